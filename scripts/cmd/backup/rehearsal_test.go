package main

import (
	"io"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/demo"
	"zahtjevi/scripts/cmd/backup/anonymise"
	"zahtjevi/shared/password"
	"zahtjevi/shared/testkit"
)

// TestRehearsal loads a backup of the demo, anonymised: as many rows and values of the same lengths, and nothing that people wrote.
func TestRehearsal(t *testing.T) {
	e := testkit.New(t)
	cfg := e.Config
	cfg.DatabaseURL = e.OwnerURL
	if err := demo.Load(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	dir := saved(t, e.Deps(), t.TempDir())
	over, to := emptied(t)
	if err := rehearsal(t.Context(), to, dir, "proba", "probna-lozinka", io.Discard); err != nil {
		t.Fatal(err)
	}
	var hash string
	if err := ownersRow(t, over, "select password_hash from users where username = 'proba'").Scan(&hash); err != nil {
		t.Fatal(err)
	}
	if ok, err := password.Matches(t.Context(), "probna-lozinka", hash); err != nil || !ok {
		t.Errorf("the administrator cannot sign in: %v", err)
	}
	for _, sizes := range []string{
		"select string_agg(length(title)::text, ' ' order by id) from requests",
		"select string_agg(length(body)::text, ' ' order by id) from comments",
		"select count(distinct title)::text from requests",
		`select string_agg(n::text, ' ' order by n) from (select count(*) n from users where username <> 'proba'
			group by split_part(full_name, ' ', 1)) names`,
		"select string_agg(length(before::text)::text, ' ' order by id) from audit_entries where before is not null",
	} {
		var was, is string
		if err := ownersRow(t, e, sizes).Scan(&was); err != nil {
			t.Fatal(err)
		}
		if err := ownersRow(t, over, sizes).Scan(&is); err != nil {
			t.Fatal(err)
		}
		if was != is {
			t.Errorf("%s: %.200s became %.200s", sizes, was, is)
		}
	}
	nothingLeft(t, e, over)
}

// nothingLeft fails for people's names, titles, comments and addresses that are still somewhere in the anonymised rows.
func nothingLeft(t *testing.T, from, in *testkit.Env) {
	t.Helper()
	written := strings.Split(testkit.Value[string](from, `select string_agg(distinct text, E'\x01') from (
		select unnest(string_to_array(full_name, ' ')) from users union all select email from users union all select title from requests
		union all select left(description, 40) from requests union all select left(body, 40) from comments where body <> ''
		union all select name from projects) texts (text) where length(text) > 5`), "\x01")
	if len(written) < 400 {
		t.Fatalf("only %d texts were written", len(written))
	}
	for table, rows := range contents(in) {
		for _, text := range written {
			if strings.Contains(rows, text) {
				t.Errorf("%s: %q is left", table, text)
			}
		}
	}
}

// TestPatternsAreKept finds the columns whose texts must have a form or be one of several codes: other letters would be refused.
func TestPatternsAreKept(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	rows, err := e.Pool.Query(t.Context(), `select k.conrelid::regclass::text, a.attname::text, format_type(a.atttypid, null)
		from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
		where k.contype = 'c' and (pg_get_constraintdef(k.oid) like '% ~ %'
			or cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) like '%ARRAY[''%')`)
	if err != nil {
		t.Fatal(err)
	}
	var table, column, dataType string
	checked := 0
	if _, err := pgx.ForEachRow(rows, []any{&table, &column, &dataType}, func() error {
		if checked++; anonymise.KindOf(table, column, dataType) == anonymise.Text {
			t.Errorf("%s.%s has a form or codes, and gets any letters", table, column)
		}
		return nil
	}); err != nil || checked < 20 {
		t.Errorf("%d columns are checked, %v", checked, err)
	}
}

func ownersRow(t *testing.T, e *testkit.Env, sql string) pgx.Row {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	return conn.QueryRow(t.Context(), sql)
}
