package request_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/testkit"
)

// TestSomebodyIsToldOfANewRequest adds requests while random people serve, lead and administer. Whoever serves the category is told; where
// nobody does, who leads the project is, and otherwise the administrators. Nobody else is told, nor anybody who may not see the request.
func TestSomebodyIsToldOfANewRequest(t *testing.T) {
	e := setup(t)
	rapid.Check(t, func(rt *rapid.T) {
		administrator := e.Person(testkit.Administrator)
		e.Exec("update users set disabled = true where id <> $1 and not disabled", administrator.ID)
		project, other := e.Project(), e.Project()
		creator := e.Person(testkit.TaskUser, project)
		told := map[string][]int64{}
		somebody := func(role, as string, in testkit.Project) {
			for range rapid.IntRange(0, 2).Draw(rt, as) {
				p := e.Person(role, in)
				if rapid.IntRange(0, 3).Draw(rt, "disabled") == 0 {
					e.Exec("update users set disabled = true where id = $1", p.ID)
					continue
				}
				told[as] = append(told[as], p.ID)
			}
		}
		somebody(testkit.Support, "serves", project)
		somebody(testkit.Support, "elsewhere", other)
		somebody(testkit.Manager, "leads", project)
		somebody(testkit.Manager, "elsewhere", other)
		somebody(testkit.TaskUser, "elsewhere", project)
		told["administers"] = []int64{administrator.ID}

		body := project.RequestBody("Ko ovo radi")
		served := rapid.Bool().Draw(rt, "first category")
		if !served {
			body["zahtjevKategorijaId"] = project.SecondCategory // support people have the first one
		}
		if rapid.Bool().Draw(rt, "a lead creates") {
			creator = e.Person(testkit.Manager, project)
		}
		e.Call(creator, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), body).Expect(http.StatusCreated)

		want, reason := told["administers"], "unserved"
		switch {
		case served && len(told["serves"]) > 0:
			want, reason = told["serves"], "category"
		case len(told["leads"]) > 0:
			want = told["leads"]
		}
		got := testkit.Value[[]int64](e, `select array(select n.user_id from notifications n join requests r on r.id = n.request_id
			where r.project_id = $1 and n.kind = 'created' and n.reason = $2 order by 1)`, project.ID, reason)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			rt.Fatalf("told %v because of %q, want %v of %v", got, reason, want, told)
		}
		strangers := testkit.Value[int](e, `select count(*) from notifications n join requests r on r.id = n.request_id
			where r.project_id = $1
				and (n.reason <> $2 or not sees_request(n.user_id, r.project_id, r.category_id, r.creator_id, r.assignee_id))`,
			project.ID, reason)
		if strangers != 0 {
			rt.Fatalf("%d people are told who should not be", strangers)
		}
		// The letter goes by the same person's settings.
		letters := testkit.Value[int](e, "select count(distinct user_id) from mail_messages where kind = 'request' and user_id = any($1)", want)
		if letters != len(want) {
			rt.Fatalf("%d of %d people get a letter", letters, len(want))
		}
	})
}

// TestSomebodyIsToldOfAMovedRequest moves requests into a category that nobody serves, one alone and two together, into one that somebody
// serves, and with an assignee: who leads the project is told once of those that nobody has.
func TestSomebodyIsToldOfAMovedRequest(t *testing.T) {
	e := setup(t)
	project := e.Project()
	creator, support := e.Person(testkit.TaskUser, project), e.Person(testkit.Support, project)
	mover, lead := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	told := func(moment string, want string) {
		t.Helper()
		got := testkit.Value[string](e, `select coalesce(string_agg(
			concat_ws(' ', user_id, kind, reason, cardinality(request_ids)), ', ' order by id), '')
			from notifications where kind in ('moved', 'bulk_moved')`)
		if got != want {
			t.Errorf("%s: told %q, want %q", moment, got, want)
		}
		e.Exec("delete from notifications where kind in ('moved', 'bulk_moved')")
	}
	edit := func(id int64, changes map[string]any) {
		t.Helper()
		e.Call(mover, "PUT", fmt.Sprintf("/zahtjevi/%d", id), testkit.With(project.EditBody(), changes)).Expect(http.StatusOK)
	}
	unserved := map[string]any{"zahtjevKategorijaId": project.SecondCategory}
	first := e.Request(project, creator, "Sam")
	edit(first, map[string]any{})
	told("edited where it is", "")
	edit(first, testkit.With(unserved, map[string]any{"verzija": 2}))
	told("moved alone", fmt.Sprintf("%d moved unserved", lead.ID))
	edit(first, testkit.With(unserved, map[string]any{"verzija": 3}))
	told("edited there", "")
	edit(first, map[string]any{"verzija": 4})
	told("moved back", "")
	edit(first, testkit.With(unserved, map[string]any{"verzija": 5, "dodijeljeniKorisnikIme": mover.Username}))
	told("moved to somebody", "")
	ids := e.Requests(project, creator, 2)
	e.Call(mover, "PUT", "/zahtjevi/grupno", testkit.With(testkit.Picked(1, ids...), unserved)).Expect(http.StatusOK)
	told("moved together", fmt.Sprintf("%d bulk_moved unserved 2", lead.ID))
	e.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", support.ID, support.RoleID,
		project.SecondCategory)
	edit(e.Request(project, creator, "Opslužen"), unserved)
	told("moved where somebody serves", "")
}
