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
	want := dashboard.FirstSteps{Letter: "nema", Unserved: []dashboard.UnservedCategory{}}
	expect := func(step string) {
		t.Helper()
		got := testkit.Decode[dashboard.FirstSteps](e.Call(admin, "GET", stepsPath, nil).Expect(http.StatusOK))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", step, diff)
		}
	}
	expect("empty")

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
	want.Category, want.Unserved[0].Name = true, "Mreža"
	expect("category")
	support := e.Person(testkit.Support, project)
	want.People, want.Unserved = true, []dashboard.UnservedCategory{}
	expect("somebody serves the category")
	e.Exec("update users set disabled = true where id = $1", support.ID)
	want.Unserved = []dashboard.UnservedCategory{{ProjectID: project.ID, Project: name, Name: "Mreža"}}
	expect("nobody serves it any longer")
	first := e.Request(project, admin, "Prvi")
	expect("the first request")
	e.Exec("update requests set marker = 2, status_id = $2 where id = $1", first, project.Done)
	want.Unserved = []dashboard.UnservedCategory{}
	expect("the first request is finished")

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
