package request_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/testkit"
)

// TestTargetsAtOnce checks that each change shows its effect on a request's targets at once, wherever they are shown: the creation, an
// internal comment and one of the creator, which are no answers, an answer, a pause, the end, and a bulk change.
func TestTargetsAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	e.Exec("update statuses set pauses = true where id = $1", project.InProgress)
	e.Exec("update project_calendars set work_from = '00:00', work_to = '23:55', work_days = '1111111' where project_id = $1", project.ID)
	e.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 60, 6000)", project.ID)
	creator, manager := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_komentar_interni'
		on conflict do nothing`, manager.RoleID)
	e.SignIn(manager)
	answer := e.Call(creator, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), project.RequestBody("Zahtjev"))
	created := testkit.Decode[request.Request](answer.Expect(http.StatusCreated))
	said := func(when, want string) {
		t.Helper()
		words := func(targets []requestquery.Target) (text string) {
			for _, one := range targets {
				text += one.Kind
				switch {
				case one.Met != nil:
					text += " met "
				case one.Expires != nil:
					text += " runs "
				default:
					text += " stands "
				}
			}
			return text
		}
		path := fmt.Sprintf("/zahtjevi/%d", created.ID)
		view := testkit.Decode[request.Request](e.Call(manager, "GET", path, nil).Expect(http.StatusOK))
		path = fmt.Sprintf("/zahtjevi?sve=true&id=%d", created.ID)
		list := testkit.Decode[lists.ListPage](e.Call(manager, "GET", path, nil).Expect(http.StatusOK))
		if got := words(view.Targets); got != want {
			t.Errorf("%s the view says %q, want %q", when, got, want)
		}
		if got := words(list.Items[0].Targets); got != want {
			t.Errorf("%s the list says %q, want %q", when, got, want)
		}
	}
	comment := func(by *testkit.Person, internal bool) {
		e.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", created.ID), map[string]any{"komentar": "Odgovor", "interni": internal}).
			Expect(http.StatusCreated)
	}
	status := func(id int64) {
		path := fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", created.ID)
		e.Call(manager, "PUT", path, map[string]any{"zahtjevStatusId": id}).Expect(http.StatusOK)
	}
	if len(created.Targets) != 2 {
		t.Errorf("the creation answers %d targets", len(created.Targets))
	}
	said("at first", "odgovor runs rjesenje runs ")
	comment(manager, true)
	comment(creator, false)
	said("without an answer", "odgovor runs rjesenje runs ")
	comment(manager, false)
	said("after the answer", "odgovor met rjesenje runs ")
	status(project.InProgress)
	said("in a pause", "odgovor met rjesenje stands ")
	status(project.Done)
	said("in the end", "odgovor met rjesenje met ")
	version := testkit.Value[int](e, "select version from requests where id = $1", created.ID)
	body := testkit.With(testkit.Picked(1, created.ID), map[string]any{"zahtjevStatusId": project.ToDo})
	body["zahtjevi"] = []map[string]any{{"id": created.ID, "verzija": version}}
	e.Call(manager, "PUT", "/zahtjevi/grupno", body).Expect(http.StatusOK)
	said("taken up again", "odgovor met rjesenje runs ")
}

// TestTargetsAnsweredAgain checks that a creation that is sent twice returns the same targets twice, whatever changed meanwhile, with
// documents and without.
func TestTargetsAnsweredAgain(t *testing.T) {
	e := setup(t)
	project := e.Project()
	e.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 60, 6000)", project.ID)
	creator, manager := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	plain := project.RequestBody("Zahtjev")
	for key, body := range map[string]map[string]any{
		"bez": plain,
		"sa":  testkit.With(plain, map[string]any{"dokumenti": []uuid.UUID{e.Document(creator, "request", nil)}}),
	} {
		create := func() testkit.Answer {
			path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
			return e.Call(creator, "POST", path, body, "Idempotency-Key", key).Expect(http.StatusCreated)
		}
		first := create()
		marked := testkit.Decode[request.Request](first)
		if len(marked.Targets) != 2 || marked.Targets[0].Expires == nil {
			t.Fatalf("the first answer has targets %+v", marked.Targets)
		}
		e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", marked.ID), map[string]any{"komentar": "Odgovor"}).
			Expect(http.StatusCreated)
		if again := create(); string(again.Content) != string(first.Content) {
			t.Errorf("answered again as %s, want %s", again.Content, first.Content)
		}
	}
}
