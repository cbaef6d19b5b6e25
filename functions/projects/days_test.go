package projects_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/testkit"
)

func daysPath(project testkit.Project) string { return hoursPath(project) + "/praznici" }

func ownDay(day, name string, works bool) map[string]any {
	return map[string]any{"dan": day, "naziv": name, "radni": works}
}

func setDays(version int, days ...map[string]any) map[string]any {
	return map[string]any{"verzija": version, "dani": append([]map[string]any{}, days...)}
}

func daysOf(a testkit.Answer) projects.Days { return testkit.Decode[projects.Days](a) }

// TestDays sets a project's own days, changes one, and removes another; past ones stay, the log has all changes, and a late change is told
// who was before. The holidays of a year are those of the calendar's sets.
func TestDays(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	e.Exec("insert into project_targets (project_id, answer_minutes) values ($1, 60)", project.ID)
	e.Exec("insert into project_days (project_id, day, name) values ($1, $2, 'Prošli')", project.ID, day(-4))
	e.Exec("update project_calendars set holidays = '{fbih,rs}' where project_id = $1", project.ID)
	e.Exec("delete from clock_rounds")
	set := func(body map[string]any) projects.Days {
		return daysOf(e.Call(manager, "PUT", daysPath(project), body).Expect(http.StatusOK))
	}
	set(setDays(1, ownDay(day(9), " Dan grada ", false), ownDay(day(0), "Danas", true)))
	changed := set(setDays(2, ownDay(day(9), "Dan općine", false)))
	if diff := cmp.Diff([]projects.Day{{Day: day(9), Name: "Dan općine"}}, changed.Days); diff != "" || changed.Version != 3 {
		t.Errorf("version %d (-want +got):\n%s", changed.Version, diff)
	}
	read := daysOf(e.Call(other, "GET", daysPath(project), nil).Expect(http.StatusOK))
	if diff := cmp.Diff(changed, read); diff != "" {
		t.Errorf("(-answered +read):\n%s", diff)
	}
	if n := len(read.Holidays); n < 9 || n > 11 {
		t.Errorf("%d holidays in a year: %+v", n, read.Holidays)
	}
	if left := testkit.Value[int](e, "select count(*) from project_days where project_id = $1 and day < $2::date", project.ID, day(0)); left != 1 {
		t.Errorf("%d past days are left, want one", left)
	}
	if rounds := testkit.Value[int](e, "select count(*) from clock_rounds where project_id = $1", project.ID); rounds != 2 {
		t.Errorf("%d rounds are begun, want one of each change", rounds)
	}
	if entries := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'project_days' and owner_id = $1 and actor_id = $2`,
		project.ID, manager.ID); entries != 4 {
		t.Errorf("%d entries in the log, want two additions, a change and a removal", entries)
	}
	stale := detail(e.Call(other, "PUT", daysPath(project), setDays(2)).Expect(http.StatusConflict))
	if !strings.HasPrefix(stale, "Praznike je u međuvremenu izmijenio korisnik Osoba "+manager.Username) {
		t.Errorf("stale: %q", stale)
	}
}

// TestDaysRefused sends invalid days, and calls for a project that the caller does not see.
func TestDaysRefused(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	many := make([]map[string]any, 201)
	for i := range many {
		many[i] = ownDay(day(i), "Dan", false)
	}
	for name, body := range map[string]map[string]any{
		"no day":              setDays(1, ownDay("sutra", "Dan", false)),
		"no such day":         setDays(1, ownDay("2030-02-30", "Dan", false)),
		"a past day":          setDays(1, ownDay(day(-1), "Dan", false)),
		"a far day":           setDays(1, ownDay(day(5*366+2), "Dan", false)),
		"twice the same":      setDays(1, ownDay(day(1), "Dan", false), ownDay(day(1), "Dan", true)),
		"no name":             setDays(1, ownDay(day(1), "  ", false)),
		"more than there may": setDays(1, many...),
	} {
		t.Run(name, func(*testing.T) { e.Call(manager, "PUT", daysPath(project), body).ExpectField("dani") })
	}
	e.Call(manager, "PUT", daysPath(project), setDays(0)).ExpectField("verzija")
	for _, call := range []struct {
		method, path string
		body         any
	}{
		{"GET", "", nil}, {"PUT", "", setDays(1)}, {"POST", "/datoteka", map[string]any{"datoteka": calendarFile(day(1))}},
	} {
		e.Call(manager, call.method, daysPath(foreign)+call.path, call.body).Expect(http.StatusNotFound)
	}
	if left := testkit.Value[int](e, "select count(*) from project_days"); left != 0 {
		t.Errorf("%d days were set", left)
	}
}

// calendarFile is an iCalendar file with an event on the day, and with further lines in it.
func calendarFile(on string, lines ...string) string {
	start := "DTSTART;VALUE=DATE:" + strings.ReplaceAll(on, "-", "")
	file := append([]string{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dan\\, naš", start}, lines...)
	return strings.Join(append(file, "END:VEVENT", "END:VCALENDAR", ""), "\r\n")
}

// TestDaysOfFile reads events that last one or more whole days, also yearly ones, skips the others, names those whose days cannot be told,
// and refuses files that are no calendar. Nothing is stored.
func TestDaysOfFile(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	read := func(file string) testkit.Answer {
		return e.Call(manager, "POST", daysPath(project)+"/datoteka", map[string]any{"datoteka": file})
	}
	thisYear := time.Now().Year()
	long := fmt.Sprintf("%d-02-10", thisYear+1)
	for name, c := range map[string]struct {
		file    string
		want    []string
		skipped int
	}{
		"one":       {calendarFile(day(3)), []string{day(3)}, 0},
		"two days":  {calendarFile(day(3), "DTEND;VALUE=DATE:"+strings.ReplaceAll(day(5), "-", "")), []string{day(3), day(4)}, 0},
		"past":      {calendarFile(day(-3)), []string{}, 1},
		"cancelled": {calendarFile(day(3), "STATUS:CANCELLED"), []string{}, 1},
		"an hour":   {timedFile(), []string{}, 1},
		"each year": {
			calendarFile("2001-02-10", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=10", fmt.Sprintf("EXDATE;VALUE=DATE:%d0210", thisYear+2)),
			februaries(func(year int) bool { return year != thisYear+2 }), 0,
		},
		"twice": {calendarFile(long, "RRULE:FREQ=YEARLY;INTERVAL=2;COUNT=2"), []string{long, fmt.Sprint(thisYear+3) + "-02-10"}, 0},
		"until": {
			calendarFile("2001-02-10", fmt.Sprintf("RRULE:FREQ=YEARLY;UNTIL=%d0301T000000Z", thisYear+1)),
			februaries(func(year int) bool { return year <= thisYear+1 }), 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := testkit.Decode[projects.ReadDays](read(c.file).Expect(http.StatusOK))
			days := []string{}
			for _, one := range got.Days {
				days = append(days, one.Day)
				if one.Name != "Dan, naš" {
					t.Errorf("is called %q", one.Name)
				}
			}
			if diff := cmp.Diff(c.want, days); diff != "" || got.Skipped != c.skipped {
				t.Errorf("%d are skipped (-want +got):\n%s", got.Skipped, diff)
			}
		})
	}
	left := testkit.Decode[projects.ReadDays](read(calendarFile(day(3), "RRULE:FREQ=WEEKLY")).Expect(http.StatusOK))
	if diff := cmp.Diff(projects.ReadDays{Days: []projects.Day{}, LeftOut: []string{"Dan, naš"}}, left); diff != "" {
		t.Errorf("each week (-want +got):\n%s", diff)
	}
	latin := []byte(strings.Replace(calendarFile(day(3)), "naš", "na\x9a", 1)) // Windows-1250
	bytes := e.Call(manager, "POST", daysPath(project)+"/datoteka", map[string]any{"sadrzaj": latin}).Expect(http.StatusOK)
	if got := testkit.Decode[projects.ReadDays](bytes); len(got.Days) != 1 || got.Days[0].Name != "Dan, naš" {
		t.Errorf("read %+v of bytes in Windows-1250", got)
	}
	both := map[string]any{"datoteka": calendarFile(day(3)), "sadrzaj": latin}
	e.Call(manager, "POST", daysPath(project)+"/datoteka", both).ExpectField("datoteka")
	for name, file := range map[string]string{
		"no calendar":    "Dan grada;2026-11-25",
		"empty":          "",
		"no event":       "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n",
		"too many":       "BEGIN:VCALENDAR\r\n" + strings.Repeat("BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n", 1001) + "END:VCALENDAR\r\n",
		"more than fits": calendarFile(day(3)) + strings.Repeat(" ", 300_000),
	} {
		t.Run(name, func(*testing.T) { read(file).ExpectField("datoteka") })
	}
	if stored := testkit.Value[int](e, "select count(*) from project_days"); stored != 0 {
		t.Errorf("%d days were set", stored)
	}
}

// februaries are the tenths of February between today and five years from now, in some years.
func februaries(of func(year int) bool) []string {
	var days []string
	for year := time.Now().Year(); year <= time.Now().Year()+5; year++ {
		if tenth := fmt.Sprintf("%d-02-10", year); of(year) && tenth >= day(0) && tenth <= day(5*365+1) {
			days = append(days, tenth)
		}
	}
	return days
}

func timedFile() string {
	return strings.Replace(calendarFile(day(3)), "DTSTART;VALUE=DATE:"+strings.ReplaceAll(day(3), "-", ""), "DTSTART:20300101T080000Z", 1)
}
