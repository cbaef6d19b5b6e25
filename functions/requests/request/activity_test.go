package request_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// TestActivity lists every change that readers of a request see, with its person, and nothing of its internal data or description.
func TestActivity(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Prvi naziv")
	path := fmt.Sprintf("/zahtjevi/%d/aktivnost", id)
	read := func(caller *testkit.Person) request.CursorPage[request.Activity] {
		return testkit.Decode[request.CursorPage[request.Activity]](e.Call(caller, "GET", path, nil).Expect(http.StatusOK))
	}
	if page := read(manager); len(page.Items) != 0 || page.Total != 0 || page.Older {
		t.Fatalf("a request that nobody has touched tells %+v", page)
	}
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id),
		map[string]any{"zahtjevStatusId": project.Done}).Expect(http.StatusOK)
	e.Exec("update requests set description = 'Tajni opis', note = 'Tajna napomena', real_seconds = 7 where id = $1", id)
	e.Exec("update requests set title = 'Drugi naziv', assignee_id = $2 where id = $1", id, manager.ID)
	e.Exec("update requests set assignee_id = null where id = $1", id)

	var told []string
	for _, item := range read(manager).Items {
		for _, change := range item.Changes {
			told = append(told, fmt.Sprintf("%s %s: %s > %s", item.CreatedBy, change.Field, change.Old, change.New))
		}
	}
	name := func(table string, id int64) string {
		return testkit.Value[string](e, "select name from "+table+" where id = $1", id)
	}
	want := []string{
		fmt.Sprintf("%s zahtjevStatus: %s > %s", manager.Username, name("statuses", project.ToDo), name("statuses", project.Done)),
		" naziv: Prvi naziv > Drugi naziv",
		fmt.Sprintf(" dodijeljeniKorisnik:  > %s", "Osoba "+manager.Username),
		fmt.Sprintf(" dodijeljeniKorisnik: %s > ", "Osoba "+manager.Username),
	}
	if !slices.Equal(told, want) {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	if answer := e.Call(manager, "GET", path, nil); strings.Contains(string(answer.Content), "Tajn") {
		t.Errorf("the activity tells internal data: %s", answer.Content)
	}

	stranger := e.Person(testkit.Manager, e.Project())
	e.Call(stranger, "GET", path, nil).Expect(http.StatusNotFound)
	e.Exec("update requests set deleted_at = now() where id = $1", id)
	e.Call(manager, "GET", path, nil).Expect(http.StatusNotFound)
}

// TestActivityPages reads the changes of a request with many of them page by page, and checks how much one call reads.
func TestActivityPages(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d/aktivnost", id)
	e.Exec(`insert into audit_entries (actor_id, action, entity, entity_id, before, after)
		select $2, 'update', 'requests', $1, jsonb_build_object('title', 'Naziv ' || n), jsonb_build_object('title', 'Naziv ' || n + 1)
			from generate_series(1, 33) n`, id, manager.ID)
	want := testkit.Value[[]int64](e, `select array_agg(id order by id) from audit_entries where entity = 'requests' and entity_id = $1
		and before is not null`, id)
	for _, count := range []int{5, 11, 33, 100} {
		if got := idsBackwards(t, e, manager, path, count); !slices.Equal(got, want) {
			t.Errorf("by %d: %v, want %v", count, got, want)
		}
	}
	e.Exec(`insert into audit_entries (actor_id, action, entity, entity_id, before, after)
		select $2, 'update', 'requests', $1, '{"note": "a"}', '{"note": "b"}' from generate_series(1, 1000)`, id, manager.ID)
	page := testkit.Decode[request.CursorPage[request.Activity]](e.Call(manager, "GET", path, nil).Expect(http.StatusOK))
	if len(page.Items) != 0 || page.Older {
		t.Errorf("the entries behind a thousand others are looked for: %d items, older %v", len(page.Items), page.Older)
	}
}

// TestActivityOfBefore lists what a request that was moved in had been through, before all that has happened here, page by page.
func TestActivityOfBefore(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Drugi naziv")
	e.Exec(`insert into moved_changes (request_id, actor_id, created_at, before, after) values
		($1, $2, '2019-01-02', '{"title": "Nulti naziv"}', '{"title": "Prvi naziv"}'),
		($1, $2, '2020-01-02', '{"title": "Prvi naziv"}', '{"title": "Drugi naziv"}')`, id, manager.ID)
	e.Exec("update requests set title = 'Treći naziv' where id = $1", id)
	path := fmt.Sprintf("/zahtjevi/%d/aktivnost", id)
	var told []string
	for before := int64(0); len(told) < 4; {
		page := testkit.Decode[request.CursorPage[request.Activity]](e.Call(manager, "GET", fmt.Sprintf("%s?count=1&prije=%d", path, before),
			nil).Expect(http.StatusOK))
		if page.Total != 3 || len(page.Items) != 1 {
			t.Fatalf("a page before %d is %+v", before, page)
		}
		item := page.Items[0]
		told, before = append(told, item.Changes[0].New+item.CreatedBy), item.ID
		if !page.Older {
			break
		}
	}
	if want := []string{"Treći naziv", "Drugi naziv" + manager.Username, "Prvi naziv" + manager.Username}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}
