package log_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings"
	"zahtjevi/functions/settings/log"
	"zahtjevi/shared/database"
	"zahtjevi/shared/testkit"
)

// world is an Env with a project, its manager and an administrator.
type world struct {
	*testkit.Env
	t              *testing.T
	project        testkit.Project
	admin, manager *testkit.Person
}

func setup(t *testing.T) world {
	t.Helper()
	e := testkit.Area(t, "settings", settings.Register)
	project := e.Project()
	return world{Env: e, t: t, project: project, admin: e.Person(testkit.Administrator), manager: e.Person(testkit.Manager, project)}
}

// as runs statements with the person as the actor.
func (w world) as(p *testkit.Person, sql string, args ...any) {
	w.t.Helper()
	err := database.Write(w.t.Context(), w.Pool, database.Actor{UserID: p.ID}, func(tx pgx.Tx) error {
		_, err := tx.Exec(w.t.Context(), sql, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func read[T any](w world, reader *testkit.Person, path string) T {
	w.t.Helper()
	return testkit.Decode[T](w.Call(reader, "GET", "/log/"+path, nil).Expect(http.StatusOK))
}

type page struct {
	Items []log.Entry
	Total int
	More  bool `json:"imaJos"`
}

// lines are entries as people read them.
func lines(entries []log.Entry) []string {
	told := make([]string, len(entries))
	for i, e := range entries {
		parts := make([]string, len(e.Changes))
		for j, c := range e.Changes {
			parts[j] = fmt.Sprintf("%s: %s → %s", c.Field, c.Before, c.After)
		}
		told[i] = e.Happening + " " + e.Kind + " " + strings.Join(parts, "; ")
	}
	return told
}

func (w world) history(reader *testkit.Person, entity string, id any) []string {
	w.t.Helper()
	return lines(read[page](w, reader, fmt.Sprintf("entitet/%v/%s", id, entity)).Items)
}

// TestAChangeWithItsOrigin changes the settings by a call, and finds the actor, the address and the call.
func TestAChangeWithItsOrigin(t *testing.T) {
	w := setup(t)
	body := map[string]any{"naslovSistema": "Prijave", "trajanjeSesije": 3, "urlKarte": "https://karte.example/{z}/{x}/{y}.png",
		"autorskaPravaKarte": "",
		"slanjePorukeStatus": false, "slanjePorukeKomentar": true, "verzija": 1}
	call := w.Call(w.admin, "PUT", "/postavke", body).Expect(http.StatusOK).Header.Get("X-Request-Id")
	found := read[page](w, w.admin, "akcija?entitet=postavke")
	if len(found.Items) != 1 || found.Total != 1 {
		t.Fatalf("%d entries of %d, want one", len(found.Items), found.Total)
	}
	e := found.Items[0]
	if e.CallID != call || e.Address != "192.0.2.1" || e.SessionID == "" || e.Person == nil || e.Person.Username != w.admin.Username ||
		e.Level != "vazno" || e.Category != "postavke" || e.Action != "izmjena" || e.More != 1 {
		t.Errorf("told %+v, person %+v, of call %s", e, e.Person, call)
	}
	whole := read[log.Version](w, w.admin, fmt.Sprintf("entitet/1/postavke/verzija/%d", e.ID))
	want := []log.Change{
		{Field: "E-mail pri promjeni statusa", Before: "Da", After: "Ne"},
		{Field: "URL karte", Before: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", After: "https://karte.example/{z}/{x}/{y}.png"},
		{Field: "Trajanje sesije (dana)", Before: "5", After: "3"},
		{Field: "Naslov sistema", Before: "Zahtjevi", After: "Prijave"},
	}
	if diff := cmp.Diff(want, whole.Changes); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
}

// TestADeletedRequestIsRead finds a deleted request, and reads its state.
func TestADeletedRequestIsRead(t *testing.T) {
	w := setup(t)
	id := w.Request(w.project, w.manager, "Printer ne radi")
	w.as(w.manager, "update requests set status_id = $2, marker = 1, version = version + 1 where id = $1", id, w.project.InProgress)
	w.as(w.admin, "insert into comments (request_id, author_id, body) values ($1, $2, 'Gledam')", id, w.admin.ID)
	if told := w.history(w.manager, "zahtjev", id); len(told) != 3 || told[0] != "Dodavanje Komentar Komentar:  → Gledam" &&
		!strings.Contains(told[0], "Gledam") ||
		told[1] != "Izmjena Zahtjev Status: Potrebno uraditi → Radi se" {
		t.Errorf("the manager reads %q", told)
	}
	w.as(w.manager, "update requests set deleted_at = now(), version = version + 1 where id = $1", id)
	w.Call(w.manager, "GET", fmt.Sprintf("/log/entitet/%d/zahtjev", id), nil).Expect(http.StatusNotFound)

	deleted := read[page](w, w.admin, "akcija?entitet=zahtjev&akcija=brisanje")
	if len(deleted.Items) != 1 || deleted.Items[0].Name != fmt.Sprintf("#%d Printer ne radi", id) || deleted.Items[0].Level != "vazno" {
		t.Fatalf("found %+v", deleted.Items)
	}
	version := read[log.Version](w, w.admin, fmt.Sprintf("entitet/%d/zahtjev/verzija/%d", id, deleted.Items[0].ID))
	for field, value := range map[string]string{"Naziv": "Printer ne radi", "Status": "Radi se", "Kategorija": "Prva"} {
		if !slices.Contains(version.State, log.Value{Field: field, Value: value}) {
			t.Errorf("the deleted request lacks %s %q: %+v", field, value, version.State)
		}
	}
	w.Call(w.admin, "GET", fmt.Sprintf("/log/entitet/%d/zahtjev/verzija/%d", id+1, deleted.Items[0].ID), nil).Expect(http.StatusNotFound)
	if touched := read[struct{ Items []log.Touched }](w, w.admin, "entitet?entitet=zahtjev"); len(touched.Items) != 1 ||
		touched.Items[0].Entries != 3 {
		t.Errorf("entities: %+v", touched.Items)
	}
}

// TestEveryChangeSaysSomething checks that every entry has a text, also of changes of hidden columns and of no columns.
func TestEveryChangeSaysSomething(t *testing.T) {
	w := setup(t)
	role := w.manager.RoleID
	version := testkit.Value[int](w.Env, "select version from roles where id = $1", role)
	w.as(w.admin, `delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'log_log_historija')`, role)
	w.as(w.admin, "update roles set extra_version = extra_version + 1 where id = $1", role)
	w.as(w.admin, "update roles set version = version + 1 where id = $1", role)
	item := testkit.Value[int64](w.Env, "select id from lookup_items where list = 'Izvjestaj' order by id limit 1")
	w.as(w.admin, `update lookup_items set translations = '{"hr": {"naziv": "Izvješće"}}' where id = $1`, item)
	w.as(w.admin, "update users set password_hash = 'x' where id = $1", w.manager.ID)
	told := w.history(w.admin, "uloga", role)[:4]
	slices.Sort(told[2:]) // entries of one statement
	if want := []string{
		fmt.Sprintf("Izmjena Uloga Verzija: %d → %d", version, version+1), "Izmjena Uloga Potrebne informacije:  → izmijenjeno",
		"Brisanje Pravo uloge Pravo: Historija onoga što se vidi → ", "Izmjena Uloga Prava:  → izmijenjeno",
	}; !slices.Equal(told, want) {
		t.Errorf("of the role is told %q, want %q", told, want)
	}
	if got := w.history(w.admin, "sifarnik", item)[0]; got != "Izmjena Stavka šifarnika Prijevodi:  → izmijenjeno" {
		t.Errorf("of the item is told %q", got)
	}
	if told := w.history(w.admin, "korisnik", w.manager.Username); !slices.Contains(told, "Izmjena Korisnik Lozinka:  → izmijenjeno") {
		t.Errorf("of the password is told %q", told)
	}
}

// TestReportsThatPeopleRead are logged with their parameters, once a minute, and can be found.
func TestReportsThatPeopleRead(t *testing.T) {
	w := setup(t)
	facts := map[string]any{"name": "Starost", "project_id": w.project.ID, "from_day": "2026-11-01"}
	for _, action := range []string{"open", "open", "download"} {
		err := database.LogEvent(t.Context(), w.Pool, database.Actor{UserID: w.manager.ID},
			database.Event{Action: action, Entity: "reports", Key: "starost", Facts: facts})
		if err != nil {
			t.Fatal(err)
		}
	}
	found := read[page](w, w.admin, "akcija?entitet=izvjestaj")
	name := testkit.Value[string](w.Env, "select name from projects where id = $1", w.project.ID)
	changes := " Izvještaj Projekat:  → " + name + "; Od dana:  → 01. 11. 2026."
	if got := lines(found.Items); !slices.Equal(got, []string{"Preuzimanje" + changes, "Otvaranje" + changes}) {
		t.Fatalf("told %q", got)
	}
	if got := found.Items[0]; got.Level != "vazno" || got.Name != "Starost" || got.EntityID != "starost" ||
		got.Person.Username != w.manager.Username {
		t.Errorf("told %+v", got)
	}
	if touched := read[struct{ Items []log.Touched }](w, w.admin, "entitet?entitet=izvjestaj").Items; len(touched) != 1 ||
		touched[0].Name != "Starost" || touched[0].Entries != 2 {
		t.Errorf("entities: %+v", touched)
	}
	if version := read[log.Version](w, w.admin, fmt.Sprintf("entitet/starost/izvjestaj/verzija/%d",
		found.Items[0].ID)); len(version.Changes) != 2 || len(version.State) != 0 {
		t.Errorf("version %+v", version)
	}
}

// TestInTheReadersLanguage reads the same entry in Serbian.
func TestInTheReadersLanguage(t *testing.T) {
	w := setup(t)
	w.as(w.admin, "update projects set description = 'Novi opis' where id = $1", w.project.ID)
	w.Exec("update users set language = 'sr' where id = $1", w.admin.ID)
	if told := w.history(w.admin, "projekat", w.project.ID); told[0] != "Izmena Projekat Opis:  → Novi opis" {
		t.Errorf("told %q", told[0])
	}
}

// TestReadersOfWhatTheySee hides what a reader of a history may not know, and shows it to readers of the whole log.
func TestReadersOfWhatTheySee(t *testing.T) {
	w := setup(t)
	id := w.Request(w.project, w.manager, "Mreža")
	w.as(w.admin, "update requests set note = 'tajno', title = 'Mreža pada' where id = $1", id)
	w.as(w.admin, "insert into comments (request_id, author_id, body) values ($1, $2, 'Gledam')", id, w.admin.ID)
	w.Exec(`delete from role_actions ra using right_actions a where a.id = ra.action_id and ra.role_id = $1
		and a.code in ('zahtjev_zahtjev_interni_podaci', 'zahtjev_komentar_pregled')`, w.manager.RoleID)
	told := read[page](w, w.manager, fmt.Sprintf("entitet/%d/zahtjev", id))
	if got := lines(told.Items); len(got) != 2 || got[0] != "Izmjena Zahtjev Naziv: Mreža → Mreža pada" {
		t.Errorf("the manager reads %q", got)
	}
	if e := told.Items[0]; e.Address != "" || e.CallID != "" || e.SessionID != "" {
		t.Errorf("the manager reads where a call came from: %+v", e)
	}
	if got := w.history(w.admin, "zahtjev", id); len(got) != 3 {
		t.Errorf("the administrator reads %q", got)
	}
	for _, foreign := range []string{
		fmt.Sprintf("/log/entitet/%d/zahtjev", w.Request(w.Project(), w.admin, "Tuđi")),
		fmt.Sprintf("/log/entitet/%s/korisnik", w.admin.Username), "/log/entitet/1/uloga", "/log/entitet/1/postavke", "/log/entitet/1/komentar",
		"/log/entitet/1/izmisljeno", "/log/entitet/abc/zahtjev",
	} {
		w.Call(w.manager, "GET", foreign, nil).Expect(http.StatusNotFound)
	}
}

// TestThePersonOfAHistory shows only projects that the reader sees too, and no sessions.
func TestThePersonOfAHistory(t *testing.T) {
	w := setup(t)
	other := w.Project()
	p := w.Person(testkit.TaskUser, w.project, other)
	w.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
		where code = 'korisnik_korisnik_pregled'`, w.manager.RoleID)
	count := func(reader *testkit.Person, kind string) (n int) {
		for _, e := range read[page](w, reader, "entitet/"+p.Username+"/korisnik").Items {
			if e.Entity == kind {
				n++
			}
		}
		return n
	}
	for kind, want := range map[string][2]int{"korisnik_projekat": {1, 2}, "sesija": {0, 1}, "korisnik": {1, 1}, "korisnik_uloga": {1, 1}} {
		if got := [2]int{count(w.manager, kind), count(w.admin, kind)}; got != want {
			t.Errorf("%s: manager and administrator read %v entries, want %v", kind, got, want)
		}
	}
}

// TestFilters uses each filter of the log, and refuses invalid ones.
func TestFilters(t *testing.T) {
	w := setup(t)
	w.as(w.admin, "insert into refused_sign_ins values (now(), 0, 1); update users set disabled = true where id = "+fmt.Sprint(w.manager.ID))
	w.Exec("update audit_entries set created_at = '2025-03-30T22:30:00Z' where entity = 'projects'") // the first hour of 31 March in Sarajevo
	for query, want := range map[string]string{
		"akcija=deaktivacija":                                "deaktivacija korisnik",
		"korisnik=" + w.admin.Username:                       "kraj_sesije sesija, deaktivacija korisnik",
		"korisnik=nema.ga":                                   "",
		"entitet=projekat&od=2025-03-31&do=2025-03-31":       "dodavanje projekat",
		"entitet=projekat&do=2025-03-30":                     "",
		"kategorija=korisnici&akcija=deaktivacija":           "deaktivacija korisnik",
		"nivo=upozorenje":                                    "",
		"nivo=vazno&entitet=korisnik&akcija=deaktivacija":    "deaktivacija korisnik",
		"nivo=informacija&entitet=korisnik":                  "",
		"kategorija=projekti&entitet=projekat&page=1":        "dodavanje projekat",
		"kategorija=projekti&entitet=projekat&page=2":        "",
		"kategorija=zahtjevi&entitet=projekat":               "",
		"entitet=projekat&od=2025-03-31&korisnik=" + "nikad": "",
	} {
		var got []string
		for _, e := range read[page](w, w.admin, "akcija?"+query).Items {
			got = append(got, e.Action+" "+e.Entity)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
	for query, field := range map[string]string{
		"od=31.3.2025": "od", "od=0001-01-01": "od", "do=2025-02-30": "do", "od=2025-04-01&do=2025-03-31": "do", "page=11&count=100": "page",
		"page=35&count=30": "page", "entitet=izmisljeno": "entitet", "akcija=update": "akcija", "kategorija=Projekti": "kategorija",
	} {
		w.Call(w.admin, "GET", "/log/akcija?"+query, nil).ExpectField(field)
		w.Call(w.admin, "GET", "/log/entitet?"+query, nil).ExpectField(field)
	}
}

// TestAFilterThatMatchesManyStaysBounded counts up to a limit, and continues after the last entry that was read.
func TestAFilterThatMatchesManyStaysBounded(t *testing.T) {
	w := setup(t)
	w.Exec(`insert into audit_entries (created_at, action, entity, entity_id, actor_id, after)
		select now() - n * interval '1 second', 'insert', 'roles', 1, $1, '{"name": "x"}' from generate_series(1, 30000) n`, w.admin.ID)
	w.Exec("analyze audit_entries")
	first := read[page](w, w.admin, "akcija?entitet=uloga&count=100&page=10")
	if len(first.Items) != 100 || first.Total != 1000 || !first.More {
		t.Fatalf("%d entries, total %d, more %v", len(first.Items), first.Total, first.More)
	}
	last := first.Items[99]
	next := read[page](w, w.admin, fmt.Sprintf("akcija?entitet=uloga&prije=%d", last.ID))
	if !next.Items[0].At.Equal(last.At.Add(-time.Second)) {
		t.Errorf("after %s comes %s", last.At, next.Items[0].At)
	}
	for _, path := range []string{
		"akcija?entitet=uloga&akcija=dodavanje", "akcija", "akcija?nivo=vazno&korisnik=" + w.admin.Username,
		"akcija?od=2020-01-01&do=2020-02-01", "entitet", "entitet/1/uloga",
	} {
		statements := w.Statements(func() { read[page](w, w.admin, path) })
		if len(statements) > 6 {
			t.Errorf("%s takes %d statements", path, len(statements))
		}
	}
}

// TestWhatHappenedToFilesExportsAndSessions is logged by triggers, without keys of the storage and hashes of tokens.
func TestWhatHappenedToFilesExportsAndSessions(t *testing.T) {
	w := setup(t)
	id := w.Request(w.project, w.manager, "S prilogom")
	w.Document(w.manager, "request", &id)
	w.Exec("insert into exports (owner_id, role_id, format, filter) values ($1, $2, 'csv', '{}')", w.admin.ID, w.admin.RoleID)
	w.Exec("update exports set state = 'running'")
	w.Exec("update exports set state = 'done'")
	w.Exec("delete from sessions where user_id = $1", w.manager.ID)
	for query, want := range map[string]int{"entitet=datoteka": 1, "entitet=izvoz": 2, "entitet=sesija&akcija=kraj_sesije": 1,
		"akcija=prijava": 2} {
		if got := read[page](w, w.admin, "akcija?"+query); got.Total != want {
			t.Errorf("%s: %d entries, want %d: %q", query, got.Total, want, lines(got.Items))
		}
	}
	if told := w.history(w.admin, "zahtjev", id); len(told) != 2 {
		t.Errorf("the request's history is %q", told)
	}
	if leaked := testkit.Value[int](w.Env, `select count(*) from audit_entries
		where concat(before, after) ~ 'token_hash|object_key|argon2'`); leaked != 0 {
		t.Errorf("%d entries hold a secret", leaked)
	}
}

// TestAFileThatComesAndGoes is in the history of its request with its name, also after its removal.
func TestAFileThatComesAndGoes(t *testing.T) {
	w := setup(t)
	id := w.Request(w.project, w.manager, "S prilogom")
	file := w.Document(w.manager, "request", nil)
	w.as(w.manager, "update files set request_id = $2 where id = $1", file, id)
	w.as(w.manager, "update files set request_id = null, removed_at = now(), removed_from_id = request_id where id = $1", file)
	w.Exec("delete from files where id = $1", file)
	var told []string
	for _, entry := range read[page](w, w.admin, fmt.Sprintf("entitet/%d/zahtjev", id)).Items {
		if entry.Entity == "datoteka" {
			told = append(told, fmt.Sprintf("%s %s %s", entry.Person.Username, entry.Name, lines([]log.Entry{entry})[0]))
		}
	}
	name := fmt.Sprintf("#%d S prilogom", id)
	want := []string{
		w.manager.Username + " slika.png Izmjena Dokument Zahtjev: " + name + " → ",
		w.manager.Username + " slika.png Izmjena Dokument Zahtjev:  → " + name,
	}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Error(diff)
	}
}
