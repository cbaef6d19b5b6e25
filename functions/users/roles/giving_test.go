package roles_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestNobodyGivesMoreThanTheyHave lets a person in a lesser role try to create, change and retire roles with more rights than theirs.
func TestNobodyGivesMoreThanTheyHave(t *testing.T) {
	e := setup(t)
	p := deputy(e, "projects")
	body := newRole(e, "Mala")
	mine := testkit.Decode[roles.RoleDetails](e.Call(p, "POST", "/korisnici/uloga", body).Expect(http.StatusCreated))
	if managers := testkit.Value[[]string](e, `select array_agg(r.code order by r.code) from role_managed_roles m join roles r
		on r.id = m.role_id where m.managed_role_id = $1`, mine.ID); len(managers) != 2 {
		t.Errorf("the new role is managed by %v", managers)
	}
	body["verzija"] = mine.Version
	own := testkit.With(body, map[string]any{"naziv": "Moja", "sifra": nil, "opseg": "projekti", "verzija": 2,
		"dozvoljeneUlogeZaUpravljanje": []int64{p.RoleID}})
	foreign := deputy(e, "own").RoleID
	strong := testkit.Decode[roles.RoleDetails](e.Call(e.Person(testkit.Administrator), "POST", "/korisnici/uloga",
		testkit.With(newRole(e, "Jaka"), map[string]any{"kopijaUlogeId": roleID(e, testkit.Administrator)})).Expect(http.StatusCreated)).ID
	e.Exec("insert into role_managed_roles values ($1, $2)", p.RoleID, strong)
	rights := func(codes ...string) map[string]any {
		actions := []int64{}
		for _, code := range codes {
			actions = append(actions, actionID(e, code))
		}
		return map[string]any{"akcije": actions, "verzija": 1}
	}
	for name, c := range map[string]struct {
		method, path string
		body         map[string]any
		detail       string
	}{
		"a role that sees everything": {"POST", "/korisnici/uloga",
			testkit.With(body, map[string]any{"naziv": "V", "sifra": "v", "verzija": nil, "opseg": "sve"}), "Ne možete dati širi opseg"},
		"everything to a role of theirs": {"PUT", path(mine.ID), testkit.With(body, map[string]any{"opseg": "sve"}),
			"Ne možete dati širi opseg"},
		"a role that manages another's": {"POST", "/korisnici/uloga",
			testkit.With(body, map[string]any{"naziv": "V", "sifra": "v", "verzija": nil, "dozvoljeneUlogeZaUpravljanje": []int64{foreign}}),
			"Ne možete dati upravljanje"},
		"one that manages nobody's": {"PUT", path(mine.ID),
			testkit.With(body, map[string]any{"dozvoljeneUlogeZaUpravljanje": []int64{1 << 40}}), "Ne možete dati upravljanje"},
		"a copy of the administrator's": {"POST", "/korisnici/uloga",
			testkit.With(body, map[string]any{"naziv": "V", "sifra": "v", "verzija": nil, "kopijaUlogeId": roleID(e, testkit.Administrator)}),
			"Uloga koju kopirate"},
		"a right that is not theirs": {"PUT", path(mine.ID, "dozvoljeneakcije"),
			rights("zahtjev_zahtjev_brisanje", "zahtjev_zahtjev_pregled"), "Ne možete dati prava koja nemate (Brisanje zahtjeva)."},
		"a role that they do not manage": {"PUT", path(foreign), testkit.With(body, map[string]any{"verzija": 1}),
			"Vaša uloga ne upravlja ulogom"},
		"rights of one that has more": {"PUT", path(strong, "dozvoljeneakcije"), rights(), "Uloga Jaka ima ili vidi više od vaše"},
		"information of one": {"PUT", informationPath(strong), map[string]any{"dodatneInformacije": []int64{}, "verzija": 1},
			"Uloga Jaka ima ili vidi više od vaše"},
		"deactivating one": {"PUT", path(strong, "onemogucena"), map[string]any{"onemogucena": true},
			"Uloga Jaka ima ili vidi više od vaše"},
		"their own role upward by rights": {"PUT", path(p.RoleID, "dozvoljeneakcije"), map[string]any{"akcije": allActions(e), "verzija": 2},
			"Ne možete dati prava koja nemate (Korisnici u meniju, Postavke u meniju, Projekti u meniju, …)."},
		"their own role upward by scope": {"PUT", path(p.RoleID), testkit.With(own, map[string]any{"opseg": "sve"}),
			"Ne možete dati širi opseg"},
		"deactivating their own role": {"PUT", path(p.RoleID, "onemogucena"), map[string]any{"onemogucena": true},
			"Ne možete deaktivirati ulogu u kojoj ste prijavljeni."},
	} {
		problem := testkit.Decode[serve.Problem](e.Call(p, c.method, c.path, c.body).Expect(http.StatusForbidden))
		if !strings.HasPrefix(problem.Detail, c.detail) {
			t.Errorf("%s: %q, want %q", name, problem.Detail, c.detail)
		}
	}
	if refusal := testkit.Decode[roles.RoleDetails](e.Call(p, "GET", path(strong),
		nil).Expect(http.StatusOK)).Refusal; !strings.HasPrefix(refusal, "Uloga Jaka ima") {
		t.Errorf("reading a stronger role says %q", refusal)
	}
	e.Call(p, "PUT", path(mine.ID, "dozvoljeneakcije"), rights("zahtjev_zahtjev_pregled")).Expect(http.StatusOK)
}

// TestAdministratorStays tries to remove from the Administrator role what it always has, by calls and in the database.
func TestAdministratorStays(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	id := admin.RoleID
	role := testkit.Decode[roles.RoleDetails](e.Call(admin, "GET", path(id), nil).Expect(http.StatusOK))
	body := map[string]any{"naziv": "Admin", "opseg": "sve", "frontendModulId": role.ModuleID, "dozvoljeneUlogeZaUpravljanje": role.Manages,
		"verzija": role.Version}
	version := testkit.Value[int32](e, "select rights_version from roles where id = $1", id)
	for name, c := range map[string]struct {
		path string
		body map[string]any
	}{
		"a right":       {path(id, "dozvoljeneakcije"), map[string]any{"akcije": allActions(e)[1:], "verzija": version}},
		"its scope":     {path(id), testkit.With(body, map[string]any{"opseg": "projekti"})},
		"a role":        {path(id), testkit.With(body, map[string]any{"dozvoljeneUlogeZaUpravljanje": role.Manages[1:]})},
		"its existence": {path(id, "onemogucena"), map[string]any{"onemogucena": true}},
	} {
		if got := e.Call(admin, "PUT", c.path, c.body); got.Status != http.StatusForbidden {
			t.Errorf("taking %s got %d: %s", name, got.Status, got.Content)
		}
	}
	e.Call(admin, "PUT", path(id), body).Expect(http.StatusOK)
	for _, statement := range []string{
		"delete from role_actions where role_id = $1 and action_id = (select min(id) from right_actions)",
		"delete from role_managed_roles where role_id = $1 and managed_role_id = $1",
		"update roles set scope = 'own' where id = $1",
		"update roles set deleted_at = now() where id = $1",
	} {
		if _, err := e.Pool.Exec(t.Context(), statement, id); err == nil {
			t.Errorf("the database let %q through", statement)
		}
	}
}

// TestTwoAdministrators edit each card at once: the second is told who was first, and nothing of theirs is saved.
func TestTwoAdministrators(t *testing.T) {
	e := setup(t)
	first, second := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	made := testkit.Decode[roles.RoleDetails](e.Call(first, "POST", "/korisnici/uloga", newRole(e, "Zajednička")).Expect(http.StatusCreated))
	for name, c := range map[string]struct {
		path string
		body map[string]any
	}{
		"Ulogu je": {path(made.ID), testkit.With(newRole(e, "Zajednička"), map[string]any{"verzija": 1})},
		"Prava uloge je": {path(made.ID, "dozvoljeneakcije"),
			map[string]any{"akcije": []int64{actionID(e, "zahtjev_zahtjev_pregled")}, "verzija": 1}},
		"Dodatne informacije uloge je": {informationPath(made.ID), map[string]any{"dodatneInformacije": []int64{}, "verzija": 1}},
	} {
		e.Call(first, "PUT", c.path, c.body).Expect(http.StatusOK)
		problem := testkit.Decode[serve.Problem](e.Call(second, "PUT", c.path, c.body).Expect(http.StatusConflict))
		if want := name + " u međuvremenu izmijenio korisnik Osoba " + first.Username + " ("; !strings.HasPrefix(problem.Detail, want) {
			t.Errorf("%q does not begin with %q", problem.Detail, want)
		}
	}
}

// TestHoldersElsewhere checks that nobody changes, deactivates or restores a role of people whom they do not see, and that they are told so
// before; holders whom they see do not matter.
func TestHoldersElsewhere(t *testing.T) {
	e := setup(t)
	here, there := e.Project(), e.Project()
	p := deputy(e, "projects", "zahtjev_zahtjev_brisanje")
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, here.ID)
	mine := testkit.Decode[roles.RoleDetails](e.Call(p, "POST", "/korisnici/uloga", newRole(e, "Mala")).Expect(http.StatusCreated))
	holder := e.Person(testkit.TaskUser, there)
	e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", holder.ID, mine.ID)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", holder.ID, mine.ID, here.ID)
	body := testkit.With(newRole(e, "Mala"), map[string]any{"opseg": "projekti", "verzija": mine.Version})
	calls := map[string]struct {
		path string
		body map[string]any
	}{
		"scope": {path(mine.ID), body},
		"rights": {path(mine.ID, "dozvoljeneakcije"),
			map[string]any{"akcije": []int64{actionID(e, "zahtjev_zahtjev_brisanje")}, "verzija": 1}},
		"information": {informationPath(mine.ID), map[string]any{"dodatneInformacije": []int64{}, "verzija": 1}},
		"deactivate":  {path(mine.ID, "onemogucena"), map[string]any{"onemogucena": true}},
		"bring back":  {path(mine.ID, "onemogucena"), map[string]any{"onemogucena": false}},
	}
	const sentence = "Ulogu Mala imaju i korisnici na projektima ili kategorijama koje ne vidite, pa je može mijenjati samo onaj ko vidi i njih."
	for _, disabled := range []bool{false, true} {
		e.Exec("update users set disabled = $1 where id = $2", disabled, holder.ID)
		e.Exec(`insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)
			on conflict do nothing`, holder.ID, mine.ID, there.ID)
		for name, c := range calls {
			if problem := testkit.Decode[serve.Problem](e.Call(p, "PUT", c.path,
				c.body).Expect(http.StatusForbidden)); problem.Detail != sentence {
				t.Errorf("%s: %q", name, problem.Detail)
			}
		}
	}
	if read := testkit.Decode[roles.RoleDetails](e.Call(p, "GET", path(mine.ID), nil).Expect(http.StatusOK)); read.Refusal != sentence {
		t.Errorf("reading it says %q", read.Refusal)
	}
	e.Exec("delete from user_role_projects where project_id = $1", there.ID)
	for _, name := range []string{"rights", "scope", "information", "deactivate", "bring back"} {
		e.Call(p, "PUT", calls[name].path, calls[name].body).Expect(http.StatusOK)
	}
}

// TestAScopeShowsOwnRequestsElsewhere refuses a scope by which a holder would see own requests that the editor does not see.
func TestAScopeShowsOwnRequestsElsewhere(t *testing.T) {
	e := setup(t)
	here, there := e.Project(), e.Project()
	p := deputy(e, "projects")
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, here.ID)
	mine := testkit.Decode[roles.RoleDetails](e.Call(p, "POST", "/korisnici/uloga", newRole(e, "Mala")).Expect(http.StatusCreated))
	holder := e.Person(testkit.Support)
	e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", holder.ID, mine.ID)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", holder.ID, mine.ID, here.ID)
	request := e.Request(there, holder, "Od prije")
	body := testkit.With(newRole(e, "Mala"), map[string]any{"opseg": "kategorije", "verzija": mine.Version})
	e.Call(p, "PUT", path(mine.ID), body).Expect(http.StatusForbidden)
	e.Call(p, "PUT", path(mine.ID), testkit.With(body, map[string]any{"opseg": "projekti"})).Expect(http.StatusOK)
	e.Exec("update requests set deleted_at = now() where id = $1", request)
	e.Call(p, "PUT", path(mine.ID), testkit.With(body, map[string]any{"verzija": mine.Version + 1})).Expect(http.StatusOK)
}

// TestRoleOfNewcomers checks that only people who see the newcomers' projects can change the newcomers' role.
func TestRoleOfNewcomers(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	here, there := e.Project(), e.Project()
	e.Config.EnrolmentProjects = []int64{here.ID, there.ID}
	api := serve.NewAPI(e.Deps())
	api.Area("users", roles.Register, e.Deps())
	e.Serve(api.Handler())
	p := deputy(e, "projects")
	e.Exec("delete from user_roles where role_id = $1", roleID(e, testkit.TaskUser))
	e.Confirm(p)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, here.ID)
	rights := path(roleID(e, testkit.TaskUser), "dozvoljeneakcije")
	version := testkit.Value[int](e, "select rights_version from roles where code = 'task_user'")
	body := map[string]any{"akcije": []int64{actionID(e, "zahtjev_zahtjev_pregled")}, "verzija": version}
	problem := testkit.Decode[serve.Problem](e.Call(p, "PUT", rights, body).Expect(http.StatusForbidden))
	if problem.Detail != "Ulogu Task user upisom dobijaju i novi korisnici na projektima koje ne vidite, pa je može mijenjati samo onaj ko vidi i njih." {
		t.Errorf("%q", problem.Detail)
	}
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, there.ID)
	e.Call(p, "PUT", rights, body).Expect(http.StatusOK)
}

// TestCycle makes two roles manage each other: that alone gives neither the other's rights.
func TestCycle(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	weak, strong := testkit.Decode[roles.RoleDetails](e.Call(admin, "POST", "/korisnici/uloga",
		newRole(e, "Slaba")).Expect(http.StatusCreated)).ID, roleID(e, testkit.Manager)
	module := testkit.Value[int64](e, "select min(id) from frontend_modules")
	form := func(name string, manages int64) map[string]any {
		return map[string]any{"naziv": name, "opseg": "projekti", "frontendModulId": module, "dozvoljeneUlogeZaUpravljanje": []int64{manages}}
	}
	onVersion := func(id int64) string {
		return fmt.Sprintf("%q", fmt.Sprint(testkit.Value[int](e, "select version from roles where id = $1", id)))
	}
	e.Call(admin, "PUT", path(weak), form("Slaba", strong), "If-Match", onVersion(weak)).Expect(http.StatusOK)
	e.Call(admin, "PUT", path(strong), form("Jaka", weak), "If-Match", onVersion(strong)).Expect(http.StatusOK)
	if exceeds := testkit.Value[bool](e, "select role_exceeds($1, $2)", strong, weak); !exceeds {
		t.Error("the stronger role does not exceed the weaker, which manages it")
	}
}
