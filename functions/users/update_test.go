package users_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/users"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestUpdate replaces roles, projects and categories by those sent, does not change what is not sent, and returns the same as reading.
func TestUpdate(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	first, second := e.Project(), e.Project()
	p := e.Person(testkit.Manager, first, second)
	asManager := *p
	e.Assign(p, testkit.Support, first)
	e.SignIn(p)
	support, manages, task := roleID(e, testkit.Support), roleID(e, testkit.Manager), roleID(e, testkit.TaskUser)

	saved := e.Call(admin, "PUT", pathOf(p.Username), testkit.With(edited(1), map[string]any{"interniKorisnik": true})).Expect(http.StatusOK)
	user := testkit.Decode[users.User](saved)
	if user.FullName != "Novo Ime" || !user.Internal || len(user.Roles) != 2 || len(user.Projects) != 2 || len(user.Categories) != 1 ||
		user.Version != 2 || saved.Header.Get("ETag") != `"2"` {
		t.Fatalf("saved %+v", user)
	}
	change := testkit.With(edited(2), map[string]any{"uloge": []map[string]any{
		grant(support, "kategorije", []int64{second.Category, second.SecondCategory}), grant(task, "projekti", []int64{first.ID}),
	}})
	saved = e.Call(admin, "PUT", pathOf(p.Username), change).Expect(http.StatusOK)
	read := e.Call(admin, "GET", pathOf(p.Username), nil).Expect(http.StatusOK)
	if diff := cmp.Diff(testkit.Decode[any](read), testkit.Decode[any](saved)); diff != "" {
		t.Errorf("(-read +saved):\n%s", diff)
	}
	memberships := testkit.Value[string](e, `select string_agg(x, ', ' order by x) from (
		select 'p ' || role_id || ' ' || project_id as x from user_role_projects where user_id = $1
		union all select 'c ' || role_id || ' ' || category_id from user_role_categories where user_id = $1
		union all select 'r ' || role_id from user_roles where user_id = $1) all_of`, p.ID)
	want := fmt.Sprintf("c %d %d, c %d %d, p %d %d, p %d %d, r %d, r %d", support, second.Category, support, second.SecondCategory,
		support, second.ID, task, first.ID, support, task)
	if memberships != want {
		t.Errorf("memberships %s, want %s", memberships, want)
	}
	e.Call(&asManager, "GET", pathOf(p.Username), nil).Expect(http.StatusUnauthorized) // the role was removed
	e.Call(p, "GET", pathOf(p.Username), nil).Expect(http.StatusOK)                    // this one was not
	if left := testkit.Value[int](e, "select count(*) from sessions where user_id = $1 and role_id = $2", p.ID, manages); left != 0 {
		t.Error("sessions outlive their role")
	}
	e.Exec("insert into sign_in_guards (key, failures, since) values ('u:' || lower($1), 5, now()), ('u:drugi', 5, now())", p.Username)
	e.Call(admin, "PUT", pathOf(p.Username), testkit.With(edited(3), map[string]any{"lozinka": "nova-lozinka"})).Expect(http.StatusOK)
	e.Call(p, "GET", pathOf(p.Username), nil).Expect(http.StatusUnauthorized)
	if locked := testkit.Value[string](e, "select string_agg(key, ' ') from sign_in_guards"); locked != "u:drugi" {
		t.Errorf("locked out: %s", locked)
	}
}

// TestStalePerson lets two people change a person's roles at the same version: the second is told who was first, and nothing is lost.
func TestStalePerson(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.TaskUser, project)
	path := pathOf(p.Username)
	var mu sync.Mutex
	statuses := map[int]int{}
	var conflict serve.Problem
	var wait sync.WaitGroup
	for i := range 6 {
		admin := e.Person(testkit.Administrator)
		roles := []map[string]any{grant(p.RoleID, "projekti", []int64{project.ID})}
		if i%2 == 0 {
			roles = append(roles, grant(roleID(e, testkit.Support), "kategorije", []int64{project.Category}))
		}
		wait.Go(func() {
			got := e.Call(admin, "PUT", path, testkit.With(edited(1), map[string]any{"punoIme": "Od " + admin.Username, "uloge": roles}))
			mu.Lock()
			defer mu.Unlock()
			statuses[got.Status]++
			if got.Status == http.StatusConflict {
				conflict = testkit.Decode[serve.Problem](got)
			}
		})
	}
	wait.Wait()
	winner := strings.TrimPrefix(testkit.Value[string](e, "select full_name from users where id = $1", p.ID), "Od ")
	if statuses[http.StatusOK] != 1 || statuses[http.StatusConflict] != 5 ||
		!strings.HasPrefix(conflict.Detail, "Podatke o korisniku je u međuvremenu izmijenio korisnik Osoba "+winner+" (") {
		t.Fatalf("answers %v, detail %q, winner %q", statuses, conflict.Detail, winner)
	}
	admin := e.Person(testkit.Administrator)
	e.Call(admin, "POST", path+"/projekti", map[string]any{"ulogaId": p.RoleID, "projekti": []int64{e.Project().ID}}).Expect(http.StatusOK)
	e.Call(admin, "PUT", path, edited(2)).Expect(http.StatusConflict) // projects are part of the form
	e.Call(admin, "PUT", path, testkit.With(edited(0), map[string]any{"verzija": nil})).ExpectField("verzija")
	if got := e.Call(admin, "PUT", path, testkit.With(edited(0), map[string]any{"verzija": nil}), "If-Match",
		`"3"`); got.Status != http.StatusOK {
		t.Errorf("If-Match got %d: %s", got.Status, got.Content)
	}
}

// TestUpdateOfOneself lets an administrator edit their own name, and explains what they cannot do to themselves.
func TestUpdateOfOneself(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	e.Person(testkit.Administrator) // so that the other one is not the last
	path := pathOf(admin.Username)
	own := func(version int) map[string]any {
		return testkit.With(edited(version), map[string]any{"email": admin.Username + "@opstina.example"})
	}
	e.Call(admin, "PUT", path, own(1)).Expect(http.StatusOK)
	e.Call(admin, "PUT", path, testkit.With(own(2), map[string]any{"uloge": []map[string]any{grant(admin.RoleID)}})).Expect(http.StatusOK)
	for _, c := range []struct {
		field, message string
		change         map[string]any
	}{
		{"uloge", "Vlastite uloge, projekte i kategorije ne možete mijenjati. Zamolite za to drugog administratora.",
			map[string]any{"uloge": []map[string]any{grant(roleID(e, testkit.TaskUser))}}},
		{"uloge", "Vlastite uloge, projekte i kategorije ne možete mijenjati. Zamolite za to drugog administratora.",
			map[string]any{"uloge": []map[string]any{grant(admin.RoleID), grant(roleID(e, testkit.TaskUser), "projekti", []int64{project.ID})}}},
		{"lozinka", "Vlastitu lozinku mijenjate na stranici Promjena lozinke.", map[string]any{"lozinka": "nova-lozinka"}},
		{"email", "Vlastitu adresu mijenjate na stranici Lični detalji.", map[string]any{"email": "druga@opstina.example"}},
	} {
		problem := testkit.Decode[serve.Problem](e.Call(admin, "PUT", path, testkit.With(own(3), c.change)).ExpectField(c.field))
		if problem.Detail != c.message {
			t.Errorf("%q, want %q", problem.Detail, c.message)
		}
	}
	for path, body := range map[string]map[string]any{
		"/lozinka":  {"lozinka": "nova-lozinka"},
		"/projekti": {"ulogaId": admin.RoleID, "projekti": []int64{project.ID}},
	} {
		e.Call(admin, "POST", pathOf(admin.Username)+path, body).Expect(http.StatusUnprocessableEntity)
	}
	problem := testkit.Decode[serve.Problem](e.Call(admin, "PUT", path+"/onemogucen",
		map[string]any{"onemogucen": true}).ExpectField("onemogucen"))
	if problem.Detail != "Vlastiti račun ne možete deaktivirati. Zamolite za to drugog administratora." {
		t.Errorf("%q", problem.Detail)
	}
	e.Call(admin, "GET", path, nil).Expect(http.StatusOK)
}

// TestLastAdministrator lets two administrators remove the role from, or deactivate, one another at the same time, many times: one always
// stays.
func TestLastAdministrator(t *testing.T) {
	e := setup(t)
	task := roleID(e, testkit.TaskUser)
	a, b := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	for round := range 6 {
		before := testkit.Value[string](e, "select string_agg(version::text, ' ' order by id) from users where id in ($1, $2)", a.ID, b.ID)
		var versions [2]int
		if _, err := fmt.Sscan(before, &versions[0], &versions[1]); err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		var answers [2]testkit.Answer
		for i, pair := range [][2]*testkit.Person{{a, b}, {b, a}} {
			wait.Go(func() {
				if round%2 == 0 {
					answers[i] = e.Call(pair[0], "PUT", pathOf(pair[1].Username)+"/onemogucen", map[string]any{"onemogucen": true})
				} else {
					answers[i] = e.Call(pair[0], "PUT", pathOf(pair[1].Username),
						testkit.With(edited(versions[1-i]), map[string]any{"uloge": []map[string]any{grant(task)}}))
				}
			})
		}
		wait.Wait()
		active := testkit.Value[int](e, `select count(*) from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
			where r.code = 'administrator' and not u.disabled`)
		if active != 1 {
			t.Fatalf("round %d: %d active administrators; %d %s, %d %s", round, active, answers[0].Status, answers[0].Content,
				answers[1].Status, answers[1].Content)
		}
		e.Exec("update users set disabled = false")
		e.Exec("delete from user_roles where role_id = $1", task)
		for _, p := range []*testkit.Person{a, b} {
			e.Exec("insert into user_roles (user_id, role_id) select $1, id from roles where code = 'administrator' on conflict do nothing", p.ID)
			p.RoleID = roleID(e, testkit.Administrator)
			e.SignIn(p)
		}
	}
}

// TestLastAdministratorsWait checks that calls that would remove administrators wait for one another: otherwise each would still see the
// other's administrator.
func TestLastAdministratorsWait(t *testing.T) {
	e := setup(t)
	a, b := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	disable := func(p *testkit.Person) (pgx.Tx, error) {
		tx, err := e.Pool.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, err = tx.Exec(t.Context(), fmt.Sprintf("set local lock_timeout = '100ms'; update users set disabled = true where id = %d; set constraints all immediate", p.ID))
		return tx, err
	}
	first, err := disable(a)
	if err != nil {
		t.Fatal(err)
	}
	second, err := disable(b)
	if !database.IsLocked(err) {
		t.Errorf("the second does not wait: %v", err)
	}
	if err := errors.Join(second.Rollback(t.Context()), first.Commit(t.Context())); err != nil {
		t.Fatal(err)
	}
	third, err := disable(b)
	if !database.Violates(err, "last_administrator") {
		t.Errorf("the last one goes: %v", err)
	}
	if err := third.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestNoAdministratorLeft checks the message about why the only administrator stays.
func TestNoAdministratorLeft(t *testing.T) {
	e := setup(t)
	e.Exec(`insert into roles (name, code, scope, frontend_module_id) select 'Uprava', 'uprava', 'everything', frontend_module_id from roles
		where code = 'support'`)
	e.Exec("insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a where r.code = 'uprava'")
	e.Exec(`insert into role_managed_roles (role_id, managed_role_id) select r.id, m.id from roles r, roles m where r.code = 'uprava'
		and m.code <> 'uprava'`)
	e.Exec(`insert into role_managed_roles (role_id, managed_role_id) select r.id, m.id from roles r, roles m where r.code = 'administrator'
		and m.code = 'uprava'`)
	e.Exec("insert into role_managed_roles (role_id, managed_role_id) select r.id, r.id from roles r where r.code = 'uprava'")
	admin, board := e.Person(testkit.Administrator), e.Person("uprava")
	for path, c := range map[string]struct {
		field string
		body  map[string]any
	}{
		"/onemogucen": {"onemogucen", map[string]any{"onemogucen": true}},
		"":            {"uloge", testkit.With(edited(1), map[string]any{"uloge": []map[string]any{grant(roleID(e, testkit.TaskUser))}})},
	} {
		problem := testkit.Decode[serve.Problem](e.Call(board, "PUT", pathOf(admin.Username)+path, c.body).ExpectField(c.field))
		if problem.Detail != "Ovo je posljednji aktivni administrator. Prvo tu ulogu dodijelite drugom korisniku." {
			t.Errorf("%q", problem.Detail)
		}
	}
	e.Call(board, "PUT", "/korisnici/grupno", map[string]any{"korisnici": []string{admin.Username},
		"radnja": "deaktiviraj"}).ExpectField("korisnici")
	e.Call(admin, "GET", pathOf(admin.Username), nil).Expect(http.StatusOK)
}

// TestUpdateNeedsExtraInformation requires the information of a newly given role, and keeps information that is not sent.
func TestUpdateNeedsExtraInformation(t *testing.T) {
	e := setup(t)
	admin, p := e.Person(testkit.Administrator), e.Person(testkit.Manager)
	task := roleID(e, testkit.TaskUser)
	e.Exec(`insert into role_extra_information_types (role_id, type_id) select $1, id from extra_information_types
		where code = 'SkolaId'`, task)
	roles := map[string]any{"uloge": []map[string]any{grant(task)}}
	save := func(version int, changes ...map[string]any) testkit.Answer {
		body := edited(version)
		for _, change := range changes {
			body = testkit.With(body, change)
		}
		return e.Call(admin, "PUT", pathOf(p.Username), body)
	}
	extra := func(value string) map[string]any {
		return map[string]any{"dodatneInformacije": []map[string]any{{"sifra": "SkolaId", "vrijednost": value}}}
	}
	save(1, roles).ExpectField("dodatneInformacije.SkolaId")
	save(1, roles, extra("7")).Expect(http.StatusOK)
	save(2, roles).Expect(http.StatusOK)
	save(3).Expect(http.StatusOK)
	save(4, extra("")).ExpectField("dodatneInformacije.SkolaId")
	save(4, extra("8")).Expect(http.StatusOK)
	if value := testkit.Value[string](e, "select value from user_extra_information where user_id = $1", p.ID); value != "8" {
		t.Errorf("value %q", value)
	}
	save(5, map[string]any{"uloge": []map[string]any{grant(roleID(e, testkit.Manager))},
		"dodatneInformacije": []map[string]any{}}).Expect(http.StatusOK)
	if log := testkit.Value[string](e, `select string_agg(action, ' ' order by id) from audit_entries
		where entity = 'user_extra_information' and entity_id = $1 and actor_id = $2`, p.ID, admin.ID); log != "insert update delete" {
		t.Errorf("log %q", log)
	}
}
