package calendar

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/valid"
)

// plain computes the days on which requests are made within a span, by looking at each day.
func plain(c Calendar, from, to time.Time, works Works) []time.Time {
	var days []time.Time
	seen := map[time.Time]bool{}
	for day := from.AddDate(0, 0, -60); !day.After(to); day = day.AddDate(0, 0, 1) {
		iso := day.Format(time.DateOnly)
		if iso < c.From || c.To != "" && iso > c.To || !named(c, day, works) {
			continue
		}
		made := day
		for n := 0; c.OnFree == onFreeMoves && !works(made) && n < furthestMove; n++ {
			made = made.AddDate(0, 0, 1)
		}
		if c.OnFree != onFreeStays && !works(made) {
			continue
		}
		if !seen[made] && !made.Before(from) && !made.After(to) {
			seen[made] = true
			days = append(days, made)
		}
	}
	return days
}

func named(c Calendar, day time.Time, works Works) bool {
	tomorrow := day.AddDate(0, 0, 1)
	isLast := tomorrow.Month() != day.Month()
	onDay := day.Day() == c.MonthDay || isLast && day.Day() < c.MonthDay
	iso := int(day.Weekday())
	if iso == 0 {
		iso = 7
	}
	switch c.Frequency {
	case daily:
		return works(day)
	case weekly:
		return c.WeekDays[iso-1:iso] == "1"
	case monthly:
		return onDay
	case yearly:
		return onDay && day.Month() == time.Month(c.Month)
	}
	nth := 0
	for other := day; other.Month() == day.Month(); other = other.AddDate(0, 0, -7) {
		nth++
	}
	return iso == c.WeekDay && (nth == c.Nth || c.Nth == -1 && day.AddDate(0, 0, 7).Month() != day.Month())
}

func randomCalendar(r *rand.Rand) Calendar {
	c := Calendar{
		Frequency: []string{daily, weekly, monthly, monthlyWeek, yearly}[r.IntN(5)], MonthDay: 1 + r.IntN(31), Month: 1 + r.IntN(12),
		Nth: []int{1, 2, 3, 4, -1}[r.IntN(5)], WeekDay: 1 + r.IntN(7), WeekDays: fmt.Sprintf("%07b", 1+r.IntN(127)),
		Time: fmt.Sprintf("%02d:%02d", r.IntN(24), r.IntN(60)), From: "2024-01-15",
		OnFree: []string{onFreeStays, onFreeSkips, onFreeMoves}[r.IntN(3)],
	}
	if r.IntN(3) == 0 {
		c.To = "2028-03-0" + fmt.Sprint(1+r.IntN(9))
	}
	return c
}

// TestNextDays follows random calendars over years with free days, and compares every day with plain.
func TestNextDays(t *testing.T) {
	t.Parallel()
	from := time.Date(2024, 1, 15, 0, 0, 0, 0, time.UTC)
	to := from.AddDate(5, 0, 0)
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 5))
		free := map[time.Time]bool{}
		for range r.IntN(60) {
			first := from.AddDate(0, 0, r.IntN(6*365))
			for n := range 1 + r.IntN(12) {
				free[first.AddDate(0, 0, n)] = true
			}
		}
		week := 1 + r.IntN(127)
		works := func(day time.Time) bool { return week>>((int(day.Weekday())+6)%7)&1 == 1 && !free[day] }
		c := randomCalendar(r)
		var fields valid.Fields
		if c.Check(&fields); fields.Err() != nil {
			t.Fatalf("%+v is refused: %v", c, fields.Err())
		}
		var last time.Time
		day, some := c.Next(from.AddDate(0, 0, -1), works)
		for _, want := range plain(c, from, to, works) {
			if !some || !day.Equal(want) {
				t.Fatalf("seed %d, %+v: after %s comes %s (%v), want %s", seed, c, last.Format(time.DateOnly), day.Format(time.DateOnly), some,
					want.Format(time.DateOnly))
			}
			if moment := c.Moment(day).In(localtime.Zone()); moment.Format("15:04") != c.Time && moment.Month() != time.March {
				t.Fatalf("%s %s is made at %s", want.Format(time.DateOnly), c.Time, moment)
			}
			last = day
			day, some = c.Next(day, works)
		}
		if some && !day.After(to) {
			t.Fatalf("seed %d, %+v: %s is too many", seed, c, day.Format(time.DateOnly))
		}
	}
}

// TestMissed compares the newest day that is due, and the number of earlier ones, with plain.
func TestMissed(t *testing.T) {
	t.Parallel()
	always := func(time.Time) bool { return true }
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 6))
		c := randomCalendar(r)
		due, some := c.Next(time.Date(2024, 1, 14, 0, 0, 0, 0, time.UTC), always)
		if !some {
			t.Fatalf("%+v has no day", c)
		}
		now := c.Moment(due).AddDate(0, r.IntN(30), r.IntN(30)).Add(time.Duration(r.IntN(86400)) * time.Second)
		var past []time.Time
		for _, day := range plain(c, due, due.AddDate(4, 0, 0), always) {
			if !c.Moment(day).After(now) {
				past = append(past, day)
			}
		}
		day, missed, more := c.Newest(due, now, always)
		if !more || !day.Equal(past[len(past)-1]) || int(missed) != len(past)-1 {
			t.Errorf("seed %d, %+v at %s: %s after %d missed, want %s after %d", seed, c, now, day.Format(time.DateOnly), missed,
				past[len(past)-1].Format(time.DateOnly), len(past)-1)
		}
	}
}

// TestShortMonths names the days of months without a 31st, leap years included.
func TestShortMonths(t *testing.T) {
	t.Parallel()
	always := func(time.Time) bool { return true }
	for _, c := range []struct {
		calendar Calendar
		after    string
		want     []string
	}{
		{Calendar{Frequency: monthly, MonthDay: 31}, "2026-12-31", []string{"2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"}},
		{Calendar{Frequency: monthly, MonthDay: 30}, "2028-01-30", []string{"2028-02-29", "2028-03-30"}},
		{Calendar{Frequency: yearly, MonthDay: 29, Month: 2}, "2026-03-01", []string{"2027-02-28", "2028-02-29", "2029-02-28"}},
	} {
		c.calendar.From, c.calendar.OnFree = "2026-01-01", onFreeStays
		day, _ := time.Parse(time.DateOnly, c.after)
		for _, want := range c.want {
			var some bool
			if day, some = c.calendar.Next(day, always); !some || day.Format(time.DateOnly) != want {
				t.Errorf("%+v: %s (%v), want %s", c.calendar, day.Format(time.DateOnly), some, want)
			}
		}
	}
}

// TestMomentsOfClockChanges: there is one moment a day, in order, and an hour later where a clock change skips it.
func TestMomentsOfClockChanges(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ day, time, want string }{
		{"2026-03-29", "02:30", "2026-03-29T01:30:00Z"}, {"2026-03-29", "08:00", "2026-03-29T06:00:00Z"},
		{"2026-10-25", "02:30", "2026-10-25T01:30:00Z"}, {"2026-10-25", "08:00", "2026-10-25T07:00:00Z"},
		{"2026-03-28", "08:00", "2026-03-28T07:00:00Z"},
	} {
		day, _ := time.Parse(time.DateOnly, c.day)
		if got := (Calendar{Time: c.time}).Moment(day).UTC().Format(time.RFC3339); got != c.want {
			t.Errorf("%s %s is %s, want %s", c.day, c.time, got, c.want)
		}
	}
}
