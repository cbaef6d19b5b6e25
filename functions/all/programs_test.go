package all_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/all"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// agency is people, projects and requests that programs read.
type agency struct {
	*testkit.Env
	rt       *rapid.T
	module   int64
	codes    []string
	always   []string // rights that everybody and all programs have
	projects []testkit.Project
	requests []int64
	read     []serve.Route // the operations that programs may call
	closed   []serve.Route // the operations that are closed to programs
	serial   int
}

func setupAgency(t *testing.T) *agency {
	t.Helper()
	o := &agency{Env: setup(t)}
	o.module = testkit.Value[int64](o.Env, "select min(id) from frontend_modules")
	o.codes = testkit.Value[[]string](o.Env, "select array_agg(code order by id) from right_actions")
	o.projects = []testkit.Project{o.Project(), o.Project(), o.Project()}
	for _, route := range all.API(serve.Deps{}).Routes() {
		switch {
		case route.Access.Anybody():
		case !route.Access.Programs():
			o.closed = append(o.closed, route)
		case route.Method == http.MethodGet && !route.Access.Temporary():
			o.read = append(o.read, route)
		}
	}
	if len(o.read) < 30 || len(o.closed) < 60 {
		t.Fatalf("programs may read %d operations, and %d are closed to them", len(o.read), len(o.closed))
	}
	return o
}

// role creates a role with the rights.
func (o *agency) role(scope identity.Scope, rights []string) int64 {
	o.serial++
	id := testkit.Value[int64](o.Env, `insert into roles (name, code, scope, frontend_module_id) values ($1, $1, $2, $3) returning id`,
		fmt.Sprint("agencija", o.serial), string(scope), o.module)
	o.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = any($2)", id, rights)
	return id
}

// give assigns the role with the projects, and some of their categories, to the person.
func (o *agency) give(p *testkit.Person, role int64, projects []testkit.Project, categories []int64) *testkit.Person {
	o.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", p.ID, role)
	for _, project := range projects {
		o.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, role, project.ID)
	}
	for _, category := range categories {
		o.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", p.ID, role, category)
	}
	in := *p
	in.RoleID = role
	o.SignIn(&in)
	return &in
}

// pair is a program, and its person in a role with exactly the program's rights.
type pair struct{ program, twin *testkit.Person }

// draw creates a person in a random role, a random token of theirs, and a role that is as narrow as the token.
func (o *agency) draw() pair {
	scope := one(o.rt, "scope",
		[]identity.Scope{identity.ScopeEverything, identity.ScopeProjects, identity.ScopeCategories, identity.ScopeOwn})
	held := append(some(o.rt, "right", o.codes), o.always...)
	given := append(append(some(o.rt, "right of the token", o.codes), "nicije_pravo"), o.always...)
	projects, only := some(o.rt, "project", o.projects), some(o.rt, "project of the token", o.projects)
	if len(only) == 0 || rapid.Bool().Draw(o.rt, "on all projects") {
		only = nil
	}
	in := func(project testkit.Project) bool { return only == nil || slices.Contains(only, project) }
	narrow, narrowProjects := scope, slices.DeleteFunc(slices.Clone(projects), func(p testkit.Project) bool { return !in(p) })
	if scope == identity.ScopeEverything && only != nil {
		narrow, narrowProjects = identity.ScopeProjects, only
	}
	var categories, narrowCategories []int64
	for _, project := range projects {
		if scope != identity.ScopeCategories {
			break
		}
		categories = append(categories, project.Category)
		if in(project) {
			narrowCategories = append(narrowCategories, project.Category)
		}
	}
	person := o.Person(testkit.TaskUser)
	wide := o.give(person, o.role(scope, held), projects, categories)
	both := slices.DeleteFunc(slices.Clone(held), func(code string) bool { return !slices.Contains(given, code) })
	p := pair{program: o.Program(wide, given, only...), twin: o.give(person, o.role(narrow, both), narrowProjects, narrowCategories)}
	for i, project := range o.projects {
		if scope == identity.ScopeCategories && !in(project) {
			continue // the twin sees their own requests elsewhere: TestProgramsSeeNothingBeyondTheirProjects
		}
		o.requests = append(o.requests, o.Request(project, person, fmt.Sprint("Vlastiti ", i)))
	}
	return p
}

// paths fills in the placeholders of a route's path, with each object that exists.
func (o *agency) paths(route serve.Route, p pair) (paths []string) {
	path := strings.TrimPrefix(route.Path, serve.Root)
	path = strings.ReplaceAll(path, "{korisnickoIme}", p.twin.Username)
	switch {
	case strings.Contains(path, "{zahtjevId}"):
		for _, id := range o.requests[max(0, len(o.requests)-6):] {
			paths = append(paths, strings.ReplaceAll(path, "{zahtjevId}", fmt.Sprint(id)))
		}
		return paths
	case strings.Contains(path, "{"):
		for _, project := range o.projects {
			paths = append(paths, strings.NewReplacer("{projekatId}", fmt.Sprint(project.ID), "{dioProjektaId}", fmt.Sprint(project.Part),
				"{id}", "01936b2e-7a00-7000-8000-000000000000").Replace(path))
		}
		return paths
	}
	for _, query := range queries[path] {
		paths = append(paths, path+query)
	}
	return append(paths, path)
}

// queries are further query strings for an operation.
var queries = map[string][]string{
	"/zahtjevi": {"?sve=true", "?sve=true&dodijeljeno=@ja", "?sve=true&naziv=vlastiti", "?sve=true&dodijeljeno=@niko",
		"?poredaj=rok"},
	"/zahtjevi/pretraga":          {"?tekst=zahtjev", "?tekst=vlastiti"},
	"/zahtjevi/opterecenje/osobe": {"?page=1"},
}

// body is an answer without the call's own id.
func body(a testkit.Answer) string {
	var problem map[string]any
	if a.Status < http.StatusBadRequest {
		return string(a.Content)
	}
	if err := json.Unmarshal(a.Content, &problem); err != nil {
		return string(a.Content)
	}
	delete(problem, "instance")
	return fmt.Sprint(problem)
}

// TestProgramsSeeWhatTheirTokensSay uses random people, roles, rights and projects. Every operation that is open to programs answers a
// token as it answers its person in a role that has only the rights and projects of both the person and the token. All other operations
// refuse tokens.
func TestProgramsSeeWhatTheirTokensSay(t *testing.T) {
	o := setupAgency(t)
	for i, project := range o.projects {
		other := o.Person(testkit.Manager, project)
		for j := range 3 {
			o.requests = append(o.requests, o.Request(project, other, fmt.Sprintf("Zahtjev %d.%d", i, j)))
		}
	}
	answers := map[int]int{}
	rapid.Check(t, func(rt *rapid.T) {
		o.rt = rt
		p := o.draw()
		for range 10 {
			route := one(rt, "operation", o.read)
			for _, path := range o.paths(route, p) {
				got, want := o.Call(p.program, route.Method, path, nil), o.Call(p.twin, route.Method, path, nil)
				if got.Status != want.Status || body(got) != body(want) {
					rt.Fatalf("%s answers the program %d %s\nand its person %d %s", path, got.Status, got.Content, want.Status, want.Content)
				}
				answers[got.Status]++
			}
		}
		route := one(rt, "closed operation", o.closed)
		path := strings.TrimPrefix(route.Path, serve.Root)
		if got := o.Call(p.program, route.Method, path, map[string]any{}); got.Status != http.StatusForbidden {
			rt.Fatalf("%s %s answers a program %d %s", route.Method, path, got.Status, got.Content)
		}
	})
	if answers[http.StatusOK] < 100 || answers[http.StatusForbidden] < 100 || answers[http.StatusNotFound] < 20 {
		t.Errorf("answered by status: %v", answers)
	}
}

// TestProgramsExportWhatTheyList uses random people, roles, rights and projects. A program's export has the requests of its list, in the
// same order.
func TestProgramsExportWhatTheyList(t *testing.T) {
	o := setupAgency(t)
	o.always = []string{"zahtjev_zahtjev_izvoz", "zahtjev_zahtjev_pregled"}
	for i, project := range o.projects {
		other := o.Person(testkit.Manager, project)
		for j := range 3 {
			o.Request(project, other, fmt.Sprintf("Zahtjev %d.%d", i, j))
		}
	}
	most, exported := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		o.rt = rt
		program := o.draw().program
		filter := one(rt, "filter", append(queries["/zahtjevi"], "?sve=true&bezOdgovora=true", "?neopsluzeni=true"))
		order := testkit.Decode[exports.Export](o.Call(program, "POST", "/zahtjevi/izvoz"+filter+"&format=csv", nil).Expect(http.StatusCreated))
		o.Run(exports.Job)
		path := "/zahtjevi/izvoz/" + order.ID.String()
		ready := testkit.Decode[exports.Export](o.Call(program, "GET", path, nil).Expect(http.StatusOK))
		if ready.DocumentID == nil {
			rt.Fatalf("the export ended as %+v", ready)
		}
		answer := o.Call(program, "GET", "/upload/"+ready.DocumentID.String(), nil).Expect(http.StatusFound)
		_, content := testkit.Fetch(t, answer.Header.Get("Location"))
		var got []string
		for _, line := range strings.Split(strings.TrimSpace(string(content)), "\n")[1:] {
			number, _, _ := strings.Cut(line, ";")
			got = append(got, number)
		}
		if want := o.listed(program, filter); !slices.Equal(got, want) {
			rt.Fatalf("%s exports %v and lists %v", filter, got, want)
		}
		most, exported = max(most, len(got)), exported+len(got)
	})
	if most < 10 || exported < 100 {
		t.Errorf("%d requests were exported, %d of them at once", exported, most)
	}
}

// listed are the requests of all pages of the list.
func (o *agency) listed(program *testkit.Person, filter string) (ids []string) {
	for page := 1; ; page++ {
		answer := o.Call(program, "GET", fmt.Sprintf("/zahtjevi%s&count=100&page=%d", filter, page), nil).Expect(http.StatusOK)
		items := testkit.Decode[listing.List[lists.ListItem]](answer).Items
		for _, item := range items {
			ids = append(ids, fmt.Sprint(item.ID))
		}
		if len(items) < 100 {
			return ids
		}
	}
}

// TestProgramsSeeNothingBeyondTheirProjects uses a token for one project, of somebody who sees their categories and their own requests: the
// token does not see their own requests of another project.
func TestProgramsSeeNothingBeyondTheirProjects(t *testing.T) {
	e := setup(t)
	inside, outside := e.Project(), e.Project()
	p := e.Person(testkit.Support, inside, outside)
	seen, unseen := e.Request(inside, p, "Moj unutra"), e.Request(outside, p, "Moj vani")
	program := e.Program(p, e.RightsOf(p), inside)
	e.Call(p, "GET", fmt.Sprint("/zahtjevi/", unseen), nil).Expect(http.StatusOK)
	e.Call(program, "GET", fmt.Sprint("/zahtjevi/", seen), nil).Expect(http.StatusOK)
	e.Call(program, "GET", fmt.Sprint("/zahtjevi/", unseen), nil).Expect(http.StatusNotFound)
	e.Call(program, "POST", fmt.Sprint("/zahtjevkomentari/zahtjev/", unseen), map[string]any{"komentar": "Vidim te"}).
		Expect(http.StatusNotFound)
	e.Call(program, "POST", fmt.Sprint("/zahtjevi/projekat/", outside.ID), outside.RequestBody("Novi")).Expect(http.StatusNotFound)
	for _, query := range []string{"?sve=true", "?sve=true&korisnik=" + p.Username, "?naziv=moj", "?dodijeljeno=@niko"} {
		list := testkit.Decode[listing.List[lists.ListItem]](e.Call(program, "GET", "/zahtjevi"+query, nil).Expect(http.StatusOK))
		if len(list.Items) != 1 || list.Total != 1 || list.Items[0].ID != seen {
			t.Errorf("%s lists %d: %+v", query, list.Total, list.Items)
		}
	}
	found := e.Call(program, "GET", "/zahtjevi/pretraga?tekst=moj", nil).Expect(http.StatusOK)
	if text := string(found.Content); strings.Contains(text, "vani") || !strings.Contains(text, "unutra") {
		t.Errorf("found %s", text)
	}
}

// TestProgramsAreToldTheirLimit calls more often than a token may: the headers count down, then calls are refused until the next minute;
// calls of its person and of another token of theirs are not.
func TestProgramsAreToldTheirLimit(t *testing.T) {
	e := testkit.New(t)
	e.Config.Limits.ProgramCallsPerMinute = 30
	e.Serve(all.API(e.Deps()).Handler())
	p := e.Person(testkit.Manager, e.Project())
	program, other := e.Program(p, e.RightsOf(p)), e.Program(p, e.RightsOf(p))
	refused := 0
	for range 70 { // more than two minutes' calls, as a minute may end meanwhile
		answer := e.Call(program, "GET", "/zahtjevi", nil)
		var left, seconds int
		told := answer.Header.Get("RateLimit")
		if _, err := fmt.Sscanf(told, `"minuta";r=%d;t=%d`, &left, &seconds); err != nil || left >= 30 || seconds > 60 {
			t.Fatalf("told %q: %v", told, err)
		}
		if answer.Header.Get("RateLimit-Policy") != `"minuta";q=30;w=60` {
			t.Fatalf("told of the policy %q", answer.Header.Get("RateLimit-Policy"))
		}
		if answer.Status == http.StatusTooManyRequests {
			if refused++; answer.Header.Get("Retry-After") == "" || left != 0 {
				t.Fatalf("refused with %d left and Retry-After %q", left, answer.Header.Get("Retry-After"))
			}
			continue
		}
		answer.Expect(http.StatusOK)
	}
	if refused == 0 {
		t.Error("no call was refused")
	}
	e.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
	answer := e.Call(other, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
	if told := answer.Header.Get("RateLimit"); !strings.HasPrefix(told, `"minuta";r=29;`) {
		t.Errorf("another token is told %q", told)
	}
	used := testkit.Value[int64](e, "select max(calls) from access_token_uses")
	if used < 20 || used > 60 {
		t.Errorf("the database was told of %d calls", used)
	}
	e.Call(program, "GET", "/zahtjevi", nil)
	if sent := e.Statements(func() { e.Call(program, "GET", "/zahtjevi", nil) }); refused > 0 && len(sent) > 4 {
		t.Errorf("a call sends %q", sent)
	}
}

// TestTokensEndWhileTheyCall revokes tokens and takes rights away while programs call: no call that begins afterwards succeeds.
func TestTokensEndWhileTheyCall(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	const view = "zahtjev_zahtjev_pregled"
	ends := map[string]func(p *testkit.Person){
		"revoked": func(p *testkit.Person) {
			id := testkit.Value[string](e, "select id::text from access_tokens where user_id = $1", p.ID)
			e.Call(admin, "DELETE", "/pristupnitokeni/"+id, nil).Expect(http.StatusNoContent)
		},
		"deactivated": func(p *testkit.Person) { e.Exec("update users set disabled = true where id = $1", p.ID) },
		"no role":     func(p *testkit.Person) { e.Exec("delete from user_roles where user_id = $1", p.ID) },
		"no right": func(p *testkit.Person) {
			e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = $2)`, p.RoleID, view)
		},
	}
	for _, how := range []string{"revoked", "deactivated", "no role", "no right"} {
		p := e.Person(testkit.Manager, project)
		program := e.Program(p, []string{view})
		e.Call(program, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
		var calling sync.WaitGroup
		done := make(chan struct{})
		for range 3 {
			calling.Go(func() {
				for {
					ended := false
					select {
					case <-done:
						ended = true
					default:
					}
					answer := e.Call(program, "GET", "/zahtjevi", nil)
					if ended && answer.Status < http.StatusBadRequest { // 429, if there were 600 of them in a minute
						t.Errorf("%s: a call was answered %d", how, answer.Status)
					}
					if ended {
						return
					}
				}
			})
		}
		for range 5 {
			e.Call(program, "GET", "/zahtjevi", nil)
		}
		ends[how](p)
		close(done)
		calling.Wait()
	}
}

// TestTheLogNamesPrograms finds the token's name in the log entries of what it changed.
func TestTheLogNamesPrograms(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, admin := e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	program := e.Program(p, e.RightsOf(p))
	e.Call(program, "POST", fmt.Sprint("/zahtjevi/projekat/", project.ID), project.RequestBody("Iz programa")).Expect(http.StatusCreated)
	log := string(e.Call(admin, "GET", "/log/akcija?entitet=zahtjev", nil).Expect(http.StatusOK).Content)
	if !strings.Contains(log, `"program":"Program"`) || !strings.Contains(log, p.Username) {
		t.Errorf("the log says %s", log)
	}
}
