package sqldump_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/scripts/movein/sqldump"
	"zahtjevi/shared/testkit"
)

// wanted is the table of which all tests take three columns.
var wanted = []sqldump.Table{{Name: "issues", Wanted: []string{"id", "subject", "note"}}}

// sarajevo is a server's time zone, in summer two hours before UTC.
var sarajevo = time.FixedZone("", 2*60*60)

// rowsOf are the rows that a dump has.
func rowsOf(from io.Reader) (rows []sqldump.Row, err error) {
	_, err = sqldump.Read(context.Background(), from, sarajevo, wanted, func(_ string, row sqldump.Row) error {
		rows = append(rows, row)
		return nil
	})
	return rows, err
}

// TestSamples reads what each program writes (testdata), also a byte at a time.
func TestSamples(t *testing.T) {
	t.Parallel()
	want := []sqldump.Row{
		{"id": "1", "subject": "Ne štampa; 'račun' -- \\ \"x\"", "note": "prvi\nred\tdva"},
		{"id": "-2", "subject": ""},
		{"id": "3", "subject": "N", "note": "Zaključeno"},
	}
	for _, name := range []string{"pg_dump.sql", "pg_dump-inserts.sql", "mysqldump.sql", "mysqldump-complete.sql", "mysqldump-latin2.sql",
		"sqlite.sql"} {
		content, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range []io.Reader{bytes.NewReader(content), iotest.OneByteReader(bytes.NewReader(content))} {
			if rows, err := rowsOf(from); err != nil || !reflect.DeepEqual(rows, want) {
				t.Errorf("%s: %q, %v", name, rows, err)
			}
		}
		for cut := range content[:len(content)-45] {
			_, err := rowsOf(bytes.NewReader(content[:cut]))
			if err == nil && bytes.Contains(content[:cut], []byte(" dump")) && cut > 100 {
				t.Errorf("%s cut off behind %d bytes is taken", name, cut)
			}
		}
	}
}

// TestValues reads values in each way in which they may be written.
func TestValues(t *testing.T) {
	t.Parallel()
	const columns = "CREATE TABLE issues (id int, note text, subject text);\n"
	for text, want := range map[string]string{
		`'a\'b\\\n\0\Z\%\q'''`: "a'b\\\n\x00\x1a\\%q'", "0x48656c6C6f": "Hello", "X'4869'": "Hi", "b'1'": "1", "_binary 'x'": "x",
		"-1.5e-3":     "-1.5e-3",
		"_utf8mb4'ž'": "ž", "true": "true", "replace(replace('a\\\\nb\\\\rc','\\\\n',char(10)),'\\\\r',char(13))": "a\nb\rc",
		"/* of */ 'x' ": "x", "''": "",
	} {
		rows, err := rowsOf(strings.NewReader(columns + "INSERT INTO issues VALUES (1,NULL," + text + ");"))
		if err != nil || len(rows) != 1 || rows[0]["subject"] != want {
			t.Errorf("%s is read as %q, %v", text, rows, err)
		}
	}
	for text, want := range map[string]string{`a\b\f\n\r\t\v\\b`: "a\b\f\n\r\t\v\\b", `\x48\151\N`: "HiN", `\xyz`: "xyz", "": "",
		`\\N`: `\N`} {
		rows, err := rowsOf(strings.NewReader("COPY a.issues (subject, id) FROM stdin;\n" + text + "\t1\r\n\\.\n"))
		if err != nil || len(rows) != 1 || rows[0]["subject"] != want {
			t.Errorf("%s is copied as %q, %v", text, rows, err)
		}
	}
	rows, err := rowsOf(strings.NewReader("SET standard_conforming_strings = on;\nINSERT INTO issues (subject, id) OVERRIDING SYSTEM VALUE " +
		"VALUES ('a\\', E'b\\\\') ON CONFLICT DO NOTHING;"))
	if err != nil || len(rows) != 1 || rows[0]["subject"] != `a\` || rows[0]["id"] != `b\` {
		t.Errorf("%q, %v", rows, err)
	}
}

// TestZone: only of a column of MySQL's type TIMESTAMP, and only where mysqldump has turned it into UTC, is a moment turned back.
func TestZone(t *testing.T) {
	t.Parallel()
	const utc, here = "2026-07-01 22:30:00", "2026-07-02 00:30:00"
	const set, plain = "/*!40103 SET TIME_ZONE='+00:00' */;\n", "SET standard_conforming_strings = on;\n"
	for text, want := range map[string]string{
		set + "CREATE TABLE `issues` (`subject` timestamp NULL DEFAULT NULL, `id` int);":   here,
		set + "CREATE TABLE `issues` (`subject` timestamp(6) NOT NULL, `id` int);":         here,
		set + "CREATE TABLE `issues` (`subject` datetime NOT NULL, `id` int);":             utc,
		"CREATE TABLE `issues` (`subject` timestamp NULL, `id` int);":                      utc,
		plain + "CREATE TABLE issues (subject timestamp without time zone, id integer);\n": utc,
	} {
		rows, err := rowsOf(strings.NewReader(text + "INSERT INTO issues VALUES ('" + utc + "',1),('0000-00-00 00:00:00',2);"))
		if err != nil || len(rows) != 2 || rows[0]["subject"] != want || rows[1]["subject"] != "0000-00-00 00:00:00" {
			t.Errorf("%s: %q, %v", text, rows, err)
		}
	}
}

// TestRefused: what cannot be understood, or is not what it says, is refused with its line.
func TestRefused(t *testing.T) {
	t.Parallel()
	const create, insert = "CREATE TABLE issues (id int,\nsubject text);\n", "INSERT INTO issues VALUES "
	const copied = "COPY issues (id, subject) FROM stdin;\n"
	for name, c := range map[string]struct{ text, told string }{
		"few":      {create + insert + "(1,'a'),(2);", "line 3 of the dump: a row of issues has 1 columns of 2"},
		"many":     {create + insert + "(1,'a',3);", "more than 2 columns"},
		"fewTabs":  {copied + "1\ta\n2\n\\.\n", "has 1 columns of 2"},
		"manyTabs": {copied + "1\ta\tb\n\\.\n", "more than 2 columns"},
		"unnamed":  {insert + "(1,'a');", "columns of the table issues are not told"},
		"cut":      {create + insert + "(1,'a", "cut off"},
		"cutCopy":  {copied + "1\ta\n", "cut off"},
		"cutSkip":  {"ALTER TABLE x", "cut off"},
		"cutNote":  {"/* x", "cut off"},
		"cutMark":  {"-- PostgreSQL database dump\nSELECT 1;\n", "cut off"},
		"cutBody":  {"SET standard_conforming_strings = on;\nCREATE FUNCTION f() AS $x$ ; $y$", "cut off"},
		"cutTrig":  {"DELIMITER ;;\nCREATE TRIGGER x;;\n", "cut off"},
		"select":   {create + insert[:19] + "SELECT 1;", `there is "SELECT"`},
		"call":     {create + insert + "(1,version());", "place of a value"},
		"call2":    {create + insert + "(1,version('x'));", "the function VERSION is not known"},
		"deep":     {create + insert + "(1," + strings.Repeat("replace(", 100) + ");", "too deep"},
		"garbage":  {create + insert + "(1,@);", `there is "@"`},
		"hex":      {create + insert + "(1,0x4);", "hexadecimal"},
		"twice":    {create + create, "comes a second time"},
		"databases": {"\\connect a\n" + copied + "\\.\n\\connect b\n" + copied + "\\.\n",
			"a table a.issues and a table b.issues: the dump must be of one"},
		"latin1":  {"/*!40101 SET NAMES utf8mb4 */;\n" + create + insert + "(1,'\xe8');", "not UTF-8"},
		"koi8":    {"/*!40101 SET NAMES koi8u */;\n", "the encoding koi8u is not known"},
		"long":    {copied + "1\t" + strings.Repeat("x", 33<<20) + "\n\\.\n", "more than 32 MB"},
		"longer":  {create + insert + "(1,'" + strings.Repeat("x", 33<<20) + "');", "more than 32 MB"},
		"name":    {"COPY " + strings.Repeat("x", 1000), "more than 256 characters"},
		"columns": {"COPY issues (" + strings.Repeat("x,", 3000), "more than 2000 columns"},
		"oids":    {"COPY issues (id) WITH OIDS FROM stdin;\n", `there is "WITH" in the place of FROM`},
	} {
		_, err := rowsOf(strings.NewReader(c.text))
		if err == nil || !strings.Contains(err.Error(), c.told) || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%s ends with %v, want %q", name, err, c.told)
		}
	}
}

// TestOpen refuses files that are no SQL, and what unpacks to more than dumps do.
func TestOpen(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	pack := func(text string) string {
		var packed bytes.Buffer
		to := gzip.NewWriter(&packed)
		_, _ = io.Copy(to, strings.NewReader(text))
		_ = to.Close()
		return packed.String()
	}
	const statement = "INSERT INTO issues (id) VALUES (1);"
	whole := pack(statement)
	bomb := pack("/*" + strings.Repeat(" ", 100<<20))
	for name, c := range map[string]struct{ content, told string }{
		"packed": {whole, ""}, "mark": {"\ufeff" + statement, ""}, "cut": {whole[:len(whole)-12], "EOF"},
		"sum": {whole[:len(whole)-8] + "12345678", "checksum"}, "bomb": {bomb, "200 times its size"}, "own": {"PGDMP\x01", "pg_restore"},
		"sqlite": {"SQLite format 3\x00", ".dump"}, "powershell": {"\xff\xfe-\x00", "UTF-16"}, "zip": {"PK\x03\x04xx", "zip"},
		"twice": {pack(whole), "cut off"},
	} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		file, err := sqldump.Open(path)
		var rows []sqldump.Row
		if err == nil {
			rows, err = rowsOf(file)
			_ = file.Close()
		}
		if c.told == "" && (err != nil || len(rows) != 1) || c.told != "" && (err == nil || !strings.Contains(err.Error(), c.told)) {
			t.Errorf("%s: %q, %v", name, rows, err)
		}
	}
	for _, path := range []string{folder, filepath.Join(folder, "none"), os.DevNull} {
		if _, err := sqldump.Open(path); err == nil {
			t.Errorf("%s is opened", path)
		}
	}
}

// TestWritten: whatever rows a database has, they are read from a dump in each dialect as they are.
func TestWritten(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.OneOf(rapid.Just[any](nil), rapid.StringMatching(`[a-zA-ZčšĐ'"\\\n\r\t;,()$%_\-/*#N.]{0,12}`).AsAny())
		table := &movetest.Table{Columns: []string{"id", "other", "subject", "note"}}
		var want []sqldump.Row
		for i := range rapid.IntRange(0, 8).Draw(t, "rows") {
			row := []any{i, value.Draw(t, "other"), value.Draw(t, "subject"), value.Draw(t, "note")}
			table.Rows = append(table.Rows, row)
			one := sqldump.Row{}
			for c, column := range table.Columns {
				if row[c] != nil && column != "other" {
					one[column] = fmt.Sprint(row[c])
				}
			}
			want = append(want, one)
		}
		for name, dialect := range movetest.Dialects {
			text := dialect(map[string]*movetest.Table{"issues": table, "zzz": table})
			if rows, err := rowsOf(strings.NewReader(text)); err != nil || !reflect.DeepEqual(rows, want) {
				t.Fatalf("%s: %q, %v, want %q of\n%s", name, rows, err, want, text)
			}
		}
	})
}

// endless gives the same bytes again and again, so many in all.
type endless struct {
	text string
	left int
}

func (e *endless) Read(into []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := copy(into, e.text[len(e.text)-1-(e.left-1)%len(e.text):])
	e.left -= n
	return n, nil
}

// TestMemory: what is not wanted takes no memory, however long it is, and one row at a time does.
func TestMemory(t *testing.T) {
	const most = 8 << 20
	for name, from := range map[string]io.Reader{
		"comment":   io.MultiReader(strings.NewReader("/*"), &endless{"xy", 64 << 20}, strings.NewReader("*/")),
		"statement": io.MultiReader(strings.NewReader("SELECT '"), &endless{"xy", 64 << 20}, strings.NewReader("';")),
		"rows":      io.MultiReader(strings.NewReader("COPY x (a) FROM stdin;\n"), &endless{"xy", 64 << 20}, strings.NewReader("\n\\.\n")),
		"column": io.MultiReader(strings.NewReader("COPY issues (id, other) FROM stdin;\n1\t"), &endless{"xy", 64 << 20},
			strings.NewReader("\n\\.\n")),
		"value": io.MultiReader(strings.NewReader("INSERT INTO issues (id, other) VALUES (1,'"), &endless{"xy", 64 << 20},
			strings.NewReader("');")),
	} {
		var err error
		if used := testkit.Allocated(func() { _, err = rowsOf(from) }); err != nil || used > most {
			t.Errorf("%s takes %d bytes, %v", name, used, err)
		}
	}
}

// FuzzRead: nothing makes the reader fall or hang, and what it takes has no other columns than were asked for.
func FuzzRead(f *testing.F) {
	samples, err := filepath.Glob("testdata/*.sql")
	if err != nil || len(samples) == 0 {
		f.Fatal(samples, err)
	}
	for _, path := range samples {
		content, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	for _, text := range []string{"", "\\", "/*", "--", "COPY issues (id) FROM stdin;\n\\", "COPY issues (id) FROM stdin;\n\\N\n\\.",
		"INSERT INTO issues (id) VALUES ('\\", "INSERT INTO issues (`id`) VALUES (0x,X'0',E'\\'),(-)", "CREATE TABLE issues (", "DELIMITER",
		"SET NAMES", "SET standard_conforming_strings=on;$$;$", "USE `", "INSERT INTO issues (id) VALUES (replace(replace('','',''),'',''))"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		rows, err := rowsOf(bytes.NewReader(content))
		slowly, slowErr := rowsOf(iotest.OneByteReader(bytes.NewReader(content)))
		if !reflect.DeepEqual(rows, slowly) || fmt.Sprint(err) != fmt.Sprint(slowErr) {
			t.Errorf("%q, %v; a byte at a time %q, %v", rows, err, slowly, slowErr)
		}
		for _, row := range rows {
			for column := range row {
				if column != "id" && column != "subject" && column != "note" {
					t.Errorf("the column %q was not asked for", column)
				}
			}
		}
	})
}

// TestStopped ends with its context, and with what takes the rows.
func TestStopped(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sqldump.Read(ctx, strings.NewReader("SELECT 1;"), nil, wanted, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	full := errors.New("full")
	_, err := sqldump.Read(t.Context(), strings.NewReader("INSERT INTO issues (id) VALUES (1);"), nil, wanted,
		func(string, sqldump.Row) error { return full })
	if !errors.Is(err, full) {
		t.Error(err)
	}
}
