package all_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// world is what one call of the rights test aims at: everything that a path or a body may name, of one project.
type world struct {
	project   testkit.Project
	owner     *testkit.Person // whom paths with a username name
	session   string
	request   int64
	document  uuid.UUID // attached to the request
	fresh     uuid.UUID // the caller's own announced upload
	table     uuid.UUID // the caller's own, sent for an import
	imported  int64     // the owner's prepared import
	tempToken string
	notified  int64
	view      int64 // saved by the owner
	export    uuid.UUID
	message   int64 // that was given up
}

func (w world) path(route serve.Route) string {
	path := strings.NewReplacer(
		"{korisnickoIme}", w.owner.Username, "{tokenId}", w.session, "{projekatId}", fmt.Sprint(w.project.ID),
		"{dioProjektaId}", fmt.Sprint(w.project.Part), "{zahtjevKategorijaId}", fmt.Sprint(w.project.Category),
		"{zahtjevId}", fmt.Sprint(w.request), "{id}", w.file(route).String(), "{prilogId}", w.document.String(),
		"{pogledId}", fmt.Sprint(w.view),
		"{izvozId}", w.export.String(),
		"{uvozId}", fmt.Sprint(w.imported),
		"{porukaId}", fmt.Sprint(w.message),
	).Replace(strings.TrimPrefix(route.Path, serve.Root))
	if route.Access.Temporary() {
		path += "?ttxid=" + w.tempToken
	}
	if route.Path == serve.Root+"/zahtjevi/pretraga" {
		path += "?tekst=zahtjev"
	}
	return path
}

func (w world) file(route serve.Route) uuid.UUID {
	if route.Method == http.MethodPost {
		return w.fresh
	}
	return w.document
}

// body is a valid body for the operation, so that a refusal can only be about rights.
func (w world) body(route serve.Route) any {
	switch route.Method + " " + strings.TrimPrefix(route.Path, serve.Root) {
	case "POST /korisnici/{korisnickoIme}/tokeni/provjerilozinku", "POST /korisnici/{korisnickoIme}/tokeni":
		return map[string]any{"lozinka": testkit.Password, "ulogaId": w.owner.RoleID}
	case "PUT /korisnici/{korisnickoIme}/lozinka":
		return map[string]any{"lozinka": testkit.Password, "novaLozinka": "nova-lozinka"}
	case "PUT /korisnici/{korisnickoIme}/licni-detalji":
		return map[string]any{"punoIme": "Novo Ime", "email": "novo@opstina.example", "verzija": 1}
	case "POST /zahtjevi/projekat/{projekatId}":
		return w.project.RequestBody("Novi zahtjev")
	case "POST /zahtjevi/pogledi", "PUT /zahtjevi/pogledi/{pogledId}":
		return map[string]any{"naziv": "Pogled " + route.Method, "filter": map[string]any{"projekatId": w.project.ID}}
	case "PUT /zahtjevi/grupno":
		return map[string]any{"zahtjevi": []map[string]any{{"id": w.request, "verzija": 1}}, "zahtjevStatusId": w.project.Done}
	case "PUT /zahtjevi/snimiPodatke":
		return map[string]any{"id": w.request, "napomena": "Napomena", "verzija": 1}
	case "PUT /zahtjevi/{zahtjevId}":
		body := w.project.RequestBody("Izmijenjen")
		maps.Copy(body, map[string]any{"zahtjevStatusId": w.project.ToDo, "verzija": 1})
		return body
	case "PUT /zahtjevi/{zahtjevId}/zahtjevStatus":
		return map[string]any{"zahtjevStatusId": w.project.Done}
	case "POST /zahtjevkomentari/zahtjev/{zahtjevId}":
		return map[string]any{"komentar": "Komentar"}
	case "POST /zahtjevi/uvoz":
		return map[string]any{"dokumentId": w.table, "projekatId": w.project.ID}
	case "PUT /zahtjevi/uvoz/{uvozId}":
		return map[string]any{"zadano": w.project.ImportDefaults()}
	case "PUT /notifikacije/otvori":
		return map[string]any{"notifikacijaId": w.notified}
	case "POST /upload/priprema":
		return map[string]any{"naziv": "slika.png", "velicina": 10, "namjena": "zahtjev"}
	}
	return nil
}

// unknowable lists the operations whose success needs more than rights: they have tests of their own.
var unknowable = []string{"POST /api/upload", "POST /api/upload/{id}/potvrda", "GET /api/health"}

// TestRights walks every operation as nobody, and as every seeded role on its own and on a foreign project. Only what the role
// may do on its own project succeeds.
func TestRights(t *testing.T) {
	t.Parallel()
	for _, role := range testkit.Roles {
		t.Run(role, func(t *testing.T) {
			e := setup(t)
			ownProject, foreignProject := e.Project(), e.Project()
			for _, route := range all.API(e.Deps()).Routes() {
				caller := e.Person(role, ownProject)
				own := newWorld(e, ownProject, caller, caller)
				foreign := newWorld(e, foreignProject, e.Person(testkit.Manager, foreignProject), caller)
				t.Run(route.Method+" "+route.Path, func(t *testing.T) {
					checkNobody(t, e, route, own)
					checkForeign(t, e, route, caller, foreign, role)
					checkOwn(t, e, route, caller, own)
				})
			}
		})
	}
}

func newWorld(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) world {
	w := world{project: project, owner: owner, request: e.Request(project, owner, "Zahtjev"), tempToken: e.TempToken(caller)}
	w.session = testkit.Value[uuid.UUID](e, "select id from sessions where user_id = $1", owner.ID).String()
	w.document = e.Document(owner, "request", &w.request)
	w.fresh = e.Document(owner, "request", nil)
	w.table, w.imported = e.Table(caller, "naziv,opis\nPrvi,Opis\n"), e.Import(project, owner, "naziv,opis\nPrvi,Opis\n")
	w.notified = testkit.Value[int64](e, "insert into notifications (user_id, request_id, kind, actor_id) values ($1, $2, 'created', $1) returning id", owner.ID, w.request)
	w.view = testkit.Value[int64](e, "insert into saved_views (user_id, name, filter) values ($1, 'Moj pogled', '{}') returning id", owner.ID)
	w.export = testkit.Value[uuid.UUID](e, "insert into exports (owner_id, role_id, format, filter, state) values ($1, $2, 'csv', '{}', 'done') returning id", owner.ID, owner.RoleID)
	w.message = testkit.Value[int64](e, "insert into mail_messages (user_id, request_id, notifications, state) values ($1, $2, array[$3::bigint], 'given_up') returning id", owner.ID, w.request, w.notified)
	return w
}

func checkNobody(t *testing.T, e *testkit.Env, route serve.Route, own world) {
	t.Helper()
	if route.Access == serve.Public {
		return
	}
	path, _, _ := strings.Cut(own.path(route), "?")
	for _, caller := range []*testkit.Person{nil, {Token: "izmišljen"}} {
		if got := e.Call(caller, route.Method, path, own.body(route)); got.Status != http.StatusUnauthorized {
			t.Errorf("nobody got %d, want 401: %s", got.Status, got.Content)
		}
	}
}

// checkForeign expects 404 for everything of a project that the caller does not work on and of other people. Administrators see
// every project.
func checkForeign(t *testing.T, e *testkit.Env, route serve.Route, caller *testkit.Person, foreign world, role string) {
	t.Helper()
	words := func(list ...string) bool {
		return slices.ContainsFunc(list, func(word string) bool { return strings.Contains(route.Path, word) })
	}
	aimed := words("{", "otvori", "snimiPodatke", "grupno")
	personal := words("korisnickoIme", "notifikacije/otvori", "potvrda", "pogledId", "izvozId")
	if !aimed || route.Access == serve.Public || role == testkit.Administrator && !personal {
		return
	}
	want := http.StatusNotFound
	if !permitted(e, route, caller) {
		want = http.StatusForbidden
	}
	if role == testkit.Administrator && route.Method == http.MethodGet && route.Path == "/api/korisnici/{korisnickoIme}" {
		want = http.StatusOK
	}
	if got := e.Call(caller, route.Method, foreign.path(route), foreign.body(route)); got.Status != want {
		t.Errorf("on foreign data got %d, want %d: %s", got.Status, want, got.Content)
	}
}

func checkOwn(t *testing.T, e *testkit.Env, route serve.Route, caller *testkit.Person, own world) {
	t.Helper()
	if slices.Contains(unknowable, route.Method+" "+route.Path) {
		return
	}
	got := e.Call(caller, route.Method, own.path(route), own.body(route))
	switch succeeded := got.Status < http.StatusBadRequest; {
	case permitted(e, route, caller) && !succeeded:
		t.Errorf("on own data got %d, want success: %s", got.Status, got.Content)
	case !permitted(e, route, caller) && got.Status != http.StatusForbidden:
		t.Errorf("without the permission got %d, want 403: %s", got.Status, got.Content)
	}
}

func permitted(e *testkit.Env, route serve.Route, caller *testkit.Person) bool {
	code, needed := route.Access.Permission()
	return !needed || testkit.Value[bool](e, `select exists (
		select from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = $1 and a.code = $2)`, caller.RoleID, code)
}

// TestPermissionsExist holds declarations and data together: a code that no action has would lock everyone out.
func TestPermissionsExist(t *testing.T) {
	e := setup(t)
	for _, route := range all.API(e.Deps()).Routes() {
		if code, needed := route.Access.Permission(); needed && !testkit.Value[bool](e, "select exists (select from right_actions where code = $1)", code) {
			t.Errorf("%s %s asks for %s, which is no action's code", route.Method, route.Path, code)
		}
	}
}
