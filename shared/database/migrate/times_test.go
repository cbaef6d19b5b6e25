package migrate_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestTimesOfBefore upgrades requests that were finished, reopened and moved among statuses of one marker before the database stored when,
// while somebody reopens one of them. The audit log has no entries for this.
func TestTimesOfBefore(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("drop schema public cascade")
	e.Exec("create schema public")
	if err := migrate.UpWith(t.Context(), e.OwnerURL, before(t, "00061")); err != nil {
		t.Fatal(err)
	}
	project := e.Project()
	person := e.Person(testkit.Administrator)
	closed := testkit.Value[int64](e, `insert into statuses (project_id, name, marker, position) values ($1, 'Zatvoreno', 2, 9)
		returning id`, project.ID)
	request := func(statuses ...int64) int64 { // one status a day
		id := e.Request(project, person, "Zahtjev")
		e.Exec("delete from request_status_changes where request_id = $1", id)
		last := project.Done
		for day, status := range statuses {
			e.Exec(`insert into request_status_changes (request_id, status_id, user_id, created_at)
				select id, $2, creator_id, created_at + $3 * interval '1 day' from requests where id = $1`, id, status, day)
			last = status
		}
		e.Exec("update requests r set status_id = s.id, marker = s.marker from statuses s where r.id = $1 and s.id = $2", id, last)
		return id
	}
	// Days from the creation to the finish, and to the beginning of waiting.
	want := map[int64]string{
		request(project.ToDo): "- 0",
		request(project.ToDo, project.InProgress, project.Done):               "2 -",
		request(project.ToDo, project.Done, closed):                           "1 -",
		request(project.ToDo, project.Done, project.InProgress, project.Done): "3 -",
		request(project.ToDo, project.InProgress, project.ToDo):               "- 2",
		request(project.ToDo, project.InProgress):                             "- -",
		request(project.Done):                                                 "0 -",
		request():                                                             "0 -",
	}
	reopened := request(project.ToDo, project.Done)
	want[reopened] = "- -"
	logged := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'requests'")
	if err := migrate.UpWith(t.Context(), e.OwnerURL, before(t, "00062")); err != nil {
		t.Fatal(err)
	}

	editor, err := pgx.Connect(t.Context(), e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	defer editor.Close(t.Context())
	if _, err := editor.Exec(t.Context(), fmt.Sprintf("begin; update requests set status_id = %d, marker = 1 where id = %d",
		project.InProgress, reopened)); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- migrate.Up(t.Context(), e.OwnerURL) }()
	for testkit.Value[bool](e, `select exists (select from requests where id <> $1 and (marker = 2 and finished_at is null or marker = 0
		and waiting_since is null))`, reopened) {
		time.Sleep(10 * time.Millisecond) // the migration skips the row that the editor has locked
	}
	if _, err := editor.Exec(t.Context(), "commit"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	for id, days := range want {
		got := testkit.Value[string](e, `select coalesce(extract(day from finished_at - created_at)::text, '-') || ' ' || coalesce(extract(day
			from waiting_since - created_at)::text, '-')
			from requests where id = $1`, id)
		if got != days {
			t.Errorf("request %d: %s, want %s", id, got, days)
		}
	}
	if now := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'requests'"); now != logged+1 {
		t.Errorf("%d audit entries of requests, had %d before one change", now, logged)
	}
}
