package imports_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestImportRefusals checks every bad input that is refused before the import begins.
func TestImportRefusals(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	p, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project, foreign)
	task := e.Person(testkit.TaskUser, project)
	e.Call(task, "POST", "/upload/priprema", testkit.UploadBody("a.csv", 10, "uvoz")).Expect(http.StatusForbidden)
	e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.csv", 200<<20, "uvoz")).ExpectField("velicina")
	e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.csv", 100<<20, "uvoz")).Expect(http.StatusCreated)
	e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.pdf", 31<<20, "komentar")).ExpectField("velicina")
	e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.csv", 0, "uvoz")).ExpectField("velicina")
	e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.xlsx", 10, "uvoz")).ExpectField("naziv")
	for name, content := range map[string]string{"workbook": "PK\x03\x04" + strings.Repeat("\x00\x01", 100), "picture": string(testkit.PNG),
		"padding": "\x00\x00\x1a"} {
		problem := testkit.Decode[serve.Problem](send(t, e, p, "zahtjevi.csv", []byte(content)).ExpectField("file"))
		if !strings.Contains(problem.Detail, "sačuvajte ga kao CSV") {
			t.Errorf("%s: %s", name, problem.Detail)
		}
	}
	for name, content := range map[string]string{"only a header": "naziv,opis\n", "only lines": "\n\n\n", "byte order mark": "\ufeff",
		"broken header": "\"naziv"} {
		body := map[string]any{"dokumentId": e.Table(p, content), "projekatId": project.ID}
		t.Run(name, func(*testing.T) { e.Call(p, "POST", "/zahtjevi/uvoz", body).ExpectField("dokumentId") })
	}
	table := e.Table(p, "naziv,opis\nPrvi,Opis\n")
	for document, field := range map[uuid.UUID]string{e.Document(p, "request", nil): "dokumentId", uuid.New(): "dokumentId",
		e.Table(other, "naziv,opis\nx,y\n"): "dokumentId"} {
		e.Call(p, "POST", "/zahtjevi/uvoz", map[string]any{"dokumentId": document, "projekatId": project.ID}).ExpectField(field)
	}
	for _, id := range []int64{foreign.ID, 0, 999999} {
		e.Call(p, "POST", "/zahtjevi/uvoz", map[string]any{"dokumentId": table, "projekatId": id}).ExpectField("projekatId")
	}
	once := map[string]any{"dokumentId": table, "projekatId": project.ID}
	first := testkit.Decode[imports.Prepared](e.Call(p, "POST", "/zahtjevi/uvoz", once, "Idempotency-Key", "k").Expect(http.StatusCreated))
	second := testkit.Decode[imports.Prepared](e.Call(p, "POST", "/zahtjevi/uvoz", once, "Idempotency-Key", "k").Expect(http.StatusCreated))
	if first.ID != second.ID {
		t.Error("the same key prepared two imports")
	}
}

func TestImportIsItsImporters(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, colleague, admin := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	id := e.Import(project, p, "naziv,opis\n=1+1,\n")
	path := fmt.Sprintf("/zahtjevi/uvoz/%d", id)
	e.Call(colleague, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(colleague, "PUT", path+"/pokreni", nil).Expect(http.StatusNotFound)
	e.Call(admin, "GET", path, nil).Expect(http.StatusOK)
	e.Call(admin, "PUT", path+"/pokreni", nil).Expect(http.StatusForbidden)
	done := importAll(t, e, p, id)
	if got := counts(done); got != "zavrsen: 1 read, 0 added, 0 existing, 1 rejected" {
		t.Fatal(got)
	}
	e.Call(p, "PUT", path+"/pokreni", nil).Expect(http.StatusOK)
	e.Call(p, "PUT", path+"/prekini", nil).Expect(http.StatusConflict)
	e.Call(p, "PUT", path, map[string]any{"zadano": project.ImportDefaults()}).Expect(http.StatusConflict)
	for person, want := range map[*testkit.Person]int{p: 1, colleague: 0} {
		if listed := testkit.Decode[listing.List[imports.Import]](e.Call(person, "GET", "/zahtjevi/uvoz",
			nil).Expect(http.StatusOK)); listed.Total != want || len(listed.Items) != want {
			t.Errorf("%d imports listed, want %d", listed.Total, want)
		}
	}
	e.Call(nil, "GET", path+"/odbijeni.csv?ttxid="+e.TempToken(colleague), nil).Expect(http.StatusNotFound)
	got := e.Call(nil, "GET", path+"/odbijeni.csv?ttxid="+e.TempToken(p), nil).Expect(http.StatusFound)
	if _, report := testkit.Fetch(t, got.Header.Get("Location")); string(report) != "\ufeffRed;Razlog;naziv;opis\n2;Opis je prazan;'=1+1;\n" {
		t.Errorf("report %q", report)
	}
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'zahtjev_zahtjev_uvoz')`, p.RoleID)
	e.Call(nil, "GET", path+"/odbijeni.csv?ttxid="+e.TempToken(p), nil).Expect(http.StatusForbidden)
}

// TestReportsOfADay checks that files of rejected rows that are requested at the same time are all counted.
func TestReportsOfADay(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	done := importAll(t, e, p, e.Import(project, p, "naziv,opis\nPrvi\n"))
	e.Exec(`insert into files (id, owner_id, purpose, name, size, object_key) select uuidv7(), $1, 'export', 'x', 0, 'x' || n
		from generate_series(1, 198) n`, p.ID)
	var calls sync.WaitGroup
	var made, refused atomic.Int64
	for range 8 {
		calls.Go(func() {
			switch e.Call(nil, "GET", fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni.csv?ttxid=%s", done.ID, e.TempToken(p)), nil).Status {
			case http.StatusFound:
				made.Add(1)
			case http.StatusTooManyRequests:
				refused.Add(1)
			}
		})
	}
	calls.Wait()
	if made.Load() != 2 || refused.Load() != 6 {
		t.Errorf("%d files were made and %d refused, want 2 and 6", made.Load(), refused.Load())
	}
}
