package lookups_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestNewListIsOneDefinition adds, shows, finds, edits, deletes and restores items of a list that exists only as a definition.
func TestNewListIsOneDefinition(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	lists := testkit.Decode[struct{ Items []item }](e.Call(admin, "GET", "/sifarnik", nil).Expect(http.StatusOK)).Items
	want := item{"tip": "Salter", "naziv": "Naziv", "brisanje": true, "brojStavki": 0.0}
	if diff := cmp.Diff(want, lists[0]); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}

	created := e.Call(admin, "POST", deskPath, desk).Expect(http.StatusCreated)
	made := testkit.Decode[item](created)
	want = item{
		"id": made["id"], "onemogucena": false, "isDeleted": false, "verzija": 1.0,
		"naziv": "Matičar", "sifra": "MAT", "sprat": 0.0, "mjesta": 3.0, "vrsta": 2.0, "pristupacan": false,
	}
	read := e.Call(admin, "GET", pathOf("Salter", made), nil).Expect(http.StatusOK)
	for name, answer := range map[string]testkit.Answer{"POST": created, "GET": read} {
		if diff := cmp.Diff(want, testkit.Decode[item](answer)); diff != "" || answer.Header.Get("ETag") != `"1"` {
			t.Errorf("%s answers ETag %s (-want +got):\n%s", name, answer.Header.Get("ETag"), diff)
		}
	}

	edited := testkit.Decode[item](e.Call(admin, "PUT", pathOf("Salter", made),
		item{"naziv": " Šalter 1 ", "mjesta": nil, "verzija": 1}).Expect(http.StatusOK))
	delete(want, "mjesta")
	want["naziv"], want["verzija"] = "Šalter 1", 2.0
	if diff := cmp.Diff(want, edited); diff != "" {
		t.Errorf("edited (-want +got):\n%s", diff)
	}

	found := testkit.Decode[page](e.Call(admin, "GET", deskPath+"/nekesirano?filter=SALTER", nil).Expect(http.StatusOK))
	if diff := cmp.Diff([]item{want}, found.Items); diff != "" || found.Total != 1 {
		t.Errorf("found %d (-want +got):\n%s", found.Total, diff)
	}
	if len(found.Fields) != len(desks.Fields) || found.Fields[4].Options[1].Name != "Tekst" {
		t.Errorf("fields %+v", found.Fields)
	}
	fields := testkit.Decode[struct{ Items []any }](e.Call(admin, "GET", deskPath+"/polja", nil).Expect(http.StatusOK)).Items
	if len(fields) != len(desks.Fields) {
		t.Errorf("%d fields", len(fields))
	}

	logged := testkit.Value[string](e, `select string_agg(concat_ws(' ', action, version, after ->> 'name', actor_id = $1), ', ' order by id)
		from audit_entries where entity_id = $2 and entity = 'lookup_items_others'`, admin.ID, int64(made["id"].(float64)))
	if logged != "insert 1 Matičar t, update 2 Šalter 1 t" {
		t.Errorf("logged %q", logged)
	}
}

// TestDeletingIsSoft deletes an item and restores it: deleted ones are not offered, and are listed only on request.
func TestDeletingIsSoft(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	kept, gone := addDesk(t, e, admin, "Prvi"), addDesk(t, e, admin, "Drugi")
	offered := func() []string {
		return names(testkit.Decode[page](e.Call(e.Person(testkit.TaskUser, e.Project()), "GET", deskPath, nil).Expect(http.StatusOK)).Items)
	}
	listed := func(query string) []string {
		return names(testkit.Decode[page](e.Call(admin, "GET", deskPath+"/nekesirano"+query, nil)).Items)
	}
	deleted := testkit.Decode[item](e.Call(admin, "PUT", pathOf("Salter", gone),
		item{"isDeleted": true, "onemogucena": true, "verzija": 1}).Expect(http.StatusOK))
	if deleted["isDeleted"] != true || deleted["onemogucena"] != true || deleted["naziv"] != "Drugi" {
		t.Errorf("deleted %v", deleted)
	}
	if diff := cmp.Diff([][]string{{"Prvi"}, {"Prvi"}, {"Drugi", "Prvi"}},
		[][]string{offered(), listed(""), listed("?obrisane=true")}); diff != "" {
		t.Errorf("offered, listed, listed whole (-want +got):\n%s", diff)
	}
	// Its name can be used by another item; then it cannot be restored.
	e.Call(admin, "PUT", pathOf("Salter", kept), item{"naziv": "DRUGI", "verzija": 1}).Expect(http.StatusOK)
	restore := item{"isDeleted": false, "onemogucena": false, "verzija": 2}
	e.Call(admin, "PUT", pathOf("Salter", gone), restore).ExpectField("naziv")
	e.Call(admin, "PUT", pathOf("Salter", kept), item{"naziv": "Prvi", "verzija": 2}).Expect(http.StatusOK)
	e.Call(admin, "PUT", pathOf("Salter", gone), restore).Expect(http.StatusOK)
	if diff := cmp.Diff([]string{"Drugi", "Prvi"}, offered()); diff != "" {
		t.Errorf("offered (-want +got):\n%s", diff)
	}

	for name, body := range map[string]item{
		"the two flags differ": {"isDeleted": true, "onemogucena": false, "verzija": 3},
		"no truth":             {"isDeleted": "da", "verzija": 3},
	} {
		if got := e.Call(admin, "PUT", pathOf("Salter", gone), body); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", name, got.Status)
		}
	}
	praise := testkit.Value[int64](e, "select min(id) from lookup_items where list = 'VrstaPohvale'")
	answer := e.Call(admin, "PUT", fmt.Sprintf("/sifarnik/VrstaPohvale/%d", praise),
		item{"isDeleted": true, "onemogucena": true, "verzija": 1}).ExpectField("isDeleted")
	if detail := testkit.Decode[serve.Problem](answer).Detail; detail != "Stavke ovog šifarnika se ne brišu." {
		t.Errorf("detail %q", detail)
	}
}

// TestWhatIsUsedStays checks that a frontend module stays as long as a role has it, and that no role takes one that is deleted.
func TestWhatIsUsedStays(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	module := testkit.Value[int64](e, "select id from frontend_modules where name = 'zahtjevi'")
	path := fmt.Sprintf("/sifarnik/FrontendModul/%d", module)
	gone := item{"isDeleted": true, "onemogucena": true, "verzija": 1}
	problem := testkit.Decode[serve.Problem](e.Call(admin, "PUT", path, gone).Expect(http.StatusConflict))
	if problem.Detail != "Stavka se koristi pa se ne može obrisati." {
		t.Errorf("detail %q", problem.Detail)
	}
	other := testkit.Decode[item](e.Call(admin, "POST", "/sifarnik/FrontendModul",
		item{"naziv": "Upis", "sifra": "upis"}).Expect(http.StatusCreated))
	e.Call(admin, "PUT", pathOf("FrontendModul", other), gone).Expect(http.StatusOK)
	_, err := e.Pool.Exec(t.Context(), "update roles set frontend_module_id = $1 where code = 'support'", int64(other["id"].(float64)))
	if err == nil || !strings.Contains(err.Error(), "23503") {
		t.Errorf("a deleted module was taken: %v", err)
	}
}

// TestUsedInformationTypeStays checks that a type of extra information stays as long as a role requires it or it is known of a person.
func TestUsedInformationTypeStays(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	remove := func() testkit.Answer {
		id := testkit.Value[int64](e, "select id from extra_information_types where code = 'SkolaId'")
		return e.Call(admin, "PUT", fmt.Sprintf("/sifarnik/KorisnikTipDodatneInformacije/%d", id),
			item{"isDeleted": true, "onemogucena": true, "verzija": 1})
	}
	e.Exec(`insert into role_extra_information_types (role_id, type_id) select $1, id from extra_information_types
		where code = 'SkolaId'`, admin.RoleID)
	remove().Expect(http.StatusConflict)
	e.Exec("delete from role_extra_information_types")
	e.Exec(`insert into user_extra_information (user_id, type_id, value) select $1, id, '7' from extra_information_types
		where code = 'SkolaId'`, admin.ID)
	remove().Expect(http.StatusConflict)
	e.Exec("delete from user_extra_information")
	remove().Expect(http.StatusOK)
}

// TestReadingNeedsASessionOnly: everybody who is signed in may read active items, and nobody else.
func TestReadingNeedsASessionOnly(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for _, role := range testkit.Roles {
		grades := testkit.Decode[page](e.Call(e.Person(role, project), "GET", "/sifarnik/Razred", nil).Expect(http.StatusOK))
		if len(grades.Items) != 9 || grades.Total != 9 || grades.Items[8]["broj"] != 9.0 {
			t.Errorf("%s reads %v", role, grades)
		}
	}
	e.Call(nil, "GET", "/sifarnik/Razred", nil).Expect(http.StatusUnauthorized)
	admin := e.Person(testkit.Administrator)
	for _, path := range []string{"/sifarnik/Nema", "/sifarnik/pol", "/sifarnik/Nema/polja", "/sifarnik/Nema/nekesirano",
		"/sifarnik/Nema/1", "/sifarnik/Pol/999999", "/sifarnik/lookup_items/1", "/sifarnik/" + url.PathEscape("Pol'--")} {
		e.Call(admin, "GET", path, nil).Expect(http.StatusNotFound)
	}
	e.Call(admin, "POST", "/sifarnik/Nema", item{"naziv": "X"}).Expect(http.StatusNotFound)
	grade := testkit.Value[int64](e, "select min(id) from lookup_items where list = 'Razred'")
	e.Call(admin, "GET", fmt.Sprintf("/sifarnik/Pol/%d", grade), nil).Expect(http.StatusNotFound)
	e.Call(admin, "PUT", fmt.Sprintf("/sifarnik/Pol/%d", grade), item{"naziv": "X", "verzija": 1}).Expect(http.StatusNotFound)
}

// TestTwoAtOnce lets two administrators save at once: the second is told who was first, and changes nothing.
func TestTwoAtOnce(t *testing.T) {
	e := setup(t)
	first, late := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	made := addDesk(t, e, first, "Prvi")
	path := pathOf("Salter", made)
	e.Call(first, "PUT", path, item{"sprat": 1}, "If-Match", `"1"`).Expect(http.StatusOK)
	for _, call := range []struct {
		method, path string
		body         item
	}{
		{"PUT", path, item{"sprat": 2, "verzija": 1}},
		{"POST", fmt.Sprintf("/prevod/Salter/id/%.0f", made["id"]), item{"polja": []any{}, "verzija": 1}},
	} {
		problem := testkit.Decode[serve.Problem](e.Call(late, call.method, call.path, call.body).Expect(http.StatusConflict))
		if !strings.HasPrefix(problem.Detail, "Stavku je u međuvremenu izmijenio korisnik Osoba "+first.Username+" (") {
			t.Errorf("%s %s: %q", call.method, call.path, problem.Detail)
		}
	}
	e.Call(late, "PUT", path, item{"sprat": 2}).ExpectField("verzija")
	if floor := testkit.Decode[item](e.Call(late, "GET", path, nil))["sprat"]; floor != 1.0 {
		t.Errorf("floor %v", floor)
	}
}

// TestCreatingOnce creates an item twice with one key, and two items of one name without keys.
func TestCreatingOnce(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	first := e.Call(admin, "POST", deskPath, desk, "Idempotency-Key", "k1").Expect(http.StatusCreated)
	again := e.Call(admin, "POST", deskPath, desk, "Idempotency-Key", "k1").Expect(http.StatusCreated)
	if string(first.Content) != string(again.Content) {
		t.Errorf("%s and %s", first.Content, again.Content)
	}
	e.Call(admin, "POST", deskPath, testkit.With(desk, item{"naziv": "MATIČAR", "sifra": nil})).ExpectField("naziv")
	e.Call(admin, "POST", deskPath, testkit.With(desk, item{"naziv": "Drugi"})).ExpectField("sifra")
	if total := testkit.Value[int](e, "select count(*) from lookup_items where list = 'Salter'"); total != 1 {
		t.Errorf("%d items", total)
	}
}

// TestListsHaveAnEnd fills a list; one more item is refused.
func TestListsHaveAnEnd(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	e.Exec("insert into lookup_items (list, fields) select 'Salter', jsonb_build_object('naziv', n::text) from generate_series(1, 999) n")
	addDesk(t, e, admin, "Posljednji")
	answer := e.Call(admin, "POST", deskPath, testkit.With(desk, item{"naziv": "Prekobrojni", "sifra": nil})).Expect(http.StatusConflict)
	if detail := testkit.Decode[serve.Problem](answer).Detail; detail != "Šifarnik ne može imati više od 1000 stavki" {
		t.Errorf("detail %q", detail)
	}
	if last := testkit.Decode[page](e.Call(admin, "GET", deskPath+"/nekesirano?page=11&count=100", nil)); len(last.Items) != 0 ||
		last.Total != 1000 {
		t.Errorf("page 11: %d of %d", len(last.Items), last.Total)
	}
}

// TestStatements checks the number of statements of each call, for any number of items.
func TestStatements(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	made := addDesk(t, e, admin, "Prvi")
	e.Exec("insert into lookup_items (list, fields) select 'Salter', jsonb_build_object('naziv', n::text) from generate_series(1, 500) n")
	for call, want := range map[string]int{
		"GET /sifarnik": 2, "GET " + deskPath: 2, "GET " + deskPath + "/nekesirano": 3, "GET " + deskPath + "/polja": 1,
		"GET " + pathOf("Salter", made): 2, "PUT " + pathOf("Salter", made): 4, "POST " + deskPath: 3,
		fmt.Sprintf("GET /prevod/Salter/id/%.0f", made["id"]): 2,
	} {
		method, path, _ := strings.Cut(call, " ")
		var body any
		switch method {
		case "PUT":
			body = item{"sprat": 2, "verzija": 1}
		case "POST":
			body = testkit.With(desk, item{"naziv": "Drugi"})
		}
		sent := e.Statements(func() {
			if answer := e.Call(admin, method, path, body); answer.Status >= 300 {
				t.Errorf("%s: %d %s", call, answer.Status, answer.Content)
			}
		})
		if len(sent) != want {
			t.Errorf("%s sends %d statements, want %d:\n%s", call, len(sent), want, strings.Join(sent, "\n---\n"))
		}
	}
}

// TestReportsOfOthers checks that addresses of reports, which may hold what opens them elsewhere, are told to people who may open them and
// to people who edit the list, by whichever call.
func TestReportsOfOthers(t *testing.T) {
	e := setup(t)
	admin, reader, newcomer := e.Person(testkit.Administrator), e.Person(testkit.Manager, e.Project()),
		e.Person(testkit.TaskUser, e.Project())
	const address = "https://izvjestaji.example/prikaz?token=tajna"
	other := testkit.Decode[item](e.Call(admin, "POST", "/sifarnik/Izvjestaj",
		item{"naziv": "Vanjski", "grupa": 4, "data": address}).Expect(http.StatusCreated))
	const may = "insert into role_actions (role_id, action_id) select $1, id from right_actions where code = any($2) on conflict do nothing"
	const mayNot = "delete from role_actions where role_id = $1 and action_id in (select id from right_actions where code like any($2))"
	calls := map[string]func(p *testkit.Person) testkit.Answer{
		"active": func(p *testkit.Person) testkit.Answer { return e.Call(p, "GET", "/sifarnik/Izvjestaj", nil) },
		"page":   func(p *testkit.Person) testkit.Answer { return e.Call(p, "GET", "/sifarnik/Izvjestaj/nekesirano", nil) },
		"one":    func(p *testkit.Person) testkit.Answer { return e.Call(p, "GET", pathOf("Izvjestaj", other), nil) },
	}
	told := func(p *testkit.Person) (where []string) {
		for _, name := range []string{"active", "page", "one"} {
			if strings.Contains(string(calls[name](p).Content), "tajna") {
				where = append(where, name)
			}
		}
		return where
	}
	e.Exec(may, newcomer.RoleID, []string{"sifarnik_sifarnik_pregled"})
	e.Exec(mayNot, newcomer.RoleID, []string{"izvjestaj_%", "sifarnik_sifarnik_edit"})
	e.Exec(mayNot, reader.RoleID, []string{"izvjestaj_%", "sifarnik_sifarnik_edit"})
	e.Exec(may, reader.RoleID, []string{"izvjestaj_izvjestaj_pregled", "izvjestaj_izvjestaj_upis"})
	if where := told(newcomer); where != nil {
		t.Errorf("who may open no report is told its address: %v", where)
	}
	if items := testkit.Decode[page](calls["active"](newcomer).Expect(http.StatusOK)).Items; len(items) != 0 {
		t.Errorf("who may open no report is offered %v", names(items))
	}
	if seen := testkit.Decode[page](calls["page"](newcomer).Expect(http.StatusOK)); seen.Total == 0 || seen.Items[0]["naziv"] == "" {
		t.Errorf("who sees the list sees %v", seen.Items)
	}
	offered := testkit.Decode[page](calls["active"](reader).Expect(http.StatusOK)).Items
	for _, report := range offered {
		if report["data"] != address && report["data"] != "izvjestaji/upis" {
			t.Errorf("the reader is offered %v", report)
		}
	}
	if len(offered) != 2 {
		t.Errorf("%d reports are offered", len(offered))
	}
	if where := told(admin); len(where) != 3 {
		t.Errorf("who edits the list is told by %v", where)
	}
}
