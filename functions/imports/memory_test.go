package imports_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestHostileTables checks a bound for the memory that is allocated while tables which are made to exhaust it are prepared and imported. It
// is not parallel, as other tests' memory would be counted too.
func TestHostileTables(t *testing.T) {
	e := testkit.New(t)
	api := serve.NewAPI(e.Deps())
	api.Area("imports", imports.Register, e.Deps())
	e.Serve(api.Handler())
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	const prepareBound, answerBound, workBound = 80 << 20, 1 << 20, 200 << 20
	commas := strings.Repeat(",", 4_000_000) + "\n"
	megabytes := strings.Repeat("a", 4_000_000)
	for name, c := range map[string]struct {
		content  string
		rejected int
		reason   string
	}{
		"rows of commas": {"naziv,opis\n" + strings.Repeat(commas, 3) + "Prvi,Opis\n", 3, "Red ima više od 500 kolona"},
		"cells of megabytes": {"naziv,opis\n" + strings.Repeat("b,"+megabytes+"\n", 20) + "Prvi,Opis\n", 20,
			"Opis može sadržavati najviše 65536 znakova (ima ih 4000000)"},
		"titles of megabytes": {"naziv,opis\n" + strings.Repeat(megabytes+",b\n", 20) + "Prvi,Opis\n", 20,
			"Naziv može sadržavati najviše 128 znakova (ima ih 4000000)"},
		"names of megabytes": {"naziv,opis,tip\n" + strings.Repeat("b,c,"+megabytes+"\n", 20) + "Prvi,Opis,\n", 20,
			"Tip „" + megabytes[:59] + "…“ ne postoji u projektu"},
		"dates of megabytes": {"naziv,opis,datum\n" + strings.Repeat("b,c,"+megabytes+"\n", 20) + "Prvi,Opis,\n", 20,
			"Datum kreiranja „" + megabytes[:59] + "…“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21"},
		"many cells, all full": {"naziv,opis" + strings.Repeat(","+megabytes[:300],
			498) + "\n" + strings.Repeat(strings.Repeat(megabytes[:300]+",", 499)+"\n", 20), 20,
			"Naziv može sadržavati najviše 128 znakova (ima ih 300)"},
	} {
		t.Run(name, func(t *testing.T) {
			var answer testkit.Answer
			body := map[string]any{"dokumentId": e.Table(p, c.content), "projekatId": project.ID}
			if used := testkit.Allocated(func() { answer = e.Call(p, "POST", "/zahtjevi/uvoz", body) }); used > prepareBound {
				t.Errorf("preparing allocates %d MB", used>>20)
			}
			id := testkit.Decode[imports.Prepared](answer.Expect(http.StatusCreated)).ID
			if len(answer.Content) > answerBound {
				t.Errorf("the answer has %d KB", len(answer.Content)>>10)
			}
			path := fmt.Sprintf("/zahtjevi/uvoz/%d", id)
			e.Call(p, "PUT", path+"/pokreni", nil).Expect(http.StatusOK)
			used := testkit.Allocated(func() {
				if err := imports.Job.Run(t.Context(), e.Deps()); err != nil {
					t.Fatal(err)
				}
			})
			if used > workBound {
				t.Errorf("importing allocates %d MB", used>>20)
			}
			if got := testkit.Decode[imports.Import](e.Call(p, "GET", path, nil).Expect(http.StatusOK)); got.State != "zavrsen" ||
				int(got.Rejected) != c.rejected {
				t.Errorf("ended as %+v", got)
			}
			first := testkit.Decode[listing.List[imports.Rejection]](e.Call(p, "GET", path+"/odbijeni?count=1",
				nil).Expect(http.StatusOK)).Items[0]
			if first.Row != 2 || first.Reason != c.reason {
				t.Errorf("row %d: %s", first.Row, first.Reason)
			}
		})
	}
	wide := map[string]any{"dokumentId": e.Table(p, commas+"a,b\n"), "projekatId": project.ID}
	e.Call(p, "POST", "/zahtjevi/uvoz", wide).ExpectField("dokumentId")
	if used := testkit.Allocated(func() { e.Call(p, "GET", "/zahtjevi/uvoz?count=100", nil).Expect(http.StatusOK) }); used > 10<<20 {
		t.Errorf("listing imports allocates %d MB", used>>20)
	}
}
