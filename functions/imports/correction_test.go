package imports_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// rejectedFile is the file with an import's rejected rows.
func rejectedFile(t *testing.T, e *testkit.Env, p *testkit.Person, id int64) string {
	t.Helper()
	file := e.Call(nil, "GET", fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni.csv?ttxid=%s", id, e.TempToken(p)), nil).Expect(http.StatusFound)
	_, content := testkit.Fetch(t, file.Header.Get("Location"))
	return string(content)
}

// TestRejectedRowsAreMended corrects rejected rows as people do: their file has the rows as they were, is corrected, and imported in turn,
// as often as needed. Nothing of a row is lost, and no row is added twice, without a key too.
func TestRejectedRowsAreMended(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	done := importAll(t, e, p, prepareImport(t, e, p, project, "naziv,opis,tip,soba\n"+
		"Ispravan,Opis,,1\n"+
		"-5 stepeni,\"Prvi red\r\n\"\"drugi\"\"; treći\",Kvarr,\"a;b\"\n"+
		"Kratak\n"+
		"Bez opisa,,,3\n").ID)
	if got := counts(done); got != "zavrsen: 4 read, 1 added, 0 existing, 3 rejected" {
		t.Fatal(got)
	}
	report := rejectedFile(t, e, p, done.ID)
	want := "\ufeffRed;Razlog;naziv;opis;tip;soba\n" +
		"3;Tip „Kvarr“ ne postoji u projektu;'-5 stepeni;\"Prvi red\r\n\"\"drugi\"\"; treći\";Kvarr;\"a;b\"\n" +
		"4;Broj kolona je 1, a u zaglavlju 4;Kratak\n" +
		"5;Opis je prazan;Bez opisa;;;3\n"
	if report != want {
		t.Fatalf("the report is\n%s", report)
	}

	prepared := prepareImport(t, e, p, project, strings.NewReplacer(";Kvarr;", ";;", ";Kratak\n", ";Kratak;Dug opis;;\n").Replace(report))
	if m := prepared.Mapping; m.Title == nil || *m.Title != 2 || m.Description == nil || *m.Description != 3 ||
		prepared.Preview[0].Title != "-5 stepeni" {
		t.Errorf("proposed %+v, and the first row is %+v", m, prepared.Preview[0])
	}
	done = importAll(t, e, p, prepared.ID)
	if got := counts(done); got != "zavrsen: 3 read, 2 added, 0 existing, 1 rejected" {
		t.Error(got)
	}
	if got := testkit.Value[string](e, `select string_agg(title || ': ' || description, ' | ' order by id) from requests
		where project_id = $1`, project.ID); got !=
		"Ispravan: Opis | -5 stepeni: Prvi red\r\n\"drugi\"; treći | Kratak: Dug opis" {
		t.Errorf("there are %q", got)
	}
	if again := rejectedFile(t, e, p, done.ID); again != "\ufeffRed;Razlog;naziv;opis;tip;soba\n4;Opis je prazan;Bez opisa;;;3\n" {
		t.Errorf("the second report is\n%s", again)
	}
}

// The imported file is stored for a day, the rejected rows for longer.
func TestRejectedRowsOfAFileThatIsGone(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	done := importAll(t, e, p, prepareImport(t, e, p, project, "kljuc,naziv,opis\nK-1,Prvi,\n").ID)
	e.Exec("delete from files where id = (select file_id from imports where id = $1)", done.ID)
	if !done.Whole || viewImport(e, p, done.ID).Whole {
		t.Error("the rows are told to be whole")
	}
	if report := rejectedFile(t, e, p, done.ID); report != "\ufeffRed;Linija;Vanjski ključ;Naziv;Razlog\n2;2;K-1;Prvi;Opis je prazan\n" {
		t.Errorf("the report is\n%s", report)
	}
}
