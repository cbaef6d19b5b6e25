package exports_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/testkit"
)

func TestExportIsItsOwners(t *testing.T) {
	e := setup(t)
	project := e.Project()
	owner, colleague := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	done := exported(t, e, owner, "format=csv")
	e.Call(colleague, "GET", "/zahtjevi/izvoz/"+done.ID.String(), nil).Expect(http.StatusNotFound)
	e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", done.DocumentID, e.TempToken(colleague)), nil).Expect(http.StatusNotFound)
	list := testkit.Decode[struct{ Items []export }](e.Call(colleague, "GET", "/zahtjevi/izvoz", nil).Expect(http.StatusOK))
	if len(list.Items) != 0 {
		t.Errorf("a colleague sees %v", list.Items)
	}
	body := project.RequestBody("Sa izvozom")
	body["dokumenti"] = []uuid.UUID{*done.DocumentID}
	e.Call(owner, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), body).ExpectField("dokumenti")
}

// The rights when the worker makes the export count: somebody who has lost the role gets no file.
func TestExportOfOneWhoLostTheRole(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
	e.Exec("delete from user_roles where user_id = $1", manager.ID)
	e.Run(exports.Job)
	if state := testkit.Value[string](e, "select state from exports"); state != "failed" {
		t.Errorf("the export is %s", state)
	}
	if files := testkit.Value[int](e, "select count(*) from files"); files != 0 {
		t.Errorf("%d files were made", files)
	}
}

// An export belongs to its owner in one role. It is neither listed nor downloaded in another one, which may see less, nor once the role may
// no longer export.
func TestExportIsItsRoles(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	asManager := *p
	e.Assign(p, testkit.TaskUser, project)
	e.SignIn(p)
	done := exported(t, e, &asManager, "format=csv")
	path := "/zahtjevi/izvoz/" + done.ID.String()
	file := func(who *testkit.Person) string {
		return fmt.Sprintf("/upload/%s?ttxid=%s", done.DocumentID, e.TempToken(who))
	}

	e.Call(p, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(nil, "GET", file(p), nil).Expect(http.StatusNotFound)
	if list := testkit.Decode[struct{ Items []export }](e.Call(p, "GET", "/zahtjevi/izvoz",
		nil).Expect(http.StatusOK)); len(list.Items) != 0 {
		t.Errorf("the other role lists %v", list.Items)
	}
	e.Call(&asManager, "GET", path, nil).Expect(http.StatusOK)
	e.Call(nil, "GET", file(&asManager), nil).Expect(http.StatusFound)
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'zahtjev_zahtjev_izvoz')`, asManager.RoleID)
	e.Call(nil, "GET", file(&asManager), nil).Expect(http.StatusNotFound)
}

// An export shows what the list does, so that it needs the right to read that: when it is asked for, made and downloaded.
func TestExportNeedsTheRightToRead(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	done := exported(t, e, manager, "format=csv")
	file := fmt.Sprintf("/upload/%s?ttxid=%s", done.DocumentID, e.TempToken(manager))
	e.Call(nil, "GET", file, nil).Expect(http.StatusFound)
	e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'zahtjev_zahtjev_pregled')`, manager.RoleID)
	e.Call(nil, "GET", file, nil).Expect(http.StatusNotFound)
	e.Run(exports.Job)
	if failed := testkit.Value[int](e, "select count(*) from exports where state = 'failed'"); failed != 1 {
		t.Error("the export that waited was made")
	}
	e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusForbidden)
}

// TestExportOfPicked checks that an export of given requests has exactly these, in any state, and none that its owner does not see.
func TestExportOfPicked(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	first, _, done := e.Request(project, manager, "Prvi"), e.Request(project, manager, "Nije izabran"), e.Request(project, manager, "Gotov")
	theirs := e.Request(foreign, e.Person(testkit.Manager, foreign), "Tuđi")
	e.Exec("update requests set status_id = $1, marker = 2 where id = $2", project.Done, done)
	ready := exported(t, e, manager, fmt.Sprintf("format=csv&sve=true&id=%d&id=%d&id=%d", first, done, theirs))
	if ready.State != "gotov" || ready.Rows != 2 || ready.Cut {
		t.Fatalf("export ended as %+v", ready)
	}
	content, _ := download(t, e, manager, *ready.DocumentID)
	rows := csvRows(t, content)
	if len(rows) != 3 || rows[1][1] != "Gotov" || rows[2][1] != "Prvi" {
		t.Errorf("the file holds %q", rows)
	}
	e.Call(manager, "POST", "/zahtjevi/izvoz?"+strings.Repeat("id=1&", 101), nil).ExpectField("id")
}
