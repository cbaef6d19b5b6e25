package bulk_test

import (
	"net/http"
	"slices"
	"testing"

	"zahtjevi/functions/requests/bulk"
	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/testkit"
)

// TestBulkChangesEveryField changes each field that takes part in bulk changes alone: the list of changes and the preview of its undo name
// it, and the undo gives it back.
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
		if listed := lastListed(e, manager); !slices.Equal(listed.Fields, []bulk.CommonField{bulk.CommonField(field.Wire)}) ||
			listed.First == nil || listed.First.ID != ids[0] {
			t.Errorf("the list names a change of %s %+v", field.Wire, listed)
		}
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

// TestBulkListNamesNoForeignRequests removes a person from the project whose requests they changed: the list of their changes keeps the
// change and no longer names its request. A request that was deleted is named to those alone who may bring it back.
func TestBulkListNamesNoForeignRequests(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	support := e.Person(testkit.Support, project)
	ids := e.Requests(project, manager, 2)
	e.Call(support, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done})).
		Expect(http.StatusOK)
	if got := lastListed(e, support); got.First == nil || got.First.ID != ids[0] || got.Requests != 2 {
		t.Fatalf("the list has %+v", got)
	}
	e.Call(manager, "PUT", removalOfMany, testkit.Picked(2, ids...)).Expect(http.StatusOK)
	if got := lastListed(e, manager); got.First == nil || !slices.Equal(got.Fields, []bulk.CommonField{"obrisano"}) {
		t.Errorf("who may bring it back reads %+v", got)
	}
	e.Call(manager, "PUT", undoPath(lastBulk(e, manager)), undoBody(previewOf(e, manager, lastBulk(e, manager)))).Expect(http.StatusOK)
	if got := lastListed(e, manager); !slices.Equal(got.Fields, []bulk.CommonField{"vraceno"}) {
		t.Errorf("who brought them back reads %+v", got)
	}
	e.Call(manager, "PUT", removalOfMany, testkit.Picked(4, ids...)).Expect(http.StatusOK)
	if got := lastListed(e, support); got.First != nil || got.Requests != 2 {
		t.Errorf("the list names a deleted request: %+v", got)
	}
	other := e.Requests(project, manager, 1)
	e.Call(support, "PUT", bulkPath, testkit.With(testkit.Picked(1, other...), map[string]any{"zahtjevStatusId": project.Done})).
		Expect(http.StatusOK)
	e.Exec("delete from user_role_categories where user_id = $1", support.ID)
	e.Exec("delete from user_role_projects where user_id = $1", support.ID)
	if got := lastListed(e, support); got.First != nil || len(got.Fields) != 1 {
		t.Errorf("the list names a request out of sight: %+v", got)
	}
}

// TestBulkListNamesEveryField names a field too that only some of the requests got, and not the first one.
func TestBulkListNamesEveryField(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	ids := e.Requests(project, manager, 3)
	e.Exec("update requests set due_on = '2031-01-01' where id = $1", ids[0])
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done,
		"rok": "2031-01-01"})).Expect(http.StatusOK)
	if got := lastListed(e, manager); !slices.Equal(got.Fields, []bulk.CommonField{"zahtjevStatus", "rok"}) {
		t.Errorf("the list names %v", got.Fields)
	}
}
