package dashboard_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/testkit"
)

const stepsPath = "/dashboard/prviKoraci"

// confirmedFile makes a confirmed file of the owner.
func confirmedFile(e *testkit.Env, owner *testkit.Person) string {
	return testkit.Value[string](e, `insert into files (owner_id, purpose, name, size, object_key, content_type)
		values ($1, 'comment', 'proba.txt', 1, gen_random_uuid()::text, 'text/plain') returning id::text`, owner.ID)
}

// TestFirstSteps begins with an empty system and completes one step after the other.
func TestFirstSteps(t *testing.T) {
	e := testkit.Area(t, "dashboard", dashboard.Register)
	admin := e.Person(testkit.Administrator)
	want := dashboard.FirstSteps{Letter: "nema", Trial: "nema", Unserved: []dashboard.UnservedCategory{}, Skipped: []string{}}
	expect := func(step string) {
		t.Helper()
		got := testkit.Decode[dashboard.FirstSteps](e.Call(admin, "GET", stepsPath, nil).Expect(http.StatusOK))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", step, diff)
		}
	}
	expect("empty")

	e.Exec("update settings set session_days = 7, version = version + 1")
	expect("settings saved with the first title")
	e.Exec("update settings set title = 'Prijave', version = version + 1")
	want.Title = true
	expect("title")

	project := e.Project()
	e.Exec("delete from categories where project_id = $1 and id <> $2", project.ID, project.Category)
	e.Exec("update categories set name = 'Ostalo' where id = $1", project.Category)
	want.Project = true
	name := testkit.Value[string](e, "select name from projects where id = $1", project.ID)
	want.Unserved = []dashboard.UnservedCategory{{ProjectID: project.ID, Project: name, Name: "Ostalo"}}
	expect("project")
	e.Exec("update categories set name = 'Mreža' where id = $1", project.Category)
	want.Unserved[0].Name = "Mreža"
	expect("category")
	support := e.Person(testkit.Support, project)
	want.People, want.Unserved = true, []dashboard.UnservedCategory{}
	expect("somebody serves the category")
	e.Exec("update users set disabled = true where id = $1", support.ID)
	want.Unserved = []dashboard.UnservedCategory{{ProjectID: project.ID, Project: name, Name: "Mreža"}}
	expect("nobody serves it any longer")
	moved := e.Request(project, admin, "Preseljen")
	e.Exec("update requests set created_at = now() - interval '1 year', answered_at = now() where id = $1", moved)
	expect("a request from before the installation")
	of := e.Request(project, support, "Tuđi")
	want.Trial = "nema"
	expect("somebody else's request")
	first := e.Request(project, admin, "Prvi")
	want.Trial, want.TrialID = "ceka", first
	expect("the first request")
	e.Exec("update requests set marker = 2, status_id = $2 where id = $1", of, project.Done)
	want.Trial, want.Unserved = "gotov", []dashboard.UnservedCategory{}
	expect("a request is finished")

	other := e.Person(testkit.Administrator)

	e.Call(admin, "POST", stepsPath+"/poruka", nil).Expect(http.StatusOK)
	want.Letter = "ceka"
	expect("letter")
	e.Call(other, "POST", stepsPath+"/poruka", nil).Expect(http.StatusTooManyRequests)
	if letters := testkit.Value[string](e, `select string_agg(kind || ' ' || user_id, ',')
		from mail_messages`); letters != testkit.Value[string](e, "select 'test ' || $1::bigint", admin.ID) {
		t.Errorf("letters %s", letters)
	}
	e.Exec("update mail_messages set state = 'given_up', finished_at = now()")
	want.Letter = "odustala"
	expect("letter given up")
	e.Call(admin, "POST", stepsPath+"/poruka", nil).Expect(http.StatusTooManyRequests)
	e.Exec("update first_steps set letter_at = now() - interval '61 seconds'")
	e.Call(admin, "POST", stepsPath+"/poruka", nil).Expect(http.StatusOK)
	e.Exec("update mail_messages set state = 'sent', finished_at = now()")
	want.Letter = "poslana"
	expect("letter sent")

	skip := func(step string, on bool) testkit.Answer {
		return e.Call(admin, "PUT", stepsPath+"/preskoci", map[string]any{"korak": step, "preskoci": on})
	}
	skip("korisnici", true).Expect(http.StatusOK)
	skip("korisnici", true).Expect(http.StatusOK)
	want.Skipped = []string{"korisnici"}
	expect("skipped once")
	skip("korisnici", false).Expect(http.StatusOK)
	skip("projekat", true).Expect(http.StatusUnprocessableEntity)
	want.Skipped = []string{}
	expect("not skipped")

	foreign := confirmedFile(e, other)
	e.Call(admin, "POST", stepsPath+"/dokument", map[string]any{"dokumentId": foreign}).Expect(http.StatusNotFound)
	announced := testkit.Value[string](e, `insert into files (owner_id, purpose, name, size, object_key)
		values ($1, 'comment', 'x.txt', 1, 'x') returning id::text`, admin.ID)
	e.Call(admin, "POST", stepsPath+"/dokument", map[string]any{"dokumentId": announced}).Expect(http.StatusNotFound)
	expect("file not confirmed")
	e.Call(admin, "POST", stepsPath+"/dokument", map[string]any{"dokumentId": confirmedFile(e, admin)}).Expect(http.StatusOK)
	want.File = true
	expect("file")

	e.Call(admin, "PUT", stepsPath+"/sakrij", nil).Expect(http.StatusNoContent)
	e.Call(admin, "PUT", stepsPath+"/sakrij", nil).Expect(http.StatusNoContent)
	want.Hidden = true
	expect("hidden")
	if testkit.Decode[dashboard.FirstSteps](e.Call(other, "GET", stepsPath, nil)).Hidden {
		t.Error("hidden from others too")
	}
	e.Call(admin, "PUT", stepsPath+"/prikazi", nil).Expect(http.StatusNoContent)
	want.Hidden = false
	expect("shown again")
}

// TestFirstStepsAlone holds that one person alone can end the list: they do without other people, and finish the trial themselves.
func TestFirstStepsAlone(t *testing.T) {
	e := testkit.Area(t, "dashboard", dashboard.Register)
	admin, project := e.Person(testkit.Administrator), e.Project()
	steps := func() dashboard.FirstSteps {
		t.Helper()
		return testkit.Decode[dashboard.FirstSteps](e.Call(admin, "GET", stepsPath, nil).Expect(http.StatusOK))
	}
	if got := steps(); len(got.Unserved) == 0 || got.People {
		t.Errorf("with nobody else: %+v", got)
	}
	e.Call(admin, "PUT", stepsPath+"/preskoci", map[string]any{"korak": "korisnici", "preskoci": true}).Expect(http.StatusOK)
	trial := e.Request(project, admin, "Probni zahtjev")
	if got := steps(); len(got.Unserved) != 0 || got.Trial != "ceka" || got.TrialID != trial {
		t.Errorf("with a trial that waits: %+v", got)
	}
	e.Exec("update requests set marker = 2, status_id = $2 where id = $1", trial, project.Done)
	if got := steps(); got.Trial != "gotov" || got.TrialID != 0 {
		t.Errorf("with a finished trial: %+v", got)
	}
}

// TestFirstStepsStatements checks that the checklist costs one statement besides that of the session.
func TestFirstStepsStatements(t *testing.T) {
	e := testkit.Area(t, "dashboard", dashboard.Register)
	admin := e.Person(testkit.Administrator)
	e.Call(admin, "GET", stepsPath, nil).Expect(http.StatusOK) // the role's rights are kept from now on
	if sent := e.Statements(func() { e.Call(admin, "GET", stepsPath, nil).Expect(http.StatusOK) }); len(sent) != 2 {
		t.Errorf("%d statements: %q", len(sent), sent)
	}
}
