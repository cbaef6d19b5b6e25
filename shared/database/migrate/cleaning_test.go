package migrate_test

import (
	"testing"

	"zahtjevi/shared/testkit"
)

// TestGrowingTablesAreCleaned checks that autovacuum cleans and analyzes the tables that grow without end long before a fifth of their rows
// has changed, which is the default.
func TestGrowingTablesAreCleaned(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for _, table := range []string{
		"requests", "request_texts", "request_status_changes", "request_tallies", "comments", "notifications", "audit_entries", "mail_messages",
		"sessions", "idempotency_keys", "files",
	} {
		for option, most := range map[string]float64{
			"autovacuum_vacuum_scale_factor": 0.02, "autovacuum_vacuum_insert_scale_factor": 0.02, "autovacuum_analyze_scale_factor": 0.01,
		} {
			if kept := testkit.Value[bool](e, `select exists (
				select from pg_class c, pg_options_to_table(c.reloptions) o
				where c.oid = $1::regclass and o.option_name = $2 and o.option_value::float8 between 0 and $3)`, table, option, most); !kept {
				t.Errorf("%s of %s is more than %g", option, table, most)
			}
		}
	}
}
