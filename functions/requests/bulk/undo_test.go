package bulk_test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"

	"zahtjevi/functions/requests/bulk"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// revoke removes rights from the person's role.
func revoke(e *testkit.Env, person *testkit.Person, rights ...string) {
	e.Exec("delete from role_actions where role_id = $1 and action_id in (select id from right_actions where code = any($2))",
		person.RoleID, rights)
}

// lastBulk is the newest bulk change of a person.
func lastBulk(e *testkit.Env, person *testkit.Person) int64 { return lastListed(e, person).ID }

// lastListed reads the newest bulk change of a person from the list.
func lastListed(e *testkit.Env, person *testkit.Person) bulk.CommonChange {
	return testkit.Decode[listing.List[bulk.CommonChange]](e.Call(person, "GET", bulkPath, nil).Expect(http.StatusOK)).Items[0]
}

func previewOf(e *testkit.Env, person *testkit.Person, change int64) bulk.UndoPreview {
	return testkit.Decode[bulk.UndoPreview](e.Call(person, "GET", fmt.Sprintf("%s/%d", bulkPath, change), nil).Expect(http.StatusOK))
}

// undoBody undoes it for the requests that can be undone.
func undoBody(preview bulk.UndoPreview) map[string]any {
	list := []bulk.RequestVersion{}
	for _, request := range preview.Requests {
		if request.Left == "" {
			list = append(list, bulk.RequestVersion{ID: request.ID, Version: request.Version})
		}
	}
	return map[string]any{"zahtjevi": list}
}

func undoPath(change int64) string { return fmt.Sprintf("%s/%d/ponistavanje", bulkPath, change) }

// columns are the columns of requests that a bulk change can change.
func columns(e *testkit.Env, ids []int64) string {
	return testkit.Value[string](e, `select string_agg(concat_ws(' ', id, status_id, marker, category_id, part_id, priority_id,
		assignee_id, due_on, label_ids), '; ' order by id) from requests where id = any($1)`, ids)
}

// TestBulkUndo restores the values of all requests, with notifications and log entries, and is undone itself in the same way.
func TestBulkUndo(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, creator := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	assignee := e.Person(testkit.Support, project)
	ids := e.Requests(project, creator, 3)
	e.Exec("update requests set assignee_id = $2, due_on = '2026-12-01' where id = $1", ids[0], assignee.ID)
	before := columns(e, ids)
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{
		"zahtjevStatusId": project.Done, "zahtjevKategorijaId": project.OtherCategory, "rok": "2027-01-01",
	})).Expect(http.StatusOK)
	changed := columns(e, ids)
	change := lastBulk(e, manager)
	preview := previewOf(e, manager, change)
	if len(preview.Requests) != 3 || preview.Unseen != 0 || preview.UndoneAt != nil || len(preview.Requests[0].Changes) != 4 {
		t.Fatalf("the preview is %+v", preview)
	}
	e.Call(manager, "PUT", undoPath(change), undoBody(preview)).Expect(http.StatusOK)
	if got := columns(e, ids); got != before {
		t.Errorf("went back to\n%s\nfrom\n%s", got, before)
	}
	if told := notificationsOf(e, creator); len(told) != 0 {
		t.Errorf("the creator, who had not opened anything, is told of %+v", told)
	}
	named := testkit.Value[int64](e, `select (after ->> 'undoes_id')::bigint from audit_entries where entity = 'bulk_changes'
		order by id desc limit 1`)
	if named != change {
		t.Errorf("the log names %d as undone, not %d", named, change)
	}
	e.Call(manager, "PUT", undoPath(change), undoBody(preview)).Expect(http.StatusConflict)
	if again := previewOf(e, manager, change); again.UndoneAt == nil || again.UndoneBy == "" {
		t.Errorf("nobody is said to have undone it: %+v", again)
	}
	undo := lastBulk(e, manager)
	e.Call(manager, "PUT", undoPath(undo), undoBody(previewOf(e, manager, undo))).Expect(http.StatusOK)
	if got := columns(e, ids); got != changed {
		t.Errorf("undoing the undo led to\n%s\nnot to\n%s", got, changed)
	}
}

// TestBulkUndoByAnswer undoes changes and deletions by what their answers name, also of one request, with the versions that they have.
func TestBulkUndoByAnswer(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	ids := e.Requests(project, manager, 3)
	e.Exec("update requests set due_on = '2026-12-01' where id = $1", ids[0])
	type answer struct {
		Items    []bulk.RequestVersion
		ChangeID int64 `json:"grupnaIzmjenaId"`
	}
	made := func(path string, body any) answer {
		return testkit.Decode[answer](e.Call(manager, "PUT", path, body).Expect(http.StatusOK))
	}
	due, before := map[string]any{"rok": "2027-01-01"}, columns(e, ids)
	one := made(bulkPath, testkit.With(testkit.Picked(1, ids[0]), due))
	both := append(slices.Clone(one.Items), bulk.RequestVersion{ID: ids[1], Version: 1}, bulk.RequestVersion{ID: ids[2], Version: 1})
	two := made(bulkPath, testkit.With(map[string]any{"zahtjevi": both}, due))
	if none := made(bulkPath, testkit.With(map[string]any{"zahtjevi": two.Items}, due)); none.ChangeID != 0 {
		t.Errorf("a change of nothing can be undone by %d", none.ChangeID)
	}
	unchanged := slices.DeleteFunc(slices.Clone(two.Items), func(r bulk.RequestVersion) bool { return r.ID != ids[0] })
	e.Call(manager, "PUT", undoPath(two.ChangeID), map[string]any{"zahtjevi": unchanged}).Expect(http.StatusNotFound)
	changed := slices.DeleteFunc(two.Items, func(r bulk.RequestVersion) bool { return r.ID == ids[0] })
	made(undoPath(two.ChangeID), map[string]any{"zahtjevi": changed})
	undone := made(undoPath(one.ChangeID), map[string]any{"zahtjevi": one.Items})
	if got := columns(e, ids); got != before {
		t.Errorf("went back to\n%s\nfrom\n%s", got, before)
	}
	gone := made(removalOfMany, map[string]any{"zahtjevi": undone.Items})
	back := made(undoPath(gone.ChangeID), map[string]any{"zahtjevi": gone.Items})
	if n := living(e); n != 3 || back.ChangeID == 0 {
		t.Errorf("%d requests are there after the undo, which is undone by %d", n, back.ChangeID)
	}
}

// TestBulkUndoLeavesOut skips requests that were changed since, are deleted or merged, or cannot have the former value, and loses nothing
// newer.
func TestBulkUndoLeavesOut(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	waits := testkit.Value[int64](e,
		"insert into statuses (project_id, name, marker, position) values ($1, 'Čeka', 0, 5) returning id", project.ID)
	ids := e.Requests(project, manager, 7)
	retired := ids[5]
	e.Exec("update requests set status_id = $2 where id = $1", retired, waits)
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done})).
		Expect(http.StatusOK)
	change := lastBulk(e, manager)
	status := func(id, to int64) {
		e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": to}).Expect(http.StatusOK)
	}
	status(ids[0], project.InProgress)
	status(ids[1], project.InProgress)
	status(ids[1], project.Done) // chosen again: that is newer
	e.Exec("update requests set title = 'Drugi naziv', version = version + 1 where id = $1", ids[2])
	e.Exec("update requests set deleted_at = now(), version = version + 1 where id = $1", ids[3])
	e.Exec(`insert into request_relations (from_id, to_id, relation, created_by_id, former_status_id) values ($1, $2, 'merged', $3, $4)`,
		ids[4], ids[6], manager.ID, project.Done)
	e.Exec("update statuses set retired_at = now() where id = $1", waits)
	preview := previewOf(e, manager, change)
	left := map[int64]string{}
	for _, request := range preview.Requests {
		left[request.ID] = request.Left
	}
	want := []string{"mijenjan", "mijenjan", "", "obrisan", "spojen", "status", ""}
	for i, id := range ids {
		if left[id] != want[i] {
			t.Errorf("request %d is left out for %q, want %q", i, left[id], want[i])
		}
	}
	all := map[string]any{"zahtjevi": []bulk.RequestVersion{{ID: ids[6], Version: 2}, {ID: ids[0], Version: 3}}}
	e.Call(manager, "PUT", undoPath(change), all).Expect(http.StatusConflict)
	other := e.Request(project, manager, "Nije u izmjeni")
	stranger := map[string]any{"zahtjevi": []bulk.RequestVersion{{ID: ids[6], Version: 2}, {ID: other, Version: 1}}}
	e.Call(manager, "PUT", undoPath(change), stranger).Expect(http.StatusNotFound)
	e.Call(manager, "PUT", undoPath(change), undoBody(preview)).Expect(http.StatusOK)
	titles := testkit.Value[[]int64](e, "select array_agg(id order by id) from requests where status_id = $1 and id = any($2)",
		project.ToDo, ids)
	if !slices.Equal(titles, []int64{ids[2], ids[6]}) {
		t.Errorf("went back: %v", titles)
	}
}

// TestBulkUndoRights: for the person who made the change and for readers of the whole log, with the rights to each part of it, within 30
// days.
func TestBulkUndoRights(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, admin, other := e.Person(testkit.Manager, project), e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	ids := e.Requests(project, manager, 3)
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done})).
		Expect(http.StatusOK)
	change := lastBulk(e, manager)
	path := fmt.Sprintf("%s/%d", bulkPath, change)
	body := undoBody(previewOf(e, admin, change))
	revoke(e, manager, "log_log_pregled")
	e.Call(other, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(other, "PUT", undoPath(change), body).Expect(http.StatusNotFound)

	e.Exec("update roles set scope = 'categories' where id = $1", manager.RoleID)
	e.Exec("delete from user_role_projects where user_id = $1", manager.ID)
	if hidden := previewOf(e, manager, change); len(hidden.Requests) != 3 {
		t.Errorf("the creator sees %d of their own requests", len(hidden.Requests))
	}
	e.Exec("update requests set creator_id = $1 where id = $2", other.ID, ids[0])
	if hidden := previewOf(e, manager, change); len(hidden.Requests) != 2 || hidden.Unseen != 1 {
		t.Errorf("of three requests, one of them out of sight, are told %+v", hidden)
	}
	e.Call(manager, "PUT", undoPath(change), body).Expect(http.StatusNotFound)
	e.Exec("update requests set deleted_at = now() where id = $1", ids[1])
	if shown := previewOf(e, manager, change); len(shown.Requests) != 2 || shown.Requests[0].Left != "obrisan" {
		t.Errorf("who may bring a deleted request back is told %+v", shown)
	}
	revoke(e, manager, "zahtjev_zahtjev_brisanje")
	if hidden := previewOf(e, manager, change); len(hidden.Requests) != 1 || hidden.Unseen != 2 {
		t.Errorf("who may not bring a deleted request back is told %+v", hidden)
	}
	revoke(e, manager, "zahtjev_zahtjev_edit_status")
	e.Call(manager, "GET", path, nil).Expect(http.StatusForbidden)
	e.Exec("update bulk_changes set created_at = now() - interval '31 days'")
	e.Call(admin, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(admin, "PUT", undoPath(change), body).Expect(http.StatusNotFound)
}

// TestBulkUndoRace lets several people undo the same change: one succeeds, the others are told who did.
func TestBulkUndoRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for range 5 {
		ids := e.Requests(project, manager, 4)
		e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done})).
			Expect(http.StatusOK)
		change := lastBulk(e, manager)
		body := undoBody(previewOf(e, manager, change))
		var wait sync.WaitGroup
		answers := make([]int, 4)
		for i := range answers {
			wait.Go(func() { answers[i] = e.Call(manager, "PUT", undoPath(change), body).Status })
		}
		wait.Wait()
		slices.Sort(answers)
		if !slices.Equal(answers, []int{http.StatusOK, http.StatusConflict, http.StatusConflict, http.StatusConflict}) {
			t.Errorf("answers are %v", answers)
		}
		if undone := testkit.Value[int64](e, "select count(*) from request_status_changes where request_id = any($1)", ids); undone != 12 {
			t.Errorf("4 requests have %d changes of status, want 12", undone)
		}
	}
}

// TestBulkUndoMeetsChange undoes a bulk change while somebody changes the status of one of its requests: the later one is refused or based
// on the other's result, and the chosen status is not lost.
func TestBulkUndoMeetsChange(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	for range 10 {
		ids := e.Requests(project, manager, 3)
		e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done})).
			Expect(http.StatusOK)
		change := lastBulk(e, manager)
		body := undoBody(previewOf(e, manager, change))
		var wait sync.WaitGroup
		var undone int
		wait.Go(func() { undone = e.Call(manager, "PUT", undoPath(change), body).Status })
		wait.Go(func() {
			e.Call(other, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", ids[1]), map[string]any{"zahtjevStatusId": project.InProgress}).
				Expect(http.StatusOK)
		})
		wait.Wait()
		want := map[int]int64{http.StatusOK: project.ToDo, http.StatusConflict: project.Done}[undone]
		statuses := testkit.Value[[]int64](e, "select array_agg(status_id order by id) from requests where id = any($1)", ids)
		if !slices.Equal(statuses, []int64{want, project.InProgress, want}) {
			t.Errorf("after the answer %d the statuses are %v", undone, statuses)
		}
	}
}

// TestBulkUndoOfDeletion restores requests that were deleted together, for people who may delete, and deletes them again when that is
// undone.
func TestBulkUndoOfDeletion(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	ids := e.Requests(project, manager, 3)
	e.Call(manager, "PUT", removalOfMany, testkit.Picked(1, ids...)).Expect(http.StatusOK)
	change := lastBulk(e, manager)
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/vracanje", ids[2]), map[string]any{"verzija": 2}).Expect(http.StatusOK)
	preview := previewOf(e, manager, change)
	for i, want := range []string{"", "", "mijenjan"} {
		if got := preview.Requests[i]; got.Left != want || want == "" && got.Removal != "vracanje" {
			t.Errorf("of request %d is told %+v", i, got)
		}
	}
	e.Call(manager, "PUT", undoPath(change), undoBody(preview)).Expect(http.StatusOK)
	if n := living(e); n != 3 {
		t.Errorf("%d requests are there after the undo", n)
	}
	again := lastBulk(e, manager)
	body := undoBody(previewOf(e, manager, again))
	revoke(e, manager, "zahtjev_zahtjev_brisanje")
	e.Call(manager, "PUT", undoPath(again), body).Expect(http.StatusForbidden)
	if n := living(e); n != 3 {
		t.Errorf("who may not delete has left %d requests", n)
	}
	admin := e.Person(testkit.Administrator)
	e.Call(admin, "PUT", undoPath(again), body).Expect(http.StatusOK)
	if n := living(e); n != 1 {
		t.Errorf("%d requests are there after the undo of the undo", n)
	}
}
