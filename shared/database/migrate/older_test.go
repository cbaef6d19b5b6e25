package migrate_test

import (
	"testing"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestWhatOlderServersLack checks the replacements for functions that older servers lack: UUIDs of version 7 begin with the time, and
// random integers stay within their bounds. They are tried on the tests' own server, in a schema where nothing else finds them.
func TestWhatOlderServersLack(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for _, statement := range migrate.OlderLack {
		e.Exec(statement)
	}
	const ids = `with made as materialized (select public.uuidv7() as id from generate_series(1, 1000))
		select count(distinct id) filter (where id::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
			and abs(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000 - extract(epoch from now())) < 600) from made`
	if sound := testkit.Value[int](e, ids); sound != 1000 {
		t.Errorf("%d of 1000 ids are of version 7, of now, and their own", sound)
	}
	const drawn = `select string_agg(distinct n::text, ',' order by n::text) from (select public.random(3, 5) as n
		from generate_series(1, 1000)) draws`
	if got := testkit.Value[string](e, drawn); got != "3,4,5" {
		t.Errorf("between 3 and 5 lie %s", got)
	}
	if got := testkit.Value[string](e, "select lower('ČĐŠ' collate pg_c_utf8)"); got != "čđš" {
		t.Errorf("small letters of ČĐŠ are %s", got)
	}
}
