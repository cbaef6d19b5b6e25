package database_test

import (
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/testkit"
)

// TestPlansAreNeitherCompiledNorParallel checks that PostgreSQL's JIT and parallel workers are off on every connection: on large tables,
// compiling a plan or starting workers for it takes many times as long as running it. Behind a pooler, where a connection sets nothing, the
// role has the settings.
func TestPlansAreNeitherCompiledNorParallel(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for setting, want := range map[string]string{"jit": "off", "max_parallel_workers_per_gather": "0"} {
		for name, work := range map[string]database.Work{"calls": database.Calls, "jobs": database.Jobs, "migrations": database.Migrations} {
			pool, err := database.Open(t.Context(), e.OwnerURL, 1, work)
			if err != nil {
				t.Fatal(err)
			}
			defer pool.Close()
			var is string
			if err := pool.QueryRow(t.Context(), "show "+setting).Scan(&is); err != nil || is != want {
				t.Errorf("%s of %s is %q: %v", setting, name, is, err)
			}
		}
		of := testkit.Value[bool](e, "select $1 = any(rolconfig) from pg_roles where rolname = $2", setting+"="+want,
			e.Pool.Config().ConnConfig.User)
		if !of {
			t.Errorf("the application's role does not have %s=%s", setting, want)
		}
	}
}
