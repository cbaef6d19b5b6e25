package users_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/topics"
)

func TestRights(t *testing.T) {
	const (
		person   = "PUT /korisnici/{korisnickoIme}"
		details  = person + "/licni-detalji"
		told     = "/korisnici/{korisnickoIme}/obavijesti"
		away     = "/korisnici/{korisnickoIme}/odsustvo"
		password = "POST /korisnici/{korisnickoIme}/lozinka"
		projects = "POST /korisnici/{korisnickoIme}/projekti"
		factor   = "DELETE /korisnici/{korisnickoIme}/dvostrukaprovjera"
		removal  = "DELETE /korisnici/{korisnickoIme}/projekti/{projekatId}"
		handOver = "POST /korisnici/{korisnickoIme}/primopredaja"
		former   = "POST /korisnici/{korisnickoIme}/anonimizacija"
		bulk     = "PUT /korisnici/grupno"
		add      = "POST /korisnici"
	)
	testkit.Rights{
		Area: "users", Register: users.Register,
		Personal: []string{details, "GET " + told, "PUT " + told},
		ByBody:   []string{bulk},
		// Nobody sets their own password or projects, or removes their own second factor.
		Elsewhere: []string{password, projects, removal, former, factor},
		Tells: map[string]string{
			"POST /korisnici/{korisnickoIme}/primopredaja": "who of the named receivers got how many",
		},
		Objects: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Objects {
			role, right := caller.RoleID, "korisnik_uloga_edit"
			if owner != caller {
				role, right = 1<<40, "nema" // there is none; all roles are everybody's who may see any
			}
			bodies := roleBodies(e, caller.RoleID)
			e.Exec("update requests set assignee_id = $2 where id = $1", e.Request(project, owner, "Za primopredaju"), owner.ID)
			maps.Copy(bodies, map[string]any{
				details:                testkit.With(edited(1), map[string]any{"email": owner.Username + "@opstina.example"}),
				"PUT " + told:          everyTopic(),
				"PUT " + away:          map[string]any{"od": "", "do": "", "zamjena": "", "verzija": 1},
				person:                 testkit.With(edited(1), map[string]any{"email": owner.Username + "@opstina.example"}),
				person + "/onemogucen": map[string]any{"onemogucen": false},
				password:               map[string]any{"lozinka": "tajna123"},
				projects:               map[string]any{"ulogaId": owner.RoleID, "projekti": []int64{project.ID}},
				former: map[string]any{"potvrda": testkit.Value[string](e, "select full_name from users where id = $1", owner.ID),
					"verzija": 1},
				handOver: map[string]any{"primaoci": []string{e.Person(testkit.Manager, project).Username}},
				bulk:     map[string]any{"korisnici": []string{owner.Username}, "radnja": "aktiviraj"},
				add:      newPerson(owner.Username+".novi", grant(roleID(e, testkit.TaskUser), "projekti", []int64{project.ID})),
			})
			return testkit.Objects{
				Path: map[string]any{"korisnickoIme": owner.Username, "projekatId": project.ID, "zahtjevKategorijaId": project.Category,
					"ulogaId": role, "sifra": right},
				Bodies: bodies,
			}
		},
	}.Check(t)
}

// TestOthersAreSeenByRight checks that callers without the right cannot find out who exists, and that those who see some projects see their
// people.
func TestOthersAreSeenByRight(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	p, stranger := e.Person(testkit.TaskUser, own), e.Person(testkit.TaskUser, foreign)
	admin, support, boss := e.Person(testkit.Administrator), e.Person(testkit.Support, own), manager(e, nil, own)
	for _, c := range []struct {
		caller *testkit.Person
		of     *testkit.Person
		status int
	}{
		{admin, p, http.StatusOK}, {admin, stranger, http.StatusOK}, {p, p, http.StatusOK}, {support, p, http.StatusNotFound},
		{boss, p, http.StatusOK}, {boss, stranger, http.StatusNotFound}, {boss, admin, http.StatusNotFound},
		{boss, &testkit.Person{Username: "nema.ga"}, http.StatusNotFound},
	} {
		e.Call(c.caller, "GET", pathOf(c.of.Username), nil).Expect(c.status)
		e.Call(c.caller, "GET", "/zahtjevkategorija/"+c.of.Username, nil).Expect(c.status)
	}
}

// TestManagerOfOwnProjects is about a person who sees one project and manages task users and support, and what they may do with all others.
func TestManagerOfOwnProjects(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	boss := manager(e, []string{testkit.TaskUser}, own)
	mine, elsewhere := e.Person(testkit.TaskUser, own), e.Person(testkit.TaskUser, own, foreign)
	stranger, peer := e.Person(testkit.TaskUser, foreign), e.Person(testkit.Manager, own)
	chief := e.Person(testkit.TaskUser, own) // also an administrator
	e.Assign(chief, testkit.Administrator)

	task := roleID(e, testkit.TaskUser)
	for name, c := range map[string]struct {
		method, path string
		body         any
	}{
		"edit":       {"PUT", "", edited(1)},
		"deactivate": {"PUT", "/onemogucen", map[string]any{"onemogucen": true}},
		"password":   {"POST", "/lozinka", map[string]any{"lozinka": "tajna123"}},
	} {
		for _, other := range []*testkit.Person{elsewhere, peer, chief} {
			if got := e.Call(boss, c.method, pathOf(other.Username)+c.path, c.body); got.Status != http.StatusForbidden {
				t.Errorf("%s of %s got %d: %s", name, other.Username, got.Status, got.Content)
			}
		}
		e.Call(boss, c.method, pathOf(stranger.Username)+c.path, c.body).Expect(http.StatusNotFound)
	}
	give := func(username string, role int64, project testkit.Project) testkit.Answer {
		return e.Call(boss, "POST", pathOf(username)+"/projekti", map[string]any{"ulogaId": role, "projekti": []int64{project.ID}})
	}
	give(mine.Username, task, foreign).ExpectField("projekti")
	give(elsewhere.Username, task, own).Expect(http.StatusOK) // has it already
	give(stranger.Username, task, own).Expect(http.StatusNotFound)
	give(chief.Username, task, own).Expect(http.StatusOK) // the manager manages this role of theirs, whatever their other roles are
	give(mine.Username, boss.RoleID, own).ExpectField("ulogaId")

	added := func(roles ...map[string]any) testkit.Answer {
		return e.Call(boss, "POST", "/korisnici", newPerson("novi", roles...))
	}
	added(grant(task, "projekti", []int64{foreign.ID})).ExpectField("uloge.0.projekti")
	added(grant(task)).ExpectField("projekti") // they would not see the person
	added(grant(boss.RoleID, "projekti", []int64{own.ID})).ExpectField("uloge.0.vrstaUlogeId")
	added(grant(roleID(e, testkit.Administrator))).ExpectField("uloge.0.vrstaUlogeId")
	added(grant(task, "projekti", []int64{own.ID})).Expect(http.StatusCreated)

	regranted := func(roles ...map[string]any) testkit.Answer {
		return e.Call(boss, "PUT", pathOf(mine.Username), testkit.With(edited(1), map[string]any{"uloge": roles}))
	}
	regranted(grant(task, "projekti", []int64{foreign.ID})).ExpectField("uloge.0.projekti")
	regranted(grant(task, "projekti", []int64{})).ExpectField("uloge.0.projekti")
	regranted(grant(boss.RoleID, "projekti", []int64{own.ID})).ExpectField("uloge.0.vrstaUlogeId")
	regranted(grant(task, "projekti", []int64{own.ID})).Expect(http.StatusOK)
	if log := testkit.Value[int](e, `select count(*) from audit_entries where actor_id = $1
		and entity_id in ($2, $3, $4)`, boss.ID, peer.ID, chief.ID, stranger.ID); log != 0 {
		t.Errorf("%d changes of people whom the caller does not manage", log)
	}
}

// TestRoleThatExceeds checks that a managed role cannot be given while it has more rights than the giver's own.
func TestRoleThatExceeds(t *testing.T) {
	e := setup(t)
	own := e.Project()
	boss := manager(e, []string{testkit.TaskUser, testkit.Administrator, testkit.Support}, own)
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'zahtjev_zahtjev_edit')`, boss.RoleID)
	admin := e.Person(testkit.Administrator)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", admin.ID, admin.RoleID, own.ID)
	e.Call(boss, "POST", pathOf(admin.Username)+"/lozinka", map[string]any{"lozinka": "tajna123"}).Expect(http.StatusForbidden)
	e.Call(boss, "POST", "/korisnici", newPerson("novi", grant(admin.RoleID))).ExpectField("uloge.0.vrstaUlogeId")
	e.Call(boss, "POST", "/korisnici", newPerson("novi",
		grant(roleID(e, testkit.Support), "kategorije", []int64{own.Category}))).ExpectField("uloge.0.vrstaUlogeId")
}

// roleBodies are valid bodies for the calls on a role, which do not change it.
func roleBodies(e *testkit.Env, roleID int64) map[string]any {
	const role = "PUT /korisnici/uloga/{ulogaId}"
	number := func(sql string) int64 { return testkit.Value[int64](e, sql+" from roles where id = $1", roleID) }
	ids := func(sql string) []int64 {
		return testkit.Value[[]int64](e, "select coalesce(array_agg(id), '{}') from ("+sql+") as ids (id)", roleID)
	}
	form := map[string]any{
		"naziv": testkit.Value[string](e, "select name from roles where id = $1", roleID), "opseg": "sve", "verzija": number("select version"),
		"frontendModulId": number("select frontend_module_id"), "dozvoljeneUlogeZaUpravljanje": ids(`select managed_role_id
			from role_managed_roles where role_id = $1`),
	}
	name := fmt.Sprintf("Uloga %d", testkit.Value[int64](e, "select count(*) from roles"))
	return map[string]any{
		"POST /korisnici/uloga": testkit.With(form, map[string]any{"naziv": name, "sifra": name, "verzija": nil}),
		role:                    form,
		role + "/onemogucena":   map[string]any{"onemogucena": false},
		role + "/dozvoljeneakcije": map[string]any{"akcije": ids("select action_id from role_actions where role_id = $1"),
			"verzija": number("select rights_version")},
		"PUT /korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}": map[string]any{"dodatneInformacije": []int64{},
			"verzija": number("select extra_version")},
	}
}

// everyTopic is a valid body of notification choices: all topics by both ways.
func everyTopic() map[string]any {
	var all []map[string]any
	for _, topic := range topics.All {
		all = append(all, map[string]any{"vrsta": topic.Code, "zvono": true, "pismo": true})
	}
	return map[string]any{"vrste": all, "pregledSat": nil, "radnoVrijeme": false, "verzija": 1}
}
