package imports_test

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// send posts a file for an import to the storage, and returns its confirmation.
func send(t *testing.T, e *testkit.Env, p *testkit.Person, name string, content []byte) testkit.Answer {
	t.Helper()
	f := e.PrepareUpload(p, name, len(content), "uvoz")
	if status := f.Post(t, content); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	return e.Call(p, "POST", f.ConfirmPath(), nil)
}

// prepareImport sends a text, and prepares its import into the project.
func prepareImport(t *testing.T, e *testkit.Env, p *testkit.Person, project testkit.Project, content string) imports.Prepared {
	t.Helper()
	document := testkit.Decode[testkit.UploadForm](send(t, e, p, "zahtjevi.csv", []byte(content)).Expect(http.StatusOK))
	body := map[string]any{"dokumentId": document.ID, "projekatId": project.ID}
	return testkit.Decode[imports.Prepared](e.Call(p, "POST", "/zahtjevi/uvoz", body).Expect(http.StatusCreated))
}

// importAll starts a prepared import, runs the worker, and returns the finished import.
func importAll(t *testing.T, e *testkit.Env, p *testkit.Person, id int64) imports.Import {
	t.Helper()
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil).Expect(http.StatusOK)
	e.Run(imports.Job)
	return viewImport(e, p, id)
}

func viewImport(e *testkit.Env, p *testkit.Person, id int64) imports.Import {
	return testkit.Decode[imports.Import](e.Call(p, "GET", fmt.Sprintf("/zahtjevi/uvoz/%d", id), nil).Expect(http.StatusOK))
}

func rejectionsOf(e *testkit.Env, p *testkit.Person, id int64) listing.List[imports.Rejection] {
	return testkit.Decode[listing.List[imports.Rejection]](e.Call(p, "GET", fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni?count=100", id),
		nil).Expect(http.StatusOK))
}

func counts(i imports.Import) string {
	return fmt.Sprintf("%s: %d read, %d added, %d existing, %d rejected", i.State, i.RowsRead, i.Added, i.Existing, i.Rejected)
}

// longText has 20,003 characters, with line ends and quotes.
var longText = string([]rune(strings.Repeat("red \"teksta\", šđčćž\r\n", 1000))[:20003])

// traps is a table with the mistakes of real ones.
func traps() string {
	return "issuekey,title,description,storypoint\n" +
		"A-1,Prvi,\"" + strings.ReplaceAll(longText, `"`, `""`) + "\",5\n" +
		"A-2," + strings.Repeat("š", 129) + ",Predug naziv,1\n" +
		"A-3,Bez opisa,,1\n" +
		"A-4,Torn\n" +
		"A-5,\"Navodnik\"x,Opis,1\n" +
		"A-6,  Razmaci  ,\"\n\tOpis\r\n\n\",3\n" +
		"A-1,Ponovo,Isti ključ,1\n" +
		"A-7,Broken \xff,Opis,1\n" +
		"A-8,NUL \x00,Opis,1\n" +
		"A-9,\"Nezatvoren,Opis,1\n" +
		"A-10,Posljednji,Opis,1\n"
}

func TestImport(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, colleague := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	prepared := prepareImport(t, e, p, project, traps())
	if prepared.Delimiter != "zarez" || prepared.Encoding != "utf-8" || len(prepared.Columns) != 4 || len(prepared.FirstRows) != 10 {
		t.Fatalf("prepared %+v", prepared)
	}
	if *prepared.Mapping.ExternalKey != 0 || *prepared.Mapping.Title != 1 || *prepared.Mapping.Description != 2 {
		t.Fatalf("mapping %+v", prepared.Mapping)
	}
	if first, second := prepared.Preview[0], prepared.Preview[1]; first.Reason != "" || first.Category != "Prva" ||
		first.Status != "Potrebno uraditi" || second.Reason == "" {
		t.Fatalf("preview %+v, %+v", first, second)
	}
	done := importAll(t, e, p, prepared.ID)
	if got := counts(done); got != "zavrsen: 11 read, 3 added, 1 existing, 7 rejected" {
		t.Fatal(got)
	}
	want := []string{
		"3 Naziv može sadržavati najviše 128 znakova (ima ih 129)", "4 Opis je prazan", "5 Broj kolona je 2, a u zaglavlju 4",
		"6 Iza zatvorenog navodnika stoji tekst", "9 Tekst nije ispravno zapisan u kodiranju utf-8", "10 Tekst sadrži nedozvoljen znak (NUL)",
		"11 Navodnik nije zatvoren",
	}
	for i, r := range rejectionsOf(e, p, prepared.ID).Items {
		if got := fmt.Sprintf("%d %s", r.Row, r.Reason); got != want[i] {
			t.Errorf("rejected %q, want %q", got, want[i])
		}
	}
	for key, text := range map[string][2]string{"A-1": {"Prvi", longText}, "A-6": {"  Razmaci  ", "\n\tOpis\r\n\n"},
		"A-10": {"Posljednji", "Opis"}} {
		if same := testkit.Value[bool](e, `select title = $2 and description = $3 from requests
			where external_key = $1`, key, text[0], text[1]); !same {
			t.Errorf("%s did not arrive byte for byte", key)
		}
	}
	if order := testkit.Value[string](e, `select string_agg(external_key, ' ' order by created_at desc, id desc)
		from requests`); order != "A-10 A-6 A-1" {
		t.Errorf("the newest first: %s", order)
	}
	traces(t, e, p, colleague)
	again := importAll(t, e, p, prepareImport(t, e, p, project, traps()).ID)
	if got := counts(again); got != "zavrsen: 11 read, 0 added, 4 existing, 7 rejected" {
		t.Fatal(got)
	}
	if next := e.Request(project, p, "Sljedeći"); next != testkit.Value[int64](e, `select max(id) from requests
		where external_key is not null`)+1 {
		t.Error("importing again used up numbers")
	}
}

// traces checks what every added request leaves in history, log and counters, all with the importer as the actor, and who is not notified.
func traces(t *testing.T, e *testkit.Env, p, colleague *testkit.Person) {
	t.Helper()
	for what, sql := range map[string]string{
		"history": "select count(*) = 3 and bool_and(user_id = $1) from request_status_changes",
		"audit": `select count(*) = 3 and bool_and(actor_id = $1 and session_id is not null and after ? 'external_key') from audit_entries
			where entity = 'requests'`,
		"counters": "select sum(n) = 3 and $1 > 0 from request_counts",
		"peace":    "select count(*) = 0 and $1 > 0 from notifications",
	} {
		if ok := testkit.Value[bool](e, sql, p.ID); !ok {
			t.Errorf("%s is wrong", what)
		}
	}
	id := testkit.Value[int64](e, "select id from requests where external_key = 'A-10'")
	got := e.Call(colleague, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK)
	if !strings.Contains(string(got.Content), `"vanjskiKljuc":"A-10"`) {
		t.Errorf("view %s", got.Content)
	}
}

func TestImportMapping(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	helper := e.Person(testkit.Support, project)
	e.Exec("insert into types (project_id, name) values ($1, 'Želja')", project.ID)
	content := "Naslov;Tekst;Vrsta;Izvršilac;Kategorija;Stanje;Kreirano\r\n" +
		"Prvi;Opis;zelja;" + helper.Username + ";druga;RADI SE;21. 11. 2020.\r\n" +
		"Drugi;Opis;;;Treća;;2021-05-06T07:08:09Z\r\n" +
		"Treći;Opis;Nema;;;;\r\n" +
		"Četvrti;Opis;;niko;;;\r\n" +
		"Peti;Opis;;;;;31.2.2020.\r\n" +
		"Šesti;Opis;;;Nepoznata;;\r\n" +
		"Sedmi;Opis;;;;Obrisan;\r\n" +
		"Osmi;Opis;;" + helper.Username + ";Treća;;\r\n" +
		"Deveti;;;;;;\r\n"
	encoded, err := charmap.Windows1250.NewEncoder().String(content)
	if err != nil {
		t.Fatal(err)
	}
	prepared := prepareImport(t, e, p, project, encoded)
	if prepared.Delimiter != "tacka-zarez" || prepared.Encoding != "windows-1250" || prepared.Mapping.Title == nil ||
		prepared.Mapping.Assignee == nil {
		t.Fatalf("prepared %+v", prepared)
	}
	path := fmt.Sprintf("/zahtjevi/uvoz/%d", prepared.ID)
	defaults := testkit.With(project.ImportDefaults(), map[string]any{"nazivKaoOpis": true})
	for field, body := range map[string]any{
		"mapiranje.opis":       map[string]any{"mapiranje": map[string]any{"naziv": 0}, "zadano": defaults},
		"mapiranje.naziv":      map[string]any{"mapiranje": map[string]any{"naziv": 7, "opis": 1}, "zadano": defaults},
		"zadano.dioProjektaId": map[string]any{"zadano": testkit.With(defaults, map[string]any{"dioProjektaId": 999999})},
		"zadano.zahtjevKategorijaId": map[string]any{"zadano": testkit.With(defaults,
			map[string]any{"zahtjevKategorijaId": project.OtherCategory})},
		"razdjelnik": map[string]any{"razdjelnik": "|", "zadano": defaults},
		"kodiranje":  map[string]any{"kodiranje": "ebcdic", "zadano": defaults},
	} {
		e.Call(p, "PUT", path, body).ExpectField(field)
	}
	got := testkit.Decode[imports.Prepared](e.Call(p, "PUT", path,
		map[string]any{"mapiranje": prepared.Mapping, "zadano": defaults}).Expect(http.StatusOK))
	if left := testkit.Decode[imports.Prepared](e.Call(p, "GET", path+"/priprema", nil).Expect(http.StatusOK)); !reflect.DeepEqual(left,
		got) {
		t.Errorf("the preparation comes back as %+v, was left as %+v", left, got)
	}
	reasons := []string{
		"", "", "Tip „Nema“ ne postoji u projektu", "Korisnik „niko“ ne radi na ovom projektu",
		"Datum kreiranja „31.2.2020.“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
		"Kategorija „Nepoznata“ ne postoji u projektu", "Status „Obrisan“ ne postoji u projektu", "", "",
	}
	for i, row := range got.Preview {
		if row.Reason != reasons[i] {
			t.Errorf("row %d: %q, want %q", row.Row, row.Reason, reasons[i])
		}
	}
	if got := counts(importAll(t, e, p, prepared.ID)); got != "zavrsen: 9 read, 4 added, 0 existing, 5 rejected" {
		t.Fatal(got)
	}
	e.Call(p, "GET", path+"/priprema", nil).Expect(http.StatusConflict)
	var facts string
	for _, title := range []string{"Prvi", "Drugi", "Osmi", "Deveti"} {
		facts += testkit.Value[string](e, `select format('%s %s %s %s %s %s|', t.name, c.name, s.name, coalesce(u.username, '-'),
			to_char(r.created_at, 'YYYY-MM-DD HH24:MI'), r.description)
			from requests r join types t on t.id = r.type_id join categories c on c.id = r.category_id join statuses s on s.id = r.status_id
				left join users u on u.id = r.assignee_id
			where title = $1`, title)
	}
	today := testkit.Value[string](e, "select to_char(now(), 'YYYY-MM-DD')")
	if !strings.HasPrefix(facts, "Želja Druga Radi se "+helper.Username+" 2020-11-20 23:00 Opis|Kvar Treća Potrebno uraditi - 2021-05-06 07:08 Opis|Kvar Treća Potrebno uraditi "+helper.Username+" "+today) || !strings.HasSuffix(facts, "Deveti|") {
		t.Errorf("requests %s", facts)
	}
}

// TestImportForWhoSeesEverything: the file may name everybody as an assignee to whom a request may be assigned: people of the project, and
// an administrator without projects.
func TestImportForWhoSeesEverything(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, admin, worker := e.Person(testkit.Manager, project), e.Person(testkit.Administrator), e.Person(testkit.TaskUser, project)
	stranger := e.Person(testkit.Manager, e.Project())
	content := "naziv;opis;dodijeljeni korisnik\r\n"
	for _, assignee := range []*testkit.Person{admin, worker, stranger} {
		content += "Zahtjev;Opis;" + assignee.Username + "\r\n"
	}
	prepared := prepareImport(t, e, p, project, content)
	body := map[string]any{"mapiranje": prepared.Mapping, "zadano": project.ImportDefaults()}
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d", prepared.ID), body).Expect(http.StatusOK)
	if got := counts(importAll(t, e, p, prepared.ID)); got != "zavrsen: 3 read, 2 added, 0 existing, 1 rejected" {
		t.Fatal(got)
	}
	if given := testkit.Value[bool](e, `select array_agg(assignee_id order by id) = array[$1, $2]::bigint[]
		from requests`, admin.ID, worker.ID); !given {
		t.Error("the requests are given to others")
	}
}

// TestPeopleByNamePlan checks that assignees are found through indexes of their names.
func TestPeopleByNamePlan(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	e.Crowd(4000)
	id := e.Import(project, p, "naziv,opis,dodijeljeni korisnik\nPrvi,Opis,"+p.Username+"\n")
	for _, sql := range e.Statements(func() {
		e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d", id), map[string]any{"zadano": project.ImportDefaults()}).Expect(http.StatusOK)
	}) {
		if strings.Contains(sql, "-- name: PeopleByName") {
			if plan := e.Plan(sql); strings.Contains(plan, "Seq Scan on users") {
				t.Errorf("reads all people:\n%s", plan)
			}
			return
		}
	}
	t.Error("no statement looks for people")
}

// TestImportOfDueDates checks that due dates are read as days, and that other values are rejected with a reason.
func TestImportOfDueDates(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	prepared := prepareImport(t, e, p, project, "naziv,opis,rok\nPrvi,Opis,1. 12. 2026.\nDrugi,Opis,2026-12-02\nTreći,Opis,\n"+
		"Četvrti,Opis,sutra\n")
	if rows := prepared.Preview; rows[0].DueOn != "2026-12-01" || rows[2].DueOn != "" || !strings.HasPrefix(rows[3].Reason, "Rok „sutra“") {
		t.Errorf("previewed as %+v", rows)
	}
	if done := importAll(t, e, p, prepared.ID); done.Added != 3 || done.Rejected != 1 {
		t.Fatalf("ended as %s", counts(done))
	}
	got := testkit.Value[string](e, "select string_agg(title || ' ' || coalesce(due_on::text, '-'), ', ' order by id) from requests")
	if got != "Prvi 2026-12-01, Drugi 2026-12-02, Treći -" {
		t.Errorf("imported %s", got)
	}
}

// TestImportOfLabels checks that labels are found by folded names, each once, and that unknown and retired ones reject their row by name.
func TestImportOfLabels(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	p := e.Person(testkit.Manager, project)
	e.Label(project, "Čeka dio")
	e.Label(project, "Hitno")
	e.Label(foreign, "Tuđa")
	e.Exec("update labels set retired_at = now() where id = $1", e.Label(project, "Stara"))
	prepared := prepareImport(t, e, p, project, "naziv;opis;oznake\nPrvi;Opis;HITNO, ceka dio,hitno\nDrugi;Opis;\nTreći;Opis;Hitno, Tuđa\n"+
		"Četvrti;Opis;Stara\n")
	if rows := prepared.Preview; rows[0].Labels != "Hitno, Čeka dio" || rows[2].Reason != "Oznaka „Tuđa“ ne postoji u projektu" ||
		rows[3].Reason != "Oznaka „Stara“ ne postoji u projektu" {
		t.Errorf("previewed as %+v", rows)
	}
	if done := importAll(t, e, p, prepared.ID); done.Added != 2 || done.Rejected != 2 {
		t.Fatalf("ended as %s", counts(done))
	}
	got := testkit.Value[string](e, `select string_agg(title || ' ' || coalesce(text_of_request_value('label_ids', to_jsonb(label_ids)::text),
		'-'), '; ' order by id) from requests`)
	if got != "Prvi Čeka dio, Hitno; Drugi -" {
		t.Errorf("imported %s", got)
	}
}
