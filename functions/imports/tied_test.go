package imports_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/testkit"
)

// TestImportedRequests lists, exports and saves a view of the requests of an import: exactly these, for its importer and for people who see
// everything, and nothing for people who guess its number.
func TestImportedRequests(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, colleague := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	first := importAll(t, e, p, prepareImport(t, e, p, project, "naslov,opis\nPrvi,Opis\nDrugi,Opis\n").ID)
	second := importAll(t, e, p, prepareImport(t, e, p, project, "naslov,opis\nTreći,Opis\n").ID)
	e.Request(project, p, "Svojom rukom, isti dan")
	if changed := testkit.Value[int](e, "select count(*) from requests where updated_at <> created_at"); changed != 0 {
		t.Errorf("%d requests that an import has just made say that they were changed", changed)
	}
	filter := func(i imports.Import) string { return fmt.Sprintf("uvoz=%d", i.ID) }
	listed := func(person *testkit.Person, query string) (titles []string) {
		page := testkit.Decode[struct {
			Items []struct {
				Title string `json:"naziv"`
			}
			Total int
		}](e.Call(person, "GET", "/zahtjevi?"+query, nil).Expect(http.StatusOK))
		for _, item := range page.Items {
			titles = append(titles, item.Title)
		}
		if page.Total != len(titles) {
			t.Errorf("%s counts %d", query, page.Total)
		}
		return titles
	}
	for query, want := range map[string][]string{filter(first): {"Drugi", "Prvi"}, filter(second): {"Treći"},
		filter(first) + "&naziv=drugi": {"Drugi"}, filter(first) + "&poredaj=-naziv": {"Prvi", "Drugi"}} {
		for _, person := range []*testkit.Person{p, e.Person(testkit.Administrator)} {
			if got := listed(person, query); !slices.Equal(got, want) {
				t.Errorf("%s lists %q, want %q", query, got, want)
			}
		}
		if got := listed(colleague, query); len(got) > 0 {
			t.Errorf("%s lists %q to another person of the project", query, got)
		}
	}
	view := testkit.ViewBody("Iz dokumenta", map[string]any{"uvoz": first.ID})
	kept := testkit.Decode[struct{ Filter struct{ Uvoz int64 } }](e.Call(p, "POST", "/zahtjevi/pogledi", view).Expect(http.StatusCreated))
	if kept.Filter.Uvoz != first.ID {
		t.Errorf("the view keeps %+v", kept)
	}
	for person, want := range map[*testkit.Person]int{p: 2, colleague: 0} {
		asked := testkit.Decode[struct{ ID uuid.UUID }](e.Call(person, "POST", "/zahtjevi/izvoz?"+filter(first),
			nil).Expect(http.StatusCreated))
		e.Run(exports.Job)
		done := testkit.Decode[exports.Export](e.Call(person, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK))
		if done.State != "gotov" || int(done.Rows) != want {
			t.Errorf("the export is %+v, want %d rows", done, want)
		}
	}
}

// TestImportsOfBefore checks that imports which an earlier version made or began are not linked to their requests, and say so.
func TestImportsOfBefore(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	done := importAll(t, e, p, prepareImport(t, e, p, project, "naslov,opis\nPrvi,Opis\nDrugi,Opis\n").ID)
	if !done.Tied {
		t.Errorf("a new import is not tied: %+v", done)
	}
	e.Exec("update imports set added = added + 1") // as the earlier version does
	if viewImport(e, p, done.ID).Tied {
		t.Error("an import with requests that do not name it says that all do")
	}
}
