package worktime

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/shared/localtime"
)

// byTheMinute computes Between without arithmetic: it goes from minute to minute and looks at the clock. It is exact, because offsets and
// hours are whole minutes.
func byTheMinute(c Calendar, a, b time.Time) time.Duration {
	var worked time.Duration
	for a.Before(b) {
		next := a.Truncate(time.Minute).Add(time.Minute)
		if next.After(b) {
			next = b
		}
		local := a.In(localtime.Zone())
		clock := time.Duration(local.Hour())*time.Hour + time.Duration(local.Minute())*time.Minute
		mondayFirst := (int(local.Weekday()) + 6) % 7
		if c.works[mondayFirst] && clock >= c.from && clock < c.to {
			worked += next.Sub(a)
		}
		a = next
	}
	return worked
}

func drawCalendar(t *rapid.T) Calendar {
	const steps = int(day/time.Minute) / minuteStep
	from := rapid.IntRange(0, steps-2).Draw(t, "from")
	to := rapid.IntRange(from+1, steps-1).Draw(t, "to")
	c := Calendar{from: time.Duration(from*minuteStep) * time.Minute, to: time.Duration(to*minuteStep) * time.Minute}
	for i := range c.works {
		c.works[i] = rapid.Bool().Draw(t, "works")
	}
	return c
}

// clockChange returns a random clock change in Sarajevo: 01:00 UTC on the last Sunday of March or October.
func clockChange(t *rapid.T) time.Time {
	month := rapid.SampledFrom([]time.Month{time.March, time.October}).Draw(t, "month")
	last := time.Date(rapid.IntRange(1997, 2099).Draw(t, "year"), month, 31, 1, 0, 0, 0, time.UTC)
	return last.AddDate(0, 0, -int(last.Weekday()))
}

func leapYearEnd(t *rapid.T) time.Time {
	return time.Date(4*rapid.IntRange(500, 524).Draw(t, "leap year / 4"), time.December, 31, 12, 0, 0, 0, time.UTC)
}

func anyDay(t *rapid.T) time.Time {
	return time.Date(1990, time.January, rapid.IntRange(1, 40_000).Draw(t, "day"), 0, 0, 0, 0, time.UTC)
}

// instant returns a random instant of the years 1990 to 2099, often close to a clock change or to the end of a leap year.
func instant(t *rapid.T, label string) time.Time {
	near := rapid.SampledFrom([]func(*rapid.T) time.Time{clockChange, leapYearEnd, anyDay}).Draw(t, label)(t)
	return near.Add(time.Duration(rapid.Int64Range(-int64(3*day), int64(3*day)).Draw(t, label+" away")))
}

// instants returns n random instants in time order.
func instants(t *rapid.T, n int) []time.Time {
	drawn := make([]time.Time, n)
	for i := range drawn {
		drawn[i] = instant(t, "instant")
	}
	slices.SortFunc(drawn, time.Time.Compare)
	return drawn
}

func TestBetweenEqualsWalkingByTheMinute(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := drawCalendar(t)
		a := instant(t, "a")
		b := a.Add(time.Duration(rapid.Int64Range(0, int64(12*day)).Draw(t, "length")))
		if got, want := c.Between(a, b), byTheMinute(c, a, b); got != want {
			t.Fatalf("%+v.Between(%v, %v) = %v, by the minute %v", c, a, b, got, want)
		}
	})
}

func TestBetweenEqualsWalkingThroughYears(t *testing.T) {
	t.Parallel()
	a, b := at(t, "2023-02-03 04:05:06 +01"), at(t, "2025-11-10 09:08:07 +01")
	for _, c := range []Calendar{
		calendar(t, "08:00", "16:30", weekdays),
		calendar(t, "01:35", "02:50", "1010011"),
	} {
		if got, want := c.Between(a, b), byTheMinute(c, a, b); got != want {
			t.Errorf("%+v.Between(%v, %v) = %v, by the minute %v", c, a, b, got, want)
		}
	}
}

func TestBetweenStaysWithinItsSpan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, a, b := drawCalendar(t), instant(t, "a"), instant(t, "b")
		if got, longest := c.Between(a, b), max(b.Sub(a), 0); got < 0 || got > longest {
			t.Fatalf("%+v.Between(%v, %v) = %v, want 0 to %v", c, a, b, got, longest)
		}
	})
}

func TestBetweenAddsUpOverSplits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, at := drawCalendar(t), instants(t, 3)
		whole, parts := c.Between(at[0], at[2]), c.Between(at[0], at[1])+c.Between(at[1], at[2])
		if whole != parts {
			t.Fatalf("%+v over %v: whole %v, parts %v", c, at, whole, parts)
		}
	})
}

func TestBetweenGrowsWithItsSpan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, at := drawCalendar(t), instants(t, 4)
		if inner, outer := c.Between(at[1], at[2]), c.Between(at[0], at[3]); inner > outer {
			t.Fatalf("%+v over %v: inner %v is more than outer %v", c, at, inner, outer)
		}
	})
}

func TestBetweenIgnoresTheZonesOfItsInstants(t *testing.T) {
	t.Parallel()
	drawZone := func(t *rapid.T) *time.Location {
		return rapid.SampledFrom([]*time.Location{
			time.UTC, localtime.Zone(), time.FixedZone("", -11*3600), time.FixedZone("", 5*3600+45*60+17),
		}).Draw(t, "zone")
	}
	rapid.Check(t, func(t *rapid.T) {
		c, at := drawCalendar(t), instants(t, 2)
		want := c.Between(at[0], at[1])
		if got := c.Between(at[0].In(drawZone(t)), at[1].In(drawZone(t))); got != want {
			t.Fatalf("%+v over %v: %v in other zones, %v in UTC", c, at, got, want)
		}
	})
}

func TestInProgressNeverShrinksAsTimePasses(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, now := drawCalendar(t), instants(t, 2)
		var changes []Change
		for _, at := range instants(t, rapid.IntRange(0, 6).Draw(t, "changes")) {
			changes = append(changes, Change{At: at, Marker: rapid.IntRange(0, 3).Draw(t, "marker")})
		}
		s := Schedule{Calendars: Calendars{{Calendar: c}}}
		earlier, later := InProgress(s, changes, now[0]), InProgress(s, changes, now[1])
		if earlier < 0 || earlier > later {
			t.Fatalf("%+v with %v: %v at %v, %v at %v", c, changes, earlier, now[0], later, now[1])
		}
	})
}
