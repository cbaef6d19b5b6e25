package requests_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// ids reads the pages of a list from its end to its beginning, and returns the ids oldest first.
func idsBackwards(t *testing.T, e *testkit.Env, caller *testkit.Person, path string, count int) []int64 {
	t.Helper()
	var all []int64
	for before := int64(0); ; {
		answer := e.Call(caller, "GET", fmt.Sprintf("%s?count=%d&prije=%d", path, count, before), nil).Expect(http.StatusOK)
		page := testkit.Decode[requests.CursorPage[struct {
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

// TestTails reads comments and status changes page by page: each once, the oldest first within a page.
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
		e.Call(caller, "GET", path+"?prije=-1", nil).Expect(http.StatusUnprocessableEntity)
	}
}

// TestManyLongComments holds an answer of the longest comments to a fraction of what a function may answer, and the total to a bound.
func TestManyLongComments(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id := e.Request(project, caller, "Zahtjev")
	e.Exec("insert into comments (request_id, author_id, body) select $1, $2, repeat('🚧', 2000) from generate_series(1, 1100)", id, caller.ID)
	path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id)
	for _, query := range []string{"", "?count=100"} {
		answer := e.Call(caller, "GET", path+query, nil).Expect(http.StatusOK)
		if page := testkit.Decode[requests.CursorPage[requests.Comment]](answer); len(answer.Content) > 2_000_000 || page.Total != 1000 ||
			!page.More || !page.Older {
			t.Errorf("%q answers %d bytes of %d comments, more %v, older %v", query, len(answer.Content), page.Total, page.More, page.Older)
		}
	}
}

// TestCommentsAMinute refuses the thirty-first comment of a person in a minute, on any request, and nobody else's.
func TestCommentsAMinute(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", e.Request(project, caller, "Zahtjev"))
	body := map[string]any{"komentar": "Komentar"}
	other29 := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", e.Request(project, caller, "Drugi"))
	for range 29 {
		e.Call(caller, "POST", other29, body).Expect(http.StatusCreated)
	}
	last := e.Call(caller, "POST", path, body, "Idempotency-Key", "posljednji").Expect(http.StatusCreated)
	refused := e.Call(caller, "POST", path, body, "Idempotency-Key", "a").Expect(http.StatusTooManyRequests)
	if detail := testkit.Decode[serve.Problem](refused).Detail; !withinAMinute(refused) ||
		!strings.HasPrefix(detail, "Poslali ste previše komentara") {
		t.Errorf("Retry-After %q, detail %q", refused.Header.Get("Retry-After"), detail)
	}
	again := e.Call(caller, "POST", path, body, "Idempotency-Key", "posljednji").Expect(http.StatusCreated)
	if string(again.Content) != string(last.Content) {
		t.Errorf("the last that was allowed is answered again as %s, want %s", again.Content, last.Content)
	}
	e.Call(other, "POST", path, body).Expect(http.StatusCreated)
	e.Exec("update person_rates set since = since - interval '1 minute'")
	e.Call(caller, "POST", path, body, "Idempotency-Key", "a").Expect(http.StatusCreated)
}

// TestCommentsAreTextsOfTheirOwnRight holds that who may not read comments is told of one, but not what it says, not even by asking again.
func TestCommentsAreTextsOfTheirOwnRight(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller, author := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	id := e.Request(project, caller, "Zahtjev")
	e.Call(author, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id),
		map[string]any{"komentar": "Povjerljivo"}).Expect(http.StatusCreated)
	told := e.Call(caller, "GET", "/notifikacije", nil).Expect(http.StatusOK)
	if !strings.Contains(string(told.Content), "Povjerljivo") {
		t.Fatalf("the reader of comments is told %s", told.Content)
	}
	e.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled'
		and role_id = $1`, caller.RoleID)
	told = e.Call(caller, "GET", "/notifikacije", nil, "If-None-Match", told.Header.Get("ETag")).Expect(http.StatusOK)
	if strings.Contains(string(told.Content), "Povjerljivo") || !strings.Contains(string(told.Content), "Novi komentar") {
		t.Errorf("who may not read comments is told %s", told.Content)
	}
}

// TestManyUnopenedNotifications holds that who leaves thousands unopened is still told what changes, and that not all of them are counted.
func TestManyUnopenedNotifications(t *testing.T) {
	e := setup(t)
	project := e.Project()
	me, actor := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	request := e.Request(project, me, "Zahtjev")
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id) select $1, $2, 'status', $3
		from generate_series(1, 3000)`, me.ID, request, actor.ID)
	e.Exec("analyze notifications")
	told := e.Call(me, "GET", "/notifikacije", nil).Expect(http.StatusOK)
	tag := told.Header.Get("ETag")
	if want := fmt.Sprintf("-%d-", 1000); !strings.Contains(tag, want) {
		t.Errorf("the state %s counts more than 1000", tag)
	}
	e.Call(me, "GET", "/notifikacije", nil, "If-None-Match", tag).Expect(http.StatusNotModified)
	newest := testkit.Value[int64](e, "select max(id) from notifications where user_id = $1", me.ID)
	e.Call(me, "PUT", "/notifikacije/otvori", map[string]any{"notifikacijaId": newest - 3}).Expect(http.StatusNoContent)
	e.Call(me, "GET", "/notifikacije", nil, "If-None-Match", tag).Expect(http.StatusOK)
}

// TestNotificationsOfWhatIsGone holds that the bell looks through a bounded number of notifications for those of requests that its reader
// still sees.
func TestNotificationsOfWhatIsGone(t *testing.T) {
	e := setup(t)
	project := e.Project()
	me, actor := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	there, gone := e.Request(project, me, "Tu je"), e.Request(project, me, "Obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", gone)
	told := func() (shown []requests.Notification, unopened int) {
		body := testkit.Decode[struct {
			Items    []requests.Notification `json:"items"`
			Unopened int                     `json:"neotvorene"`
		}](e.Call(me, "GET", "/notifikacije", nil).Expect(http.StatusOK))
		return body.Items, body.Unopened
	}
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id) select $1, case n
		when 1 then $2::bigint else $3 end, 'status', $4 from generate_series(1, 1000) n`,
		me.ID, there, gone, actor.ID)
	if shown, unopened := told(); len(shown) != 1 || shown[0].RequestID != there || unopened != 1 {
		t.Fatalf("behind 999 of a deleted request: %d, %d unopened", len(shown), unopened)
	}
	e.Exec("insert into notifications (user_id, request_id, kind, actor_id) values ($1, $2, 'status', $3)", me.ID, gone, actor.ID)
	if shown, _ := told(); len(shown) != 0 {
		t.Errorf("behind 1000 of a deleted request: %d", len(shown))
	}
}
