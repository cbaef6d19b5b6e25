package imports_test

import (
	"fmt"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestImportTakesNothingRetired checks that an import neither offers nor accepts retired defaults, and rejects rows that name something
// retired.
func TestImportTakesNothingRetired(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	e.Exec("update parts set retired_at = now() where id = $1", project.Part)
	e.Exec("insert into types (project_id, name, retired_at) values ($1, 'Želja', now())", project.ID)
	e.Exec("insert into statuses (project_id, name, marker, position, retired_at) values ($1, 'Odgođeno', 0, 9, now())", project.ID)
	content := "naziv,opis,tip,status,kategorija\nPrvi,Opis,Kvar,Radi se,Treća\nDrugi,Opis,Želja,,\nTreći,Opis,,Odgođeno,\nČetvrti,Opis,,,Prva\n"
	prepared := prepareImport(t, e, p, project, content)
	if d := prepared.Defaults; d.PartID != project.OtherPart || d.CategoryID != project.OtherCategory {
		t.Errorf("defaults %+v", prepared.Defaults)
	}
	for field, id := range map[string]int64{"dioProjektaId": project.Part,
		"zahtjevTipId": testkit.Value[int64](e, "select id from types where name = 'Želja'")} {
		defaults := testkit.With(project.ImportDefaults(), map[string]any{
			"dioProjektaId": project.OtherPart, "zahtjevKategorijaId": project.OtherCategory, field: id,
		})
		e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d", prepared.ID),
			map[string]any{"mapiranje": prepared.Mapping, "zadano": defaults}).ExpectField("zadano." + field)
	}
	done := importAll(t, e, p, prepared.ID)
	if got := counts(done); got != "zavrsen: 4 read, 1 added, 0 existing, 3 rejected" {
		t.Errorf("%s: %+v", got, rejectionsOf(e, p, done.ID).Items)
	}
	want := []string{"Tip „Želja“ ne postoji u projektu", "Status „Odgođeno“ ne postoji u projektu",
		"Kategorija „Prva“ ne postoji u projektu"}
	for i, rejection := range rejectionsOf(e, p, done.ID).Items {
		if rejection.Reason != want[i] {
			t.Errorf("row %d: %q, want %q", rejection.Row, rejection.Reason, want[i])
		}
	}
}
