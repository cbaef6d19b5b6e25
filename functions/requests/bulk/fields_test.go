package bulk_test

import (
	"net/http"
	"testing"

	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/testkit"
)

// TestBulkChangesEveryField changes each field that takes part in bulk changes alone: the preview of its undo names it, and the undo gives
// it back.
func TestBulkChangesEveryField(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	assignee := e.Person(testkit.Support, project)
	priority := testkit.Value[int64](e, "insert into priorities (project_id, name, position) values ($1, 'Hitno', 1) returning id", project.ID)
	changes := map[string]map[string]any{
		"zahtjevStatus":       {"zahtjevStatusId": project.Done},
		"zahtjevPrioritet":    {"zahtjevPrioritetId": priority},
		"zahtjevKategorija":   {"zahtjevKategorijaId": project.OtherCategory},
		"dodijeljeniKorisnik": {"dodijeljeniKorisnikIme": assignee.Username},
		"oznake":              {"dodajOznake": []int64{e.Label(project, "Hitno")}},
		"rok":                 {"rok": "2031-01-01"},
	}
	for _, field := range requestfield.Of(requestfield.Bulk) {
		body, known := changes[field.Wire]
		if !known {
			t.Errorf("%s takes part in bulk changes, and is not tried", field.Wire)
			continue
		}
		ids := e.Requests(project, manager, 2)
		before := columns(e, ids)
		e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), body)).Expect(http.StatusOK)
		change := lastBulk(e, manager)
		preview := previewOf(e, manager, change)
		if told := preview.Requests[0].Changes; len(told) != 1 || string(told[0].Field) != field.Wire || told[0].Old == told[0].New {
			t.Errorf("the undo of %s tells of %+v", field.Wire, told)
		}
		e.Call(manager, "PUT", undoPath(change), undoBody(preview)).Expect(http.StatusOK)
		if got := columns(e, ids); got != before {
			t.Errorf("the undo of %s gives back\n%s\ninstead of\n%s", field.Wire, got, before)
		}
	}
}
