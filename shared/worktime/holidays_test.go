package worktime

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// free are the days of a year's holidays, as 01-02.
func free(set Set, year int) string {
	var days []string
	for _, holiday := range set.In(year) {
		days = append(days, fmt.Sprintf("%02d-%02d", holiday.Month, holiday.Day.Day))
	}
	return strings.Join(days, " ")
}

// TestHolidaysByLaw compares the sets with announced holidays: New Year on a Sunday is moved in the Federation and the District, and in the
// Republic only if the second day is a Sunday.
func TestHolidaysByLaw(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		set  Set
		year int
		want string
	}{
		{Federation, 2021, "01-01 01-02 03-01 05-01 05-02 05-03 11-25"},
		{Federation, 2022, "01-01 01-02 01-03 03-01 05-01 05-02 05-03 11-25"},
		{Federation, 2023, "01-01 01-02 01-03 03-01 05-01 05-02 11-25"},
		{Federation, 2026, "01-01 01-02 03-01 05-01 05-02 11-25"},
		{Republic, 2023, "01-01 01-02 01-09 05-01 05-02 05-09 11-21"},
		{Republic, 2022, "01-01 01-02 01-03 01-09 05-01 05-02 05-09 11-21"},
		{District, 2026, "01-01 01-02 03-08 03-09 05-01 05-02"},
		{District, 2023, "01-01 01-02 01-03 03-08 05-01 05-02"},
		{Orthodox, 2018, "01-06 01-07 04-06 04-09"},
		{Orthodox, 2019, "01-06 01-07 04-26 04-29"},
		{Orthodox, 2024, "01-06 01-07 05-03 05-06"},
		{Catholic, 2018, "03-30 04-02 12-24 12-25"},
		{Catholic, 2019, "04-19 04-22 12-24 12-25"},
		{Catholic, 2025, "04-18 04-21 12-24 12-25"},
		{Islamic, 2018, "06-15 06-16 08-22 08-23"},
		{Islamic, 2000, "01-08 01-09 03-16 03-17 12-28 12-29"},
	} {
		if got := free(c.set, c.year); got != c.want {
			t.Errorf("%s in %d: %s, want %s", c.set, c.year, got, c.want)
		}
	}
}

// TestBajramsNearTheAnnounced checks that the tabular calendar differs by at most a day from the dates that the Islamic Community
// announced.
func TestBajramsNearTheAnnounced(t *testing.T) {
	t.Parallel()
	for _, day := range []Day{
		{2018, time.June, 15}, {2018, time.August, 21}, {2021, time.May, 13}, {2021, time.July, 20}, {2022, time.May, 2}, {2022, time.July, 9},
		{2023, time.April, 21}, {2023, time.June, 28}, {2024, time.April, 10}, {2024, time.June, 16}, {2025, time.March, 30},
		{2025, time.June, 6},
	} {
		near := slices.ContainsFunc(Islamic.In(day.Year), func(h Holiday) bool {
			return h.Day == day || h.Day == day.Plus(1) || h.Day == day.Plus(-1)
		})
		if !near {
			t.Errorf("no Bajram is near %s: %s", day, free(Islamic, day.Year))
		}
	}
}

// TestHolidaysOfTheCalendarOfTheDay uses the set of the calendar that is valid on the day; a project's own day takes precedence over the
// set.
func TestHolidaysOfTheCalendarOfTheDay(t *testing.T) {
	t.Parallel()
	const calendar = `{"valid_from":%q,"work_from":"08:00","work_to":"16:00","work_days":"1111111","holidays":[%s]}`
	const own = `{"day":"2026-05-02","works":true},{"day":"2026-06-01","works":false}`
	text := fmt.Sprintf(`{"calendars":[`+calendar+`,`+calendar+`],"days":[`+own+`]}`, "2025-01-01", `"rs"`, "2026-03-01",
		`"fbih","katolicki"`)
	s, err := ParseSchedule([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for day, want := range map[string]time.Duration{
		"2026-01-09": 0, "2026-03-01": 0, "2026-05-09": 8 * time.Hour, "2026-11-21": 8 * time.Hour, "2026-11-25": 0, "2026-04-03": 0,
		"2025-04-18": 8 * time.Hour, "2026-05-01": 0, "2026-05-02": 8 * time.Hour, "2026-06-01": 0, "2026-06-02": 8 * time.Hour,
	} {
		from := at(t, day+" 00:00:00 +00").Add(-3 * time.Hour)
		if got := s.Between(from, from.Add(25*time.Hour)); got != want {
			t.Errorf("%s has %v of working time, want %v", day, got, want)
		}
	}
	if days := s.Calendars.Holidays(2026); len(days) != 11 || days[0].Set != Republic {
		t.Errorf("%d holidays: %v", len(days), days)
	}
}
