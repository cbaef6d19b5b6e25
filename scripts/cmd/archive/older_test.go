package main

import (
	"bytes"
	"io"
	"slices"
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/testkit"
)

// TestOlderVersion takes in an archive of an installation that has not had the newest migrations: the tables are made as they were then,
// and migrated on.
func TestOlderVersion(t *testing.T) {
	t.Parallel()
	all, err := migrations.Numbers()
	if err != nil {
		t.Fatal(err)
	}
	e, _ := emptied(t)
	if err := migrate.UpTo(t.Context(), e.OwnerURL, all[:slices.Index(all, migrations.Baseline)+1]); err != nil {
		t.Fatal(err)
	}
	e.Exec("insert into users (username, full_name, email, password_hash) values ('od.prije', 'Osoba od prije', '', '')")
	pool, err := database.Open(t.Context(), e.OwnerURL, 2, database.Jobs)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	deps := e.Deps()
	deps.Pool = pool
	var archive bytes.Buffer
	if _, err := out(t.Context(), deps, "", &archive, io.Discard); err != nil {
		t.Fatal(err)
	}
	over, to := emptied(t)
	if err := taken(t, to, archive.Bytes(), false); err != nil {
		t.Fatal(err)
	}
	if applied := testkit.Value[int](over, "select count(distinct version_id) from goose_db_version where is_applied and version_id > 0"); applied != len(all) {
		t.Errorf("%d of %d migrations are applied", applied, len(all))
	}
	if people := testkit.Value[string](over, "select string_agg(username, ', ') from users"); people != "od.prije" {
		t.Errorf("the people are %s", people)
	}
}
