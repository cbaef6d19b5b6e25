package requesttally_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/testkit"
)

// TestOwnSlotIsTaken has a writer count again while another one holds the slot that it added.
func TestOwnSlotIsTaken(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project := e.Project()
	writers := make([]*pgx.Conn, 2)
	for i := range writers {
		var err error
		if writers[i], err = pgx.Connect(t.Context(), e.Config.DatabaseURL); err != nil {
			t.Fatal(err)
		}
		defer writers[i].Close(context.Background())
	}
	count := fmt.Sprintf("select count_change(%d, %d, 1)", project.ID, project.Done)
	for _, step := range []struct {
		writer int
		sql    string
	}{{0, count}, {1, "begin"}, {1, count}, {0, "set lock_timeout = '1ms'"}, {0, count}, {1, "commit"}} {
		if _, err := writers[step.writer].Exec(t.Context(), step.sql); err != nil {
			t.Fatalf("writer %d, %s: %v", step.writer, step.sql, err)
		}
	}
	if n := testkit.Value[int](e, "select sum(n) from request_counts where status_id = $1", project.Done); n != 3 {
		t.Errorf("%d are counted, want 3", n)
	}
}

// TestWritersDoNotWait lets three people change requests of one category on one day, each before the others have committed, and rolls back
// one of the changes.
func TestWritersDoNotWait(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	ids := []int64{e.Request(project, person, "Prvi"), e.Request(project, person, "Drugi"), e.Request(project, person, "Treći")}
	writers := make([]*pgx.Conn, len(ids))
	run := func(i int, sql string) {
		t.Helper()
		if _, err := writers[i].Exec(t.Context(), sql); err != nil {
			t.Fatalf("writer %d: %v", i, err)
		}
	}
	for i := range writers {
		var err error
		if writers[i], err = pgx.Connect(t.Context(), e.Config.DatabaseURL); err != nil {
			t.Fatal(err)
		}
		defer writers[i].Close(context.Background())
		run(i, "set lock_timeout = '1ms'; begin")
	}
	for i, id := range ids {
		run(i, fmt.Sprintf("update requests set status_id = %d, marker = 2 where id = %d", project.Done, id))
	}
	run(0, "rollback")
	run(1, "commit")
	run(2, "commit")
	if wrong := testkit.Value[int](e, "select count(*) from request_tally_differences()"); wrong != 0 {
		t.Errorf("%d tallies are wrong", wrong)
	}
	caller := &identity.Caller{UserID: person.ID, Scope: identity.ScopeProjects, Projects: []int64{project.ID}}
	now := time.Now()
	counts, err := listing.All[requesttally.Count](t.Context(), e.Pool,
		requesttally.Days(caller, now.AddDate(0, 0, -2), now.AddDate(0, 0, 2), requesttally.Finished))
	if err != nil || len(counts) != 1 || counts[0].Requests != 2 ||
		counts[0].Day.Format(time.DateOnly) != testkit.Value[string](e, "select local_day(now())::text") {
		t.Errorf("counts %+v, error %v", counts, err)
	}
}
