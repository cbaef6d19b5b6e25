package migrate_test

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/testkit"
)

// defined tells each function, view and trigger of the database with its text and, as ids change when a trigger is made anew, its id.
const defined = `select coalesce(string_agg(d, e'\n' order by d), '') from (
	select 'function ' || p.oid::regprocedure || ' ' || pg_get_functiondef(p.oid) as d from pg_proc p
	where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
		and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
	union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
	union all select 'trigger ' || t.oid || ' ' || pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
) all_of_them`

// TestTakenOver upgrades an installation that has had every migration up to the baseline before there was one: nothing changes, and no
// trigger is made anew, which would lock its table.
func TestTakenOver(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec(`insert into goose_db_version (version_id, is_applied) select n, true from generate_series($1::int + 1, $2::int - 1) n`,
		migrations.Tables, migrations.Baseline)
	before := testkit.Value[string](e, defined)
	e.Exec(`do $$ declare d record; begin
		for d in select t.tgname, t.tgrelid::regclass as relation from pg_trigger t where not tgisinternal and tgparentid = 0 loop
			execute format('comment on trigger %I on %s is null', d.tgname, d.relation);
		end loop;
		for d in select p.oid::regprocedure as name from pg_proc p where obj_description(p.oid, 'pg_proc') ~ '^[0-9a-f]{16}$' loop
			execute format('comment on function %s is null', d.name);
		end loop;
	end $$`)
	for range 2 {
		if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
			t.Fatal(err)
		}
		if after := testkit.Value[string](e, defined); after != before {
			t.Fatalf("taking over has changed %s", firstDifference(before, after))
		}
	}
}

// TestChangedDefinition brings back a function and a trigger whose text is another one than that of the program.
func TestChangedDefinition(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	body := testkit.Value[string](e, "select prosrc from pg_proc where proname = 'tells'")
	e.Exec("create or replace function tells(person bigint, letter text) returns boolean language sql as 'select false'")
	e.Exec("comment on function tells is 'another'")
	e.Exec("drop trigger settings_audit on settings")
	e.Exec("create trigger settings_audit before update on settings for each row execute function audit_change('title')")
	e.Exec("comment on trigger settings_audit on settings is 'another'")
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	if now := testkit.Value[string](e, "select prosrc from pg_proc where proname = 'tells'"); now != body {
		t.Errorf("the function is %s", now)
	}
	if trigger := testkit.Value[string](e, "select pg_get_triggerdef(oid) from pg_trigger where tgname = 'settings_audit'"); !strings.Contains(trigger,
		"AFTER") {
		t.Errorf("the trigger is %s", trigger)
	}
}

// TestNewerDefinitionsStay starts this program in a database that a newer one has migrated: functions stay as that one made them.
func TestNewerDefinitionsStay(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("insert into goose_db_version (version_id, is_applied) values (99999, true)")
	for function, body := range map[string]string{
		"tells(person bigint, letter text) returns boolean": "'select false'", "name_key(username text) returns text": "'select upper($1)'",
	} {
		e.Exec("create or replace function " + function + " language sql immutable as " + body)
	}
	e.Exec("comment on function tells is 'newer'")
	e.Exec("comment on function name_key is 'newer'")
	const bodies = "select string_agg(prosrc, ' ' order by proname) from pg_proc where proname in ('tells', 'name_key')"
	before := testkit.Value[string](e, bodies)
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	if after := testkit.Value[string](e, bodies); after != before {
		t.Errorf("the newer program's functions became %s", after)
	}
}

// TestTooOld refuses an installation that has not had every migration of before the baseline, and changes nothing.
func TestTooOld(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("insert into goose_db_version (version_id, is_applied) values (500, true)")
	e.Exec("delete from goose_db_version where version_id >= $1", migrations.Baseline)
	err := migrate.Up(t.Context(), e.OwnerURL)
	if !errors.Is(err, migrate.ErrTooOld) || !strings.Contains(err.Error(), migrations.LastBefore) {
		t.Errorf("%v", err)
	}
	if n := testkit.Value[int](e, "select count(*) from goose_db_version where version_id >= $1", migrations.Baseline); n != 0 {
		t.Errorf("%d migrations were applied", n)
	}
}

var defines = regexp.MustCompile(`(?im)^create (?:or replace )?(?:constraint )?(?:function|view|trigger)\b`)

// TestDefinitionsStandOnce checks that functions, views and triggers are made by the definitions alone: the database has no other ones, and
// no migration makes any.
func TestDefinitionsStandOnce(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	others := testkit.Value[[]string](e, `select coalesce(array_agg(d), '{}') from (
		select 'function ' || p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
			and coalesce(obj_description(p.oid, 'pg_proc'), '') !~ '^[0-9a-f]{16}$' and p.proname not in ('uuidv7', 'random')
			and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
		union all select 'view ' || c.relname from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
			and obj_description(c.oid, 'pg_class') is null
		union all select 'trigger ' || t.tgname from pg_trigger t where not tgisinternal and tgparentid = 0
			and obj_description(t.oid, 'pg_trigger') is null) without(d)`)
	if len(others) > 0 {
		t.Errorf("no definition makes %v", others)
	}
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		content, err := fs.ReadFile(migrations.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		if found := defines.FindString(string(content)); found != "" {
			t.Errorf("%s: %s stands in a migration: put it into a file of shared/database/migrate/definitions", name, found)
		}
	}
}

// TestDefinitionsWait makes a trigger anew while a transaction holds its table: it gives way, and comes back until the table is free.
func TestDefinitionsWait(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("comment on trigger settings_audit on settings is 'another'")
	conn, end := hold(t, e, "begin; update settings set title = title || '.'")
	defer end()
	done := make(chan error, 1)
	go func() { done <- migrate.Up(t.Context(), e.OwnerURL) }()
	await(t, e, `select exists (select from pg_stat_activity where datname = current_database() and application_name = 'zahtjevi-migrate'
		and wait_event_type = 'Lock')`)
	if _, err := conn.Exec(t.Context(), "commit"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

func firstDifference(one, other string) string {
	a, b := strings.Split(one, "\n"), strings.Split(other, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("%q to %q", a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines to %d", len(a), len(b))
}
