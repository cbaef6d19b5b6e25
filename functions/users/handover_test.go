package users_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// choices and shares are the answers of the two calls.
type (
	choices struct {
		Ukupno   int64
		Projekti []users.OpenRequests
		Osobe    []users.Receiver
	}
	shares struct {
		Predato, Skinuto, Preostalo int64
		Primaoci                    []users.Share
	}
)

// assign adds requests to the project that are assigned to the person.
func assign(e *testkit.Env, p testkit.Project, assignee *testkit.Person, category int64, n int) {
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
		updated_by_id, assignee_id)
		select $1, c.part_id, c.id, $2, $3, $4, 0, 'Zahtjev ' || n, 'Opis', $5, $5, $5 from categories c, generate_series(1, $7) n
			where c.id = $6`,
		p.ID, p.Type, p.Priority, p.ToDo, assignee.ID, category, n)
}

func handOver(e *testkit.Env, caller, giver *testkit.Person, others string, receivers ...string) testkit.Answer {
	return e.Call(caller, "POST", pathOf(giver.Username)+"/primopredaja", map[string]any{"primaoci": receivers, "bezPrimaoca": others})
}

// TestHandOver distributes open requests evenly among people who may have each, with history, log and one notification for each receiver.
func TestHandOver(t *testing.T) {
	e := setup(t)
	admin, first, second := e.Person(testkit.Administrator), e.Project(), e.Project()
	giver := e.Person(testkit.Manager, first, second)
	a, b, both := e.Person(testkit.Manager, first), e.Person(testkit.Manager, first), e.Person(testkit.Manager, first, second)
	disabled := e.Person(testkit.Manager, first, second)
	e.Exec("update users set disabled = true where id = $1", disabled.ID)
	assign(e, first, giver, first.Category, 250)
	assign(e, second, giver, second.Category, 7)
	done := e.Request(first, giver, "Završen")
	e.Exec("update requests set assignee_id = creator_id, status_id = $2, marker = 2 where id = $1", done, first.Done)
	deleted := e.Request(first, giver, "Obrisan")
	e.Exec("update requests set assignee_id = creator_id, deleted_at = now() where id = $1", deleted)

	offered := testkit.Decode[choices](e.Call(admin, "GET", pathOf(giver.Username)+"/primopredaja", nil).Expect(http.StatusOK))
	want := choices{257, []users.OpenRequests{{ProjectID: first.ID, Project: offered.Projekti[0].Project, Count: 250},
		{ProjectID: second.ID, Project: offered.Projekti[1].Project, Count: 7}}, []users.Receiver{
		{Username: both.Username, FullName: "Osoba " + both.Username, Count: 257},
		{Username: a.Username, FullName: "Osoba " + a.Username, Count: 250},
		{Username: b.Username, FullName: "Osoba " + b.Username, Count: 250},
		{Username: admin.Username, FullName: "Osoba " + admin.Username, Count: 257},
	}}
	if diff := cmp.Diff(want, offered); diff != "" {
		t.Fatalf("choices (-want +got):\n%s", diff)
	}
	if found := testkit.Decode[choices](e.Call(admin, "GET", pathOf(giver.Username)+"/primopredaja?tekst="+strings.ToUpper(a.Username),
		nil)); len(found.Osobe) != 1 || found.Ukupno != 257 {
		t.Errorf("by name %+v", found)
	}

	problem := testkit.Decode[serve.Problem](handOver(e, admin, giver, "odbij", a.Username, b.Username).ExpectField("primaoci"))
	if problem.Detail != "Niko od izabranih ne može preuzeti zahtjeve s projekata: "+
		offered.Projekti[1].Project+". Ništa nije promijenjeno." {
		t.Errorf("detail %q", problem.Detail)
	}
	got := testkit.Decode[shares](handOver(e, admin, giver, "", a.Username, b.Username, strings.ToUpper(both.Username)).Expect(http.StatusOK))
	if got.Predato != 257 || got.Skinuto != 0 || got.Preostalo != 0 || len(got.Primaoci) != 3 {
		t.Fatalf("%+v", got)
	}
	counts := map[string]int64{}
	for _, share := range got.Primaoci {
		counts[share.Username] = share.Count
	}
	if counts[a.Username] < 83 || counts[a.Username] > 84 || counts[b.Username] < 83 || counts[b.Username] > 84 ||
		counts[both.Username] < 90 || counts[both.Username] > 91 {
		t.Errorf("shares %v", counts)
	}
	for what, sql := range map[string]string{
		"requests that stay": "select count(*) = 2 from requests where assignee_id = $1 and (marker = 2 or deleted_at is not null)",
		"requests that left": "select count(*) = 0 from requests where assignee_id = $1 and marker <> 2 and deleted_at is null",
		"log": `select count(*) = 257 from audit_entries where entity = 'requests' and action = 'update'
			and (before ->> 'assignee_id')::bigint = $1 and actor_id is not null`,
		"versions": "select count(*) = 257 from requests where version = 2 and assignee_id <> $1",
		"notifications": `select count(*) = 3 and bool_and(kind = 'bulk_assigned'
			and cardinality(request_ids) + more between 83 and 100 and user_id <> $1) from notifications`,
		"letters": "select count(*) = 3 from mail_messages where user_id <> $1",
		"people of each project": `select count(*) = 0 from requests r where r.assignee_id <> $1 and not exists (select
			from user_role_projects p where p.user_id = r.assignee_id and p.project_id = r.project_id)`,
	} {
		if !testkit.Value[bool](e, sql, giver.ID) {
			t.Errorf("%s are not as they should be", what)
		}
	}
	handOver(e, admin, giver, "", a.Username).ExpectField("primaoci") // there are no requests left
}

// TestHandOverWithoutReceiver removes the assignee of requests that no receiver may have, if that is requested; and hands over by category.
func TestHandOverWithoutReceiver(t *testing.T) {
	e := setup(t)
	admin, first, second := e.Person(testkit.Administrator), e.Project(), e.Project()
	giver, supporter := e.Person(testkit.Manager, first), e.Person(testkit.Support)
	e.Exec(`insert into user_role_categories (user_id, role_id, category_id)
		values ($1, $2, $3)`, supporter.ID, supporter.RoleID, first.SecondCategory)
	assign(e, first, giver, first.Category, 3)
	assign(e, first, giver, first.SecondCategory, 1)
	assign(e, second, giver, second.Category, 2)
	handOver(e, admin, giver, "odbij", supporter.Username).ExpectField("primaoci")
	handOver(e, admin, giver, "nešto", supporter.Username).ExpectField("bezPrimaoca")
	got := testkit.Decode[shares](handOver(e, admin, giver, "skini", supporter.Username).Expect(http.StatusOK))
	if got.Predato != 1 || got.Skinuto != 5 || got.Preostalo != 0 {
		t.Errorf("%+v", got)
	}
	if told := testkit.Value[string](e, `select string_agg(kind || ' ' || user_id, ', ')
		from notifications`); told != fmt.Sprintf("assigned %d", supporter.ID) {
		t.Errorf("told %s", told)
	}
}

// TestHandOverRefusals: a receiver who may have none of the requests is refused like one who does not exist, and nothing changes.
func TestHandOverRefusals(t *testing.T) {
	e := setup(t)
	admin, project, foreign := e.Person(testkit.Administrator), e.Project(), e.Project()
	giver, able, stranger := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.Manager, foreign)
	assign(e, project, giver, project.Category, 2)
	for _, receivers := range [][]string{{}, make([]string, 21), {giver.Username}, {able.Username, stranger.Username},
		{able.Username, "nema.ga"}} {
		handOver(e, admin, giver, "", receivers...).ExpectField("primaoci")
	}
	handOver(e, admin, &testkit.Person{Username: "nema.ga"}, "", able.Username).Expect(http.StatusNotFound)
	handOver(e, giver, giver, "", able.Username).Expect(http.StatusForbidden)
	if left := testkit.Value[int](e, "select count(*) from requests where assignee_id = $1 and version = 1", giver.ID); left != 2 {
		t.Errorf("%d requests are left", left)
	}
}

// TestHandOverOfOwnProjects hands over only requests that the caller sees.
func TestHandOverOfOwnProjects(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	boss, giver, able := manager(e, nil, own), e.Person(testkit.Manager, own, foreign), e.Person(testkit.Manager, own, foreign)
	assign(e, own, giver, own.Category, 3)
	assign(e, foreign, giver, foreign.Category, 4)
	if got := testkit.Decode[choices](e.Call(boss, "GET", pathOf(giver.Username)+"/primopredaja", nil)); got.Ukupno != 3 ||
		len(got.Projekti) != 1 {
		t.Errorf("%+v", got)
	}
	got := testkit.Decode[shares](handOver(e, boss, giver, "skini", able.Username).Expect(http.StatusOK))
	if got.Predato != 3 || got.Skinuto != 0 || got.Preostalo != 0 {
		t.Errorf("%+v", got)
	}
	stranger := e.Person(testkit.Manager, foreign)
	handOver(e, boss, stranger, "", able.Username).Expect(http.StatusNotFound)
}

// TestHandOverToWhoSeesEverything: an administrator, who may have every request, gets those that nobody of the project may have.
func TestHandOverToWhoSeesEverything(t *testing.T) {
	e := setup(t)
	admin, first, second := e.Person(testkit.Administrator), e.Project(), e.Project()
	giver, worker := e.Person(testkit.Manager, first, second), e.Person(testkit.TaskUser, first)
	assign(e, first, giver, first.Category, 2)
	assign(e, second, giver, second.Category, 3)
	got := testkit.Decode[shares](handOver(e, admin, giver, "odbij", admin.Username, worker.Username).Expect(http.StatusOK))
	if got.Predato != 5 || got.Preostalo != 0 {
		t.Errorf("%+v", got)
	}
	if n := testkit.Value[int](e, "select count(*) from requests where assignee_id = $1 and project_id = $2", admin.ID, second.ID); n != 3 {
		t.Errorf("of the second project the administrator has %d", n)
	}
}

// TestHandOverOfVeryMany hands over 2,000 requests in a call and returns how many are left, with one notification for each receiver and
// call.
func TestHandOverOfVeryMany(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	giver, a, b := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	assign(e, project, giver, project.Category, 2001)
	if user := testkit.Decode[users.User](e.Call(admin, "GET", pathOf(giver.Username), nil)); user.Open != 1000 || !user.OpenMore {
		t.Errorf("open %d, more %t", user.Open, user.OpenMore)
	}
	got := testkit.Decode[shares](handOver(e, admin, giver, "", a.Username, b.Username).Expect(http.StatusOK))
	if got.Predato != 2000 || got.Preostalo != 1 || got.Primaoci[0].Count != 1000 || got.Primaoci[1].Count != 1000 {
		t.Fatalf("%+v", got)
	}
	if told := testkit.Value[bool](e, `select count(*) = 2 and bool_and(cardinality(request_ids) = 100 and more = 900)
		from notifications`); !told {
		t.Error("notifications are not as they should be")
	}
	got = testkit.Decode[shares](handOver(e, admin, giver, "", a.Username, b.Username).Expect(http.StatusOK))
	if got.Predato != 1 || got.Preostalo != 0 {
		t.Errorf("%+v", got)
	}
}
