package migrate_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/testkit"
)

// before keeps the migrations with a smaller number.
func before(t *testing.T, number string) fs.FS {
	t.Helper()
	earlier := fstest.MapFS{}
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if name < number {
			content, err := fs.ReadFile(migrations.Files, name)
			if err != nil {
				t.Fatal(err)
			}
			earlier[name] = &fstest.MapFile{Data: content}
		}
	}
	return earlier
}

// TestOldConfigurationsArePutRight upgrades projects with repeated names, with missing defaults, and with no configuration at all.
func TestOldConfigurationsArePutRight(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("drop schema public cascade")
	e.Exec("create schema public")
	if err := migrate.UpWith(t.Context(), e.OwnerURL, before(t, "00031")); err != nil {
		t.Fatal(err)
	}
	e.Exec("insert into projects (name) values ('Bez ičega'), ('Dvostruki')")
	e.Exec(`insert into statuses (project_id, name, marker, position) select id, n, 1, 5
		from projects, unnest(array['Čeka odobrenje', 'ČEKA ODOBRENJE', 'Novi']) n where projects.name = 'Dvostruki'`)
	e.Exec(`insert into types (project_id, name) select id, n
		from projects, unnest(array['Kvar', 'KVAR', 'kvar', repeat('d', 20), repeat('D', 20)]) n where projects.name = 'Dvostruki'`)
	e.Exec(`insert into priorities (project_id, name, position, is_default) select id, n, 0, n = 'Nizak'
		from projects, unnest(array['Visok', 'Nizak']) n where projects.name = 'Dvostruki'`)
	e.Exec("insert into parts (project_id, name) select id, n from projects, unnest(array['Dio', 'dio']) n where projects.name = 'Dvostruki'")
	e.Exec("insert into categories (part_id, project_id, name) select id, project_id, n from parts, unnest(array['Ostalo', 'OSTALO']) n")
	if err := migrate.Up(t.Context(), e.OwnerURL); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{"priorities", "statuses", "types"} {
		if n := testkit.Value[int](e, `select count(*) from projects p where (select count(*)
			from `+table+" x where x.project_id = p.id and x.is_default) <> 1"); n != 0 {
			t.Errorf("%d projects have not exactly one default of %s", n, table)
		}
	}
	names := testkit.Value[string](e, "select string_agg(regexp_replace(x.name, '\\d+$', 'N'), ', ' order by x.id) from types x join projects p on p.id = x.project_id where p.name = 'Dvostruki'")
	if want := "Kvar, KVAR #N, kvar #N, " + strings.Repeat("d", 20) + ", " + strings.Repeat("D", 17) + " #N"; names != want {
		t.Errorf("types %q, want %q", names, want)
	}
	if kept := testkit.Value[string](e, `select string_agg(name, ', ') from priorities where is_default
		and name <> 'Normalan'`); kept != "Nizak" {
		t.Errorf("the default priority became %q", kept)
	}
}
