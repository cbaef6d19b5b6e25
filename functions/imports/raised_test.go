package imports_test

import (
	"fmt"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestImportForOthers imports requests of people whom a column names, for who may raise for others; the importer is who wrote them.
func TestImportForOthers(t *testing.T) {
	e := setup(t)
	project := e.Project()
	importer, requester := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	stranger := e.Person(testkit.TaskUser, e.Project())
	table := fmt.Sprintf("naziv,opis,podnosilac\nPrvi,Opis,%s\nDrugi,Opis,\nTreći,Opis,%s\n", requester.Username, stranger.Username)
	prepared := prepareImport(t, e, importer, project, table)
	if row := prepared.Preview[0]; row.Requester == "" || row.Reason != "" || prepared.Preview[2].Reason == "" {
		t.Errorf("the preview is %+v", prepared.Preview)
	}
	if got := counts(importAll(t, e, importer, prepared.ID)); got != "zavrsen: 3 read, 2 added, 0 existing, 1 rejected" {
		t.Error(got)
	}
	told := testkit.Value[string](e, `select
			string_agg(title || (creator_id = $1)::text || coalesce((raised_by_id = $2)::text, ''), ' ' order by title)
		from requests where project_id = $3`, requester.ID, importer.ID, project.ID)
	if told != "Drugifalse Prvitruetrue" {
		t.Errorf("the requests are %s", told)
	}

	again := prepareImport(t, e, importer, project, table)
	e.Exec(`delete from role_actions where role_id = $1
		and action_id in (select id from right_actions where code = 'zahtjev_zahtjev_podnosilac')`, importer.RoleID)
	if got := importAll(t, e, importer, again.ID); got.State != "neuspio" || got.Added != 0 {
		t.Errorf("without the right the import is %+v", got)
	}
	if proposed := prepareImport(t, e, importer, project, table); proposed.Mapping.Requester != nil {
		t.Error("the column is proposed without the right")
	} else {
		mapping := map[string]any{"mapiranje": map[string]any{"naziv": 0, "opis": 1, "podnosilac": 2}, "zadano": proposed.Defaults}
		e.Call(importer, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d", proposed.ID), mapping).ExpectLacking("zahtjev_zahtjev_podnosilac")
	}
}
