package serve_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestLogIsOutOfReach tries to change the log through the pools of calls and of jobs.
func TestLogIsOutOfReach(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Person(testkit.Manager)
	entries := testkit.Value[int](e, "select count(*) from audit_entries")
	for _, work := range []database.Work{database.Calls, database.Jobs} {
		deps, err := serve.Connect(t.Context(), e.Config, nil, work)
		if err != nil {
			t.Fatal(err)
		}
		defer deps.Pool.Close()
		for _, table := range database.LogTables {
			column := map[string]string{"audit_entries": "action", "audit_seals": "hash", "audit_cleared": "id"}[table]
			for _, statement := range []string{
				"update {t} set " + column + " = " + column, "delete from {t}", "truncate {t}", "drop table {t}",
				"alter table {t} disable trigger all",
				"select from {t} for update", "create trigger late before insert on {t} execute function audit_change()",
				"drop trigger users_audit on users",
			} {
				_, err := deps.Pool.Exec(t.Context(), strings.ReplaceAll(statement, "{t}", table))
				var told *pgconn.PgError
				if !errors.As(err, &told) || told.Code != "42501" {
					t.Errorf("%s on %s: %v", statement, table, err)
				}
			}
		}
	}
	if now := testkit.Value[int](e, "select count(*) from audit_entries"); now != entries || now == 0 {
		t.Errorf("%d entries, there were %d", now, entries)
	}
}

// TestOwnerIsRefused starts a process in the owner's role: it ends and says why, unless the configuration accepts one role.
func TestOwnerIsRefused(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	cfg := e.Config
	cfg.DatabaseURL = e.OwnerURL
	served := errors.New("served")
	for _, accepted := range []bool{false, true} {
		cfg.OneDatabaseRole = accepted
		deps, err := serve.Connect(t.Context(), cfg, nil, database.Calls)
		if err != nil {
			t.Fatal(err)
		}
		defer deps.Pool.Close()
		err = deps.Started(t.Context(), func(ctx context.Context, _ *serve.Readiness) error {
			if accepted {
				return errors.Join(deps.Pool.Ping(ctx), served)
			}
			<-ctx.Done()
			return nil
		})
		if want := map[bool]error{false: database.ErrOneRole, true: served}[accepted]; !errors.Is(err, want) {
			t.Errorf("accepted %v: %v", accepted, err)
		}
	}
}
