package all_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// managing are rights to change people and roles, and a few rights that people could gain by them.
var managing = []string{
	"korisnik_korisnik_pregled", "korisnik_korisnik_dodavanje", "korisnik_korisnik_edit", "korisnik_korisnik_aktivacija",
	"korisnik_korisnik_lozinka",
	"korisnik_korisnik_projekti", "korisnik_uloga_pregled", "korisnik_uloga_dodavanje", "korisnik_uloga_edit", "korisnik_uloga_prava",
	"korisnik_uloga_aktivacija", "korisnik_korisnik_primopredaja", "zahtjev_zahtjev_edit_dodijeljeni_korisnik", "zahtjev_zahtjev_pregled",
	"zahtjev_zahtjev_brisanje",
	"zahtjev_zahtjev_edit",
}

// kinds are the calls by which somebody could give rights to somebody, or sign in as them.
var kinds = []string{
	"rights", "form", "new role", "retire", "password", "password", "edit", "edit", "regrant", "regrant", "add", "add", "activate",
	"several", "project",
	"project", "remove", "assign", "hand over",
}

// power holds permissions with their places: "right r 7" is a right on request 7, "right p 2" one in project 2.
type power map[string]bool

// beyond returns what this power has and the other does not, about things that both could know.
func (p power) beyond(others ...power) (list []string) {
	for thing := range p {
		held := false
		for _, other := range others {
			held = held || other[thing]
		}
		if !held {
			list = append(list, thing)
		}
	}
	return list
}

// office is a few people in random roles.
type office struct {
	*testkit.Env
	rt       *rapid.T
	projects []testkit.Project
	requests map[int64]identity.RequestFacts
	roles    []int64
	people   []*testkit.Person
	actions  map[string]int64
	module   int64
	done     map[string]int // the number of successful calls of each kind
}

// seesRequestOf reports whether somebody with the power sees the request of an entry of a power.
func (p power) seesRequestOf(entry string) bool {
	_, request, aboutRequest := strings.Cut(entry, " r ")
	return aboutRequest && slices.ContainsFunc(slices.Collect(maps.Keys(p)),
		func(own string) bool { return strings.HasSuffix(own, " r "+request) })
}

// powers returns what each person may do; deactivated people may do nothing.
func (o *office) powers() map[int64]power {
	powers := map[int64]power{}
	for _, p := range o.people {
		powers[p.ID] = power{}
		if testkit.Value[bool](o.Env, "select disabled from users where id = $1", p.ID) {
			continue
		}
		for _, role := range o.inRoles(p) {
			o.add(powers[p.ID], role)
		}
	}
	return powers
}

func (o *office) inRoles(p *testkit.Person) []*identity.Caller {
	roles, err := identity.InEveryRole(o.rt.Context(), o.Pool, p.ID)
	if err != nil {
		o.rt.Fatal(err)
	}
	return roles
}

// add adds what a person may do in a role to the power.
func (o *office) add(to power, role *identity.Caller) {
	for _, right := range role.Permissions() {
		for id, facts := range o.requests {
			if role.SeesRequest(facts) {
				to[fmt.Sprint(right, " r ", id)] = true
			}
		}
		for _, project := range o.projects {
			if role.SeesProject(project.ID) {
				to[fmt.Sprint(right, " p ", project.ID)] = true
			}
		}
	}
}

// TestNobodyGivesWhatTheyDoNotHave makes random calls of people who manage roles and one another. Whichever calls succeed, nobody can do or
// see anything through anybody that neither they nor the caller could before. Exceptions: a request that is assigned to them by somebody
// who sees it. A person whose account somebody opens, by a password or an address, may do no more than that somebody.
func TestNobodyGivesWhatTheyDoNotHave(t *testing.T) {
	e := setup(t)
	o := &office{Env: e, projects: []testkit.Project{e.Project(), e.Project(), e.Project()}, actions: map[string]int64{},
		done: map[string]int{}}
	o.module = testkit.Value[int64](e, "select min(id) from frontend_modules")
	for _, code := range managing {
		o.actions[code] = testkit.Value[int64](e, "select id from right_actions where code = $1", code)
	}
	e.Person(testkit.Administrator)
	rapid.Check(t, func(rt *rapid.T) {
		o.rt = rt
		o.furnish()
		for range rapid.IntRange(10, 24).Draw(rt, "calls") {
			o.play()
		}
	})
	through := 0
	for _, times := range o.done {
		through += times
	}
	if through < 50 || len(o.done) < len(kinds)/2 {
		t.Errorf("hardly a call went through: %v", o.done)
	}
}

// some returns a random subset.
func some[T any](rt *rapid.T, label string, of []T) []T {
	chosen := []T{}
	for i, item := range of {
		if rapid.Bool().Draw(rt, fmt.Sprint(label, i)) {
			chosen = append(chosen, item)
		}
	}
	return chosen
}

func one[T any](rt *rapid.T, label string, of []T) T {
	return of[rapid.IntRange(0, len(of)-1).Draw(rt, label)]
}

var scopeNames = map[string]string{"everything": "sve", "projects": "projekti", "categories": "kategorije", "own": "vlastito"}

// furnish starts again with random roles, people and requests.
func (o *office) furnish() {
	o.Exec(`delete from sessions; delete from access_tokens; delete from user_role_categories; delete from user_role_projects;
		delete from user_roles where role_id not in (select id from roles where code = 'administrator');
		create temporary table gone on commit drop as select id from roles where code like 'r%';
		delete from role_actions where role_id in (select id from gone);
		delete from role_managed_roles where role_id in (select id from gone) or managed_role_id in (select id from gone);
		delete from role_extra_information_types where role_id in (select id from gone);
		delete from roles where id in (select id from gone);
		update requests set deleted_at = now() where deleted_at is null`)
	o.roles, o.people, o.requests = nil, nil, map[int64]identity.RequestFacts{}
	for i := range 3 {
		scope := one(o.rt, "scope", [][]string{{"projects", "projects", "categories", "own"}, {"own", "projects", "categories"},
			{"own", "categories", "projects", "everything"}}[i])
		o.roles = append(o.roles, testkit.Value[int64](o.Env, `insert into roles (name, code, scope, frontend_module_id)
			values ($1, $1, $2, $3) returning id`, fmt.Sprint("r", i), scope, o.module))
	}
	for i, role := range o.roles {
		rights := managing
		if i > 0 { // the first role has all rights of the others
			rights = some(o.rt, "right", some(o.rt, "half of the rights", managing))
		}
		o.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = any($2)", role, rights)
		manages := o.roles
		if i > 0 {
			manages = some(o.rt, "manages", o.roles[1:])
		}
		o.Exec("insert into role_managed_roles (role_id, managed_role_id) select $1, unnest($2::bigint[])", role, manages)
	}
	for i := range 4 {
		p := o.Person(testkit.TaskUser)
		o.Exec("delete from user_roles where user_id = $1", p.ID)
		for j, role := range o.roles {
			if i == 0 && j == 0 || rapid.IntRange(0, 2+3/(j+1)).Draw(o.rt, "has role") == 0 {
				o.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", p.ID, role)
				o.place(p.ID, role, i == 0)
			}
		}
		o.people = append(o.people, p)
	}
	for range 3 {
		o.raise()
	}
}

// place assigns projects and categories in a role: the first two projects or random ones.
func (o *office) place(person, role int64, both bool) {
	projects := o.projects[:2]
	if !both {
		projects = some(o.rt, "project", o.projects[:one(o.rt, "how many projects", []int{2, 2, 2, 3})])
	}
	for _, project := range projects {
		o.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", person, role, project.ID)
		if testkit.Value[string](o.Env, "select scope from roles where id = $1", role) == "categories" {
			for _, category := range some(o.rt, "category", []int64{project.Category, project.SecondCategory}) {
				o.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", person, role, category)
			}
		}
	}
}

// raise adds a request of random people in a random category.
func (o *office) raise() {
	project, creator := one(o.rt, "project of request", append(o.projects, o.projects[:2]...)), one(o.rt, "creator", o.people)
	id := o.Request(project, creator, "Zahtjev")
	facts := identity.RequestFacts{ProjectID: project.ID,
		CategoryID: one(o.rt, "category of request", []int64{project.Category, project.SecondCategory}), CreatorID: creator.ID}
	if rapid.Bool().Draw(o.rt, "assigned") {
		facts.AssigneeID = &one(o.rt, "assignee", o.people).ID
	}
	o.Exec("update requests set category_id = $2, assignee_id = $3 where id = $1", id, facts.CategoryID, facts.AssigneeID)
	o.requests[id] = facts
}

// play makes a random call of a person in one of their roles, and compares what everybody may do before and after.
func (o *office) play() {
	caller := one(o.rt, "caller", append(slices.Repeat(o.people[:1], 3), o.people...))
	held := o.inRoles(caller)
	if len(held) == 0 || testkit.Value[bool](o.Env, "select disabled from users where id = $1", caller.ID) {
		return
	}
	in := one(o.rt, "in role", held)
	caller.RoleID = in.RoleID
	o.SignIn(caller)
	callers := power{}
	o.add(callers, in)
	before := o.powers()

	kind := one(o.rt, "kind", kinds)
	target := one(o.rt, "target", o.people)
	answer := o.call(kind, caller, target)
	if answer.Status >= http.StatusInternalServerError {
		o.rt.Fatalf("%s: %d %s", kind, answer.Status, answer.Content)
	}
	if answer.Status >= http.StatusMultipleChoices {
		return
	}
	o.done[kind]++
	o.learn()
	after := o.powers()
	for id, now := range after {
		gained := now.beyond(before[id], callers)
		if kind == "assign" || kind == "hand over" { // the assignee sees the request, and has the rights of their own role on it
			gained = slices.DeleteFunc(gained, callers.seesRequestOf)
		}
		if len(gained) > 0 {
			o.rt.Fatalf("%s by %d in role %d of %d gave %d: %v", kind, caller.ID, in.RoleID, target.ID, id, gained)
		}
	}
	opened := kind == "password" || kind == "edit" || kind == "regrant"
	if gained := after[target.ID].beyond(callers); opened && target != caller && len(gained) > 0 {
		o.rt.Fatalf("%s by %d in role %d opened the account of %d, who may: %v", kind, caller.ID, in.RoleID, target.ID, gained)
	}
}

// learn reads which people the calls have added, and to whom they have assigned requests.
func (o *office) learn() {
	for _, id := range testkit.Value[[]int64](o.Env, `select coalesce(array_agg(id), '{}') from users
		where id > $1`, o.people[len(o.people)-1].ID) {
		o.people = append(o.people, &testkit.Person{ID: id,
			Username: testkit.Value[string](o.Env, "select username from users where id = $1", id)})
	}
	for id, facts := range o.requests {
		facts.AssigneeID = testkit.Value[*int64](o.Env, "select assignee_id from requests where id = $1", id)
		o.requests[id] = facts
	}
}

// grants returns random roles with projects or categories.
func (o *office) grants() []map[string]any {
	grants := []map[string]any{}
	for _, role := range slices.Compact(slices.Sorted(slices.Values(append(some(o.rt, "grant", o.roles[1:]),
		one(o.rt, "first grant", o.roles[1:]))))) {
		grant := map[string]any{"vrstaUlogeId": role}
		switch testkit.Value[string](o.Env, "select scope from roles where id = $1", role) {
		case "everything":
		case "categories":
			grant["kategorije"] = []int64{one(o.rt, "given project", o.projects[:2]).Category}
		default:
			grant["projekti"] = []int64{one(o.rt, "given project", o.projects[:2]).ID}
		}
		grants = append(grants, grant)
	}
	return grants
}

// call makes a call of the kind with a random body.
func (o *office) call(kind string, caller, target *testkit.Person) testkit.Answer {
	role := one(o.rt, "role", o.roles)
	column := func(name string) int64 {
		return testkit.Value[int64](o.Env, "select "+name+" from roles where id = $1", role)
	}
	path, person := fmt.Sprintf("/korisnici/uloga/%d", role), "/korisnici/"+target.Username
	edited := map[string]any{"punoIme": "Novo Ime", "email": "novo@opstina.example",
		"verzija": testkit.Value[int64](o.Env, "select version from users where id = $1", target.ID)}
	form := map[string]any{
		"naziv": testkit.Value[string](o.Env, "select name from roles where id = $1", role), "frontendModulId": o.module,
		"opseg":                        scopeNames[one(o.rt, "new scope", []string{"projects", "categories", "own", "everything"})],
		"dozvoljeneUlogeZaUpravljanje": append(some(o.rt, "to manage", o.roles), role),
	}
	project := one(o.rt, "project", o.projects)
	switch kind {
	case "rights":
		actions := []int64{}
		for _, code := range some(o.rt, "action", managing) {
			actions = append(actions, o.actions[code])
		}
		return o.Call(caller, "PUT", path+"/dozvoljeneakcije", map[string]any{"akcije": actions, "verzija": column("rights_version")})
	case "form":
		return o.Call(caller, "PUT", path, testkit.With(form, map[string]any{"verzija": column("version")}))
	case "new role":
		name := fmt.Sprint("r", column("(select max(id) from roles)"), " ", strings.Repeat("n", 3))
		answer := o.Call(caller, "POST", "/korisnici/uloga",
			testkit.With(form, map[string]any{"naziv": name, "sifra": name, "kopijaUlogeId": role}))
		if answer.Status == http.StatusCreated {
			o.roles = append(o.roles, testkit.Value[int64](o.Env, "select max(id) from roles"))
		}
		return answer
	case "retire":
		return o.Call(caller, "PUT", path+"/onemogucena", map[string]any{"onemogucena": rapid.Bool().Draw(o.rt, "retired")})
	case "password":
		return o.Call(caller, "POST", person+"/lozinka", map[string]any{"lozinka": "tajna123"})
	case "edit":
		return o.Call(caller, "PUT", person, edited)
	case "regrant":
		return o.Call(caller, "PUT", person, testkit.With(edited, map[string]any{"uloge": o.grants()}))
	case "add":
		name := fmt.Sprint("nova.", testkit.Value[int64](o.Env, "select max(id) from users"))
		return o.Call(caller, "POST", "/korisnici", map[string]any{"korisnickoIme": name, "punoIme": "Novo Ime",
			"email": "novo@opstina.example", "lozinka": "tajna123", "uloge": o.grants()})
	case "activate":
		return o.Call(caller, "PUT", person+"/onemogucen", map[string]any{"onemogucen": rapid.Bool().Draw(o.rt, "disabled")})
	case "several":
		action := one(o.rt, "action", []string{"aktiviraj", "deaktiviraj", "dodajProjekat"})
		return o.Call(caller, "PUT", "/korisnici/grupno",
			map[string]any{"radnja": action, "korisnici": []string{target.Username}, "projekatId": project.ID, "ulogaId": role})
	case "remove":
		return o.Call(caller, "DELETE", fmt.Sprintf("%s/projekti/%d", person, project.ID), nil)
	case "hand over":
		receiver := one(o.rt, "receiver", o.people)
		return o.Call(caller, "POST", person+"/primopredaja", map[string]any{"primaoci": []string{receiver.Username}})
	case "project":
		return o.Call(caller, "POST", person+"/projekti", map[string]any{"ulogaId": role, "projekti": []int64{project.ID}})
	default:
		return o.assign(caller, target)
	}
}

// assign assigns a random request by an edit of it.
func (o *office) assign(caller, target *testkit.Person) testkit.Answer {
	id := one(o.rt, "request", slices.Sorted(maps.Keys(o.requests)))
	version := testkit.Value[int64](o.Env, "select version from requests where id = $1", id)
	return o.Call(caller, "PUT", "/zahtjevi/grupno", map[string]any{
		"zahtjevi": []map[string]any{{"id": id, "verzija": version}}, "dodijeljeniKorisnikIme": target.Username,
	})
}
