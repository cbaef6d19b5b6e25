package workload_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/workload"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

type figures struct {
	Today  string             `json:"danas"`
	Sunday string             `json:"krajSedmice"`
	Rows   []workload.LoadRow `json:"redovi"`
}

func figuresOf(e *testkit.Env, p *testkit.Person, query string) figures {
	return testkit.Decode[figures](e.Call(p, "GET", "/zahtjevi/opterecenje"+query, nil).Expect(http.StatusOK))
}

func peopleOf(e *testkit.Env, p *testkit.Person, query string) listing.Page[workload.LoadedPerson] {
	path := "/zahtjevi/opterecenje/osobe" + query
	return testkit.Decode[listing.Page[workload.LoadedPerson]](e.Call(p, "GET", path, nil).Expect(http.StatusOK))
}

// led checks that a figure is the total of the list to which it leads.
func led(t *testing.T, e *testkit.Env, p *testkit.Person, of string, f workload.LoadFigure) lists.ListPage {
	t.Helper()
	list := testkit.Decode[lists.ListPage](e.Call(p, "GET", "/zahtjevi?"+f.Query, nil).Expect(http.StatusOK))
	if list.Total != f.Total || list.More != f.More {
		t.Errorf("%s of %s: %d (more %t), its list %s has %d (more %t)", of, p.Username, f.Total, f.More, f.Query, list.Total, list.More)
	}
	return list
}

// world is projects, people of each role on some of them, and random requests of theirs.
func world(t *testing.T, random *rand.Rand) (e *testkit.Env, projects []testkit.Project, people []*testkit.Person) {
	t.Helper()
	e = setup(t)
	for range 3 {
		projects = append(projects, e.Project())
	}
	for _, role := range append(slices.Clone(testkit.Roles), testkit.Roles...) {
		some := projects[:1+random.IntN(len(projects))]
		person := e.Person(role, some...)
		people = append(people, person)
		e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_zahtjev_opterecenje'
			on conflict do nothing`, person.RoleID)
	}
	e.Exec("insert into clocked_projects select id from projects")
	for range 120 {
		project := projects[random.IntN(len(projects))]
		id := e.Request(project, people[random.IntN(len(people))], "Zahtjev")
		other := testkit.Value[int64](e, `insert into categories (part_id, project_id, name) values ($1, $2, $3) returning id`, project.Part,
			project.ID, fmt.Sprint("Kategorija ", id))
		status := []int64{project.ToDo, project.InProgress, project.Done}[random.IntN(3)]
		e.Exec(`update requests set assignee_id = nullif($2::bigint, 0), due_on = local_day(now()) + $3::int, category_id = $4,
			status_id = $5, marker = (select marker from statuses where id = $5) where id = $1`, id,
			append([]int64{0}, ids(people)...)[random.IntN(len(people)+1)], []any{nil, -400, -3, -1, 0, 1, 3, 6, 40}[random.IntN(9)],
			[]int64{project.Category, other}[random.IntN(2)], status)
		for range random.IntN(3) {
			e.Exec("insert into comments (request_id, author_id, body, internal) values ($1, $2, 'Komentar', $3)", id,
				people[random.IntN(len(people))].ID, random.IntN(3) == 0)
		}
		if random.IntN(2) == 0 {
			e.Exec(`insert into request_clocks (request_id, settled, answer_minutes, answer_due_at, answer_met_at, answer_told,
					solution_minutes, solution_due_at, solution_met_at, solution_told)
				select id, 1, 60, now() + $2::int * interval '3 hours', case when $3 or marker = 2 then now() end, 0, 600,
					now() + $4::int * interval '1 day', case when marker = 2 then now() end, 0
				from requests where id = $1`, id, []any{nil, -9, -1, 2}[random.IntN(4)], random.IntN(3) == 0, []any{nil, -2, 1}[random.IntN(3)])
		}
		if random.IntN(12) == 0 {
			e.Exec("update requests set deleted_at = now() where id = $1", id)
		}
	}
	return e, projects, people
}

func ids(people []*testkit.Person) (ids []int64) {
	for _, p := range people {
		ids = append(ids, p.ID)
	}
	return ids
}

// TestFiguresLeadToTheirLists compares, for people of every role, each figure with the list to which it leads, and the list of people with
// all their requests.
func TestFiguresLeadToTheirLists(t *testing.T) {
	seed := rand.Uint64()
	e, projects, people := world(t, rand.New(rand.NewPCG(seed, 1)))
	t.Logf("seed %d", seed)
	for _, person := range people {
		for _, query := range []string{"", fmt.Sprintf("?projekatId=%d", projects[0].ID), fmt.Sprintf("?projekatId=%d", projects[2].ID)} {
			for _, row := range figuresOf(e, person, query).Rows {
				list := led(t, e, person, row.Code, row.LoadFigure)
				for i, item := range row.Items {
					if len(row.Items) != min(5, row.Total) || list.Items[i].ID != item.ID {
						t.Errorf("%s of %s shows %+v", row.Code, person.Username, row.Items)
						break
					}
				}
			}
			sum, before := 0, 1<<30
			all := peopleOf(e, person, "?count=100&"+strings.TrimPrefix(query, "?"))
			for _, p := range all.Items {
				led(t, e, person, "open", p.Open)
				led(t, e, person, "late", p.Late)
				led(t, e, person, "week", p.Week)
				if sum += p.Open.Total; p.Open.Total > before {
					t.Errorf("%s is behind %d with %d", p.Username, before, p.Open.Total)
				}
				before = p.Open.Total
			}
			list := testkit.Decode[lists.ListPage](e.Call(person, "GET", "/zahtjevi?count=100&"+strings.TrimPrefix(query, "?"),
				nil).Expect(http.StatusOK))
			assigned := 0
			for _, item := range list.Items {
				if item.Assignee != "" {
					assigned++
				}
			}
			if len(list.Items) < 100 && assigned != sum || all.Total != len(all.Items) {
				t.Errorf("people of %s have %d, the list %d; total %d of %d", person.Username, sum, assigned, all.Total, len(all.Items))
			}
		}
	}
	if wrong := testkit.Value[int](e, "select count(*) from request_tally_differences()"); wrong != 0 {
		t.Errorf("%d tallies are wrong", wrong)
	}
}

// TestWhatWaitsForAnAnswer checks which comments answer a request.
func TestWhatWaitsForAnAnswer(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task, admin := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project), e.Person(testkit.Administrator)
	id := e.Request(project, task, "Zahtjev")
	comment := func(p *testkit.Person, internal bool) string {
		body := map[string]any{"komentar": "Komentar", "interni": internal}
		made := testkit.Decode[conversation.Comment](e.Call(p, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), body).Expect(
			http.StatusCreated))
		return fmt.Sprintf("/zahtjevkomentari/%d", made.ID)
	}
	waits := func(when string, want bool) {
		t.Helper()
		filter := fmt.Sprintf("/zahtjevi?sve=true&bezOdgovora=true&projekatId=%d", project.ID)
		if got := testkit.Decode[lists.ListPage](e.Call(manager, "GET", filter, nil).Expect(http.StatusOK)); got.Total == 1 != want {
			t.Errorf("%s: waits %t", when, !want)
		}
	}
	move := func(status int64) {
		e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
	}
	waits("new", true)
	comment(task, false)
	waits("after a comment by the sender", true)
	comment(admin, true)
	waits("after an internal one", true)
	answer := comment(manager, false)
	waits("after an answer", false)
	e.Call(manager, "DELETE", answer, nil).Expect(http.StatusNoContent)
	waits("after it was withdrawn", true)
	move(project.Done)
	waits("finished", false)
	comment(manager, false)
	if written := testkit.Value[bool](e, "select answered_at is not null from requests where id = $1", id); written {
		t.Error("a comment wrote a finished request anew")
	}
	move(project.InProgress)
	waits("answered and reopened", false)
	if told := testkit.Value[int](e, "select count(*) from audit_entries where before ? 'answered_at' or after ? 'answered_at'"); told != 0 {
		t.Errorf("the log tells of it %d times", told)
	}
}

// TestWhatNobodyServes asks for the requests that nobody serves while their category is served, assigned, finished and filtered by.
func TestWhatNobodyServes(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	lead, support := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	id := e.Request(project, support, "Zahtjev")
	e.Request(other, support, "Drugi projekat")
	stands := func(when string, want bool, queries ...string) {
		t.Helper()
		for _, query := range append(queries, "", "&sve=true", "&naziv=zahtjev", "&poredaj=zahtjevPrioritet", "&poredaj=naziv",
			fmt.Sprintf("&kategorijaId=%d", project.Category), "&prioritet=Normalan") {
			list := testkit.Decode[lists.ListPage](e.Call(lead, "GET", "/zahtjevi?neopsluzeni=true"+query, nil).Expect(http.StatusOK))
			if got := slices.ContainsFunc(list.Items, func(r lists.ListItem) bool { return r.ID == id }); got != want || list.Total > 1 {
				t.Errorf("%s: with %q it stands there %t, in all %d", when, query, got, list.Total)
			}
		}
		for _, row := range figuresOf(e, lead, "").Rows {
			if row.Code == "neopsluzeni" && (row.Total == 1) != want {
				t.Errorf("%s: the figure is %d", when, row.Total)
			}
		}
	}
	stands("served", false)
	e.Exec("update users set disabled = true where id = $1", support.ID)
	stands("whoever served it is inactive", true)
	e.Exec("update requests set assignee_id = $2 where id = $1", id, lead.ID)
	stands("assigned", false)
	e.Exec("update requests set assignee_id = null, status_id = $2, marker = 2 where id = $1", id, project.Done)
	stands("finished", false, "&done=true")
	e.Exec("update requests set status_id = $2, marker = 0 where id = $1", id, project.ToDo)
	stands("reopened", true)
	e.Exec("update requests set category_id = $2 where id = $1", id, project.SecondCategory)
	e.Exec("update users set disabled = false where id = $1", support.ID)
	wrong := fmt.Sprintf("/zahtjevi?neopsluzeni=true&kategorijaId=%d", project.Category)
	if list := testkit.Decode[lists.ListPage](e.Call(lead, "GET", wrong, nil).Expect(http.StatusOK)); list.Total != 0 {
		t.Errorf("%d of a category that is served", list.Total)
	}
}

// TestAnswersAtOnce lets people comment on a request while an answer is withdrawn: in any order, it is answered in the end.
func TestAnswersAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other, task := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	for range 8 {
		id := e.Request(project, task, "Zahtjev")
		path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id)
		answer := e.Call(manager, "POST", path, map[string]any{"komentar": "Prvi"}).Expect(http.StatusCreated)
		made := testkit.Decode[conversation.Comment](answer)
		var wait sync.WaitGroup
		wait.Go(func() { e.Call(manager, "DELETE", fmt.Sprintf("/zahtjevkomentari/%d", made.ID), nil) })
		wait.Go(func() { e.Call(other, "POST", path, map[string]any{"komentar": "Drugi"}) })
		wait.Wait()
		if wrong := testkit.Value[int](e, `select count(*) from requests
			where id = $1 and answered_at is distinct from first_answer(id, creator_id)`, id); wrong != 0 {
			t.Errorf("request %d is not as its comments say", id)
		}
	}
}

// TestAnswersWhileReopened answers finished requests while they are reopened: none waits for an answer afterwards.
func TestAnswersWhileReopened(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other, task := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	for range 12 {
		id := e.Request(project, task, "Zahtjev")
		move := func(status int64) testkit.Answer {
			return e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": status})
		}
		move(project.Done).Expect(http.StatusOK)
		var wait sync.WaitGroup
		wait.Go(func() { move(project.InProgress).Expect(http.StatusOK) })
		wait.Go(func() {
			path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id)
			e.Call(other, "POST", path, map[string]any{"komentar": "Odgovor"}).Expect(http.StatusCreated)
		})
		wait.Wait()
		if wrong := testkit.Value[int](e, `select count(*) from requests
			where id = $1 and answered_at is distinct from first_answer(id, creator_id)`, id); wrong != 0 {
			t.Errorf("request %d was reopened while it was answered, and waits for an answer", id)
		}
	}
}

// TestCommentsStayUntold checks that people who may not read comments cannot find out whether there is one.
func TestCommentsStayUntold(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, e.Person(testkit.TaskUser, project), "Zahtjev")
	e.Exec(`delete from role_actions where role_id = $1
		and action_id = (select id from right_actions where code = 'zahtjev_komentar_pregled')`,
		manager.RoleID)
	list := testkit.Decode[lists.ListPage](e.Call(manager, "GET", "/zahtjevi?bezOdgovora=true", nil).Expect(http.StatusOK))
	if list.Total != 0 {
		t.Errorf("%d are told", list.Total)
	}
	for _, row := range figuresOf(e, manager, "").Rows {
		if row.Code == "bezOdgovora" {
			t.Error("the figure is told")
		}
	}
}

// TestWhoHasRoom lists support people, those without requests first, in pages.
func TestWhoHasRoom(t *testing.T) {
	e := setup(t)
	project, elsewhere := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	busy, free, gone := e.Person(testkit.Support, project), e.Person(testkit.Support, project), e.Person(testkit.Support, project)
	e.Person(testkit.Support, elsewhere)
	e.Exec("update users set disabled = true where id = $1", gone.ID)
	for _, p := range []*testkit.Person{busy, busy, manager} {
		e.Exec("update requests set assignee_id = $2 where id = $1", e.Request(project, manager, "Zahtjev"), p.ID)
	}
	names := func(query string) (names []string) {
		for _, p := range peopleOf(e, manager, query).Items {
			names = append(names, p.Username)
		}
		return names
	}
	e.Exec("insert into absences (user_id, from_on, until_on) values ($1, local_day(now()), local_day(now()) + 2)", free.ID)
	away := testkit.Value[string](e, "select (local_day(now()) + 2)::text")
	if got := peopleOf(e, manager, "?imaMjesta=true").Items; got[0].Away != away || got[1].Away != "" {
		t.Errorf("of two people of whom one is away until %s are told %+v", away, got)
	}
	if got := names("?imaMjesta=true"); !slices.Equal(got, []string{free.Username, busy.Username}) {
		t.Errorf("room: %v", got)
	}
	if got := names(""); !slices.Equal(got, []string{busy.Username, manager.Username, free.Username}) {
		t.Errorf("most: %v", got)
	}
	if got := names("?count=1&page=2"); !slices.Equal(got, []string{manager.Username}) {
		t.Errorf("the second: %v", got)
	}
	if got := peopleOf(e, manager, "?count=2&page=3"); got.Total != 3 || len(got.Items) != 0 {
		t.Errorf("behind the last page: %+v", got)
	}
	if got := peopleOf(e, manager, fmt.Sprintf("?projekatId=%d", elsewhere.ID)); got.Total != 0 {
		t.Errorf("of a project that is not theirs: %+v", got)
	}
}

// TestBudget checks that each call sends at most three statements, the session's included, and does not scan all requests.
func TestBudget(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for _, role := range []string{testkit.Administrator, testkit.Manager} {
		caller := e.Person(role, project)
		e.Call(caller, "GET", "/zahtjevi", nil)
		for _, path := range []string{"/zahtjevi/opterecenje", "/zahtjevi/opterecenje/osobe", "/zahtjevi/opterecenje/osobe?imaMjesta=true"} {
			if sent := e.Statements(func() { e.Call(caller, "GET", path, nil).Expect(http.StatusOK) }); len(sent) > 3 {
				t.Errorf("%s as %s sends %d statements", path, role, len(sent))
			}
		}
	}
}

// TestPlans checks that neither call scans all requests, for any role, and that requests without an answer have an index.
func TestPlans(t *testing.T) {
	e := setup(t)
	projects := make([]testkit.Project, 10)
	for i := range projects {
		projects[i] = e.Project()
		p, person := projects[i], e.Person(testkit.Manager, projects[i])
		e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
				creator_id, updated_by_id, assignee_id, created_at, due_on, answered_at)
			select $1, $2, $3, $4, $5, case n % 2 when 0 then $6::bigint else $7 end, n % 2 * 2, 'Zahtjev', 'Opis', $8::bigint, $8,
				case n % 3 when 0 then $8 end, now() - n * interval '1 minute', case n % 5 when 0 then local_day(now()) + n % 100 - 30 end,
				case when n % 50 <> 0 then now() end
			from generate_series(1, 2000) n`, p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, p.Done, person.ID)
	}
	e.Exec("insert into clocked_projects select id from projects")
	e.Exec(`insert into request_clocks (request_id, settled, solution_minutes, solution_due_at, answer_told, solution_told)
		select id, 1, 60, case when marker = 0 and id % 7 = 0 then now() + (id % 300 - 100) * interval '1 hour' end, 0, 0 from requests`)
	e.Exec("vacuum analyze requests, request_clocks, request_tallies")
	for _, role := range []string{testkit.Administrator, testkit.Manager, testkit.Support, testkit.TaskUser} {
		caller := e.Person(role, projects[0], projects[1])
		e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_zahtjev_opterecenje'
			on conflict do nothing`, caller.RoleID)
		plans := ""
		for _, path := range []string{"/zahtjevi/opterecenje", "/zahtjevi/opterecenje/osobe", "/zahtjevi/opterecenje/osobe?imaMjesta=true"} {
			for _, sql := range e.Statements(func() { e.Call(caller, "GET", path, nil).Expect(http.StatusOK) }) {
				if !strings.Contains(sql, "requests") && !strings.Contains(sql, "request_tallies") {
					continue
				}
				plan := e.Plan(sql)
				t.Logf("%s as %s:\n%s\n\n%s", path, role, sql, plan)
				plans += plan
			}
		}
		if strings.Contains(plans, "Seq Scan on requests") || strings.Contains(plans, "Seq Scan on request_clocks") {
			t.Errorf("%s reads all requests", role)
		}
		if !strings.Contains(plans, "request_clocks_assignee_late") {
			t.Errorf("%s does not find what somebody is late with by its index", role)
		}
		if role != testkit.TaskUser && !strings.Contains(plans, "_unanswered") {
			t.Errorf("%s does not find what waits by its index", role)
		}
	}
}
