package calendarfile_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects/calendarfile"
	"zahtjevi/shared/testkit"
)

// most limits the days of a project.
const most = 200

var (
	from  = time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	until = from.AddDate(5, 0, 0)
)

func read(t *testing.T, data []byte) calendarfile.Days {
	t.Helper()
	days, err := calendarfile.Read(data, from, until, most)
	if err != nil {
		t.Fatal(err)
	}
	return days
}

func datesOf(days calendarfile.Days) []string {
	dates := []string{}
	for _, one := range days.Days {
		dates = append(dates, one.Day.Format(time.DateOnly))
	}
	return dates
}

// TestFilesOfPrograms reads files as programs write them, each rebuilt after the public report that expected.json names.
func TestFilesOfPrograms(t *testing.T) {
	t.Parallel()
	var cases []struct {
		Input   string
		Kind    string
		Days    []string
		NotDays []string `json:"not_days"`
		Names   map[string]string
		Told    []string
		Open    bool // more days than these
	}
	data, err := os.ReadFile("testdata/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if files, _ := filepath.Glob("testdata/*.ics"); len(cases) < 23 || len(files) != len(cases) {
		t.Fatalf("%d files, %d of them expected", len(files), len(cases))
	}
	figures := testkit.FiguresOf(t)
	for _, c := range cases {
		t.Run(c.Input, func(t *testing.T) {
			t.Parallel()
			figures.Count(t, c.Kind)
			data, err := os.ReadFile(filepath.Join("testdata", c.Input))
			if err != nil {
				t.Fatal(err)
			}
			days := read(t, data)
			dates := datesOf(days)
			if c.Open {
				dates = slices.DeleteFunc(dates, func(date string) bool { return !slices.Contains(append(c.Days, c.NotDays...), date) })
			}
			if diff := cmp.Diff(c.Days, dates); diff != "" {
				t.Errorf("days (-want +got):\n%s", diff)
			}
			for _, one := range days.Days {
				if want, named := c.Names[one.Day.Format(time.DateOnly)]; named && one.Name != want {
					t.Errorf("is called %q, want %q", one.Name, want)
				}
			}
			if !slices.Equal(c.Told, days.LeftOut) {
				t.Errorf("left out: %q, want %q", days.LeftOut, c.Told)
			}
		})
	}
}

// calendar returns a file with one event of these lines.
func calendar(lines ...string) []byte {
	all := append([]string{"BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dan"}, lines...)
	return []byte(strings.Join(append(all, "END:VEVENT", "END:VCALENDAR"), "\r\n"))
}

func TestEvents(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lines []string
		want  []string
	}{
		"weeks":                     {[]string{"DTSTART:20270501", "DURATION:P1W"}, span("2027-05-01", 7)},
		"hours that make days":      {[]string{"DTSTART:20270501", "DURATION:PT48H"}, span("2027-05-01", 2)},
		"midnight in UTC":           {[]string{"DTSTART:20270301T000000Z", "DTEND:20270302T000000Z"}, span("2027-03-01", 1)},
		"our midnight in UTC":       {[]string{"DTSTART:20270228T230000Z", "DTEND:20270301T230000Z"}, span("2027-03-01", 1)},
		"over the change of clocks": {[]string{"DTSTART:20270327T230000Z", "DTEND:20270328T220000Z"}, span("2027-03-28", 1)},
		"marked by Outlook": {[]string{"DTSTART:20270301T080000", "DTEND:20270301T160000", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"},
			span("2027-03-01", 1)},
		"a working day": {[]string{"DTSTART:20270301T000000", "DTEND:20270301T160000"}, []string{}},
		"further days":  {[]string{"DTSTART:20270301", "RDATE:20270405,20270510"}, []string{"2027-03-01", "2027-04-05", "2027-05-10"}},
		"periods":       {[]string{"DTSTART:20270301", "RDATE;VALUE=PERIOD:20270405T000000/P1D"}, []string{"2027-03-01", "2027-04-05"}},
		"each day":      {[]string{"DTSTART:20270301", "RRULE:FREQ=DAILY;COUNT=3"}, span("2027-03-01", 3)},
		"without one, with a time": {[]string{"DTSTART:20270301", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20270302T000000"},
			[]string{"2027-03-01", "2027-03-03"}},
		"without a rule's": {[]string{"DTSTART:20270301", "RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=DAILY;INTERVAL=2"},
			[]string{"2027-03-02"}},
		"until our midnight": {[]string{"DTSTART:20270301", "RRULE:FREQ=DAILY;UNTIL=20270302T230000Z"}, span("2027-03-01", 3)},
		"the third Monday": {[]string{"DTSTART:20270215", "RRULE:FREQ=YEARLY;COUNT=2;BYMONTH=2;BYDAY=3MO"},
			[]string{"2027-02-15", "2028-02-21"}},
		"an alarm's own time": {[]string{"DTSTART:20270301", "BEGIN:VALARM", "DURATION:P9D", "END:VALARM"}, span("2027-03-01", 1)},
		"hyphens":             {[]string{"DTSTART:2027-03-01"}, span("2027-03-01", 1)},
		"began long ago":      {[]string{"DTSTART:20100101", "RRULE:FREQ=WEEKLY;UNTIL=20261212"}, []string{"2026-12-04", "2026-12-11"}},
		"29 February":         {[]string{"DTSTART:20240229", "RRULE:FREQ=YEARLY"}, []string{"2028-02-29"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			days := read(t, calendar(c.lines...))
			if diff := cmp.Diff(c.want, datesOf(days)); diff != "" || len(days.LeftOut) > 0 {
				t.Errorf("left out %q (-want +got):\n%s", days.LeftOut, diff)
			}
		})
	}
}

func span(first string, length int) []string {
	day, _ := time.Parse(time.DateOnly, first)
	days := make([]string, length)
	for i := range days {
		days[i] = day.AddDate(0, 0, i).Format(time.DateOnly)
	}
	return days
}

// TestLeftOut checks that an event whose days cannot be told is named, and that the others are read.
func TestLeftOut(t *testing.T) {
	t.Parallel()
	for name, rule := range map[string]string{
		"each second":    "FREQ=SECONDLY",
		"no number":      "FREQ=YEARLY;COUNT=mnogo",
		"without an end": "FREQ=DAILY",
		"negative":       "FREQ=DAILY;INTERVAL=-1",
		"no rule":        "jednom godišnje",
		"endless":        "FREQ=YEARLY;BYMONTH=" + strings.Repeat("1,", 1000) + "1",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := calendar("DTSTART:20270301", "RRULE:"+rule, "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:Drugi",
				"DTSTART:20270302")
			days := read(t, file)
			if diff := cmp.Diff(calendarfile.Days{
				Days:   []calendarfile.Day{{Day: time.Date(2027, 3, 2, 0, 0, 0, 0, time.UTC), Name: "Drugi"}},
				Events: 2, LeftOut: []string{"Dan"},
			}, days); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"no calendar": {"Dan grada;2026-11-25", calendarfile.ErrNotCalendar},
		"a page":      {"<html>BEGIN:VCALENDAR</html>", calendarfile.ErrNotCalendar},
		"deep":        {"BEGIN:VCALENDAR\n" + strings.Repeat("BEGIN:VEVENT\n", 20_000), calendarfile.ErrNotCalendar},
		"too many":    {"BEGIN:VCALENDAR\n" + strings.Repeat("BEGIN:VEVENT\nEND:VEVENT\n", 1001), calendarfile.ErrTooMany},
		"too long":    {"BEGIN:VCALENDAR\n" + strings.Repeat(" ", calendarfile.MaxBytes), calendarfile.ErrNotCalendar},
	} {
		if _, err := calendarfile.Read([]byte(c.text), from, until, most); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// TestHostileFiles bounds the memory that hostile files take, of the greatest length. It is not parallel, as other tests' memory would be
// counted too.
func TestHostileFiles(t *testing.T) {
	const bound = 64 << 20
	inner := func(lines ...string) string { return "BEGIN:VEVENT\n" + strings.Join(lines, "\n") + "\nEND:VEVENT\n" }
	dead := inner("DTSTART;VALUE=DATE:19000101", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")
	daily := inner("DTSTART;VALUE=DATE:19000101", "RRULE:FREQ=DAILY;COUNT=1000000")
	times := inner("DTSTART:20270101", "RRULE:FREQ=DAILY;COUNT=9;BYHOUR="+numbers(24)+
		";BYMINUTE="+numbers(60)+";BYSECOND="+numbers(60))
	for name, text := range map[string]string{
		"nested":             strings.Repeat("BEGIN:VEVENT\n", 19_000),
		"nested and closed":  strings.Repeat("BEGIN:VEVENT\n", 8_000) + strings.Repeat("END:VEVENT\n", 8_000),
		"never true":         strings.Repeat(dead, 1000),
		"since 1900":         strings.Repeat(daily, 1000),
		"each second of day": strings.Repeat(times, 500),
		"one long line":      inner("SUMMARY:" + strings.Repeat("a", 250_000)),
		"parameters":         inner("DTSTART" + strings.Repeat(";A=1", 60_000) + ":20270101"),
		"days that are out":  inner("DTSTART:20270101", "EXDATE:"+strings.Repeat("20270101,", 27_000)),
		"further days":       inner("DTSTART:20270101", "RDATE:"+manyDays(27_000)),
		"folded":             inner("SUMMARY:" + strings.Repeat("\n a", 80_000)),
	} {
		t.Run(name, func(t *testing.T) {
			file := []byte("BEGIN:VCALENDAR\n" + text)
			file = file[:min(len(file), calendarfile.MaxBytes)]
			used := testkit.Allocated(func() { _, _ = calendarfile.Read(file, from, until, most) })
			if used > bound {
				t.Errorf("%d MB were allocated, at most %d may be", used>>20, bound>>20)
			}
		})
	}
}

func numbers(count int) string {
	all := make([]string, count)
	for i := range all {
		all[i] = fmt.Sprint(i)
	}
	return strings.Join(all, ",")
}

func manyDays(count int) string {
	all := make([]string, count)
	for i := range all {
		all[i] = from.AddDate(0, 0, i).Format("20060102")
	}
	return strings.Join(all, ",")
}
