package conversation_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/requests"
	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// A comment on a deleted request is refused, also when both are sent at the same time: it waits until the deletion has ended.
func TestCommentCrossesDeletion(t *testing.T) {
	e := setup(t)
	deps := e.Deps()
	var err error
	deps.Pool, err = database.Open(t.Context(), e.Config.DatabaseURL, 4, database.Work{})
	if err != nil {
		t.Fatal(err)
	}
	defer deps.Pool.Close()
	api := serve.NewAPI(deps)
	api.Area("requests", requests.Register, deps)
	e.Serve(api.Handler())
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	request := e.Request(project, p, "Zahtjev")
	tx, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }() // closed already, unless the test has failed
	if _, err := tx.Exec(t.Context(), "lock table comments in share mode"); err != nil {
		t.Fatal(err)
	}
	answered := make(chan testkit.Answer, 1)
	go func() {
		answered <- e.Call(p, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": "Kasno"})
	}()
	waiting := func() bool {
		return testkit.Value[bool](e, "select exists (select from pg_locks where not granted and relation = 'comments'::regclass)")
	}
	for deadline := time.Now().Add(time.Minute); !waiting(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the comment does not wait")
		}
	}
	if _, err := tx.Exec(t.Context(), "update requests set deleted_at = now() where id = $1", request); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	(<-answered).Expect(http.StatusNotFound)
	if left := testkit.Value[int](e, "select (select count(*) from comments) + (select count(*) from notifications)"); left != 0 {
		t.Errorf("the refused comment left %d rows", left)
	}
}

// TestManyLongComments checks that a page of the longest comments is far below the size that a function may answer, and that their total is
// bounded.
func TestManyLongComments(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id := e.Request(project, caller, "Zahtjev")
	e.Exec("insert into comments (request_id, author_id, body) select $1, $2, repeat('🚧', 2000) from generate_series(1, 1100)", id, caller.ID)
	path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id)
	for _, query := range []string{"", "?count=100"} {
		answer := e.Call(caller, "GET", path+query, nil).Expect(http.StatusOK)
		if page := testkit.Decode[request.CursorPage[conversation.Comment]](answer); len(answer.Content) > 2_000_000 || page.Total != 1000 ||
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
	if detail := testkit.Decode[serve.Problem](refused).Detail; !refused.WithinAMinute() ||
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
