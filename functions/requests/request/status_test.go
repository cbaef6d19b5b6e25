package request_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// seen is a change of the status, with the status that the person has seen.
func seen(before, after int64) map[string]any {
	return map[string]any{"zahtjevStatusId": after, "vidjeniStatusId": before}
}

// TestSeenStatus refuses a change that is based on a status which somebody has changed since, and says who did. Other changes of the
// request do not matter, nor does a request that already has the wanted status.
func TestSeenStatus(t *testing.T) {
	e := setup(t)
	project := e.Project()
	late, early := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	id := e.Request(project, late, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id)
	e.Call(early, "PUT", path, seen(project.ToDo, project.Done)).Expect(http.StatusOK)
	refused := testkit.Decode[serve.Problem](e.Call(late, "PUT", path, seen(project.ToDo, project.InProgress)).Expect(http.StatusConflict))
	status := testkit.Value[string](e, "select name from statuses where id = $1", project.Done)
	if !strings.HasPrefix(refused.Detail, "Korisnik Osoba "+early.Username+" je u međuvremenu postavio status „"+status+"“ (") {
		t.Errorf("detail %q", refused.Detail)
	}
	if now := testkit.Value[int64](e, "select status_id from requests where id = $1", id); now != project.Done {
		t.Fatal("a change on a status that was no more reopened the request")
	}
	e.Touch(early, id)
	again := testkit.Decode[map[string]any](e.Call(late, "PUT", path, seen(project.ToDo, project.Done)).Expect(http.StatusOK))
	if again["verzija"] != 3.0 {
		t.Errorf("asking for the status that it has made version %v, want 3", again["verzija"])
	}
	e.Call(late, "PUT", path, seen(project.Done, project.InProgress)).Expect(http.StatusOK)
	e.Call(late, "PUT", path, map[string]any{"zahtjevStatusId": project.ToDo}).Expect(http.StatusOK)
	if notes := testkit.Value[int](e, "select count(*) from request_status_changes where request_id = $1", id); notes != 4 {
		t.Errorf("%d statuses in the history, want 4", notes)
	}
}

// TestSeenStatusRace lets many people change a request from the same status to different ones at once: one succeeds; those who wanted the
// resulting status are told so, all others that it was changed.
func TestSeenStatusRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	var people []*testkit.Person
	for range 6 {
		people = append(people, e.Person(testkit.Manager, project))
	}
	for range 15 {
		id := e.Request(project, people[0], "Zahtjev")
		var wait sync.WaitGroup
		var changed atomic.Int64
		for i, person := range people {
			target := []int64{project.InProgress, project.Done}[i%2]
			wait.Go(func() {
				answer := e.Call(person, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), seen(project.ToDo, target))
				switch answer.Status {
				case http.StatusOK:
					if testkit.Decode[map[string]any](answer)["verzija"] == 2.0 {
						changed.Store(target)
					}
				case http.StatusConflict:
				default:
					t.Errorf("status %d: %s", answer.Status, answer.Content)
				}
			})
		}
		wait.Wait()
		if entries := testkit.Value[int](e, "select count(*) from request_status_changes where request_id = $1", id); entries != 2 {
			t.Fatalf("%d statuses in the history, want the first and one more", entries)
		}
		if now := testkit.Value[int64](e, "select status_id from requests where id = $1", id); now != changed.Load() {
			t.Fatalf("the request has status %d, and the one that succeeded asked for %d", now, changed.Load())
		}
	}
}
