package worktime

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/shared/localtime"
)

// drawnSchedule is a random schedule with its own days.
type drawnSchedule struct {
	Schedule
	own map[Day]bool
}

// drawSchedule makes calendars that begin on several days around the moment, and free days among the days after it.
func drawSchedule(t *rapid.T, around time.Time) drawnSchedule {
	var s Schedule
	for _, away := range slices.Sorted(slices.Values(rapid.SliceOfNDistinct(rapid.IntRange(-10, 30), 1, 3, rapid.ID).Draw(t, "calendars"))) {
		year, month, day := around.In(localtime.Zone()).AddDate(0, 0, away).Date()
		s.Calendars = append(s.Calendars, DatedCalendar{
			From: time.Date(year, month, day, 0, 0, 0, 0, localtime.Zone()), Calendar: drawCalendar(t),
			Sets: rapid.SliceOfNDistinct(rapid.SampledFrom(Sets), 0, 3, rapid.ID).Draw(t, "sets"),
		})
	}
	own := map[Day]bool{}
	for _, away := range rapid.SliceOfN(rapid.IntRange(0, 25), 0, 8).Draw(t, "own days") {
		own[DayOf(around.AddDate(0, 0, away))] = rapid.IntRange(0, 3).Draw(t, "works") == 0
	}
	s.Holidays = holidaysOf(s.Calendars, own)
	return drawnSchedule{s, own}
}

// scheduledByTheMinute computes Between of a schedule minute by minute, by the clock and a calendar.
func scheduledByTheMinute(s drawnSchedule, a, b time.Time) time.Duration {
	var worked time.Duration
	for a.Before(b) {
		next := earlier(a.Truncate(time.Minute).Add(time.Minute), b)
		valid := s.Calendars[0]
		for _, dated := range s.Calendars {
			if !a.Before(dated.From) {
				valid = dated
			}
		}
		works, own := s.own[DayOf(a)]
		if own && works || !own && !isHoliday(valid.Sets, DayOf(a)) {
			worked += byTheMinute(valid.Calendar, a, next)
		}
		a = next
	}
	return worked
}

func isHoliday(sets []Set, day Day) bool {
	for _, set := range sets {
		if slices.ContainsFunc(set.In(day.Year), func(h Holiday) bool { return h.Day == day }) {
			return true
		}
	}
	return false
}

func TestScheduleEqualsWalkingByTheMinute(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := instant(t, "a")
		s := drawSchedule(t, a)
		b := a.Add(time.Duration(rapid.Int64Range(0, int64(15*day)).Draw(t, "length")))
		if got, want := s.Between(a, b), scheduledByTheMinute(s, a, b); got != want {
			t.Fatalf("%v between %v and %v, by the minute %v", got, a, b, want)
		}
	})
}

// After returns the first moment up to which that much was worked.
func TestAfterIsTheFirstMoment(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := instant(t, "a").Truncate(time.Microsecond)
		s := drawSchedule(t, a)
		length := time.Duration(rapid.Int64Range(0, int64(80*time.Hour/time.Microsecond)).Draw(t, "length")) * time.Microsecond
		due, found := s.After(a, length)
		if !found {
			if worked := s.Between(a, a.AddDate(9, 0, 0)); worked >= length {
				t.Fatalf("nothing is found %v after %v, but %v are worked in nine years", length, a, worked)
			}
			return
		}
		if due.Before(a) || s.Between(a, due) != length {
			t.Fatalf("%v after %v is %v, with %v between", length, a, due, s.Between(a, due))
		}
		if sooner := due.Add(-time.Microsecond); !sooner.Before(a) && s.Between(a, sooner) >= length {
			t.Fatalf("%v after %v is %v, but already %v would do", length, a, due, sooner)
		}
	})
}

func TestAfter(t *testing.T) {
	t.Parallel()
	office := Schedule{Calendars: Calendars{{Calendar: calendar(t, "08:00", "16:00", weekdays)}}}
	holidays := office
	holidays.Holidays = func(year int) []Day { return []Day{{year, time.January, 12}} }
	for name, c := range map[string]struct {
		s      Schedule
		from   string
		length time.Duration
		want   string
	}{
		"within a day":                {office, "2026-01-07 09:15:00 +01", 2 * time.Hour, "2026-01-07 11:15:00 +01"},
		"to the end of a day":         {office, "2026-01-07 09:00:00 +01", 7 * time.Hour, "2026-01-07 16:00:00 +01"},
		"over a week-end":             {office, "2026-01-09 15:00:00 +01", 2 * time.Hour, "2026-01-12 09:00:00 +01"},
		"over a holiday":              {holidays, "2026-01-09 15:00:00 +01", 2 * time.Hour, "2026-01-13 09:00:00 +01"},
		"from a night":                {office, "2026-01-07 20:00:00 +01", time.Minute, "2026-01-08 08:01:00 +01"},
		"over the clocks going ahead": {office, "2026-03-27 15:00:00 +01", 9 * time.Hour, "2026-03-30 16:00:00 +02"},
		"over the year":               {office, "2026-12-31 15:00:00 +01", 9 * time.Hour, "2027-01-01 16:00:00 +01"},
	} {
		if got, found := c.s.After(at(t, c.from), c.length); !found || !got.Equal(at(t, c.want)) {
			t.Errorf("%s: %v, %v, want %s", name, got, found, c.want)
		}
	}
	if got, found := (Schedule{}).After(at(t, "2026-01-07 09:00:00 +01"), time.Hour); found {
		t.Errorf("without working time there is %v", got)
	}
}

func BenchmarkAfterFiveDays(b *testing.B) {
	s := Schedule{Calendars: Calendars{{Calendar: calendar(b, "08:00", "16:00", weekdays)}}}
	from := at(b, "2026-01-07 09:15:00 +01")
	for b.Loop() {
		s.After(from, 40*time.Hour)
	}
}

// TestNext checks for any moment that work starts again at the moment of Next, and not before.
func TestNext(t *testing.T) {
	t.Parallel()
	schedule, err := ParseSchedule([]byte(`{"calendars": [{"valid_from": "2000-01-01", "work_from": "08:00", "work_to": "16:00",
		"work_days": "1111100", "holidays": ["fbih"]}], "days": [{"day": "2026-03-30", "works": false}]}`))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 3))
	begin := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for range 500 {
		at := begin.Add(time.Duration(rng.Int64N(int64(365 * 24 * time.Hour)))).Truncate(time.Microsecond)
		next, ok := schedule.Next(at, 31)
		if !ok || next.Before(at) || schedule.Between(at, next) != 0 || schedule.Between(next, next.Add(time.Second)) != time.Second {
			t.Errorf("after %s work goes on at %s (%v)", at, next, ok)
		}
	}
	if next, ok := schedule.Next(begin.AddDate(0, 0, 2), 0); ok {
		t.Errorf("on a Saturday work goes on at %s", next)
	}
	if next, ok := (Schedule{}).Next(begin, 31); ok {
		t.Errorf("without a calendar work goes on at %s", next)
	}
}
