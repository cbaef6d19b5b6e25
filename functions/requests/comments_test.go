package requests_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// A comment that comes after the deletion of its request is refused, also when the two cross. It waits for as long as the deletion takes.
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
	defer func() { _ = tx.Rollback(t.Context()) }() // closed by then, unless the test has failed
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
