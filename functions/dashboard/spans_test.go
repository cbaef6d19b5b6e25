package dashboard

import (
	"fmt"
	"testing"
	"time"
)

// TestSpans checks the periods at the edges of days, weeks and years, and on days of clock changes.
func TestSpans(t *testing.T) {
	t.Parallel()
	first := func(spans func(time.Time) []span) func(time.Time) string {
		return func(day time.Time) string {
			all := spans(day)
			from, to := all[0].period(), all[len(all)-1].period()
			return fmt.Sprintf("%d: %s..%s to %s..%s", len(all), from.From, from.To, to.From, to.To)
		}
	}
	week, weeks, months, days := first(lastWeek), first(lastWeeks), first(monthsOfYear), first(daysOfYear)
	for now, want := range map[string][5]string{
		// A second before and at midnight in Sarajevo.
		"2026-11-22T22:59:59Z": {"2026-11-22", "7: 2026-11-09..2026-11-09 to 2026-11-15..2026-11-15",
			"5: 2026-10-12..2026-10-18 to 2026-11-09..2026-11-15", "12: 2026-01-01..2026-01-31 to 2026-12-01..2026-12-31",
			"326: 2026-01-01..2026-01-01 to 2026-11-22..2026-11-22"},
		"2026-11-22T23:00:00Z": {"2026-11-23", "7: 2026-11-16..2026-11-16 to 2026-11-22..2026-11-22",
			"5: 2026-10-19..2026-10-25 to 2026-11-16..2026-11-22", "12: 2026-01-01..2026-01-31 to 2026-12-01..2026-12-31",
			"327: 2026-01-01..2026-01-01 to 2026-11-23..2026-11-23"},
		// New Year within a week, which belongs to the old year. The new year has only its first day so far.
		"2026-12-31T23:00:00Z": {"2027-01-01", "7: 2026-12-21..2026-12-21 to 2026-12-27..2026-12-27",
			"5: 2026-11-23..2026-11-29 to 2026-12-21..2026-12-27", "12: 2027-01-01..2027-01-31 to 2027-12-01..2027-12-31",
			"1: 2027-01-01..2027-01-01 to 2027-01-01..2027-01-01"},
		// A year of 53 weeks, and the first Monday after it.
		"2021-01-04T08:00:00Z": {"2021-01-04", "7: 2020-12-28..2020-12-28 to 2021-01-03..2021-01-03",
			"5: 2020-11-30..2020-12-06 to 2020-12-28..2021-01-03", "12: 2021-01-01..2021-01-31 to 2021-12-01..2021-12-31",
			"4: 2021-01-01..2021-01-01 to 2021-01-04..2021-01-04"},
		// The last day of a leap year.
		"2028-12-31T12:00:00Z": {"2028-12-31", "7: 2028-12-18..2028-12-18 to 2028-12-24..2028-12-24",
			"5: 2028-11-20..2028-11-26 to 2028-12-18..2028-12-24", "12: 2028-01-01..2028-01-31 to 2028-12-01..2028-12-31",
			"366: 2028-01-01..2028-01-01 to 2028-12-31..2028-12-31"},
		// The clocks go on and back at night; midnight is an hour apart.
		"2026-03-29T22:00:00Z": {"2026-03-30", "7: 2026-03-23..2026-03-23 to 2026-03-29..2026-03-29",
			"5: 2026-02-23..2026-03-01 to 2026-03-23..2026-03-29", "12: 2026-01-01..2026-01-31 to 2026-12-01..2026-12-31",
			"89: 2026-01-01..2026-01-01 to 2026-03-30..2026-03-30"},
		"2026-10-25T22:59:59Z": {"2026-10-25", "7: 2026-10-12..2026-10-12 to 2026-10-18..2026-10-18",
			"5: 2026-09-14..2026-09-20 to 2026-10-12..2026-10-18", "12: 2026-01-01..2026-01-31 to 2026-12-01..2026-12-31",
			"298: 2026-01-01..2026-01-01 to 2026-10-25..2026-10-25"},
	} {
		moment, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		day := today(moment)
		got := [5]string{day.Format(time.DateOnly), week(day), weeks(day), months(day), days(day)}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: %s, want %s", now, got[i], want[i])
			}
		}
	}
}

// TestBefore checks the last working day before days of a week.
func TestBefore(t *testing.T) {
	t.Parallel()
	for day, want := range map[string]string{
		"2026-11-30": "2026-11-27", "2026-12-01": "2026-11-30", "2026-11-28": "2026-11-27", "2026-11-29": "2026-11-27",
	} {
		at, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		if got := before(at).Format(time.DateOnly); got != want {
			t.Errorf("before %s comes %s, want %s", day, got, want)
		}
	}
}
