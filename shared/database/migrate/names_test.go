package migrate_test

import (
	"fmt"
	"net/url"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestNamesOfFunctionsAreFixed checks that no function finds tables by its caller's search path: it is either bound when it is created
// (BEGIN ATOMIC), or has a search path of its own in which pg_temp comes last.
func TestNamesOfFunctionsAreFixed(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	const ours = ` from pg_proc p where p.pronamespace = 'public'::regnamespace
		and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
	if n := testkit.Value[int](e, "select count(*)"+ours); n < 30 {
		t.Errorf("only %d functions are looked at", n)
	}
	open := testkit.Value[[]string](e, "select coalesce(array_agg(p.oid::regprocedure::text), '{}')"+ours+` and p.prosqlbody is null
		and not exists (select from unnest(p.proconfig) setting where setting ~ '^search_path=.*pg_temp$')`)
	if len(open) > 0 {
		t.Errorf("without a path of their own: %v", open)
	}
	// Functions that run with the owner's rights can be called only by roles that Grant names.
	if open := testkit.Value[[]string](e, "select coalesce(array_agg(p.oid::regprocedure::text), '{}')"+ours+` and p.prosecdef
		and p.prorettype <> 'trigger'::regtype and has_function_privilege('public', p.oid, 'EXECUTE')`); len(open) > 0 {
		t.Errorf("everybody may call %v", open)
	}
}

// TestNothingIsChangedPastTheLog acts as an attacker in the application's role, as earlier versions granted it (with temporary tables), who
// puts a table of their own in the place of the log's.
func TestNothingIsChangedPastTheLog(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	conn := signIn(t, e)
	e.Exec(testkit.Value[string](e, "select format('grant temporary on database %I to public', current_database())"))
	for _, table := range []string{"audit_entries", "request_counts", "user_names", "role_actions"} {
		if _, err := conn.Exec(t.Context(), fmt.Sprintf("create temporary table %s (like public.%[1]s including defaults)",
			table)); err != nil {
			t.Fatal(err)
		}
	}
	before := testkit.Value[int](e, "select count(*) from audit_entries")
	for _, statement := range []string{
		"set search_path = pg_temp, public",
		"update public.settings set title = title || '.'",
		"insert into public.users (username, full_name, email, password_hash) values ('nova', 'Nova Osoba', 'nova@opcina.example', '')",
	} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Errorf("%s: %v", statement, err)
		}
	}
	if now := testkit.Value[int](e, "select count(*) from audit_entries"); now != before+2 {
		t.Errorf("two changes are told by %d entries", now-before)
	}
	if n := testkit.Value[int](e, "select count(*) from user_names where full_name = 'Nova Osoba'"); n != 1 {
		t.Error("a trigger's own table was taken for another one")
	}
}

// TestOthersMakeNothing checks that neither the application nor any other role can create anything in the database, also where earlier
// versions allowed everybody to.
func TestOthersMakeNothing(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec(testkit.Value[string](e, "select format('grant create, temporary on database %I to public', current_database())"))
	e.Exec("grant create on schema public to public")
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	conn := signIn(t, e)
	for _, statement := range []string{
		"create temporary table audit_entries (id bigint)", "create table own_table (id bigint)", "create schema own",
		"create function public.lower(name) returns text language sql as 'select 1::text'", "create view own_view as select 1",
		"set session_replication_role = replica", "alter table settings disable trigger settings_audit", "drop function audit_change() cascade",
		"alter function audit_change() reset search_path", "truncate settings", "set role postgres", "select setval('audit_entries_id_seq', 1)",
		"alter default privileges in schema public grant update on tables to public; create table t (id int)",
		"select pg_read_file('PG_VERSION')",
		`insert into audit_entries (id, action, entity) overriding system value
			values (1, 'insert', 'x')`, "begin; lock table audit_entries in share mode",
	} {
		if _, err := conn.Exec(t.Context(), statement); !refused(err) {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

// signIn makes a role of the application and connects as it.
func signIn(t *testing.T, e *testkit.Env) *pgx.Conn {
	t.Helper()
	role := "application_" + uuid.NewString()
	if err := migrate.Grant(t.Context(), e.OwnerURL, role, "password"); err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	address.User = url.UserPassword(role, "password")
	conn, err := pgx.Connect(t.Context(), address.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	return conn
}
