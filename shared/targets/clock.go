// Package targets computes what becomes of a request's targets: within how much working time it should be answered and solved. The result
// depends only on the request's history, the project's targets and the project's working time, so that it can be recomputed whenever one of
// these changes.
package targets

import (
	"time"

	"zahtjevi/shared/worktime"
)

// State reports whether a request's time runs in a status.
type State int

// The states.
const (
	Running  State = iota
	Standing       // paused
	Finished
)

// Change is the beginning of a status.
type Change struct {
	At    time.Time
	State State
}

// History holds a request's changes. Changes are in order of time, the first status at the creation or later; Answered is the time of the
// first public comment by somebody other than the request's creator, or zero.
type History struct {
	Created  time.Time
	Changes  []Change
	Answered time.Time
}

// Clock is the state of one target. Its time is used up at Due or, while it is paused, has Left remaining. At Warn most of the time is used
// up; Met is the time at which it was met, or zero.
type Clock struct {
	Due, Warn, Met time.Time
	Left           time.Duration
}

// warned returns the part of a target's time after which a warning is due.
func warned(target time.Duration) time.Duration { return target / 4 * 3 }

// run is a period in which the request's time runs; the last one of an open request has no end.
type run struct {
	from, to time.Time
}

// Answer is the clock of the first answer. While a request is finished without an answer it needs none; once it is reopened it does, and
// the time continues where it stopped.
func Answer(s worktime.Schedule, h History, target time.Duration) Clock {
	met := h.finished()
	if !h.Answered.IsZero() && (met.IsZero() || h.Answered.Before(met)) {
		met = h.Answered
	}
	return clock(s, h.runs(met), target, met)
}

// Solution is the clock of the solution, which is met while the request is finished. If the request is reopened, the time continues where
// it stopped.
func Solution(s worktime.Schedule, h History, target time.Duration) Clock {
	met := h.finished()
	return clock(s, h.runs(met), target, met)
}

// finished returns the time since which the request is finished, or zero.
func (h History) finished() time.Time {
	var since time.Time
	for _, change := range h.Changes {
		switch {
		case change.State != Finished:
			since = time.Time{}
		case since.IsZero():
			since = change.At
		}
	}
	return since
}

// runs are the periods in which the request's time ran, up to a time unless that is zero. The first status counts from the creation.
func (h History) runs(until time.Time) []run {
	var runs []run
	for i, change := range h.Changes {
		r := run{from: change.At, to: until}
		if i == 0 {
			r.from = h.Created
		}
		if i+1 < len(h.Changes) && (until.IsZero() || h.Changes[i+1].At.Before(until)) {
			r.to = h.Changes[i+1].At
		}
		if change.State == Running && (r.to.IsZero() || r.from.Before(r.to)) {
			runs = append(runs, r)
		}
	}
	return runs
}

// Ran is the working time in which the request's time ran, up to a time.
func Ran(s worktime.Schedule, h History, until time.Time) time.Duration {
	var ran time.Duration
	for _, r := range h.runs(until) {
		ran += s.Between(r.from, r.to)
	}
	return ran
}

func clock(s worktime.Schedule, runs []run, target time.Duration, met time.Time) Clock {
	c := Clock{Met: met}
	due, left := moment(s, runs, target)
	if due.IsZero() {
		c.Left = left
	}
	c.Due = due
	c.Warn, _ = moment(s, runs, warned(target))
	return c
}

// moment returns the time at which so much of the time has run; if less has, at is zero and left is the remaining time.
func moment(s worktime.Schedule, runs []run, length time.Duration) (at time.Time, left time.Duration) {
	for _, r := range runs {
		if r.to.IsZero() {
			at, _ = s.After(r.from, length)
			return at, length
		}
		worked := s.Between(r.from, r.to)
		if worked >= length {
			at, _ = s.After(r.from, length)
			return at, 0
		}
		length -= worked
	}
	return time.Time{}, length
}
