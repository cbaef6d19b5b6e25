package users_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// leader creates a person who works in categories of the project, in a role with every right over people that manages people of the same
// role.
func leader(e *testkit.Env, project testkit.Project, categories ...int64) *testkit.Person {
	e.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r cross join right_actions a
		where r.code = 'support' and a.code like 'korisnik\_%' on conflict do nothing`)
	e.Exec(`insert into role_managed_roles (role_id, managed_role_id) select r.id, m.id from roles r cross join roles m
		where r.code = 'support' and m.code in ('support', 'task_user') on conflict do nothing`)
	p := e.Person(testkit.TaskUser)
	e.Assign(p, testkit.Support)
	e.Exec("delete from user_roles where user_id = $1 and role_id <> $2", p.ID, p.RoleID)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, project.ID)
	for _, category := range categories {
		e.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", p.ID, p.RoleID, category)
	}
	e.SignIn(p)
	return p
}

func own(e *testkit.Env, p *testkit.Person, project testkit.Project, category int64) {
	e.Exec(`update requests set category_id = $2, part_id = (select part_id from categories where id = $2)
		where id = $1`, e.Request(project, p, "Vlastiti"), category)
}

// TestCategoriesAreCompared checks that a leader of one category changes only people who see no more than it: no colleague of other
// categories, and nobody with a request of their own in one.
func TestCategoriesAreCompared(t *testing.T) {
	e := setup(t)
	project := e.Project()
	boss := leader(e, project, project.Category)
	same, others, both := leader(e, project, project.Category), leader(e, project, project.SecondCategory, project.OtherCategory),
		leader(e, project, project.Category, project.SecondCategory)
	raised, member := leader(e, project, project.Category), e.Person(testkit.TaskUser, project)
	own(e, same, project, project.Category)
	own(e, raised, project, project.OtherCategory)
	calls := map[string]struct {
		method, path string
		body         func(p *testkit.Person) any
	}{
		"password":   {"POST", "/lozinka", func(*testkit.Person) any { return map[string]any{"lozinka": "tajna123"} }},
		"deactivate": {"PUT", "/onemogucen", func(*testkit.Person) any { return map[string]any{"onemogucen": true} }},
		"activate":   {"PUT", "/onemogucen", func(*testkit.Person) any { return map[string]any{"onemogucen": false} }},
		"address": {"PUT", "", func(p *testkit.Person) any {
			return edited(testkit.Value[int](e, "select version from users where id = $1", p.ID))
		}},
	}
	for name, c := range calls {
		for p, may := range map[*testkit.Person]bool{same: true, member: true, others: false, both: false, raised: false} {
			got := e.Call(boss, c.method, pathOf(p.Username)+c.path, c.body(p))
			if may != (got.Status < 300) || !may && testkit.Decode[serve.Problem](got).Detail != "Ovaj korisnik vidi projekte, kategorije ili zahtjeve koje vi ne vidite, pa ga može mijenjati samo onaj ko vidi i njih." {
				t.Errorf("%s of %s got %d: %s", name, p.Username, got.Status, got.Content)
			}
		}
	}
	if managed := testkit.Decode[users.User](e.Call(boss, "GET", pathOf(others.Username), nil)).Managed; managed {
		t.Error("a colleague of other categories is said to be managed")
	}
	e.Call(boss, "PUT", pathOf(same.Username), testkit.With(edited(testkit.Value[int](e, "select version from users where id = $1",
		same.ID)), map[string]any{
		"uloge": []map[string]any{grant(same.RoleID, "kategorije", []int64{project.SecondCategory})},
	})).ExpectField("uloge.0.kategorije")
}

// TestOwnRequestsAreNotGiven checks that nobody gives a role by which the receiver would see own requests that the giver does not see.
func TestOwnRequestsAreNotGiven(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	boss := leader(e, project, project.Category)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", boss.ID, boss.RoleID, other.ID)
	p := e.Person(testkit.TaskUser, other)
	own(e, p, project, project.OtherCategory)
	give := func(caller *testkit.Person) testkit.Answer {
		return e.Call(caller, "POST", pathOf(p.Username)+"/projekti", map[string]any{"ulogaId": p.RoleID, "projekti": []int64{project.ID}})
	}
	give(boss).ExpectField("projekti")
	if got := reasons(t, change(e, boss, "dodajProjekat", map[string]any{"projekatId": project.ID},
		p.Username))[p.Username]; !strings.HasPrefix(got, "Korisnik bi tako vidio vlastite zahtjeve") {
		t.Errorf("several at once: %q", got)
	}
	give(manager(e, []string{testkit.TaskUser}, project, other)).Expect(http.StatusOK)
}

// waits reports whether a call waits for a lock.
func waits(e *testkit.Env) bool {
	return testkit.Value[bool](e, `select exists (select from pg_stat_activity where datname = current_database()
		and wait_event_type = 'Lock')`)
}

// stopped changes the role without committing, begins a call, commits once the call waits, and returns its answer.
func stopped(t *testing.T, e *testkit.Env, sql string, args []any, call func() testkit.Answer) testkit.Answer {
	t.Helper()
	tx, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), sql, args...); err != nil {
		t.Fatal(err)
	}
	done := make(chan testkit.Answer, 1)
	go func() { done <- call() }()
	for !waits(e) {
		select {
		case got := <-done:
			t.Errorf("does not wait: %d %s", got.Status, got.Content)
			done <- got
		default:
			continue
		}
		break
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	return <-done
}

// TestARoleGrowsWhileItIsGiven changes a role between the check and the assignment, for every call that assigns one: it is not assigned.
func TestARoleGrowsWhileItIsGiven(t *testing.T) {
	e := setup(t)
	project := e.Project()
	boss := manager(e, []string{testkit.TaskUser, testkit.Support}, project)
	task := roleID(e, testkit.TaskUser)
	for name, call := range map[string]func(p *testkit.Person) testkit.Answer{
		"to a new person": func(p *testkit.Person) testkit.Answer {
			return e.Call(boss, "POST", "/korisnici", newPerson("novi."+p.Username, grant(task, "projekti", []int64{project.ID})))
		},
		"in an edit": func(p *testkit.Person) testkit.Answer {
			return e.Call(boss, "PUT", pathOf(p.Username),
				testkit.With(edited(1), map[string]any{"uloge": []map[string]any{grant(task, "projekti", []int64{project.ID})}}))
		},
		"on a project": func(p *testkit.Person) testkit.Answer {
			return e.Call(boss, "POST", pathOf(p.Username)+"/projekti", map[string]any{"ulogaId": task, "projekti": []int64{project.ID}})
		},
	} {
		p := e.Person(testkit.Support, project)
		e.Exec(`delete from role_actions where role_id = $1 and action_id in (select id from right_actions
			where code = 'log_log_pregled')`, task)
		grow := `with held as (select id from roles where id = $1 for no key update)
			insert into role_actions (role_id, action_id) select held.id, a.id from held, right_actions a where a.code = 'log_log_pregled'`
		got := stopped(t, e, grow, []any{task}, func() testkit.Answer { return call(p) })
		if got.Status != http.StatusConflict || testkit.Decode[serve.Problem](got).Detail != "Neko upravo mijenja ulogu koju dajete. Ništa nije promijenjeno: pokušajte ponovo." {
			t.Errorf("%s: %d %s", name, got.Status, got.Content)
		}
		if given := testkit.Value[int](e, `select count(*) from user_roles ur join users u on u.id = ur.user_id where ur.role_id = $1
			and u.username like '%' || $2`, task, p.Username); given != 0 {
			t.Errorf("%s: the role was given all the same", name)
		}
	}
}

// TestARoleGrowsWhileSeveralGetAProject changes a role while several people get a project in it: the change waits, or they do not get the
// project.
func TestARoleGrowsWhileSeveralGetAProject(t *testing.T) {
	e := setup(t)
	project := e.Project()
	boss := manager(e, []string{testkit.TaskUser}, project)
	p := e.Person(testkit.TaskUser, project)
	task := roleID(e, testkit.TaskUser)
	grow := `with held as (select id from roles where id = $1 for no key update)
		insert into role_actions (role_id, action_id) select held.id, a.id from held, right_actions a where a.code = 'log_log_pregled'`
	got := reasons(t, stopped(t, e, grow, []any{task}, func() testkit.Answer {
		return change(e, boss, "dodajProjekat", map[string]any{"projekatId": project.ID}, p.Username)
	}))
	if got[p.Username] != "Ovaj korisnik ima ulogu kojom ne upravljate, pa ga ne možete mijenjati." {
		t.Errorf("%v", got)
	}
}

// TestAHolderMovesWhileTheRoleChanges gives a holder of a role a project that the role's editor does not see, while the editor gives the
// role a right that the giver does not have. One of the two is refused, many times over.
func TestAHolderMovesWhileTheRoleChanges(t *testing.T) {
	e := setup(t)
	first, second := e.Project(), e.Project()
	task := roleID(e, testkit.TaskUser)
	giver := manager(e, []string{testkit.TaskUser}, first, second)
	changer := e.Person(testkit.TaskUser)
	e.Exec("delete from user_roles where user_id = $1", changer.ID)
	changer.RoleID = testkit.Value[int64](e, `insert into roles (name, code, frontend_module_id) select 'Vođa', 'vodja', min(id)
		from frontend_modules returning id`)
	e.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions", changer.RoleID)
	e.Exec("insert into role_managed_roles (role_id, managed_role_id) values ($1, $2)", changer.RoleID, task)
	e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", changer.ID, changer.RoleID)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", changer.ID, changer.RoleID, first.ID)
	e.SignIn(changer)
	p := e.Person(testkit.TaskUser, first)
	deletion := testkit.Value[int64](e, "select id from right_actions where code = 'log_log_pregled'")
	seeded := testkit.Value[[]int64](e, "select array_agg(action_id) from role_actions where role_id = $1", task)
	refused := map[string]int{}
	for range 25 {
		version := testkit.Value[int](e, "select rights_version from roles where id = $1", task)
		answers := make(chan testkit.Answer, 2)
		go func() {
			answers <- e.Call(giver, "POST", pathOf(p.Username)+"/projekti", map[string]any{"ulogaId": task, "projekti": []int64{second.ID}})
		}()
		go func() {
			answers <- e.Call(changer, "PUT", fmt.Sprintf("/korisnici/uloga/%d/dozvoljeneakcije", task),
				map[string]any{"akcije": append(seeded, deletion), "verzija": version})
		}()
		for range 2 {
			got := <-answers
			refused[fmt.Sprint(got.Status)]++
		}
		both := testkit.Value[bool](e, `select exists (select from user_role_projects where user_id = $1 and project_id = $2)
			and exists (select from role_actions where role_id = $3 and action_id = $4)`, p.ID, second.ID, task, deletion)
		if both {
			t.Fatalf("a holder has on a foreign project what nobody could give there: %v", refused)
		}
		e.Exec("delete from user_role_projects where user_id = $1 and project_id = $2", p.ID, second.ID)
		e.Exec("delete from role_actions where role_id = $1 and action_id = $2", task, deletion)
	}
}

// TestProjectManagerAndPeople lets the seeded project manager add and remove people of their project in the roles that they manage, and
// nobody else.
func TestProjectManagerAndPeople(t *testing.T) {
	e := setup(t)
	project, other, foreign := e.Project(), e.Project(), e.Project()
	boss := e.Person(testkit.Manager, project, other)
	task, support := roleID(e, testkit.TaskUser), roleID(e, testkit.Support)
	known, stranger, peer := e.Person(testkit.TaskUser, other), e.Person(testkit.TaskUser, foreign), e.Person(testkit.Manager, project)
	give := func(caller, p *testkit.Person, role int64, lists map[string]any) testkit.Answer {
		return e.Call(caller, "POST", pathOf(p.Username)+"/projekti", testkit.With(map[string]any{"ulogaId": role}, lists))
	}
	remove := func(caller, p *testkit.Person, project testkit.Project) testkit.Answer {
		return e.Call(caller, "DELETE", fmt.Sprintf("%s/projekti/%d", pathOf(p.Username), project.ID), nil)
	}
	here, categories := map[string]any{"projekti": []int64{project.ID}},
		map[string]any{"kategorije": []int64{project.Category, project.OtherCategory}}
	give(boss, known, support, categories).Expect(http.StatusOK)
	given := testkit.Decode[users.User](e.Call(known, "GET", pathOf(known.Username), nil).Expect(http.StatusOK))
	if len(given.Categories) != 2 || len(given.Roles) != 2 {
		t.Errorf("given %+v", given)
	}
	give(boss, known, task, here).Expect(http.StatusOK)
	give(boss, known, boss.RoleID, here).ExpectField("ulogaId")
	give(boss, known, support, map[string]any{"kategorije": []int64{foreign.Category}}).ExpectField("kategorije")
	give(boss, known, task, map[string]any{"projekti": []int64{foreign.ID}}).ExpectField("projekti")
	give(boss, stranger, task, here).Expect(http.StatusNotFound)
	give(boss, boss, task, here).ExpectField("projekti")
	give(peer, peer, task, here).ExpectField("projekti")
	give(known, stranger, task, here).ExpectLacking("korisnik_korisnik_projekti")

	remove(boss, stranger, foreign).Expect(http.StatusNotFound)
	remove(boss, known, foreign).Expect(http.StatusNotFound)
	remove(boss, boss, project).ExpectField("korisnickoIme")
	if detail := testkit.Decode[serve.Problem](remove(boss, peer, project).Expect(http.StatusForbidden)).Detail; !strings.HasPrefix(detail,
		"Korisnik je na projektu u ulozi kojom ne upravljate") {
		t.Errorf("removing a peer says %q", detail)
	}
	remove(known, peer, project).ExpectLacking("korisnik_korisnik_projekti")
	taken := testkit.Decode[struct{ Uloge []users.TakenRole }](remove(boss, known, project).Expect(http.StatusOK)).Uloge
	want := []users.TakenRole{{RoleID: support, Categories: []int64{project.Category, project.OtherCategory}},
		{RoleID: task, Categories: []int64{}}}
	if fmt.Sprint(taken) != fmt.Sprint(want) {
		t.Errorf("taken %v, want %v", taken, want)
	}
	left := testkit.Value[int](e, `select (select count(*) from user_role_projects where user_id = $1 and project_id = $2)
		+ (select count(*) from user_role_categories where user_id = $1)`, known.ID, project.ID)
	if left != 0 {
		t.Errorf("%d of it are left", left)
	}
	remove(boss, known, project).Expect(http.StatusNotFound)
	e.Call(known, "GET", pathOf(known.Username), nil).Expect(http.StatusOK) // their session and their other projects stay

	// People can undo their own mistake within an hour, even if they no longer share a project with the person.
	remove(boss, known, other).Expect(http.StatusOK)
	give(peer, known, task, here).Expect(http.StatusNotFound)
	for _, role := range taken {
		lists := here
		if len(role.Categories) > 0 {
			lists = map[string]any{"kategorije": role.Categories}
		}
		give(boss, known, role.RoleID, lists).Expect(http.StatusOK)
	}
	remove(boss, known, project).Expect(http.StatusOK)
	e.Exec("update audit_entries set created_at = created_at - interval '2 hours' where entity = 'user_role_projects'")
	give(boss, known, task, here).Expect(http.StatusNotFound)
}

// TestWhoGivesProjectsIsToldNoMore checks that who may give projects but not see people is told nothing of them, as GET would tell nothing.
func TestWhoGivesProjectsIsToldNoMore(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	boss, p := e.Person(testkit.Manager, project, other), e.Person(testkit.TaskUser, other)
	e.Assign(p, testkit.Administrator)
	e.Exec(`insert into user_extra_information (user_id, type_id, value) select $1, id, '7' from extra_information_types
		where code = 'SkolaId'`, p.ID)
	answer := e.Call(boss, "POST", pathOf(p.Username)+"/projekti",
		map[string]any{"ulogaId": roleID(e, testkit.TaskUser), "projekti": []int64{project.ID}}).Expect(http.StatusOK)
	got := testkit.Decode[users.User](answer)
	if got.Username != p.Username || got.FullName+got.Email+got.Language != "" || !got.CreatedAt.IsZero() ||
		len(got.Roles)+len(got.Projects)+len(got.Categories)+len(got.Extra.Items) != 0 {
		t.Errorf("told %s", answer.Content)
	}
	e.Call(boss, "GET", pathOf(p.Username), nil).Expect(http.StatusNotFound)
}

// TestARoleThatRequiresMore cannot be given to a person without the information that it requires.
func TestARoleThatRequiresMore(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	boss, p := e.Person(testkit.Manager, project, other), e.Person(testkit.Support, other)
	task := roleID(e, testkit.TaskUser)
	e.Exec(`insert into role_extra_information_types (role_id, type_id) select $1, id from extra_information_types
		where code = 'SkolaId'`, task)
	body := map[string]any{"ulogaId": task, "projekti": []int64{project.ID}}
	e.Call(boss, "POST", pathOf(p.Username)+"/projekti", body).ExpectField("ulogaId")
	e.Exec(`insert into user_extra_information (user_id, type_id, value) select $1, id, '7' from extra_information_types
		where code = 'SkolaId'`, p.ID)
	e.Call(boss, "POST", pathOf(p.Username)+"/projekti", body).Expect(http.StatusOK)
}
