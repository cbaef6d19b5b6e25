// Package targets says what becomes of a request's targets: within how much working time it was to be answered first and to be solved.
// What it says follows from the request's history, from the project's targets and from when the project works, and from nothing else, so
// that every change of these is settled by saying it anew.
package targets

import (
	"time"

	"zahtjevi/shared/worktime"
)

// State is what a status means for a request's time.
type State int

// The states of a request's time.
const (
	Running  State = iota
	Standing       // in a status that pauses it
	Finished
)

// Change is the beginning of a status in a request's history.
type Change struct {
	At    time.Time
	State State
}

// History is what happened to a request. Changes are in their order, the first status at the creation or behind it; Answered is the moment
// of the first public comment by somebody other than the request's creator, or zero.
type History struct {
	Created  time.Time
	Changes  []Change
	Answered time.Time
}

// Clock is what became of one target. Its time is used up at Due, or stands with Left before; Met is when it was met, zero if it was not.
// Warn is when most of the time is used up.
type Clock struct {
	Due, Warn, Met time.Time
	Left           time.Duration
}

// warned is the part of a target's time that is used up when it is time for a warning.
func warned(target time.Duration) time.Duration { return target / 4 * 3 }

// run is a stretch of a history in which time runs; the last one of an open request has no end.
type run struct {
	from, to time.Time
}

// Answer is the clock of the first answer. What is finished without one waits for none any more.
func Answer(s worktime.Schedule, h History, target time.Duration) Clock {
	met := h.Answered
	for _, change := range h.Changes {
		if change.State == Finished && (met.IsZero() || change.At.Before(met)) {
			met = change.At
		}
	}
	return clock(s, h.runs(met), target, met)
}

// Solution is the clock of the solution, which is met while the request is finished. What is taken up again goes on where it stopped.
func Solution(s worktime.Schedule, h History, target time.Duration) Clock {
	var met time.Time
	for _, change := range h.Changes {
		switch {
		case change.State != Finished:
			met = time.Time{}
		case met.IsZero():
			met = change.At
		}
	}
	return clock(s, h.runs(met), target, met)
}

// runs are the stretches in which the request's time ran, up to a moment unless that is zero. The first status counts from the creation.
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

// moment is when so much of the time has run, or zero with what was left in the end.
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
