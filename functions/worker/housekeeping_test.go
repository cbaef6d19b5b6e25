package worker_test

import (
	"errors"
	"strings"
	"testing"

	"zahtjevi/functions/worker"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

func TestHousekeeping(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project := e.Project()
	p := e.Person(testkit.TaskUser, project)
	request := e.Request(project, p, "Zahtjev")
	attached, loose, fresh := e.Document(p, "request", &request), e.Document(p, "request", nil), e.Document(p, "request", nil)
	e.Exec("update files set created_at = now() - interval '25 hours' where id <> $1", fresh)
	e.Exec("update files set incoming_until = now() - interval '1 second' where id = $1", fresh)
	unconfirmed := e.Document(p, "request", nil)
	e.Exec("update files set created_at = now() - interval '25 hours', content_type = null, object_key = 'novo/' || id where id = $1", unconfirmed)
	left := []string{storage.IncomingKey(fresh), storage.IncomingKey(unconfirmed), storage.KeptKey(unconfirmed)}
	for _, key := range left {
		if err := e.Store.Put(t.Context(), key, strings.NewReader("x"), 1); err != nil {
			t.Fatal(err)
		}
	}
	e.Exec("update temp_tokens set expires_at = now() - interval '1 second'")
	e.Exec("insert into idempotency_keys (user_id, key, fingerprint, created_at) values ($1, 'star', '', now() - interval '3 days'), ($1, 'nov', '', now())", p.ID)
	e.Exec(`insert into mail_messages (user_id, request_id, notifications, state, finished_at) values
		($1, $2, '{}', 'sent', now() - interval '31 days'), ($1, $2, '{}', 'sent', now()), ($1, $2, '{}', 'given_up', now() - interval '31 days')`, p.ID, request)
	e.Run(worker.Jobs...)
	for id, want := range map[string]bool{attached.String(): true, loose.String(): false, fresh.String(): true} {
		_, _, err := e.Store.Head(t.Context(), "prilozi/"+id, 1)
		row := testkit.Value[bool](e, "select exists (select from files where id = $1)", id)
		if row != want || errors.Is(err, storage.ErrMissing) == want {
			t.Errorf("file %s: row %v, bytes %v, want %v", id, row, err, want)
		}
	}
	for _, key := range left {
		if _, _, err := e.Store.Head(t.Context(), key, 1); !errors.Is(err, storage.ErrMissing) {
			t.Errorf("%s is still there: %v", key, err)
		}
	}
	if keys := testkit.Value[string](e, "select string_agg(key, ',') from idempotency_keys"); keys != "nov" {
		t.Errorf("idempotency keys left: %s", keys)
	}
	if messages := testkit.Value[string](e, "select string_agg(state, ',' order by id) from mail_messages"); messages != "sent,given_up" {
		t.Errorf("messages left: %s", messages)
	}
	if sessions := testkit.Value[int](e, "select count(*) from sessions"); sessions != 1 {
		t.Errorf("%d sessions left, want the living one", sessions)
	}
}
