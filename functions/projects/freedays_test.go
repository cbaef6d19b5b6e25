package projects_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// TestFreeDays follows a year of a project that works from Monday to Friday: days off, holidays and an own free day. Whoever sees the
// project is told, nobody else.
func TestFreeDays(t *testing.T) {
	e := setup(t)
	project := e.Project()
	person, stranger, admin := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, e.Project()), e.Person(testkit.Administrator)
	e.Exec("update project_calendars set holidays = '{fbih}' where project_id = $1", project.ID)
	next := func(weekday time.Weekday) string { // at least a week from now
		at := time.Now().In(localtime.Zone()).AddDate(0, 0, 7)
		for at.Weekday() != weekday {
			at = at.AddDate(0, 0, 1)
		}
		return at.Format(time.DateOnly)
	}
	free := func(p *testkit.Person, id int64) testkit.Answer {
		return e.Call(p, "GET", fmt.Sprintf("/projekatkonfiguracija/projekat/%d/neradni", id), nil)
	}
	e.Exec("insert into project_days (project_id, day, name, works) values ($1, $2, 'Dan firme', false)",
		project.ID, next(time.Tuesday))
	days := testkit.Decode[projects.FreeDays](free(person, project.ID).Expect(http.StatusOK)).Days
	for _, day := range []string{next(time.Sunday), next(time.Tuesday)} {
		if !slices.Contains(days, day) {
			t.Errorf("%s is worked", day)
		}
	}
	if n := len(days); n < 106 || n > 120 { // 104 to 106 days off, and at most a dozen others
		t.Errorf("%d days of a year are free", n)
	}
	if !slices.ContainsFunc(days, func(day string) bool {
		at, err := time.Parse(time.DateOnly, day)
		return err == nil && at.Weekday() != time.Saturday && at.Weekday() != time.Sunday && day != next(time.Tuesday)
	}) {
		t.Errorf("no holiday is free, only %q", days)
	}
	free(stranger, project.ID).Expect(http.StatusNotFound)
	if days := testkit.Decode[projects.FreeDays](free(admin, 1<<40).Expect(http.StatusOK)).Days; len(days) != 0 {
		t.Errorf("a project that does not exist is free on %q", days)
	}
}
