package database_test

import (
	"testing"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/testkit"
)

// TestSilentConnections checks that the pool closes unused connections, so that a serverless database may pause, and that callers do not
// notice: a connection that was idle for more than a second is checked before it is used.
func TestSilentConnections(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	pool, err := database.Open(t.Context(), e.Config.DatabaseURL, 2, database.Work{Silent: 1200 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	work := func() (process int) {
		if err := pool.QueryRow(t.Context(), "select pg_backend_pid()").Scan(&process); err != nil {
			t.Fatal(err)
		}
		return process
	}
	before := work()
	for deadline := time.Now().Add(30 * time.Second); testkit.Value[int](e, "select count(*) from pg_stat_activity where pid = $1",
		before) > 0; {
		if time.Now().After(deadline) {
			t.Fatal("the server keeps a connection that nobody uses")
		}
	}
	if after := work(); after == before {
		t.Error("the connection was never let go of")
	}
}
