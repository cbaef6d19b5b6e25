package all_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/testkit"
)

// changesWithEachSave are fields that differ after a save that changes nothing: versions, and when it was.
var changesWithEachSave = []string{"verzija", "datumIzmjene", "potrosenoVrijeme", "koraci"}

// shownElsewhere are the operations that change something at a path where GET shows something else.
var shownElsewhere = map[string]string{
	"/api/korisnici/{korisnickoIme}/dvostrukaprovjera": "PUT takes a code",
	"/api/zahtjevi/grupno":                             "GET shows bulk changes, PUT makes one",
	"/api/zahtjevprioritet/projekat/{projekatId}":      "PUT chooses the default",
	"/api/zahtjevstatus/projekat/{projekatId}":         "PUT chooses the default",
	"/api/zahtjevtip/projekat/{projekatId}":            "PUT chooses the default",
	"/api/zahtjevi/uvoz/{uvozId}":                      "tested where imports are",
}

// TestWhatGetShowsPutTakes reads each resource and saves it as it was read: nothing changes. It also saves only the fields that are
// required: what is left out stays as it is.
func TestWhatGetShowsPutTakes(t *testing.T) {
	e := setup(t)
	project := e.Project()
	other := e.Project()
	admin, person := e.Person(testkit.Administrator), e.Person(testkit.Manager, project, other)
	e.Assign(person, testkit.Support, project)
	request := e.Request(project, person, "Zahtjev")
	e.Exec(`update requests set due_on = '2031-05-01', note = 'Bilješka', real_seconds = 3600, overhead_seconds = 60, done_by_id = $1,
		assignee_id = $1 where id = $2`, person.ID, request)
	e.Exec("update users set internal = true where id = $1", person.ID)
	role := testkit.Value[int64](e, "select id from roles where code = $1", testkit.Support)
	e.Exec("insert into role_managed_roles (role_id, managed_role_id) values ($1, $1)", role) // each role that is saved manages one
	number := func(sql string, args ...any) int64 { return testkit.Value[int64](e, sql, args...) }
	guide := number("insert into guides (title, folder, file_id, updated_by_id) values ('Uputstvo', 'Mapa', $1, $2) returning id",
		e.Document(admin, "request", nil), admin.ID)
	webhook := testkit.Decode[struct{ ID int64 }](e.Call(admin, "POST", "/postavke/webhookovi", map[string]any{
		"naziv": "Veza", "adresa": "https://primjer.example/x", "dogadjaji": []string{"zahtjev.kreiran"}, "projekatId": project.ID,
	}).Expect(http.StatusCreated)).ID
	lookup := number("select min(id) from lookup_frontend_modules")
	paths := map[string]string{
		"/api/dokumenti/{id}":                                            fmt.Sprintf("/dokumenti/%d", guide),
		"/api/korisnici/uloga/{ulogaId}":                                 fmt.Sprintf("/korisnici/uloga/%d", role),
		"/api/korisnici/uloga/{ulogaId}/dozvoljeneakcije":                fmt.Sprintf("/korisnici/uloga/%d/dozvoljeneakcije", role),
		"/api/korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}": fmt.Sprint("/korisnici/ulogatipovidodatneinformacije/zaulogu/", role),
		"/api/korisnici/{korisnickoIme}":                                 "/korisnici/" + person.Username,
		"/api/korisnici/{korisnickoIme}/obavijesti":                      "/korisnici/" + admin.Username + "/obavijesti",
		"/api/korisnici/{korisnickoIme}/odsustvo":                        "/korisnici/" + admin.Username + "/odsustvo",
		"/api/postavke":                                             "/postavke",
		"/api/postavke/webhookovi/{webhookId}":                      fmt.Sprintf("/postavke/webhookovi/%d", webhook),
		"/api/projekat/{projekatId}":                                fmt.Sprintf("/projekat/%d", project.ID),
		"/api/projekatkonfiguracija/projekat/{projekatId}":          fmt.Sprintf("/projekatkonfiguracija/projekat/%d", project.ID),
		"/api/projekatkonfiguracija/projekat/{projekatId}/adresa":   fmt.Sprintf("/projekatkonfiguracija/projekat/%d/adresa", project.ID),
		"/api/projekatkonfiguracija/projekat/{projekatId}/ciljevi":  fmt.Sprintf("/projekatkonfiguracija/projekat/%d/ciljevi", project.ID),
		"/api/projekatkonfiguracija/projekat/{projekatId}/praznici": fmt.Sprintf("/projekatkonfiguracija/projekat/%d/praznici", project.ID),
		"/api/sifarnik/{tip}/{id}":                                  fmt.Sprintf("/sifarnik/FrontendModul/%d", lookup),
		"/api/zahtjevi/{zahtjevId}":                                 fmt.Sprintf("/zahtjevi/%d", request),
		"/api/zahtjevi/{zahtjevId} (PUT /zahtjevi/snimiPodatke)":    fmt.Sprintf("/zahtjevi/%d", request),
		"/api/korisnici/{korisnickoIme} (PUT licni-detalji)":        "/korisnici/" + admin.Username,
	}
	elsewhere := map[string]string{
		"/api/zahtjevi/{zahtjevId} (PUT /zahtjevi/snimiPodatke)": "/zahtjevi/snimiPodatke",
		"/api/korisnici/{korisnickoIme} (PUT licni-detalji)":     "/korisnici/" + admin.Username + "/licni-detalji",
	}
	document := contractOf(t)
	for path, methods := range document.Paths {
		put, hasPut := methods["put"]
		_, hasGet := methods["get"]
		if hasGet && hasPut && put.RequestBody != nil && paths[path] == "" && shownElsewhere[path] == "" {
			t.Errorf("%s has GET and PUT, and is not tried", path)
		}
	}
	for name, address := range paths {
		target := address
		if at := elsewhere[name]; at != "" {
			target = at
		}
		read := func() map[string]any {
			t.Helper()
			got := e.Call(admin, "GET", address, nil)
			if got.Status != http.StatusOK {
				t.Fatalf("GET %s: %d %s", address, got.Status, got.Content)
			}
			return testkit.Decode[map[string]any](got)
		}
		before := read()
		if got := e.Call(admin, "PUT", target, before); got.Status != http.StatusOK && got.Status != http.StatusNoContent {
			t.Errorf("PUT of what GET %s shows: %d %s", address, got.Status, got.Content)
			continue
		}
		if diff := cmp.Diff(kept(before), kept(read())); diff != "" {
			t.Errorf("saving what GET %s shows changes it (-before +after):\n%s", address, diff)
		}
		before = read()
		required := maps.Clone(before)
		schema := document.resolve(document.Paths[contractPath(name, elsewhere)]["put"].RequestBody.Content["application/json"].Schema)
		if schema.AdditionalProperties != false || strings.Contains(name, "snimiPodatke") {
			continue
		}
		for field := range before {
			if !slices.Contains(schema.Required, field) && field != "verzija" && field != "email" {
				delete(required, field)
			}
		}
		if got := e.Call(admin, "PUT", target, required); got.Status != http.StatusOK && got.Status != http.StatusNoContent {
			t.Errorf("PUT of the required fields of what GET %s shows: %d %s", address, got.Status, got.Content)
		}
		if diff := cmp.Diff(kept(before), kept(read())); diff != "" {
			t.Errorf("saving the required fields of what GET %s shows changes others (-before +after):\n%s", address, diff)
		}
	}
}

// contractPath is the path of the operation that changes what is shown under the name.
func contractPath(name string, elsewhere map[string]string) string {
	switch {
	case strings.Contains(name, "snimiPodatke"):
		return "/api/zahtjevi/snimiPodatke"
	case elsewhere[name] != "":
		return "/api/korisnici/{korisnickoIme}/licni-detalji"
	}
	return name
}

// kept returns the fields that a save without a change leaves.
func kept(shown map[string]any) map[string]any {
	rest := maps.Clone(shown)
	for _, field := range changesWithEachSave {
		delete(rest, field)
	}
	return rest
}

// TestInternalDataInBothShapes checks that internal data are read as the specification names them and as a request shows them, and that
// what is in neither is refused instead of erased.
func TestInternalDataInBothShapes(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin := e.Person(testkit.Administrator)
	request := e.Request(project, admin, "Zahtjev")
	note := func() string {
		return testkit.Value[string](e, "select note || ' ' || real_seconds || ' ' || overhead_seconds from requests")
	}
	const path = "/zahtjevi/snimiPodatke"
	flat := testkit.InternalBody(request, map[string]any{"napomena": "Prva", "realnoPotrosenoVrijeme": 60, "overhead": 30})
	e.Call(admin, "PUT", path, flat).Expect(http.StatusOK)
	if got := note(); got != "Prva 60 30" {
		t.Errorf("the flat shape left %q", got)
	}
	whole := testkit.Decode[map[string]any](e.Call(admin, "GET", fmt.Sprintf("/zahtjevi/%d", request), nil).Expect(http.StatusOK))
	whole["interno"].(map[string]any)["napomena"] = "Druga"
	e.Call(admin, "PUT", path, whole).Expect(http.StatusOK)
	if got := note(); got != "Druga 60 30" {
		t.Errorf("the shown shape left %q", got)
	}
	whole["verzija"], whole["napomena"] = 3, "Treća"
	e.Call(admin, "PUT", path, whole).ExpectField("napomena") // the two shapes differ
	for _, field := range []string{"interniKorisnik", "zahtjevUradio", "realnoPotrosenoVrijeme", "overhead", "napomena"} {
		without := testkit.With(flat, map[string]any{"verzija": 3, field: nil})
		e.Call(admin, "PUT", path, without).ExpectField(field)
		null, err := json.Marshal(testkit.With(flat, map[string]any{"verzija": 3, field: json.RawMessage("null")}))
		if err != nil {
			t.Fatal(err)
		}
		e.Call(admin, "PUT", path, null).ExpectField(field)
	}
	e.Call(admin, "PUT", path, map[string]any{"id": request, "interno": map[string]any{"napomena": "x"}, "verzija": 3}).
		ExpectField("interno.overhead")
	if got := note(); got != "Druga 60 30" {
		t.Errorf("refused bodies left %q", got)
	}
}
