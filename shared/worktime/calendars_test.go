package worktime

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/shared/localtime"
)

// schedule is the database's form of calendars: the first day, from, to and days of each.
func schedule(t *testing.T, rows ...[4]string) Schedule {
	t.Helper()
	var calendars []string
	for _, row := range rows {
		calendars = append(calendars, fmt.Sprintf(`{"valid_from":%q,"work_from":%q,"work_to":%q,"work_days":%q,"holidays":[]}`, row[0], row[1],
			row[2], row[3]))
	}
	parsed, err := ParseSchedule([]byte(`{"calendars":[` + strings.Join(calendars, ",") + `],"days":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestParseSchedule(t *testing.T) {
	t.Parallel()
	first, second := [4]string{"2026-01-01", "08:00", "16:00", "1111100"}, [4]string{"2026-03-30", "07:00", "15:00", "1111110"}
	calendars := schedule(t, first, second).Calendars
	if len(calendars) != 2 || calendars[1].From.Format(time.RFC3339) != "2026-03-30T00:00:00+02:00" {
		t.Fatalf("%+v", calendars)
	}
	for _, text := range []string{
		`{"calendars":[{"valid_from":"2026-13-01","work_from":"08:00","work_to":"16:00","work_days":"1111100"}]}`,
		`{"calendars":[{"valid_from":"2026-01-01","work_from":"16:00","work_to":"08:00","work_days":"1111100"}]}`,
		`{"days":[{"day":"sutra"}]}`, `[]`,
	} {
		if _, err := ParseSchedule([]byte(text)); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
}

// TestNewCalendar introduces shorter hours on a Monday: earlier weeks count as before, also those before the first calendar.
func TestNewCalendar(t *testing.T) {
	t.Parallel()
	calendars := schedule(t, [4]string{"2026-01-05", "08:00", "16:00", "1111100"}, [4]string{"2026-01-19", "08:00", "12:00", "1111100"})
	for _, c := range []struct {
		a, b string
		want time.Duration
	}{
		{"2025-12-29 00:00:00 +01", "2026-01-05 00:00:00 +01", 40 * time.Hour},
		{"2026-01-12 00:00:00 +01", "2026-01-19 00:00:00 +01", 40 * time.Hour},
		{"2026-01-19 00:00:00 +01", "2026-01-26 00:00:00 +01", 20 * time.Hour},
		{"2026-01-16 15:00:00 +01", "2026-01-19 23:00:00 +01", 5 * time.Hour},
	} {
		if got := calendars.Between(at(t, c.a), at(t, c.b)); got != c.want {
			t.Errorf("%s to %s: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// Splitting a span at any instant does not change the sum, and a calendar that begins later does not change the time before it.
func TestCalendarsAddUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		start := time.Date(2025, time.January, 1, 0, 0, 0, 0, localtime.Zone())
		var calendars Calendars
		for _, day := range slices.Sorted(slices.Values(rapid.SliceOfNDistinct(rapid.IntRange(0, 700), 1, 5, rapid.ID).Draw(t, "days"))) {
			calendars = append(calendars, DatedCalendar{From: start.AddDate(0, 0, day), Calendar: drawCalendar(t)})
		}
		instants := []time.Time{}
		for range 3 {
			instants = append(instants, start.Add(time.Duration(rapid.IntRange(-100*24*60, 800*24*60).Draw(t, "minute"))*time.Minute))
		}
		slices.SortFunc(instants, time.Time.Compare)
		whole, parts := calendars.Between(instants[0], instants[2]),
			calendars.Between(instants[0], instants[1])+calendars.Between(instants[1], instants[2])
		if whole != parts {
			t.Fatalf("%+v: %v from %v to %v, but %v split at %v", calendars, whole, instants[0], instants[2], parts, instants[1])
		}
		last := len(calendars) - 1
		if end := calendars[last].From; last > 0 && instants[0].Before(end) {
			if before, after := calendars[:last].Between(instants[0], end), calendars.Between(instants[0], end); before != after {
				t.Fatalf("%+v: the last calendar makes %v of %v before its day", calendars, after, before)
			}
		}
	})
}
