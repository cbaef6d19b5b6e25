package migrate_test

import (
	"fmt"
	"testing"

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
