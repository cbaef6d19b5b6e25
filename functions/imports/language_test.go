package imports_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/testkit"
)

// Preview, rejected rows, their file and the reason of a failure are in the importer's language, also when the worker writes them.
func TestImportSpeaksItsImportersLanguage(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	e.Exec("update users set language = 'hr' where id = $1", p.ID)
	const table, want = "naziv,opis\nPrvi,Opis\nDrugi\n", "Broj stupaca je 1, a u zaglavlju 2"

	prepared := prepareImport(t, e, p, project, table)
	if got := prepared.Preview[1].Reason; got != want {
		t.Errorf("preview tells %q", got)
	}
	done := importAll(t, e, p, prepared.ID)
	if items := rejectionsOf(e, p, done.ID).Items; len(items) != 1 || items[0].Reason != want {
		t.Errorf("rejected %+v", items)
	}
	file := e.Call(nil, "GET", fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni.csv?ttxid=%s", done.ID, e.TempToken(p)), nil).Expect(http.StatusFound)
	if _, content := testkit.Fetch(t, file.Header.Get("Location")); !strings.HasPrefix(string(content),
		"\ufeffRedak;Razlog;naziv;opis\n3;"+want+";Drugi\n") {
		t.Errorf("file holds %q", content)
	}

	e.Exec("update users set language = 'sr' where id = $1", p.ID)
	prepared = prepareImport(t, e, p, project, table)
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", prepared.ID), nil).Expect(http.StatusOK)
	e.Exec("update parts set retired_at = now() where id = $1", project.Part)
	e.Run(imports.Job)
	if failure := viewImport(e, p, prepared.ID).Failure; failure != "Neka od podrazumevanih vrednosti uvoza se u projektu više ne koristi." {
		t.Errorf("failed with %q", failure)
	}
}
