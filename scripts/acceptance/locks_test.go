package acceptance_test

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/jackc/pgx/v5"

	schema "zahtjevi/shared/database/migrate"
)

// lockProbe spaces the looks at locks: shorter ones may be missed.
const lockProbe = 10 * time.Millisecond

// strongLocks are the locks on tables that migrations hold, and how many sessions of others wait for each; only those that keep writers or
// readers out.
const strongLocks = `select l.relation::regclass::text || ' ' || l.mode, count(distinct w.pid) from pg_locks l
	join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() and a.application_name = $1
	left join pg_locks w on w.relation = l.relation and w.database = l.database and not w.granted and w.pid <> l.pid
	where l.locktype = 'relation' and l.granted and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
		and l.relation::regclass::text not like 'pg\_%' and l.relation in (select oid from pg_class where relkind in ('r', 'p'))
	group by 1`

// held tells about one kind of lock on one table.
type held struct {
	since   time.Time // of the present stand; zero when nobody holds it
	longest time.Duration
	waited  int64 // the most sessions at once
}

// locks are the locks that were seen, by table and mode.
type locks map[string]*held

// watchLocks looks at the locks of migrations until stop is called, which returns them.
func watchLocks(t *testing.T, owner string) (stop func() locks) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), owner)
	must(t, err)
	ctx, end := context.WithCancel(t.Context())
	seen, done := locks{}, make(chan error, 1)
	go func() { done <- seen.watch(ctx, conn) }()
	return func() locks {
		end()
		if err := <-done; err != nil {
			t.Errorf("look at locks: %v", err)
		}
		return seen
	}
}

func (l locks) watch(ctx context.Context, conn *pgx.Conn) error {
	defer conn.Close(context.WithoutCancel(ctx))
	ticker := time.NewTicker(lockProbe)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		now, err := heldNow(ctx, conn)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		l.note(now, time.Now())
	}
}

// heldNow are the locks of this moment, with the number of those who wait for each.
func heldNow(ctx context.Context, conn *pgx.Conn) (map[string]int64, error) {
	now, name, waiting := map[string]int64{}, "", int64(0)
	rows, _ := conn.Query(ctx, strongLocks, schema.ApplicationName) // its error is that of ForEachRow
	if _, err := pgx.ForEachRow(rows, []any{&name, &waiting}, func() error {
		now[name] = waiting
		return nil
	}); err != nil {
		return nil, fmt.Errorf("read locks: %w", err)
	}
	return now, nil
}

// note takes in what is held at a moment, with the number of those who wait for it.
func (l locks) note(now map[string]int64, at time.Time) {
	for name, waiting := range now {
		if l[name] == nil {
			l[name] = &held{}
		}
		if l[name].since.IsZero() {
			l[name].since = at
		}
		l[name].longest = max(l[name].longest, at.Sub(l[name].since)+lockProbe)
		l[name].waited = max(l[name].waited, waiting)
	}
	for name, lock := range l {
		if _, still := now[name]; !still {
			lock.since = time.Time{}
		}
	}
}

// print prints a table of the locks, the longest first.
func (l locks) print(out io.Writer) {
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', 0)
	fmt.Fprintln(w, "table\tlock\theld at most\twaiting at most")
	for _, name := range slices.SortedFunc(maps.Keys(l), func(a, b string) int { return int(l[b].longest - l[a].longest) }) {
		table, mode, _ := strings.Cut(name, " ")
		fmt.Fprintf(w, "%s\t%s\t%d ms\t%d\n", table, mode, l[name].longest.Milliseconds(), l[name].waited)
	}
	_ = w.Flush() // a failure cannot be reported anywhere
}

func TestLocksAreNoted(t *testing.T) {
	t.Parallel()
	seen, begin := locks{}, time.Now()
	for i, now := range []map[string]int64{
		{"requests AccessExclusiveLock": 0}, {"requests AccessExclusiveLock": 3}, {}, {"requests AccessExclusiveLock": 1, "users ShareLock": 0},
	} {
		seen.note(now, begin.Add(time.Duration(i)*lockProbe))
	}
	var out strings.Builder
	seen.print(&out)
	want := "table      lock                  held at most   waiting at most\n" +
		"requests   AccessExclusiveLock   20 ms          3\n" +
		"users      ShareLock             10 ms          0\n"
	if out.String() != want {
		t.Errorf("%s\nwant\n%s", out.String(), want)
	}
}
