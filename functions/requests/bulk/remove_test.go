package bulk_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/functions/requests/bulk"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const removalOfMany, restorationOfMany = "/zahtjevi/grupno/brisanje", "/zahtjevi/grupno/vracanje"

func living(e *testkit.Env) int {
	return testkit.Value[int](e, "select count(*) from requests where deleted_at is null")
}

// TestRemoveMany deletes requests of two projects at once and restores them, in lists, counters and the log; nobody is notified.
func TestRemoveMany(t *testing.T) {
	e := setup(t)
	first, second := e.Project(), e.Project()
	admin := e.Person(testkit.Administrator)
	ids := []int64{e.Request(second, admin, "Drugi"), e.Request(first, admin, "Prvi")}
	left := e.Request(first, admin, "Ostaje")
	versions := func(answer testkit.Answer) []int32 {
		items := testkit.Decode[listing.List[bulk.RequestVersion]](answer.Expect(http.StatusOK)).Items
		got := make([]int32, len(items))
		for i, item := range items {
			got[i] = item.Version
		}
		return got
	}
	if got := versions(e.Call(admin, "PUT", removalOfMany, testkit.Picked(1, ids...))); !slices.Equal(got, []int32{2, 2}) {
		t.Fatalf("the deletion answers versions %v", got)
	}
	shown := testkit.Decode[lists.ListPage](e.Call(admin, "GET", "/zahtjevi", nil).Expect(http.StatusOK))
	if len(shown.Items) != 1 || shown.Items[0].ID != left || shown.Total != 1 {
		t.Errorf("the list shows %d of %d", len(shown.Items), shown.Total)
	}
	if got := versions(e.Call(admin, "PUT", restorationOfMany, testkit.Picked(2, ids...))); !slices.Equal(got, []int32{3, 3}) {
		t.Errorf("the restoration answers versions %v", got)
	}
	if counted := testkit.Value[int](e, "select sum(n) from request_counts"); living(e) != 3 || counted != 3 {
		t.Errorf("%d are there, counters say %d", living(e), counted)
	}
	told := testkit.Value[string](e, `select string_agg(action, ', ' order by entity_id, id) from audit_entries where entity = 'requests'
		and version > 1 and actor_id = $1`, admin.ID)
	if told != "delete, restore, delete, restore" {
		t.Errorf("the log tells %q", told)
	}
	if notified := testkit.Value[int](e, "select count(*) from notifications"); notified != 0 {
		t.Errorf("%d notifications", notified)
	}
}

// TestRemoveManyRefused: all or none, only requests that the caller sees at the version they read, 1 to 100, each once, only for people who
// may delete.
func TestRemoveManyRefused(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	admin, manager, stranger := e.Person(testkit.Administrator), e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, foreign)
	ids := e.Requests(project, manager, 2)
	theirs := e.Request(foreign, stranger, "Tuđi")
	e.Call(stranger, "PUT", removalOfMany, testkit.Picked(1, theirs)).ExpectLacking("zahtjev_zahtjev_brisanje")
	e.Exec(`insert into role_actions (role_id, action_id) select $1, a.id from right_actions a where a.code = 'zahtjev_zahtjev_brisanje'
		on conflict do nothing`, manager.RoleID)
	for _, path := range []string{removalOfMany, restorationOfMany} {
		e.Call(manager, "PUT", path, testkit.Picked(1)).ExpectField("zahtjevi")
		e.Call(manager, "PUT", path, testkit.Picked(1, ids[0], ids[1], ids[0])).ExpectField("zahtjevi")
		e.Call(manager, "PUT", path, testkit.Picked(1, slices.Repeat([]int64{ids[0]}, 101)...)).ExpectField("zahtjevi")
		for _, id := range []int64{theirs, 999999, 0, -1} {
			e.Call(manager, "PUT", path, testkit.Picked(1, ids[0], id)).Expect(http.StatusNotFound)
		}
	}
	e.Call(admin, "PUT", restorationOfMany, testkit.Picked(1, ids...)).Expect(http.StatusConflict)
	e.Touch(manager, ids[1])
	problem := testkit.Decode[serve.Problem](e.Call(admin, "PUT", removalOfMany, testkit.Picked(1, ids...)).Expect(http.StatusConflict))
	if !strings.HasPrefix(problem.Detail, fmt.Sprintf("Zahtjev #%d je u međuvremenu izmijenio korisnik Osoba %s (", ids[1],
		manager.Username)) {
		t.Errorf("detail %q", problem.Detail)
	}
	if living(e) != 3 {
		t.Fatalf("refusals left %d", living(e))
	}
	e.Call(admin, "PUT", removalOfMany, map[string]any{"zahtjevi": versionsOf(e, ids)}).Expect(http.StatusOK)
	e.Call(admin, "PUT", removalOfMany, testkit.Picked(2, ids...)).Expect(http.StatusNotFound)
	e.Call(admin, "PUT", restorationOfMany, testkit.Picked(2, ids...)).Expect(http.StatusConflict)
	e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/%d/vracanje", ids[0]), map[string]any{"verzija": 2}).Expect(http.StatusOK)
	e.Call(admin, "PUT", restorationOfMany, map[string]any{"zahtjevi": versionsOf(e, ids)}).Expect(http.StatusConflict)
	if living(e) != 2 {
		t.Errorf("refusals left %d", living(e))
	}
}

// TestRemoveManyRace lets several people delete the same requests at once, in different orders: one succeeds.
func TestRemoveManyRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin := e.Person(testkit.Administrator)
	for range 5 {
		ids := e.Requests(project, admin, 10)
		var wait sync.WaitGroup
		var removed atomic.Int32
		for worker := range 4 {
			mine := slices.Clone(ids)
			if worker%2 == 1 {
				slices.Reverse(mine)
			}
			wait.Go(func() {
				if got := e.Call(admin, "PUT", removalOfMany, testkit.Picked(1, mine...)); got.Status == http.StatusOK {
					removed.Add(1)
				} else {
					got.Expect(http.StatusNotFound)
				}
			})
		}
		wait.Wait()
		if removed.Load() != 1 {
			t.Fatalf("%d deleted them, want 1", removed.Load())
		}
	}
	if counted := testkit.Value[int](e, "select coalesce(sum(n), 0) from request_counts where project_id = $1", project.ID); counted != 0 {
		t.Errorf("counters say %d, want 0", counted)
	}
}
