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

// ids reads the pages of a list from its end to its beginning, and returns the ids oldest first.
func idsBackwards(t *testing.T, e *testkit.Env, caller *testkit.Person, path string, count int) []int64 {
	t.Helper()
	var all []int64
	for before := int64(0); ; {
		answer := e.Call(caller, "GET", fmt.Sprintf("%s?count=%d&prije=%d", path, count, before), nil).Expect(http.StatusOK)
		page := testkit.Decode[request.CursorPage[struct {
			ID int64 `json:"id"`
		}]](answer)
		var ids []int64
		for _, item := range page.Items {
			ids = append(ids, item.ID)
		}
		if !slices.IsSorted(ids) || len(ids) > count || page.Older != (len(ids) == count && len(all)+len(ids) < page.Total) {
			t.Fatalf("page before %d: ids %v of %d, older %v", before, ids, page.Total, page.Older)
		}
		all = append(ids, all...)
		if !page.Older {
			return all
		}
		before = ids[0]
	}
}

// TestTails reads comments and status changes page by page from the newest page on: each once, the oldest first within a page.
func TestTails(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id, other := e.Request(project, caller, "Zahtjev"), e.Request(project, caller, "Drugi")
	e.Exec(`insert into comments (request_id, author_id, body) select case when n % 3 = 0 then $2::bigint else $1 end, $3, 'Komentar ' || n
		from generate_series(1, 33) n`, id, other, caller.ID)
	e.Exec(`insert into request_status_changes (request_id, status_id, user_id) select $1, $2, $3
		from generate_series(1, 21) n`, id, project.Done, caller.ID)
	for path, table := range map[string]string{
		fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id): "comments", fmt.Sprintf("/zahtjevi/%d/zahtjevStatusi", id): "request_status_changes",
	} {
		want := testkit.Value[[]int64](e, "select array_agg(id order by id) from "+table+" where request_id = $1", id)
		for _, count := range []int{5, 11, 22, 100} {
			if got := idsBackwards(t, e, caller, path, count); !slices.Equal(got, want) {
				t.Errorf("%s by %d: %v, want %v", path, count, got, want)
			}
		}
		e.Call(caller, "GET", path+"?count=101", nil).Expect(http.StatusUnprocessableEntity)
		if got := e.Call(caller, "GET", path+"?prije=-1", nil).Expect(http.StatusOK); !strings.Contains(string(got.Content), `"items":[]`) {
			t.Errorf("%s has something before everything: %s", path, got.Content)
		}
	}
}
