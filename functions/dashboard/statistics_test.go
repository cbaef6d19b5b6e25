package dashboard_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	api := serve.NewAPI(e.Deps())
	api.Area("dashboard", dashboard.Register, e.Deps())
	return e.Serve(api.Handler())
}

func statistics(e *testkit.Env, caller *testkit.Person) dashboard.Statistics {
	return testkit.Decode[dashboard.Statistics](e.Call(caller, "GET", "/dashboard/statistika", nil).Expect(http.StatusOK))
}

// TestApprovalIsInProgress compares the stat cards with the list's flags, for each way of counting a role's requests.
func TestApprovalIsInProgress(t *testing.T) {
	e := setup(t)
	for _, role := range []string{testkit.Manager, testkit.Support} {
		project := e.Project()
		approval := testkit.Value[int64](e, `insert into statuses (project_id, name, marker, position) values ($1, 'Odobrenje', 3, 3)
			returning id`, project.ID)
		caller := e.Person(role, project)
		for _, status := range []struct{ id, marker int64 }{{project.ToDo, 0}, {project.InProgress, 1}, {approval, 3}, {project.Done, 2}} {
			e.Exec(`update requests set status_id = $2, marker = $3 where id = $1`, e.Request(project, caller, "Zahtjev"), status.id,
				status.marker)
		}
		got := statistics(e, caller)
		if *got.ToDo != 1 || *got.InProgress != 2 || *got.Done != 1 || *got.Unresolved != 3 {
			t.Errorf("%s: to do %d, in progress %d, done %d, unresolved %d, want 1, 2, 1, 3", role, *got.ToDo, *got.InProgress, *got.Done,
				*got.Unresolved)
		}
	}
}

// TestOnlyStandingCommentsCount checks that withdrawn comments and comments of deleted requests are not counted, and that none is
// subtracted twice.
func TestOnlyStandingCommentsCount(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Administrator, project)
	kept, deleted := e.Request(project, caller, "Ostaje"), e.Request(project, caller, "Obrisan")
	for _, request := range []int64{kept, deleted, deleted} {
		e.Exec("insert into comments (request_id, author_id, body) values ($1, $2, 'Komentar')", request, caller.ID)
	}
	for _, request := range []int64{kept, deleted} {
		e.Exec("insert into comments (request_id, author_id, body, withdrawn_at) values ($1, $2, '', now())", request, caller.ID)
	}
	if comments := *statistics(e, caller).Comments; comments != 3 {
		t.Fatalf("%d comments, want 3", comments)
	}
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	if comments := *statistics(e, caller).Comments; comments != 1 {
		t.Fatalf("%d comments, want those of the request that is left: 1", comments)
	}
}

// TestRequestsByProject lists every project that the caller sees, also with equal names or without requests, the largest number first.
func TestRequestsByProject(t *testing.T) {
	e := setup(t)
	small, great, foreign, bare := e.Project(), e.Project(), e.Project(), e.Project()
	e.Exec("update projects set name = 'Bez zahtjeva' where id = $1", bare.ID)
	e.Exec("update projects set name = 'Isti naziv' where id in ($1, $2)", small.ID, great.ID)
	manager := e.Person(testkit.Manager, small, great, bare)
	stranger := e.Person(testkit.Manager, foreign)
	for project, requests := range map[testkit.Project]int{small: 1, great: 3, foreign: 2} {
		for range requests {
			e.Request(project, stranger, "Zahtjev")
		}
	}
	got := testkit.Decode[listing.List[dashboard.ProjectCount]](e.Call(manager, "GET", "/dashboard/brojZahtjevaPoProjektu",
		nil).Expect(http.StatusOK))
	want := listing.Whole([]dashboard.ProjectCount{
		{ID: great.ID, Name: "Isti naziv", Total: 3}, {ID: small.ID, Name: "Isti naziv", Total: 1},
		{ID: bare.ID, Name: "Bez zahtjeva", Total: 0},
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("manager (-want +got):\n%s", diff)
	}
	if projects := *statistics(e, manager).Projects; projects != 3 {
		t.Errorf("%d projects, want 3", projects)
	}
	support := e.Person(testkit.Support, small, great)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
		where code in ('osnovno_dashboard_broj_zahtjeva_po_projektu', 'osnovno_dashboard_broj_projekata')
		on conflict do nothing`, support.RoleID)
	if diff := cmp.Diff(want.Items[:2], testkit.Decode[listing.List[dashboard.ProjectCount]](e.Call(support, "GET",
		"/dashboard/brojZahtjevaPoProjektu", nil).Expect(http.StatusOK)).Items); diff != "" {
		t.Errorf("support (-want +got):\n%s", diff)
	}
	if projects := *statistics(e, support).Projects; projects != 2 {
		t.Errorf("%d projects of support, want 2", projects)
	}
}
