package requests_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func TestCreateRefusesBadFields(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	caller := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	valid := project.RequestBody("Naziv")
	cases := []struct {
		name    string
		changes map[string]any
		field   string
		message string
	}{
		{"no title", map[string]any{"naziv": nil}, "naziv", "Morate unijeti naziv zahtjeva"},
		{"blank title", map[string]any{"naziv": " \t "}, "naziv", "Morate unijeti naziv zahtjeva"},
		{"129 characters", map[string]any{"naziv": strings.Repeat("š", 129)}, "naziv", "Naziv ne može biti veći od 128 karaktera"},
		{"NUL in title", map[string]any{"naziv": "a\x00b"}, "", "Tekst sadrži nedozvoljen znak."},
		{"no description", map[string]any{"opis": ""}, "opis", "Morate unijeti opis zahtjeva"},
		{"too long description", map[string]any{"opis": strings.Repeat("a", 65537)}, "opis", "Opis može sadržavati najviše 65536 znakova"},
		{"text for a number", map[string]any{"zahtjevTipId": "prvi"}, "zahtjevTipId", "Vrijednost nije ispravna"},
		{"unknown part", map[string]any{"dioProjektaId": 999999}, "dioProjektaId",
			"Dio projekta ne postoji u ovom projektu ili se više ne koristi"},
		{"foreign part", map[string]any{"dioProjektaId": foreign.Part}, "dioProjektaId",
			"Dio projekta ne postoji u ovom projektu ili se više ne koristi"},
		{"foreign category", map[string]any{"zahtjevKategorijaId": foreign.Category}, "zahtjevKategorijaId",
			"Kategorija ne postoji u ovom dijelu projekta ili se više ne koristi"},
		{"category of another part", map[string]any{"zahtjevKategorijaId": project.OtherCategory}, "zahtjevKategorijaId",
			"Kategorija ne postoji u ovom dijelu projekta ili se više ne koristi"},
		{"foreign type", map[string]any{"zahtjevTipId": foreign.Type}, "zahtjevTipId", "Tip ne postoji u ovom projektu ili se više ne koristi"},
		{"foreign priority", map[string]any{"zahtjevPrioritetId": foreign.Priority}, "zahtjevPrioritetId",
			"Prioritet ne postoji u ovom projektu ili se više ne koristi"},
		{"another project in the body", map[string]any{"projekatId": foreign.ID}, "projekatId", "Projekat se razlikuje od projekta u adresi"},
		{"unknown document", map[string]any{"dokumenti": []string{"018f0000-0000-7000-8000-000000000000"}}, "dokumenti",
			"Dokument ne postoji ili je već priložen"},
		{"six documents", map[string]any{"dokumenti": strings.Split(strings.Repeat("018f0000-0000-7000-8000-000000000000 ", 6)[:221], " ")},
			"dokumenti", "Stavki može biti najviše 5"},
		{"document that is no id", map[string]any{"dokumenti": []string{"../etc/passwd"}}, "", "Vrijednost nije ispravna."},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := e.Call(caller, "POST", path, testkit.With(valid, c.changes))
			problem := testkit.Decode[serve.Problem](got.Expect(http.StatusUnprocessableEntity))
			if c.field == "" && problem.Detail != c.message {
				t.Fatalf("detail %q, want %q", problem.Detail, c.message)
			}
			if c.field != "" && (len(problem.Errors[c.field]) != 1 || problem.Errors[c.field][0] != c.message) {
				t.Fatalf("errors %v, want %s: %s", problem.Errors, c.field, c.message)
			}
		})
	}
	for _, table := range []string{"requests", "request_status_changes", "notifications", "request_counts", "idempotency_keys"} {
		if left := testkit.Value[int](e, "select count(*) from "+table); left != 0 {
			t.Errorf("refused creations left %d rows in %s", left, table)
		}
	}
}

func TestBrokenBodies(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	for name, c := range map[string]struct {
		body   string
		status int
	}{
		"no JSON":        {"naziv=a", http.StatusBadRequest},
		"half an object": {`{"naziv": "a"`, http.StatusBadRequest},
		"nothing":        {"", http.StatusBadRequest},
		"a list":         {"[]", http.StatusUnprocessableEntity},
		"broken UTF-8":   {"{\"naziv\": \"a\xff\"}", http.StatusUnprocessableEntity},
		"escaped NUL":    {`{"naziv": "a\u0000"}`, http.StatusUnprocessableEntity},
		"over 1 MB":      {`{"naziv": "` + strings.Repeat("a", 1<<20) + `"}`, http.StatusRequestEntityTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			problem := testkit.Decode[serve.Problem](e.Call(caller, "POST", path, c.body).Expect(c.status))
			if problem.Detail == "" || problem.Status != c.status || problem.Instance == "" {
				t.Fatalf("problem %+v", problem)
			}
		})
	}
}

func TestPagesAndFilters(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	for range 12 {
		e.Request(project, caller, "Zahtjev 100%")
	}
	for query, status := range map[string]int{
		"page=0": 422, "page=-1": 422, "page=abc": 422, "page=1000000000": 200, "page=1000000001": 422, "page=99999999999999999999": 422,
		"count=0": 422, "count=101": 422, "count=1000000": 422, "count=100": 200,
		"prethodniBrojDana=366": 422, "prethodniBrojDana=-1": 422, "toDo=maybe": 422, "projekatId=x": 422,
		"naziv=%00": 422, "naziv=%ff": 422, "naziv=%zz": 422, "naziv=100%": 422, "naziv=100%25": 200, "korisnik=nema+ga": 200,
	} {
		t.Run(query, func(*testing.T) {
			e.Call(caller, "GET", "/zahtjevi?"+query, nil).Expect(status)
		})
	}
	type page struct {
		Items []lists.ListItem
		Total int
	}
	for query, want := range map[string][2]int{ // items on the page, total
		"": {10, 12}, "page=2": {2, 12}, "page=3": {0, 12}, "page=1000000000": {0, 12}, "count=50": {12, 12},
		"naziv=100%25": {10, 12}, "naziv=100_": {0, 0}, "naziv=ZAHTJEV": {10, 12}, "naziv=захтјев": {10, 12}, "naziv=ah": {10, 12},
		"opis=ah": {10, 12}, "opis=z.": {0, 0},
		"toDo=false": {0, 0}, "toDo=false&inProgress=false": {0, 0}, "toDo=false&inProgress=false&sve=true": {10, 12}, "done=true": {10, 12},
		"korisnik=" + caller.Username: {10, 12}, "createdBy=" + strings.ToUpper(caller.Username): {10, 12}, "korisnik=nema": {0, 0},
		"prethodniBrojDana=1": {10, 12}, fmt.Sprintf("dioProjektaId=%d", project.OtherPart): {0, 0},
		fmt.Sprintf("statusId=%d", project.ToDo): {10, 12}, fmt.Sprintf("statusId=%d", project.InProgress): {0, 0},
	} {
		t.Run("result of "+query, func(t *testing.T) {
			got := testkit.Decode[page](e.Call(caller, "GET", "/zahtjevi?"+query, nil).Expect(http.StatusOK))
			if len(got.Items) != want[0] || got.Total != want[1] {
				t.Fatalf("%d items of %d, want %d of %d", len(got.Items), got.Total, want[0], want[1])
			}
		})
	}
}

func TestTextsAreKeptAsTheyAre(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	title := `<script>alert("š & đ")</script>`
	body := testkit.With(project.RequestBody(title), map[string]any{"opis": "red 1\r\nred 2\t\"'\\u0000 Њ 😀"})
	created := testkit.Decode[request.Request](e.Call(caller, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		body).Expect(http.StatusCreated))
	if created.Title != title || created.Description != body["opis"] {
		t.Fatalf("kept %q and %q", created.Title, created.Description)
	}
}
