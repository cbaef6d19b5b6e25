package log

import (
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// secrets are columns that the log never holds in clear.
var secrets = []string{"password_hash", "token_hash"}

// TestEverythingAuditedIsTold compares kinds, fields and names with the database: each audited table has a kind, each of its columns has a
// name or is hidden on purpose, each id refers to something with a name, and no column that looks like a secret is logged.
func TestEverythingAuditedIsTold(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	columns := strings.Fields(testkit.Value[string](e, `
		select string_agg(distinct c.relname || '.' || a.attname || case when a.atttypid = 'bigint'::regtype then '#' else '' end, ' ')
		from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where p.proname in ('audit_change', 'audit_added_requests') and c.relkind = 'r'`))
	if len(columns) < 150 {
		t.Fatalf("found %d audited columns", len(columns))
	}
	for _, found := range columns {
		table, column, _ := strings.Cut(strings.TrimSuffix(found, "#"), ".")
		if !slices.ContainsFunc(kinds, func(k kind) bool { return k.table == table }) {
			t.Errorf("no kind tells of the table %s", table)
		}
		searched := strings.Contains(column, "folded") || strings.HasSuffix(column, "stems") // kept for searches, and not logged
		if searched || !isShown(table, column) {
			continue
		}
		meant := meaning(table, column)
		_, ofRequest := fieldOf(table, column)
		if _, ok := texts.LogFields.Find(meant); !ok && !ofRequest {
			t.Errorf("%s has no words in texts.LogFields", found)
		}
		if strings.HasSuffix(column, "_id") && strings.HasSuffix(found, "#") && tableOf(table, column) == "" {
			t.Errorf("ids of %s name nothing", found)
		}
		for _, word := range []string{"password", "secret", "token", "hash"} {
			if strings.Contains(column, word) && !slices.Contains(secrets, column) {
				t.Errorf("%s looks like a secret that audit_change does not know", found)
			}
		}
	}
	for _, k := range kinds {
		if _, ok := texts.LogEntities.Find(k.code); !ok {
			t.Errorf("%s has no words", k.code)
		}
		if _, ok := texts.LogCategories.Find(k.category); !ok {
			t.Errorf("the category %s has no words", k.category)
		}
		for _, action := range k.actions {
			if _, ok := texts.LogActions.Find(action.code); !ok {
				t.Errorf("the action %s has no words", action.code)
			}
		}
	}
}

func TestDurations(t *testing.T) {
	t.Parallel()
	for seconds, want := range map[int64]string{59: "59s", 60: "1m", 604800*2 + 86400*4 + 3600*6 + 60*45: "2w 4d 6h 45m", 7200: "2h"} {
		if got := duration(seconds); got != want {
			t.Errorf("%d seconds are %q, want %q", seconds, got, want)
		}
	}
}
