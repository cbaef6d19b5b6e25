package request_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const removal, restoration = "/zahtjevi/%d/brisanje", "/zahtjevi/%d/vracanje"

// TestRestore restores a deleted request with everything that belongs to it, in lists, counters, search and its history, which has both
// changes.
func TestRestore(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, sender := e.Person(testkit.Administrator), e.Person(testkit.TaskUser, project)
	id := e.Request(project, sender, "Zahtjev za vraćanje")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	e.Call(sender, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": "Komentar"}).Expect(http.StatusCreated)
	before := testkit.Decode[request.Request](e.Call(admin, "GET", path, nil).Expect(http.StatusOK))
	tag := e.Call(admin, "PUT", fmt.Sprintf(removal, id), nil).Expect(http.StatusNoContent).Header.Get("ETag")
	if tag != `"2"` {
		t.Fatalf("the deletion answers ETag %s", tag)
	}
	e.Call(admin, "GET", path, nil).Expect(http.StatusNotFound)
	back := testkit.Decode[request.Request](e.Call(admin, "PUT", fmt.Sprintf(restoration, id),
		map[string]any{"verzija": 2}).Expect(http.StatusOK))
	if back.Version != 3 || back.Title != before.Title || back.Status != before.Status || back.CreatedBy != sender.Username {
		t.Errorf("came back as %+v", back)
	}
	found := testkit.Decode[lists.ListPage](e.Call(sender, "GET", "/zahtjevi?naziv=vraćanje", nil).Expect(http.StatusOK))
	answer := e.Call(sender, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), nil).Expect(http.StatusOK)
	comments := testkit.Decode[request.CursorPage[conversation.Comment]](answer)
	if len(found.Items) != 1 || len(comments.Items) != 1 {
		t.Errorf("%d in the list, %d comments", len(found.Items), len(comments.Items))
	}
	if counted := testkit.Value[int](e, "select sum(n) from request_counts where project_id = $1", project.ID); counted != 1 {
		t.Errorf("counters say %d", counted)
	}
	told := testkit.Value[string](e, `select string_agg(action || ' ' || actor_id, ', ' order by id) from audit_entries
		where entity = 'requests' and entity_id = $1 and version > 1`, id)
	if want := fmt.Sprintf("delete %d, restore %[1]d", admin.ID); told != want {
		t.Errorf("the log tells %q, want %q", told, want)
	}
}

// TestRestoreRefused: only in the version of its deletion, only for people who see it and may delete, only deleted requests.
func TestRestoreRefused(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	admin, second := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	id := e.Request(project, admin, "Zahtjev")
	path := fmt.Sprintf(restoration, id)
	body := func(version int) map[string]any { return map[string]any{"verzija": version} }
	e.Call(admin, "PUT", path, body(1)).Expect(http.StatusConflict)
	e.Call(admin, "PUT", fmt.Sprintf(removal, id), nil).Expect(http.StatusNoContent)
	e.Call(admin, "PUT", path, body(1)).Expect(http.StatusConflict)
	e.Call(admin, "PUT", path, map[string]any{}).ExpectField("verzija")
	e.Call(admin, "PUT", fmt.Sprintf(restoration, id+100), body(2)).Expect(http.StatusNotFound)
	e.Call(e.Person(testkit.TaskUser, project), "PUT", path, body(2)).ExpectLacking("zahtjev_zahtjev_brisanje")
	outsider := e.Person(testkit.Manager, other)
	e.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a where r.code = 'menadzer_projekta'
		and a.code = 'zahtjev_zahtjev_brisanje' on conflict do nothing`)
	e.Call(outsider, "PUT", path, body(2)).Expect(http.StatusNotFound)
	e.Call(second, "PUT", path, body(2)).Expect(http.StatusOK)
	late := testkit.Decode[serve.Problem](e.Call(admin, "PUT", path, body(2)).Expect(http.StatusConflict))
	if !strings.Contains(late.Detail, "Osoba "+second.Username+" (") {
		t.Errorf("detail %q", late.Detail)
	}
}

// TestRestoreRace lets several people restore the same request at once: one succeeds, and the counters are right.
func TestRestoreRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin := e.Person(testkit.Administrator)
	for range 10 {
		id := e.Request(project, admin, "Zahtjev")
		e.Call(admin, "PUT", fmt.Sprintf(removal, id), nil).Expect(http.StatusNoContent)
		var wait sync.WaitGroup
		var restored atomic.Int32
		for range 5 {
			wait.Go(func() {
				if e.Call(admin, "PUT", fmt.Sprintf(restoration, id), map[string]any{}, "If-Match", `"2"`).Status == http.StatusOK {
					restored.Add(1)
				}
			})
		}
		wait.Wait()
		if restored.Load() != 1 {
			t.Fatalf("%d brought it back, want 1", restored.Load())
		}
	}
	if counted := testkit.Value[int](e, "select sum(n) from request_counts where project_id = $1", project.ID); counted != 10 {
		t.Errorf("counters say %d, want 10", counted)
	}
}
