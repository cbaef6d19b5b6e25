package migrate_test

import (
	"errors"
	"net/url"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestGrant checks what the application's role may do, and what it may not.
func TestGrant(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	role := "application_" + uuid.NewString() // which needs quotes
	for _, password := range []string{"first", "it's \"second\""} {
		if err := migrate.Grant(t.Context(), e.OwnerURL, role, password); err != nil {
			t.Fatal(err)
		}
	}
	address, err := url.Parse(e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	address.User = url.UserPassword(role, `it's "second"`)
	conn, err := pgx.Connect(t.Context(), address.String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	for name, want := range map[string]string{"statement_timeout": "10s", "lock_timeout": "3s", "idle_in_transaction_session_timeout": "20s",
		"idle_session_timeout": "5min", "TimeZone": "UTC"} {
		var got string
		if err := conn.QueryRow(t.Context(), "select current_setting($1)", name).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %q by the role alone (%v), want %q", name, got, err, want)
		}
	}
	e.Exec("create table later (id bigint generated always as identity, name text)")
	for _, statement := range []string{
		"update settings set title = title || '.'",
		"insert into later (name) values ('of a migration to come')",
		"delete from later",
		"select count(*) from audit_entries",
		"select max(version_id) from goose_db_version",
	} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Errorf("%s: %v", statement, err)
		}
	}
	for _, statement := range []string{
		"update audit_entries set action = 'x'", "truncate requests", "create temporary table own (id bigint)",
		"drop table later", "alter table users disable trigger all", "create table own_table (id bigint)",
		"update goose_db_version set is_applied = false", "create role another", "drop trigger settings_audit on settings",
	} {
		if _, err := conn.Exec(t.Context(), statement); !refused(err) {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

// TestGrantSideBySide grants in two databases of one server at the same time, as when two installations start together: roles belong to the
// server.
func TestGrantSideBySide(t *testing.T) {
	t.Parallel()
	role := "application_" + uuid.NewString()
	var all sync.WaitGroup
	for _, e := range []*testkit.Env{testkit.New(t), testkit.New(t)} {
		for range 4 {
			all.Go(func() {
				if err := migrate.Grant(t.Context(), e.OwnerURL, role, "password"); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
}

// TestEveryTableOfTheLog compares database.LogTables with the tables of the database. The table of the sealing position holds no entries,
// so it is left out.
func TestEveryTableOfTheLog(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	tables := testkit.Value[[]string](e, `select array_agg(tablename::text order by tablename) from pg_tables where tablename like 'audit%'
		and tablename <> 'audit_mark'`)
	if diff := cmp.Diff(database.LogTables, tables); diff != "" {
		t.Error(diff)
	}
}

// refused reports whether the server says that a right is missing (SQLSTATE 42501).
func refused(err error) bool {
	var told *pgconn.PgError
	return errors.As(err, &told) && told.Code == "42501"
}
