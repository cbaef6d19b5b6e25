package targets_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/targets"
	"zahtjevi/shared/worktime"
)

// begin is the first minute of the random histories: a Monday before the clocks go forward.
var begin = time.Date(2026, time.March, 23, 0, 0, 0, 0, localtime.Zone())

// walked is the length of the walk: a fortnight.
const walked = 14 * 24 * 60

// byTheMinute computes a clock without arithmetic: it goes from minute to minute, and counts those in which the clock runs according to the
// calendar and the request's status.
func byTheMinute(s worktime.Schedule, h targets.History, target time.Duration, met time.Time) targets.Clock {
	c := targets.Clock{Met: met}
	passed := time.Duration(0)
	for minute := range walked {
		at := begin.Add(time.Duration(minute) * time.Minute)
		if at.Before(h.Created) || !met.IsZero() && !at.Before(met) || stateAt(h, at) != targets.Running {
			continue
		}
		passed += s.Between(at, at.Add(time.Minute))
		if c.Warn.IsZero() && passed >= target/4*3 {
			c.Warn = at.Add(time.Minute)
		}
		if passed == target {
			c.Due = at.Add(time.Minute)
			return c
		}
	}
	c.Left = target - passed
	return c
}

// stateAt is the state of the last change up to the moment, beginning with the creation.
func stateAt(h targets.History, at time.Time) targets.State {
	state := h.Changes[0].State
	for _, change := range h.Changes {
		if !change.At.After(at) {
			state = change.State
		}
	}
	return state
}

func drawHistory(t *rapid.T) targets.History {
	minute := rapid.IntRange(0, 5*24*60)
	moments := []int{minute.Draw(t, "created")}
	for range rapid.IntRange(0, 5).Draw(t, "changes") {
		moments = append(moments, minute.Draw(t, "change"))
	}
	slices.Sort(moments)
	at := func(minute int) time.Time { return begin.Add(time.Duration(minute) * time.Minute) }
	h := targets.History{Created: at(moments[0])}
	for i, moment := range moments {
		state := targets.State(rapid.IntRange(0, 2).Draw(t, "state"))
		if i == len(moments)-1 && rapid.Bool().Draw(t, "ends open") {
			state = targets.Running
		}
		h.Changes = append(h.Changes, targets.Change{At: at(moment), State: state})
	}
	if rapid.Bool().Draw(t, "answered") {
		h.Answered = at(moments[0] + rapid.IntRange(0, 5*24*60).Draw(t, "answer"))
	}
	return h
}

func drawSchedule(t *rapid.T) worktime.Schedule {
	calendar, err := worktime.ParseCalendar("08:00", "16:00", rapid.SampledFrom([]string{"1111100", "1111111", "1010101"}).Draw(t, "days"))
	if err != nil {
		t.Fatal(err)
	}
	free := worktime.Day{Year: 2026, Month: time.March, Day: rapid.IntRange(23, 31).Draw(t, "holiday")}
	return worktime.Schedule{
		Calendars: worktime.Calendars{{Calendar: calendar}},
		Holidays:  func(year int) []worktime.Day { return []worktime.Day{free}[:min(1, max(0, 2027-year))] },
	}
}

// TestClocksEqualWalkingByTheMinute compares both clocks of random histories with byTheMinute. Of a clock that does not run out within the
// walk, the remaining time is compared if it stands at the end, and the due time must be after the walk if it runs.
func TestClocksEqualWalkingByTheMinute(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s, h := drawSchedule(t), drawHistory(t)
		target := time.Duration(rapid.IntRange(1, 30*60).Draw(t, "target")) * 4 * time.Minute / 2
		compare(t, "answer", targets.Answer(s, h, target), byTheMinute(s, h, target, answeredAt(h)))
		compare(t, "solution", targets.Solution(s, h, target), byTheMinute(s, h, target, solvedAt(h)))
	})
}

func compare(t *rapid.T, name string, got, want targets.Clock) {
	t.Helper()
	end := begin.Add(walked * time.Minute)
	if want.Due.IsZero() && got.Due.After(end) {
		got.Due, want.Left = time.Time{}, 0
	}
	if want.Warn.IsZero() && got.Warn.After(end) {
		got.Warn = time.Time{}
	}
	near := func(a, b time.Time) bool { return a.Equal(b) || a.Before(b) && b.Sub(a) < time.Minute }
	if !got.Due.Equal(want.Due) || !near(got.Warn, want.Warn) || !got.Met.Equal(want.Met) || got.Left != want.Left {
		t.Fatalf("%s: %+v, by the minute %+v", name, got, want)
	}
}

func answeredAt(h targets.History) time.Time {
	finished := solvedAt(h)
	if h.Answered.IsZero() || !finished.IsZero() && finished.Before(h.Answered) {
		return finished
	}
	return h.Answered
}

// solvedAt is the moment since which the request is finished, found from the end of its history.
func solvedAt(h targets.History) time.Time {
	since := time.Time{}
	for _, change := range slices.Backward(h.Changes) {
		if change.State != targets.Finished {
			break
		}
		since = change.At
	}
	return since
}
