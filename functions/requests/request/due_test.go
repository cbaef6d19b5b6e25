package request_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func TestDueDate(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	create := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	created := testkit.Decode[request.Request](e.Call(manager, "POST", create, testkit.With(project.RequestBody("Zahtjev"),
		map[string]any{"rok": "2026-12-01"})).Expect(http.StatusCreated))
	path := fmt.Sprintf("/zahtjevi/%d", created.ID)
	expect := func(what string, got *string, want string) {
		t.Helper()
		if (got == nil) != (want == "") || got != nil && *got != want {
			t.Errorf("%s: due %v, want %q", what, got, want)
		}
	}
	expect("created", created.DueOn, "2026-12-01")
	for i, c := range []struct {
		what string
		sent map[string]any
		want string
	}{
		{"an edit by a client that does not know of due dates", nil, "2026-12-01"},
		{"another day", map[string]any{"rok": "2028-02-29"}, "2028-02-29"},
		{"no day", map[string]any{"rok": nil}, ""},
		{"an edit of what has none", nil, ""},
		{"a day again", map[string]any{"rok": "2020-01-31"}, "2020-01-31"},
	} {
		body := testkit.With(project.EditBody(), map[string]any{"verzija": i + 1})
		maps.Copy(body, c.sent)
		edited := testkit.Decode[request.Request](e.Call(manager, "PUT", path, body).Expect(http.StatusOK))
		expect(c.what, edited.DueOn, c.want)
		expect(c.what+", read", testkit.Decode[request.Request](e.Call(manager, "GET", path, nil)).DueOn, c.want)
	}
	item := testkit.Decode[listing.Page[lists.ListItem]](e.Call(manager, "GET", "/zahtjevi?kasni=true", nil)).Items
	if len(item) != 1 {
		t.Fatalf("late are %+v", item)
	}
	expect("listed", item[0].DueOn, "2020-01-31")
	board := testkit.Decode[listing.List[lists.Column]](e.Call(manager, "GET", create, nil))
	expect("on the board", board.Items[0].Items[0].DueOn, "2020-01-31")

	type change struct{ Old, New string }
	var changes []change
	activity := testkit.Decode[request.CursorPage[request.Activity]](e.Call(manager, "GET", path+"/aktivnost", nil).Expect(http.StatusOK))
	for _, entry := range activity.Items {
		for _, field := range entry.Changes {
			if field.Field == "rok" {
				changes = append(changes, change{field.Old, field.New})
			}
		}
	}
	want := []change{{"2026-12-01", "2028-02-29"}, {"2028-02-29", ""}, {"", "2020-01-31"}}
	if fmt.Sprint(changes) != fmt.Sprint(want) {
		t.Errorf("activity tells %v, want %v", changes, want)
	}
	e.Exec("update requests set status_id = $2, marker = 2 where id = $1", created.ID, project.Done)
	late := testkit.Decode[listing.Page[lists.ListItem]](e.Call(manager, "GET", "/zahtjevi?kasni=true&done=true", nil))
	if late.Total != 0 {
		t.Errorf("finished, it is late: %+v", late)
	}
}

func TestDueDateRefusals(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, manager, "Zahtjev"))
	for _, wrong := range []string{"", "2026-02-30", "1.2.2026.", "2026-02-01T00:00:00Z", "infinity", "danas", "0000-01-01"} {
		sent := map[string]any{"rok": wrong}
		e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), testkit.With(project.RequestBody("Zahtjev"),
			sent)).ExpectField("rok")
		e.Call(manager, "PUT", path, testkit.With(project.EditBody(), sent)).ExpectField("rok")
	}
	e.Call(manager, "PUT", path, testkit.With(project.EditBody(), map[string]any{"rok": 5})).Expect(http.StatusUnprocessableEntity)
	for query, field := range map[string]string{"rokOd=2026-02-30": "rokOd", "rokOd=2026-02-02&rokDo=2026-02-01": "rokDo"} {
		e.Call(manager, "GET", "/zahtjevi?"+query, nil).ExpectField(field)
	}
	if kept := testkit.Value[int](e, "select count(*) from requests where due_on is not null"); kept != 0 {
		t.Errorf("%d due dates were kept", kept)
	}
}
