package requests_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/views"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const viewsPath = "/zahtjevi/pogledi"

func savedView(name string, filter map[string]any) map[string]any {
	return testkit.ViewBody(name, filter)
}

// TestStaleAnswers sends an old version to everything that has one: each answer says who changed it, and nothing changes.
func TestStaleAnswers(t *testing.T) {
	e := setup(t)
	project := e.Project()
	late, early := e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	id := e.Request(project, late, "Zahtjev")
	e.Touch(early, id)
	view := testkit.Decode[views.SavedView](e.Call(late, "POST", viewsPath, savedView("Šalter", nil)).Expect(http.StatusCreated))
	viewPath := fmt.Sprintf("%s/%d", viewsPath, view.ID)
	e.Call(late, "PUT", viewPath, testkit.With(savedView("Drugi", nil), map[string]any{"verzija": 1})).Expect(http.StatusOK)
	path := fmt.Sprintf("/zahtjevi/%d", id)
	for name, c := range map[string]struct {
		path   string
		body   map[string]any
		person *testkit.Person
	}{
		"edit":     {path, project.EditBody(), early},
		"status":   {path + "/zahtjevStatus", map[string]any{"zahtjevStatusId": project.Done, "verzija": 1}, early},
		"internal": {"/zahtjevi/snimiPodatke", testkit.InternalBody(id, map[string]any{"napomena": "Kasno"}), early},
		"bulk":     {"/zahtjevi/grupno", testkit.With(testkit.Picked(1, id), map[string]any{"zahtjevStatusId": project.Done}), early},
		"view":     {viewPath, testkit.With(savedView("Treći", nil), map[string]any{"verzija": 1}), late},
	} {
		t.Run(name, func(t *testing.T) {
			problem := testkit.Decode[serve.Problem](e.Call(late, "PUT", c.path, c.body).Expect(http.StatusConflict))
			if !strings.Contains(problem.Detail, " korisnik Osoba "+c.person.Username+" (") || !strings.Contains(problem.Detail, ").") {
				t.Errorf("detail %q", problem.Detail)
			}
		})
	}
	if changed := testkit.Value[int](e, `select count(*) from requests where version <> 2 or note <> ''
		or status_id <> $1`, project.ToDo); changed != 0 {
		t.Error("a stale change changed the request")
	}
	if name := testkit.Value[string](e, "select name from saved_views"); name != "Drugi" {
		t.Errorf("the view is named %q", name)
	}
}

// TestIfMatch checks that the header can replace the body's version, and that an edit without either is refused.
func TestIfMatch(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, manager, "Zahtjev"))
	body := project.EditBody()
	e.Call(manager, "PUT", path, body, "If-Match", `"2"`).ExpectField("If-Match")
	for _, tag := range []string{"*", `"x"`, `"0"`, `"-1"`, `"99999999999"`, `"1", "2"`} {
		e.Call(manager, "PUT", path, body, "If-Match", tag).ExpectField("If-Match")
	}
	delete(body, "verzija")
	e.Call(manager, "PUT", path, body).ExpectField("verzija")
	e.Call(manager, "PUT", path, body, "If-Match", `"2"`).Expect(http.StatusConflict)
	tag := e.Call(manager, "GET", path, nil).Header.Get("ETag")
	tag = e.Call(manager, "PUT", path, body, "If-Match", tag).Expect(http.StatusOK).Header.Get("ETag")
	status := map[string]any{"zahtjevStatusId": project.Done}
	e.Call(manager, "PUT", path+"/zahtjevStatus", status, "If-Match", `"1"`).Expect(http.StatusConflict)
	tag = e.Call(manager, "PUT", path+"/zahtjevStatus", status, "If-Match", "W/"+tag).Expect(http.StatusOK).Header.Get("ETag")
	if tag != `"3"` {
		t.Fatalf("ETag %s, want the third version", tag)
	}
}

// TestWholeAnswers checks that writing returns the same as reading.
func TestWholeAnswers(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Administrator)
	same := func(name string, written testkit.Answer, read any) {
		t.Helper()
		if diff := cmp.Diff(read, testkit.Decode[any](written)); diff != "" {
			t.Errorf("%s answers other than reading does (-read +written):\n%s", name, diff)
		}
	}
	created := e.Call(caller, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		project.RequestBody("Zahtjev")).Expect(http.StatusCreated)
	path := fmt.Sprintf("/zahtjevi/%d", testkit.Decode[request.Request](created).ID)
	read := func() any { return testkit.Decode[any](e.Call(caller, "GET", path, nil)) }
	same("POST", created, read())
	same("PUT", e.Call(caller, "PUT", path, project.EditBody()).Expect(http.StatusOK), read())
	internal := testkit.InternalBody(testkit.Decode[request.Request](created).ID,
		map[string]any{"napomena": "Interno", "overhead": 60, "verzija": 2})
	same("internal PUT", e.Call(caller, "PUT", "/zahtjevi/snimiPodatke", internal).Expect(http.StatusOK), read())

	first := func(path string) any {
		return testkit.Decode[listing.List[any]](e.Call(caller, "GET", path, nil).Expect(http.StatusOK)).Items[0]
	}
	comments := "/zahtjevkomentari" + strings.Replace(path, "zahtjevi", "zahtjev", 1)
	document := e.Document(caller, "comment", nil)
	same("comment", e.Call(caller, "POST", comments, map[string]any{"komentar": "Gotovo",
		"dokumentId": document}).Expect(http.StatusCreated), first(comments))
	view := e.Call(caller, "POST", viewsPath, savedView("Šalter", map[string]any{"projekatId": project.ID})).Expect(http.StatusCreated)
	same("view", view, first(viewsPath))
	tagged := func(view testkit.Answer, want string) {
		t.Helper()
		if tag := view.Header.Get("ETag"); tag != want {
			t.Errorf("the view's ETag is %s, want %s", tag, want)
		}
	}
	tagged(view, `"1"`)
	viewPath := fmt.Sprintf("%s/%d", viewsPath, testkit.Decode[views.SavedView](view).ID)
	view = e.Call(caller, "PUT", viewPath, savedView("Drugi", nil), "If-Match", view.Header.Get("ETag")).Expect(http.StatusOK)
	same("view PUT", view, first(viewsPath))
	tagged(view, `"2"`)
}
