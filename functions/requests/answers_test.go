package requests_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

type answer = map[string]any

func given(code, text string) answer { return answer{"sifra": code, "odgovor": text} }

// asks gives the project's first category a template with a question of each kind; text and choice are required.
func asks(e *testkit.Env, p testkit.Project) (template int64) {
	return testkit.Value[int64](e, `insert into request_templates (project_id, part_id, category_id, help, questions)
		values ($1, $2, $3, 'Pomoć', '[
		{"sifra": "p1", "pitanje": "Koji računar?", "vrsta": "tekst", "obavezno": true},
		{"sifra": "p2", "pitanje": "Koliko puta?", "vrsta": "broj", "obavezno": false},
		{"sifra": "p3", "pitanje": "Od kada?", "vrsta": "dan", "obavezno": false},
		{"sifra": "p4", "pitanje": "Gdje?", "vrsta": "izbor", "obavezno": true, "izbori": ["Šalter", "Ured"]}]') returning id`,
		p.ID, p.Part, p.Category)
}

func said(answers []templates.Answered) string {
	var lines []string
	for _, one := range answers {
		lines = append(lines, one.Label+" "+one.Answer)
	}
	return strings.Join(lines, "|")
}

func TestAnswers(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager, support := e.Person(testkit.Manager, p), e.Person(testkit.Support, p)
	create := fmt.Sprintf("/zahtjevi/projekat/%d", p.ID)
	template := asks(e, p)
	with := func(title string, answers ...answer) map[string]any {
		return testkit.With(p.RequestBody(title), map[string]any{"odgovori": answers})
	}
	e.Call(manager, "POST", create, p.RequestBody("Stari klijent")).ExpectField("odgovori.p1").ExpectField("odgovori.p4")
	for _, c := range []struct {
		field string
		sent  []answer
	}{
		{"odgovori.p4", []answer{given("p1", "PC-7")}},
		{"odgovori.p1", []answer{given("p1", "  "), given("p4", "Ured")}},
		{"odgovori.p2", []answer{given("p1", "PC-7"), given("p4", "Ured"), given("p2", "dva")}},
		{"odgovori.p3", []answer{given("p1", "PC-7"), given("p4", "Ured"), given("p3", "2026-02-30")}},
		{"odgovori.p4", []answer{given("p1", "PC-7"), given("p4", "Hodnik")}},
		{"odgovori", []answer{given("p1", "PC-7"), given("p4", "Ured"), given("p9", "Nečije")}},
		{"odgovori", []answer{given("p1", "PC-7"), given("p4", "Ured"), given("p1", "PC-8")}},
	} {
		e.Call(manager, "POST", create, with("Loš", c.sent...)).ExpectField(c.field)
	}
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 0 {
		t.Fatalf("%d refused requests were added", n)
	}

	whole := with("Ne štampa", given("p4", "Ured"), given("p1", " Čađavi PC-7 "), given("p2", "12,5"), given("p3", "2026-11-02"))
	made := testkit.Decode[request.Request](e.Call(manager, "POST", create, whole, "Idempotency-Key", "k").Expect(http.StatusCreated))
	want := "Koji računar? Čađavi PC-7|Koliko puta? 12,5|Od kada? 2026-11-02|Gdje? Ured"
	path := fmt.Sprintf("/zahtjevi/%d", made.ID)
	read := func() request.Request {
		return testkit.Decode[request.Request](e.Call(support, "GET", path, nil).Expect(http.StatusOK))
	}
	if said(made.Answers) != want || said(read().Answers) != want || !testkit.Value[bool](e, "select used from request_templates") {
		t.Errorf("kept %q and %q, want %q", said(made.Answers), said(read().Answers), want)
	}

	// A later change of the template changes neither the stored answers nor the result of the same call with its key.
	e.Exec(`update request_templates set version = 2, questions = '[{"sifra": "p9", "pitanje": "Novo?", "vrsta": "tekst", "obavezno": true}]'
		where id = $1`, template)
	repeated := testkit.Decode[request.Request](e.Call(manager, "POST", create, whole, "Idempotency-Key", "k").Expect(http.StatusCreated))
	if repeated.ID != made.ID || said(read().Answers) != want {
		t.Errorf("repeated as #%d; kept %q", repeated.ID, said(read().Answers))
	}
	e.Call(manager, "POST", create, whole).ExpectField("odgovori")

	found := testkit.Decode[listing.Page[lists.SearchResult]](e.Call(support, "GET", "/zahtjevi/pretraga?tekst=cadjavi", nil))
	if len(found.Items) != 1 || found.Items[0].Where != "opis" || !strings.Contains(found.Items[0].Excerpt, "Čađavi PC-7") {
		t.Errorf("found %+v", found.Items)
	}

	edit := func(answers ...answer) map[string]any {
		body := testkit.With(p.EditBody(), map[string]any{"verzija": read().Version})
		if answers != nil {
			body["odgovori"] = answers
		}
		return body
	}
	e.Call(manager, "PUT", path, edit()).Expect(http.StatusOK)
	if said(read().Answers) != want {
		t.Errorf("an edit by who knows of no answers leaves %q", said(read().Answers))
	}
	e.Call(manager, "PUT", path, edit(given("p1", ""), given("p4", "Ured"))).ExpectField("odgovori.p1")
	e.Call(manager, "PUT", path, edit(given("p9", "Novo"), given("p1", "x"), given("p4", "Ured"))).ExpectField("odgovori")
	e.Call(manager, "PUT", path, edit(given("p1", "PC-8"), given("p4", "Šalter"))).Expect(http.StatusOK)
	want = "Koji računar? PC-8|Koliko puta? |Od kada? |Gdje? Šalter"
	if said(read().Answers) != want {
		t.Errorf("edited to %q", said(read().Answers))
	}
	activity := e.Call(support, "GET", path+"/aktivnost", nil).Expect(http.StatusOK)
	if !strings.Contains(string(activity.Content), `"polje":"odgovori"`) {
		t.Errorf("what happened: %s", activity.Content)
	}
	for text, n := range map[string]int{"cadjavi": 0, "pc-8": 1} {
		page := testkit.Decode[listing.Page[lists.SearchResult]](e.Call(support, "GET", "/zahtjevi/pretraga?tekst="+text, nil))
		if len(page.Items) != n {
			t.Errorf("%q finds %d", text, len(page.Items))
		}
	}
}

// TestMostParticularTemplate adds requests with random templates, and compares the questions with a plain search for the most specific
// template.
func TestMostParticularTemplate(t *testing.T) {
	e := setup(t)
	p := e.Project()
	admin := e.Person(testkit.Administrator)
	random := rand.New(rand.NewPCG(7, 19))
	places := [][2]int64{{0, 0}, {p.Part, 0}, {p.OtherPart, 0},
		{p.Part, p.Category}, {p.Part, p.SecondCategory}, {p.OtherPart, p.OtherCategory}}
	for round := range 8 {
		e.Exec("delete from request_templates")
		has := map[[2]int64]bool{}
		for i, place := range places {
			if random.IntN(2) == 0 {
				continue
			}
			has[place] = true
			e.Exec(`insert into request_templates (project_id, part_id, category_id, questions)
				values ($1, nullif($2::bigint, 0), nullif($3::bigint, 0),
				jsonb_build_array(jsonb_build_object('sifra', 'p' || $4::bigint, 'pitanje', 'Šta?', 'vrsta', 'tekst', 'obavezno', true)))`,
				p.ID, place[0], place[1], i)
			if random.IntN(4) == 0 {
				e.Exec("update request_templates set retired_at = now() where questions -> 0 ->> 'sifra' = 'p' || $1::bigint", i)
				delete(has, place)
			}
		}
		for _, place := range places[3:] {
			asked := -1
			for i, candidate := range places {
				covers := candidate[0] == 0 || candidate[0] == place[0] && (candidate[1] == 0 || candidate[1] == place[1])
				if has[candidate] && covers && (asked < 0 || candidate[1] != 0 || candidate[0] != 0 && places[asked][1] == 0) {
					asked = i
				}
			}
			body := testkit.With(p.RequestBody("Zahtjev"), map[string]any{"dioProjektaId": place[0], "zahtjevKategorijaId": place[1]})
			e.Exec("delete from person_rates")
			got := e.Call(admin, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", p.ID), body)
			if asked < 0 {
				got.Expect(http.StatusCreated)
				continue
			}
			if !strings.Contains(string(got.Content), fmt.Sprintf(`"odgovori.p%d"`, asked)) || got.Status != http.StatusUnprocessableEntity {
				t.Errorf("round %d, %v: %d %s, want p%d", round, place, got.Status, got.Content, asked)
			}
		}
	}
}

// TestTemplateChangedMeanwhile adds requests while their template is changed: each one stores the questions of one version, all answered.
func TestTemplateChangedMeanwhile(t *testing.T) {
	e := setup(t)
	p := e.Project()
	template := testkit.Value[int64](e, `insert into request_templates (project_id, questions) values ($1,
		'[{"sifra": "p0", "pitanje": "0", "vrsta": "tekst", "obavezno": true}]') returning id`, p.ID)
	var wait sync.WaitGroup
	for range 3 {
		person := e.Person(testkit.Manager, p)
		wait.Go(func() {
			for n := range 12 {
				body := testkit.With(p.RequestBody("Zahtjev"), map[string]any{"odgovori": []answer{given(fmt.Sprintf("p%d", n%4), "Da")}})
				got := e.Call(person, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", p.ID), body)
				if got.Status != http.StatusCreated && got.Status != http.StatusUnprocessableEntity && got.Status != http.StatusTooManyRequests {
					t.Errorf("%d: %s", got.Status, got.Content)
				}
			}
		})
	}
	wait.Go(func() {
		for n := range 20 {
			e.Exec(`update request_templates set version = version + 1,
				questions = jsonb_build_array(jsonb_build_object('sifra', 'p' || $2::bigint, 'pitanje',
				$2::text, 'vrsta', 'tekst', 'obavezno', true)) where id = $1`, template, n%4)
		}
	})
	wait.Wait()
	if wrong := testkit.Value[int](e, `select count(*) from requests where answers is null or jsonb_array_length(answers) <> 1
		or answers -> 0 ->> 'odgovor' <> 'Da' or answers -> 0 ->> 'sifra' <> 'p' || (answers -> 0 ->> 'pitanje')`); wrong != 0 {
		t.Errorf("%d requests did not answer what was asked", wrong)
	}
}
