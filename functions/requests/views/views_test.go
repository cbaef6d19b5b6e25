package views_test

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/views"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/testkit"
)

const viewsPath = "/zahtjevi/pogledi"

func viewBody(name string, filter map[string]any) map[string]any {
	return testkit.ViewBody(name, filter)
}

func viewsOf(e *testkit.Env, person *testkit.Person) []views.SavedView {
	return testkit.Decode[listing.List[views.SavedView]](e.Call(person, "GET", viewsPath, nil).Expect(http.StatusOK)).Items
}

func TestSavedViews(t *testing.T) {
	e := setup(t)
	project := e.Project()
	me, other := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, project)
	created := testkit.Decode[views.SavedView](e.Call(me, "POST", viewsPath, viewBody("  Šalter  ", map[string]any{
		"naziv": "šalter", "projekatId": project.ID, "done": true, "toDo": false,
	})).Expect(http.StatusCreated))
	filter := views.ViewFilter{Choice: requestquery.Choice{Title: "šalter", ProjectID: project.ID}, InProgress: true, Done: true}
	want := views.SavedView{
		ID: created.ID, Name: "Šalter", Filter: filter, Version: 1,
		Query:    fmt.Sprintf("done=true&naziv=%%C5%%A1alter&projekatId=%d&toDo=false", project.ID),
		Editable: true, Erasable: true,
	}
	if diff := cmp.Diff(want, created); diff != "" {
		t.Fatal(diff)
	}
	e.Call(me, "POST", viewsPath, viewBody("Čekaju", map[string]any{})).Expect(http.StatusCreated)
	e.Call(other, "POST", viewsPath, viewBody("salter", map[string]any{})).Expect(http.StatusCreated)
	path := fmt.Sprintf("%s/%d", viewsPath, created.ID)
	e.Call(me, "PUT", path, viewBody("Arhiva", map[string]any{"opis": "x"}), "If-Match", `"1"`).Expect(http.StatusOK)
	views := viewsOf(e, me)
	if len(views) != 2 || views[0].Name != "Arhiva" || views[0].Filter.Description != "x" || views[0].Filter.Title != "" ||
		views[1].Name != "Čekaju" {
		t.Fatalf("views %+v", views)
	}
	e.Call(me, "DELETE", path, nil).Expect(http.StatusNoContent)
	e.Call(me, "DELETE", path, nil).Expect(http.StatusNotFound)
	e.Call(me, "PUT", path, viewBody("Arhiva", map[string]any{}), "If-Match", `"2"`).Expect(http.StatusNotFound)
	if left := viewsOf(e, me); len(left) != 1 {
		t.Fatalf("left %+v", left)
	}
	if entries := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'saved_views' and entity_id = $1
		and actor_id = $2`, created.ID, me.ID); entries != 3 {
		t.Fatalf("%d audit entries, want 3", entries)
	}
}

func TestSavedViewRefusals(t *testing.T) {
	e := setup(t)
	me := e.Person(testkit.TaskUser, e.Project())
	first := testkit.Decode[views.SavedView](e.Call(me, "POST", viewsPath, viewBody("Đačka", nil)).Expect(http.StatusCreated))
	second := testkit.Decode[views.SavedView](e.Call(me, "POST", viewsPath, viewBody("Druga", nil)).Expect(http.StatusCreated))
	for _, c := range []struct {
		name   string
		filter map[string]any
		field  string
	}{
		{"", nil, "naziv"}, {" \t", nil, "naziv"}, {strings.Repeat("š", 65), nil, "naziv"}, {"ĐAČKA", nil, "naziv"}, {"djacka", nil, "naziv"},
		{"Ђачка", nil, "naziv"},
		{"Novi", map[string]any{"projekatId": -1}, "filter.projekatId"},
		{"Novi", map[string]any{"opis": strings.Repeat("a", 201)}, "filter.opis"},
		{"Novi", map[string]any{"statusId": "prvi"}, "filter.statusId"},
		{"Novi", map[string]any{"statusId": []int{-1}}, "filter.statusId"},
		{"Novi", map[string]any{"dodijeljeno": []string{"a\nb"}}, "filter.dodijeljeno"},
		{"Novi", map[string]any{"poredaj": "lozinka"}, "filter.poredaj"},
		{"Novi", map[string]any{"tip": make([]string, 51)}, "filter.tip"},
	} {
		t.Run(c.name+c.field, func(*testing.T) {
			e.Call(me, "POST", viewsPath, viewBody(c.name, c.filter)).ExpectField(c.field)
		})
	}
	e.Call(me, "POST", viewsPath, viewBody("Novi", map[string]any{"page": 2})).Expect(http.StatusUnprocessableEntity)
	e.Call(me, "POST", viewsPath, `{"naziv": "Novi", "filter": []}`).Expect(http.StatusUnprocessableEntity)
	e.Call(me, "POST", viewsPath, viewBody("a\x00b", nil)).Expect(http.StatusUnprocessableEntity)
	e.Call(me, "PUT", fmt.Sprintf("%s/%d", viewsPath, second.ID), viewBody("djačka", nil), "If-Match", `"1"`).ExpectField("naziv")
	e.Call(me, "PUT", fmt.Sprintf("%s/%d", viewsPath, first.ID), viewBody("đačka", nil), "If-Match", `"1"`).Expect(http.StatusOK)
	if left := len(viewsOf(e, me)); left != 2 {
		t.Fatalf("%d views, want 2", left)
	}
}

// TestSavedViewOfTheGone checks that a view whose ids do not exist for its owner lists nothing, and does not fail.
func TestSavedViewOfTheGone(t *testing.T) {
	e := setup(t)
	project := e.Project()
	me := e.Person(testkit.Manager, project)
	foreign := e.Project()
	e.Request(project, me, "Zahtjev")
	e.Request(foreign, e.Person(testkit.Manager, foreign), "Tuđi")
	for _, filter := range []string{fmt.Sprintf("projekatId=%d", foreign.ID), "projekatId=999999", "statusId=999999", "kategorijaId=999999",
		fmt.Sprintf("projekatId=%d&statusId=999999", project.ID)} {
		got := testkit.Decode[listing.List[lists.ListItem]](e.Call(me, "GET", "/zahtjevi?"+filter, nil).Expect(http.StatusOK))
		if got.Total != 0 {
			t.Errorf("%s lists %d", filter, got.Total)
		}
	}
}

// TestViewsKeepEverything saves every filter and sort of the list.
func TestViewsKeepEverything(t *testing.T) {
	e := setup(t)
	p := e.Project()
	me := e.Person(testkit.Manager, p)
	filter := map[string]any{
		"naziv": "a", "opis": "b", "korisnik": me.Username, "dodijeljeno": []string{"@ja", "@niko", me.Username}, "projekatId": p.ID,
		"dioProjektaId": p.Part,
		"kategorijaId":  []int64{p.Category, p.SecondCategory}, "statusId": []int64{p.ToDo, p.Done}, "prioritetId": []int64{p.Priority},
		"tipId":  []int64{p.Type},
		"status": []string{"Radi se"}, "prioritet": []string{"normalan"}, "tip": []string{"Kvar"}, "poredaj": "-datumIzmjene",
		"kreiranOd": "2026-01-01", "kreiranDo": "2026-01-02", "zavrsenOd": "2026-01-03", "zavrsenDo": "2026-01-04",
		"ponovoOtvorenOd": "2026-01-05", "ponovoOtvorenDo": "2026-01-06", "toDo": false, "inProgress": true, "done": true,
	}
	e.Call(me, "POST", viewsPath, viewBody("Sve", filter)).Expect(http.StatusCreated)
	kept := testkit.Decode[struct{ Items []map[string]any }](e.Call(me, "GET", viewsPath, nil).Expect(http.StatusOK)).Items[0]
	if diff := cmp.Diff(fmt.Sprint(filter), fmt.Sprint(kept["filter"])); diff != "" || kept["nedostaje"] != nil {
		t.Errorf("%s, missing %v", diff, kept["nedostaje"])
	}
}

// TestViewsLeaveTheGone checks that a view with a filter that names something deleted, or an unknown field, says so and keeps the rest;
// views from when a field had one value can be read.
func TestViewsLeaveTheGone(t *testing.T) {
	e := setup(t)
	p, foreign := e.Project(), e.Project()
	me, admin := e.Person(testkit.Manager, p), e.Person(testkit.Administrator)
	for _, c := range []struct {
		name, filter, want string
		missing            []string
	}{
		{"of before", fmt.Sprintf(`{"naziv": "a", "projekatId": %d, "statusId": %d, "tipId": 0, "toDo": true}`, p.ID, p.ToDo),
			fmt.Sprintf("a %d [%d]  ", p.ID, p.ToDo), nil},
		{"of a foreign project", fmt.Sprintf(`{"naziv": "a", "projekatId": %d, "statusId": [%d]}`, foreign.ID, foreign.ToDo), "a 0 []  ",
			[]string{"projekatId", "statusId"}},
		{"of one that is gone", fmt.Sprintf(`{"statusId": [%d, 999999], "prioritet": ["NORMALAN", "Nema ga"]}`, p.Done),
			fmt.Sprintf(" 0 [%d] NORMALAN ", p.Done), []string{"prioritet", "statusId"}},
		{"of another version", `{"naziv": "a", "boja": "plava", "poredaj": "-boja", "opis": 7, "prioritet": ["Normalan"]}`,
			"a 0 [] Normalan ", []string{"boja", "opis", "poredaj"}},
		{"of people", `{"dodijeljeno": ["nema.ga", "@ja"], "poredaj": "naziv"}`, " 0 []  naziv", nil},
	} {
		e.Exec("delete from saved_views")
		e.Exec("insert into saved_views (user_id, name, filter) values ($1, 'Pogled', $2::text::jsonb)", me.ID, c.filter)
		view := viewsOf(e, me)[0]
		got := fmt.Sprintf("%s %d %v %s %s", view.Filter.Title, view.Filter.ProjectID, []int64(view.Filter.StatusIDs),
			strings.Join(view.Filter.Priorities, ","), view.Filter.Sort)
		if got != c.want || !slices.Equal(view.Missing, c.missing) || !view.Filter.ToDo {
			t.Errorf("%s: reads %q, missing %v, want %q, %v", c.name, got, view.Missing, c.want, c.missing)
		}
	}
	e.Exec(`insert into saved_views (user_id, name, filter)
		values ($1, 'Pogled', jsonb_build_object('projekatId', $2::bigint))`, admin.ID, foreign.ID)
	if view := viewsOf(e, admin)[0]; view.Filter.ProjectID != foreign.ID || len(view.Missing) > 0 {
		t.Errorf("who sees everything reads %+v", view)
	}
}

// TestViewLimit creates views at the same time: 50 are created, and one for the same key.
func TestViewLimit(t *testing.T) {
	e := setup(t)
	me := e.Person(testkit.TaskUser, e.Project())
	for range 2 {
		e.Call(me, "POST", viewsPath, viewBody("Prvi", nil), "Idempotency-Key", "jedan").Expect(http.StatusCreated)
	}
	var made, refused atomic.Int64
	var wait sync.WaitGroup
	for worker := range 4 {
		wait.Go(func() {
			for n := range 15 {
				switch e.Call(me, "POST", viewsPath, viewBody(fmt.Sprintf("Pogled %d-%d", worker, n), nil)).Status {
				case http.StatusCreated:
					made.Add(1)
				case http.StatusUnprocessableEntity:
					refused.Add(1)
				}
			}
		})
	}
	wait.Wait()
	if made.Load() != 49 || refused.Load() != 11 {
		t.Fatalf("made %d, refused %d", made.Load(), refused.Load())
	}
}

func TestViewsOfPeriods(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	e.Call(manager, "POST", viewsPath, viewBody("Loš",
		map[string]any{"zavrsenOd": "2026-03-02", "zavrsenDo": "2026-03-01"})).ExpectField("filter.zavrsenDo")
	saved := testkit.Decode[views.SavedView](e.Call(manager, "POST", viewsPath,
		viewBody("Dobar", map[string]any{"kreiranOd": "2026-03-01", "zavrsenDo": "2026-03-02"})).Expect(http.StatusCreated))
	if kept := viewsOf(e, manager); len(kept) != 1 || !reflect.DeepEqual(kept[0].Filter, saved.Filter) ||
		saved.Filter.CreatedFrom != "2026-03-01" || saved.Filter.FinishedTo != "2026-03-02" {
		t.Errorf("saved %+v, kept %+v", saved, kept)
	}
}
