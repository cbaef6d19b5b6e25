package worker_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"testing"

	"zahtjevi/functions/worker"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestOldestWorkIsTold reads the worker's log lines about waiting work, as an alarm does. It replaces the process's logger, so it is not
// parallel.
func TestOldestWorkIsTold(t *testing.T) {
	e := testkit.New(t)
	p := e.Person(testkit.TaskUser, e.Project())
	before := slog.Default()
	defer slog.SetDefault(before)
	type line struct {
		Msg                      string
		Seconds, Letters, Orders *int64
		DatabaseMB               int64 `json:"database_mb"`
		FilesMB                  int64 `json:"files_mb"`
		Connections              int64
		MostConnections          int64 `json:"connections_max"`
	}
	told := func(letters, orders int64) (seconds int64) {
		t.Helper()
		var said bytes.Buffer
		slog.SetDefault(serve.Log(&said, slog.LevelInfo))
		for _, job := range worker.Jobs {
			if job.Name == "waiting" {
				e.Run(job)
			}
		}
		var l line
		if err := json.Unmarshal(said.Bytes(), &l); err != nil || l.Msg != "oldest work" || l.Seconds == nil || l.Letters == nil ||
			l.Orders == nil {
			t.Fatalf("%s %v", said.Bytes(), err)
		}
		if l.Connections < 1 || l.Connections > l.MostConnections {
			t.Errorf("%d of %d connections are open", l.Connections, l.MostConnections)
		}
		if *l.Letters != letters || *l.Orders != orders || l.DatabaseMB == 0 || l.FilesMB != 7 {
			t.Errorf("%s, want %d letters and %d orders", said.Bytes(), letters, orders)
		}
		return *l.Seconds
	}
	e.Exec("update storage_use set bytes = 7 << 20")
	if seconds := told(0, 0); seconds != 0 {
		t.Errorf("nothing waits, and that for %d s", seconds)
	}
	letter := `insert into mail_messages (user_id, kind, state, created_at, next_attempt_at)
		values ($1, 'test', 'waiting', now() - interval '1 day', now() + $2::interval)`
	e.Exec(letter, p.ID, "1 minute")
	if seconds := told(1, 0); seconds != 0 {
		t.Errorf("a letter that is not due has waited for %d s", seconds)
	}
	e.Exec(letter, p.ID, "-100 minutes")
	if seconds := told(2, 0); seconds < 6000 || seconds > 6060 {
		t.Errorf("a letter has waited for %d s, not 6,000", seconds)
	}
	e.Exec(`insert into exports (owner_id, role_id, format, filter, created_at)
		values ($1, $2, 'csv', '{}', now() - interval '3 hours')`, p.ID, p.RoleID)
	if seconds := told(2, 1); seconds < 10800 || seconds > 10860 {
		t.Errorf("an export has waited for %d s, not 10,800", seconds)
	}
}
