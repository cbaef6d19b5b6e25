package lists_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func TestBoard(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	for i := range 60 {
		e.Request(project, manager, fmt.Sprintf("Zahtjev %d", i))
	}
	moved := e.Request(project, task, "Moj")
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", moved),
		map[string]any{"zahtjevStatusId": project.InProgress}).Expect(http.StatusOK)
	old := e.Request(project, manager, "Star")
	e.Exec("update requests set created_at = now() - interval '8 days' where id = $1", old)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	board := func(p *testkit.Person, query string) []lists.Column {
		return testkit.Decode[listing.List[lists.Column]](e.Call(p, "GET", path+query, nil).Expect(http.StatusOK)).Items
	}

	columns := board(manager, "")
	if len(columns) != 3 || columns[0].Total != 60 || len(columns[0].Items) != 50 || columns[0].Items[0].Title != "Zahtjev 59" ||
		columns[1].Total != 1 || columns[2].Total != 0 {
		t.Fatalf("board %+v", columns)
	}
	if more := board(manager, fmt.Sprintf("?statusId=%d&page=2", project.ToDo)); len(more) != 1 || len(more[0].Items) != 10 ||
		more[0].Items[9].Title != "Zahtjev 0" {
		t.Fatalf("second page %+v", more)
	}
	if longer := board(manager, "?prethodniBrojDana=30"); longer[0].Total != 61 {
		t.Fatalf("of 30 days the column counts %d, want 61", longer[0].Total)
	}
	if own := board(task, "?prethodniBrojDana=30"); own[0].Total != 0 || own[1].Total != 1 || own[1].Items[0].ID != moved {
		t.Fatalf("a task user's board %+v", own)
	}
	for query, status := range map[string]int{"?prethodniBrojDana=0": 422, "?prethodniBrojDana=366": 422,
		fmt.Sprintf("?statusId=%d", foreign.ToDo): 422, "?page=0": 422} {
		e.Call(manager, "GET", path+query, nil).Expect(status)
	}
	e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/projekat/%d", foreign.ID), nil).Expect(http.StatusNotFound)
}

// TestBoardTellsOfOlder checks that a column of open requests says how many are older than its days, and shows them on request, in this
// column only.
func TestBoardTellsOfOlder(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task, support := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project), e.Person(testkit.Support, project)
	for i := range 9 {
		id := e.Request(project, []*testkit.Person{manager, task}[i%2], fmt.Sprintf("Zahtjev %d", i))
		e.Exec("update requests set created_at = now() - $2::integer * interval '3 days' where id = $1", id, i)
		if i == 8 {
			e.Exec("update requests set status_id = $2, marker = 2 where id = $1", id, project.Done)
		}
	}
	e.Exec("update requests set assignee_id = $1 where title = 'Zahtjev 5'", task.ID)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	for _, c := range []struct {
		who                *testkit.Person
		query              string
		total, older, done int64
	}{
		{manager, "?prethodniBrojDana=7", 3, 5, 0}, {manager, "?prethodniBrojDana=7&stariji=true", 8, 0, 0},
		{manager, "?prethodniBrojDana=30&stariji=true", 8, 0, 1},
		{task, "?prethodniBrojDana=7", 1, 3, 0}, {task, "?prethodniBrojDana=7&stariji=true", 4, 0, 0}, {support, "?stariji=true", 8, 0, 0},
		{manager, "?naziv=zahtjev+5", 0, 1, 0}, {manager, "?naziv=zahtjev+5&stariji=true", 1, 0, 0},
		{manager, "?dodijeljeno=@niko", 3, 4, 0}, {task, "?dodijeljeno=@ja&stariji=true", 1, 0, 0},
		{manager, "?prioritet=hitan&stariji=true", 0, 0, 0},
		{manager, "?prioritet=normalan&stariji=true", 8, 0, 0},
	} {
		columns := testkit.Decode[listing.List[lists.Column]](e.Call(c.who, "GET", path+c.query, nil).Expect(http.StatusOK)).Items
		if toDo, done := columns[0], columns[2]; toDo.Total != c.total || toDo.Older != c.older || int64(len(toDo.Items)) != c.total ||
			done.Total != c.done || done.Older != 0 {
			t.Errorf("%s for %s: %d of %d cards, %d older, %d done", c.query, c.who.Username, len(toDo.Items), toDo.Total, toDo.Older, done.Total)
		}
	}
	e.Call(manager, "GET", path+"?dodijeljeno="+strings.Repeat("a", 129), nil).ExpectField("dodijeljeno")
}

// TestBoardByDueDate shows overdue requests and those due on some days, with totals of exactly these.
func TestBoardByDueDate(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for _, days := range []any{nil, -5, -1, 0, 3} {
		e.Exec("update requests set due_on = local_day(now()) + $2::int where id = $1", e.Request(project, manager, "Zahtjev"), days)
	}
	day := func(days int) string {
		return testkit.Value[string](e, "select (local_day(now()) + $1::int)::text", days)
	}
	for query, want := range map[string]int64{
		"kasni=true": 2, "kasni=true&stariji=true": 2, "rokOd=" + day(0): 2, "rokDo=" + day(-2) + "&stariji=true": 1, "": 5,
	} {
		shown, total := int64(0), int64(0)
		for _, column := range testkit.Decode[listing.List[lists.Column]](e.Call(manager, "GET",
			fmt.Sprintf("/zahtjevi/projekat/%d?%s", project.ID, query), nil).Expect(http.StatusOK)).Items {
			shown, total = shown+int64(len(column.Items)), total+column.Total
		}
		if shown != want || total != want {
			t.Errorf("%s shows %d, counts %d, want %d", query, shown, total, want)
		}
	}
	e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/projekat/%d?rokOd=sutra", project.ID), nil).ExpectField("rokOd")
}
