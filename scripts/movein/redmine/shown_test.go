package redmine_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/functions/requests/clocks"
	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/shared/seals"
	"zahtjevi/shared/testkit"
)

// TestShown looks at a moved request as people do, in a project that was there before and has targets, and goes on working on it.
func TestShown(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Serve(all.API(e.Deps()).Handler())
	admin := e.Person(testkit.Administrator)
	project := e.Project()
	e.Exec("update projects set name = 'eCookbook' where id = $1", project.ID)
	e.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 10, 100)", project.ID)
	e.Exec("update settings set log_days = 0")
	_, source := newStandIn(t)
	report := movetest.Run(t, e, source, movein.Options{Actor: admin.ID, Projects: []string{"1"}})
	if report.NewProjects != 0 || report.Requests != 2 {
		t.Error(movetest.Print(report))
	}
	e.Run(clocks.Job)
	if n := testkit.Value[int64](e, "select count(*) from notifications"); n > 0 {
		t.Errorf("%d notifications tell what was late years ago", n)
	}
	id := testkit.Value[int64](e, "select id from requests where external_key = 'Redmine-2' and project_id = $1", project.ID)
	first := testkit.Value[int64](e, "select id from requests where external_key = 'Redmine-1'")
	for path, want := range map[string]string{
		fmt.Sprintf("/zahtjevi/%d", first):                         "Can't print recipes",
		fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", first):         "Some **notes**",
		fmt.Sprintf("/zahtjevi/%d/aktivnost", first):               `"staro":"New","novo":"Assigned"`,
		fmt.Sprintf("/zahtjevi/%d/zahtjevStatusi", first):          "2006-07-22T10:00:00Z",
		fmt.Sprintf("/zahtjevi?projekatId=%d", project.ID):         "Dug naslov",
		fmt.Sprintf("/zahtjevi/%d/stanje?naDan=2006-07-19", first): `"naziv":"New"`,
		fmt.Sprintf("/zahtjevi/%d/stanje?naDan=2006-07-21", first): `"naziv":"Assigned"`,
	} {
		answer := e.Call(admin, "GET", path, nil)
		if answer.Status != http.StatusOK || !strings.Contains(string(answer.Content), want) {
			t.Errorf("%s answers %d without %q: %s", path, answer.Status, want, answer.Content)
		}
	}
	shown := string(e.Call(admin, "GET", fmt.Sprintf("/zahtjevi/%d", first), nil).Content)
	if !strings.Contains(shown, `"pitanje":"Odobrio"`) || !strings.Contains(shown, `"odgovor":"Dave Lopper"`) {
		t.Errorf("the fields of the Redmine's own are not among the answers: %s", shown)
	}
	for request, status := range map[int64]int64{id: project.Done, first: project.ToDo} {
		e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request),
			map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
	}
	e.Seal()
	if _, err := seals.Verify(t.Context(), e.Pool); err != nil {
		t.Errorf("the log is not as it was sealed: %v", err)
	}
}

// TestSideBySide: two runs at the same time bring everything once.
func TestSideBySide(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	admin := e.Person(testkit.Administrator)
	var reports [2]*movein.Report
	var errs [2]error
	server, _ := newStandIn(t)
	sources := []movein.Source{server.source(t), server.source(t)}
	testkit.AtOnce(2, func(i int) {
		reports[i], errs[i] = movein.Run(t.Context(), e.Deps(), sources[i], movein.Options{Actor: admin.ID})
	})
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	if n := reports[0].Requests + reports[1].Requests; n != 232 || !reports[0].Whole() || !reports[1].Whole() {
		t.Errorf("%d requests came\n%s\n%s", n, movetest.Print(reports[0]), movetest.Print(reports[1]))
	}
	both := movetest.Contents(t, e)
	alone := testkit.New(t)
	movetest.Run(t, alone, sources[0], movein.Options{Actor: alone.Person(testkit.Administrator).ID})
	if want := movetest.Contents(t, alone); both != want {
		t.Errorf("together:\n%s\nalone:\n%s", both, want)
	}
	counts, wanted := movetest.Counts(e), movetest.Counts(alone)
	for _, table := range []string{"user_names", "users", "requests", "comments", "files", "moved_rows", "statuses",
		"request_status_changes"} {
		if counts[table] != wanted[table] {
			t.Errorf("%d rows of %s together, and %d alone", counts[table], table, wanted[table])
		}
	}
}
