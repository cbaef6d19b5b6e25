package migrate_test

import (
	"fmt"
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestNamesThatFoldAlikeNow upgrades an installation where two names differed by a dash alone, which folding takes away since: both stay,
// the later one with its number, searches find names of people as they are folded now, and the indexes are whole.
func TestNamesThatFoldAlikeNow(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	person := e.Person(testkit.Manager, e.Project())
	e.Exec(`create or replace function fold(input text) returns text language sql immutable strict parallel safe return fold_common(input)`)
	e.Exec("comment on function fold is 'another'")
	e.Exec("reindex index saved_views_name")
	var ids [2]int64
	for i, name := range []string{"Hitno - mreža", "Hitno – mreža"} {
		ids[i] = testkit.Value[int64](e, `insert into saved_views (user_id, name, filter) values ($1, $2, '{}') returning id`, person.ID, name)
	}
	e.Exec("update users set full_name = 'Ana–Marija' where id = $1", person.ID)
	e.Exec("delete from goose_db_version where version_id in (1030, 1031)")
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("Hitno - mreža, Hitno – mreža (%d)", ids[1])
	if got := testkit.Value[string](e, "select string_agg(name, ', ' order by id) from saved_views"); got != want {
		t.Errorf("the views are called %q, want %q", got, want)
	}
	if !testkit.Value[bool](e, "select folded like '%ana-marija%' from user_names where user_id = $1", person.ID) {
		t.Error("the name of the person is folded as before")
	}
	if broken := testkit.Value[int](e, "select count(*) from pg_index where not indisvalid"); broken != 0 {
		t.Errorf("%d indexes are broken", broken)
	}
}

// TestNamesThatMustDiffer upgrades an installation where names differ by diacritics alone: both stay, the later one with its number and its
// change in the log. From then on such names are refused.
func TestNamesThatMustDiffer(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p := e.Project()
	tables := []string{"categories", "parts", "priorities", "statuses", "types", "roles"}
	for _, table := range tables {
		e.Exec("drop index " + table + "_name")
	}
	e.Exec("drop index guides_title")
	e.Exec("drop index lookup_items_name")
	inserts := map[string]string{
		"categories": fmt.Sprintf("insert into categories (part_id, project_id, name) values (%d, %d, $1)", p.Part, p.ID),
		"parts":      fmt.Sprintf("insert into parts (project_id, name) values (%d, $1)", p.ID),
		"priorities": fmt.Sprintf("insert into priorities (project_id, name, position) values (%d, $1, 9)", p.ID),
		"statuses":   fmt.Sprintf("insert into statuses (project_id, name, marker, position) values (%d, $1, 0, 9)", p.ID),
		"types":      fmt.Sprintf("insert into types (project_id, name) values (%d, $1)", p.ID),
		"roles": `insert into roles (code, name, scope, frontend_module_id)
			select 'uloga_' || random()::text, $1, 'own', (select frontend_module_id from roles limit 1)`,
		"lookup_items": `insert into lookup_items (list, fields) values ('Proba', jsonb_build_object('naziv', $1::text))`,
	}
	for _, insert := range inserts {
		e.Exec(insert, "Čišćenje – hitno")
		e.Exec(insert, "ciscenje - HITNO")
	}
	e.Exec("create unique index categories_name on categories (part_id, name_key(name)) where retired_at is null")
	for _, table := range []string{"parts", "priorities", "statuses", "types"} {
		e.Exec("create unique index " + table + "_name on " + table + " (project_id, name_key(name)) where retired_at is null")
	}
	e.Exec("create unique index roles_name on roles (name_key(name))")
	e.Exec("create unique index guides_title on guides (name_key(folder), name_key(title)) where retired_at is null")
	e.Exec("create unique index lookup_items_name on lookup_items (list, name_key(name)) where deleted_at is null")
	e.Exec("delete from goose_db_version where version_id in (1431, 1432)")
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	for table, insert := range inserts {
		const names = `select string_agg(name, ', ' order by id) from %[1]s where fold(name) like 'ciscenje%%'`
		later := testkit.Value[int64](e, "select max(id) from "+table)
		got := testkit.Value[string](e, fmt.Sprintf(names, table))
		cut := "ciscenje - HITNO"
		if most := map[string]int{"priorities": 17, "statuses": 17, "types": 17}[table] - len(fmt.Sprint(later)); most > 0 {
			cut = cut[:min(len(cut), most)]
		}
		if want := fmt.Sprintf("Čišćenje – hitno, %s (%d)", cut, later); got != want {
			t.Errorf("%s are called %q, want %q", table, got, want)
		}
		if logged := testkit.Value[int](e, `select count(*) from audit_entries where entity = $1 and entity_id = $2 and action = 'update'
			and actor_id is null`, map[bool]string{true: "lookup_items_others", false: table}[table == "lookup_items"], later); logged != 1 {
			t.Errorf("the log tells %d times that one of the %s was renamed", logged, table)
		}
		if _, err := e.Pool.Exec(t.Context(), insert, "ЧИШЋЕЊЕ — хитно"); !database.IsUniqueViolation(err) {
			t.Errorf("a third name of %s is answered by %v", table, err)
		}
	}
	if broken := testkit.Value[int](e, "select count(*) from pg_index where not indisvalid"); broken != 0 {
		t.Errorf("%d indexes are broken", broken)
	}
}
