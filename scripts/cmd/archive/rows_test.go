package main

import (
	"archive/tar"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/testkit"
)

// ofTypes are values of all types that columns in archives have, as SQL: the greatest, the smallest, and those that are written oddly.
var ofTypes = map[string][]string{
	"bigint":    {"9223372036854775807", "-9223372036854775808", "9007199254740993", "null"},
	"bigint[]":  {"'{9223372036854775807,null,-1}'", "'{}'", "null"},
	"boolean":   {"true", "false", "null"},
	"bytea":     {`'\x00ff5c7b22'`, `''`, "null"},
	"bytea[]":   {`array['\x00', '\x5c5c22', '']::bytea[]`, "'{}'", "null"},
	"date":      {"'infinity'", "'-infinity'", "'0044-03-15 BC'", "'5874897-12-31'", "null"},
	"inet":      {"'10.0.0.0/8'", "'::1'", "'192.168.1.1'", "null"},
	"integer":   {"2147483647", "-2147483648", "null"},
	"integer[]": {"'{2147483647,null}'", "'{}'", "null"},
	"jsonb": {`'{"a": 12345678901234567890.1230, "b": [1e400, -0.0, null, true], "č": "\" \\ \n \u0001"}'`, `'"tekst"'`, "'0.10'",
		"'[]'", "null"},
	"smallint": {"32767", "-32768", "null"},
	"text": {`e'novi\nred, \r, \t, \\N, \\., \x01\x02\x1f\x7f "navodnici" \\u0041'`, "''", `'\.'`, "'žđšćč 𝔘 \u2028 '", "'null'",
		"repeat('ž', 3000000)", "repeat('đ', 3000000)", "null"},
	"text[]": {`array['a,b', '"', '\', '', null, 'NULL', e'\n', '{}']`, "'{}'", "null"},
	"timestamp with time zone": {"'2026-03-29 01:59:59.999999+00'", "'infinity'", "'-infinity'",
		"'0044-03-15 12:00:00.000001+00 BC'", "null"},
	"tsvector": {`$$'=kvar' 'a b' 'd''arc' 'č\\\\d' skener$$`, "''", "null"},
	"uuid":     {"'00000000-0000-0000-0000-000000000000'", "'ffffffff-ffff-ffff-ffff-ffffffffffff'", "null"},
}

// TestValuesOfAllTypes writes and loads values of every type that the schema has in tables of archives, in several chunks.
func TestValuesOfAllTypes(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	tx, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tables, _, err := takenOf(t.Context(), tx, false)
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	types := map[string]bool{}
	for _, of := range tables {
		for _, c := range of.Columns {
			types[c.Type] = true
		}
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(types)), slices.Sorted(maps.Keys(ofTypes))); err != nil || diff != "" {
		t.Fatalf("%v, types (-schema +tested):\n%s", err, diff)
	}
	proba := table{"proba", []column{{Name: "id"}}}
	create := "create table proba (id bigint generated always as identity primary key"
	for i, name := range slices.Sorted(maps.Keys(ofTypes)) {
		proba.Columns = append(proba.Columns, column{Name: fmt.Sprintf("c %d", i)})
		create += fmt.Sprintf(", %q %s", proba.Columns[i+1].Name, name)
	}
	e.Exec(create + ")")
	for i, name := range slices.Sorted(maps.Keys(ofTypes)) {
		for _, value := range ofTypes[name] {
			e.Exec(fmt.Sprintf("insert into proba (%q) values (%s)", proba.Columns[i+1].Name, value))
		}
	}
	e.Exec("insert into proba (id) overriding system value values (9223372036854775807)")
	before := testkit.Value[string](e, "select string_agg(proba::text, E'\n' order by id) from proba")
	conn, err := pgx.Connect(t.Context(), e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	err = pgx.BeginFunc(t.Context(), conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(t.Context(), installation.Session, pgx.QueryExecModeSimpleProtocol); err != nil {
			return err
		}
		return writeAndLoad(t, tx, proba)
	})
	if err != nil {
		t.Fatal(err)
	}
	if after := testkit.Value[string](e, "select string_agg(proba::text, E'\n' order by id) from proba"); after != before {
		t.Errorf("(-before +after):\n%.4000s", cmp.Diff(strings.Split(before, "\n"), strings.Split(after, "\n")))
	}
}

// writeAndLoad writes a table in chunks, empties it, and loads the chunks.
func writeAndLoad(t *testing.T, tx pgx.Tx, of table) error {
	t.Helper()
	noted, err := newSums(t.TempDir())
	if err != nil {
		return err
	}
	defer noted.close()
	var archive bytes.Buffer
	w := writer{tar: tar.NewWriter(&archive), sums: noted}
	p := &chunks{out: w, table: of.Name}
	if err := (selection{tx: tx}).write(t.Context(), of, p); err != nil {
		return err
	}
	if err := w.tar.Close(); err != nil {
		return err
	}
	if _, err := tx.Exec(t.Context(), "truncate proba"); err != nil {
		return err
	}
	all := unpacked(t, archive.Bytes())
	if len(all) < 2 {
		t.Error("the rows are in one chunk")
	}
	for _, chunk := range all {
		rows, err := checkRows(of, chunk.content, io.Discard)
		if err != nil {
			return err
		}
		if added, err := load(t.Context(), tx, of, chunk.content); err != nil || added != rows {
			return fmt.Errorf("%d of %d rows, %w", added, rows, err)
		}
	}
	return nil
}

// TestPartsAreBounded cuts rows into entries that end with a row, and refuses a row that no reader could hold.
func TestPartsAreBounded(t *testing.T) {
	t.Parallel()
	noted, err := newSums(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer noted.close()
	var archive bytes.Buffer
	w := writer{tar: tar.NewWriter(&archive), sums: noted}
	p := &chunks{out: w, table: "x"}
	line := strings.Repeat("a", chunkBytes/2) + "\n"
	var want string
	for range 5 {
		want += line
		for _, piece := range []string{line[:10], line[10:]} {
			if _, err := p.Write([]byte(piece)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := p.end(); err != nil || p.rows != 5 {
		t.Fatalf("%d rows, %v", p.rows, err)
	}
	if _, err := p.Write(make([]byte, chunkBytes+rowBytes+1)); err == nil {
		t.Error("a row of any length is written")
	}
	if err := w.tar.Flush(); err != nil {
		t.Fatal(err)
	}
	got := ""
	for i, e := range unpacked(t, archive.Bytes()) {
		if e.header.Name != chunkName("x", i+1) || len(e.content) > chunkBytes+len(line) || !strings.HasSuffix(string(e.content), "\n") {
			t.Errorf("chunk %s of %d bytes", e.header.Name, len(e.content))
		}
		got += string(e.content)
	}
	if got != want {
		t.Error("the chunks together are not what was written")
	}
}
