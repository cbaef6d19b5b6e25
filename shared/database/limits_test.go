package database_test

import (
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/testkit"
)

// TestPlansAreNotCompiled checks that PostgreSQL's JIT is off on every connection: on a large table, compiling a plan takes many times as
// long as running it. Behind a pooler, where a connection sets nothing, the role has the setting.
func TestPlansAreNotCompiled(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for name, work := range map[string]database.Work{"calls": database.Calls, "jobs": database.Jobs, "migrations": database.Migrations} {
		pool, err := database.Open(t.Context(), e.OwnerURL, 1, work)
		if err != nil {
			t.Fatal(err)
		}
		defer pool.Close()
		var jit string
		if err := pool.QueryRow(t.Context(), "show jit").Scan(&jit); err != nil || jit != "off" {
			t.Errorf("jit of %s is %q: %v", name, jit, err)
		}
	}
	var set bool
	err := e.Pool.QueryRow(t.Context(), "select 'jit=off' = any(rolconfig) from pg_roles where rolname = current_user").Scan(&set)
	if err != nil || !set {
		t.Errorf("the application's role has jit=off: %t, %v", set, err)
	}
}
