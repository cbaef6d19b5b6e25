package migrate_test

import (
	"testing"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestAnswersOfBefore upgrades requests from before the database stored when they were answered. Finished ones stay as they are, and get
// the time of their answer when they are reopened.
func TestAnswersOfBefore(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("drop schema public cascade")
	e.Exec("create schema public")
	if err := migrate.UpWith(t.Context(), e.OwnerURL, before(t, "00420")); err != nil {
		t.Fatal(err)
	}
	project := e.Project()
	sender, other := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	request := func(comments ...string) int64 {
		id := e.Request(project, sender, "Zahtjev")
		for _, by := range comments {
			author := map[bool]int64{true: sender.ID, false: other.ID}[by == "own"]
			e.Exec(`insert into comments (request_id, author_id, body, internal, withdrawn_at)
				values ($1, $2, case when $3 = 'withdrawn' then '' else 'Komentar' end, $3 = 'internal',
				case when $3 = 'withdrawn' then now() end)`,
				id, author, by)
		}
		return id
	}
	want := map[int64]bool{
		request(): false, request("own", "internal", "withdrawn"): false, request("own", "other"): true, request("other", "other"): true,
	}
	finished := request("other")
	e.Exec("update requests set status_id = $2, marker = 2, assignee_id = $3 where id = $1", finished, project.Done, other.ID)
	assigned := request()
	e.Exec("update requests set assignee_id = $2 where id = $1", assigned, other.ID)
	logged := testkit.Value[int](e, "select count(*) from audit_entries")
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	for id, answered := range want {
		if got := testkit.Value[bool](e, "select answered_at is not null from requests where id = $1", id); got != answered {
			t.Errorf("request %d: answered %t", id, got)
		}
	}
	if now := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'requests' or entity = 'comments'"); now > logged {
		t.Errorf("%d entries of the log, had %d", now, logged)
	}
	e.Exec("update requests set status_id = $2, marker = 0 where id = $1", finished, project.ToDo)
	if !testkit.Value[bool](e, "select answered_at is not null from requests where id = $1", finished) {
		t.Error("what is reopened has not found its answer")
	}
	if wrong := testkit.Value[int](e, "select count(*) from request_tally_differences()"); wrong != 0 {
		t.Errorf("%d tallies are wrong", wrong)
	}
	if n := testkit.Value[int64](e, "select sum(n)::bigint from request_tallies where kind = 6 and user_id = $1", other.ID); n != 2 {
		t.Errorf("%d open ones are assigned", n)
	}
}
