package conversation_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/shared/testkit"
)

const updatesPath = "/zahtjevi/novosti"

// listener asks for changes as a screen does.
type listener struct {
	e      *testkit.Env
	person *testkit.Person
	path   string
	tag    string
}

// hears reports whether there is anything new since the last call.
func (l *listener) hears() (conversation.Updates, bool) {
	answer := l.e.Call(l.person, "GET", l.path, nil, "If-None-Match", l.tag)
	l.tag = answer.Header.Get("ETag")
	if answer.Status == http.StatusNotModified {
		return conversation.Updates{}, false
	}
	return testkit.Decode[conversation.Updates](answer.Expect(http.StatusOK)), true
}

// TestUpdates checks for every role that it is told of every change, addition, deletion and restoration of what it sees, and of nothing
// else.
func TestUpdates(t *testing.T) {
	for _, role := range testkit.Roles {
		t.Run(role, func(t *testing.T) {
			e := setup(t)
			project, foreign := e.Project(), e.Project()
			person, admin := e.Person(role, project), e.Person(testkit.Administrator)
			mine, hidden := e.Request(project, person, "Moj"), e.Request(foreign, admin, "Tuđi")
			all := &listener{e: e, person: person, path: updatesPath}
			one := &listener{e: e, person: person, path: fmt.Sprintf("%s?projekatId=%d", updatesPath, project.ID)}
			if _, first := all.hears(); !first {
				t.Fatal("the first answer says that nothing is new")
			}
			one.hears()
			for what, act := range map[string]func(){
				"nothing": func() {},
				"a comment": func() {
					e.Exec("insert into comments (request_id, author_id, body) values ($1, $2, 'x')", mine, person.ID)
				},
			} {
				act()
				if _, heard := all.hears(); heard {
					t.Errorf("%s is told as a change of requests", what)
				}
			}
			own := func(what string, method, path string, body any) {
				t.Helper()
				e.Call(admin, method, path, body)
				if _, heard := all.hears(); !heard {
					t.Errorf("%s is not told", what)
				}
				if _, heard := one.hears(); !heard {
					t.Errorf("%s is not told of the project", what)
				}
			}
			own("a change", "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", mine), map[string]any{"zahtjevStatusId": project.Done})
			own("a deletion", "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", mine), nil)
			own("a return", "PUT", fmt.Sprintf("/zahtjevi/%d/vracanje", mine), map[string]any{"verzija": 3})
			e.Call(person, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), project.RequestBody("Nov")).Expect(http.StatusCreated)
			if _, heard := one.hears(); !heard {
				t.Error("an addition is not told")
			}
			all.hears()
			e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", hidden), map[string]any{"zahtjevStatusId": foreign.Done}).
				Expect(http.StatusOK)
			if _, heard := one.hears(); heard {
				t.Error("a change elsewhere is told of the project")
			}
			if _, heard := all.hears(); heard != (role == testkit.Administrator) {
				t.Errorf("a change of what others see is told: %v", heard)
			}
		})
	}
}

// TestUpdatesOfRequest returns the state of the open request, and nothing of one that the caller does not see.
func TestUpdatesOfRequest(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, admin := e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	id, hidden := e.Request(project, manager, "Zahtjev"), e.Request(foreign, admin, "Tuđi")
	open := &listener{e: e, person: manager, path: fmt.Sprintf("%s?zahtjevId=%d", updatesPath, id)}
	comments, files := int64(0), int64(0)
	want := func(version int32, comment int64) {
		t.Helper()
		updates, heard := open.hears()
		if !heard || updates.Request == nil || *updates.Request != (conversation.RequestUpdates{ID: id, Version: version, CommentID: comment,
			Comments: comments, Files: files}) {
			t.Fatalf("heard %v: %+v", heard, updates.Request)
		}
	}
	want(1, 0)
	comment := testkit.Decode[conversation.Comment](e.Call(admin, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id),
		map[string]any{"komentar": "Komentar"}).Expect(http.StatusCreated))
	comments = testkit.Value[int64](e, "select max(id) from audit_entries where entity = 'comments'")
	want(1, comment.ID)
	e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": project.Done}).
		Expect(http.StatusOK)
	want(2, comment.ID)
	attached := e.Document(admin, "request", nil)
	e.Call(admin, "POST", fmt.Sprintf("/zahtjevi/%d/prilozi", id),
		map[string]any{"dokumenti": []string{attached.String()}}).Expect(http.StatusCreated)
	updates, heard := open.hears()
	if !heard || updates.Request == nil || updates.Request.Files == 0 {
		t.Fatalf("a file that was added: %v %+v", heard, updates.Request)
	}
	added := updates.Request.Files
	e.Call(admin, "DELETE", fmt.Sprintf("/zahtjevi/%d/prilozi/%s", id, attached), nil).Expect(http.StatusNoContent)
	if updates, heard = open.hears(); !heard || updates.Request == nil || updates.Request.Files <= added {
		t.Fatalf("a file that was taken off: %v %+v", heard, updates.Request)
	}
	files = updates.Request.Files
	e.Exec(`delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_komentar_pregled') and role_id =
		(select id from roles where code = 'menadzer_projekta')`)
	comments = 0
	want(2, 0)
	e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", id), nil).Expect(http.StatusNoContent)
	if updates, heard := open.hears(); !heard || updates.Request != nil {
		t.Errorf("of a request that is gone: %v %+v", heard, updates.Request)
	}
	open.path = fmt.Sprintf("%s?zahtjevId=%d", updatesPath, hidden)
	if updates, _ := open.hears(); updates.Request != nil {
		t.Errorf("tells of a request that is not seen: %+v", updates.Request)
	}
}

// TestUpdatesBudget checks that each call costs one statement besides the session's, for every question and answer.
func TestUpdatesBudget(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for _, role := range testkit.Roles {
		caller := e.Person(role, project)
		id := e.Request(project, caller, "Zahtjev")
		path := fmt.Sprintf("%s?zahtjevId=%d&projekatId=%d", updatesPath, id, project.ID)
		tag := e.Call(caller, "GET", path, nil).Expect(http.StatusOK).Header.Get("ETag")
		for _, known := range []string{"", tag} {
			if sent := e.Statements(func() { e.Call(caller, "GET", path, nil, "If-None-Match", known) }); len(sent) != 2 {
				t.Errorf("%s sends %d statements, want the session's and one:\n%v", role, len(sent), sent)
			}
		}
	}
}

// TestUpdatesForGuests tells callers who may see no requests only of their notifications.
func TestUpdatesForGuests(t *testing.T) {
	e := setup(t)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	id := e.Request(project, person, "Zahtjev")
	e.Exec(`delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_pregled') and role_id =
		(select id from roles where code = 'menadzer_projekta')`)
	answer := e.Call(person, "GET", fmt.Sprintf("%s?zahtjevId=%d", updatesPath, id), nil).Expect(http.StatusOK)
	updates := testkit.Decode[conversation.Updates](answer)
	if updates.Requests != "" || updates.Request != nil || updates.Notifications == "" {
		t.Errorf("heard %+v", updates)
	}
}

// TestUpdatesOfMergings tells people who see both requests and have one of them open.
func TestUpdatesOfMergings(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	from, into := e.Request(project, manager, "Spojen"), e.Request(project, manager, "Glavni")
	e.Exec("update requests set status_id = $2, marker = 2 where id = $1", from, project.Done)
	open := func(id int64) *listener {
		return &listener{e: e, person: manager, path: fmt.Sprintf("%s?zahtjevId=%d", updatesPath, id)}
	}
	all := map[string]*listener{"the merged request": open(from), "the other one": open(into)}
	for _, change := range []func(){
		func() {
			e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", from), map[string]any{"zahtjevId": into, "verzija": 1}).
				Expect(http.StatusOK)
		},
		func() {
			e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/razdvajanje", from), nil).Expect(http.StatusOK)
		},
	} {
		for _, one := range all {
			one.hears()
		}
		change()
		for name, one := range all {
			if _, heard := one.hears(); !heard {
				t.Errorf("%s hears nothing", name)
			}
			if _, again := one.hears(); again {
				t.Errorf("%s hears of it twice", name)
			}
		}
	}
}
