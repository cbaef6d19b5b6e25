package redmine_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/scripts/movein/redmine"
	"zahtjevi/shared/testkit"
)

// TestDump: a dump brings what the REST API does, compared with the same testdata/contents.txt, and doubles nothing of it.
func TestDump(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	e.Exec("update users set email = 'DLopper@somenet.example' where id = $1", actor.ID)
	server, api := newStandIn(t)
	source := server.dump(t, movetest.Dialects["pg_dump"])
	options := movein.Options{Actor: actor.ID, Dry: true}
	before := movetest.Counts(e)
	dry := movetest.Run(t, e, source, options)
	if after := movetest.Counts(e); !maps.Equal(before, after) {
		t.Errorf("rows before a dry run %v\nand after it %v", before, after)
	}
	options.Dry = false
	first := movetest.Run(t, e, source, options)
	if !first.Whole() || first.Matched != 1 || first.Requests != 232 || dry.Requests != 232 || dry.Comments != first.Comments {
		t.Errorf("dry:\n%s\nand then:\n%s", movetest.Print(dry), movetest.Print(first))
	}
	got := strings.ReplaceAll(movetest.Contents(t, e), actor.Username, "ACTOR")
	movetest.Compare(t, "testdata/contents.txt", shorten(got))
	counted := movetest.Counts(e)
	for _, again := range []movein.Source{api, server.dump(t, movetest.Dialects["mysqldump"]), source} {
		report := movetest.Run(t, e, again, options)
		if after := movetest.Counts(e); !maps.Equal(counted, after) || report.Known != 232 || report.Requests != 0 {
			t.Errorf("rows %v\nand after another run %v\n%s", counted, after, movetest.Print(report))
		}
	}
}

// dump is the stand-in by a dump of its database, and the folder of its files.
func (s *standIn) dump(t *testing.T, dialect movetest.Dialect) *redmine.Source {
	t.Helper()
	folder := t.TempDir()
	for id, content := range s.files {
		path := filepath.Join(folder, filepath.FromSlash(diskName(id)))
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return openDump(t, dialect(s.tables()), folder, s.url)
}

func diskName(id any) string { return fmt.Sprintf("2006/07/060719_%v.bin", id) }

// openDump is a dump with a text.
func openDump(t *testing.T, text, folder, address string) *redmine.Source {
	t.Helper()
	path := filepath.Join(t.TempDir(), "dump.sql")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	source, err := redmine.NewDump(redmine.Dump{File: path, Files: folder, Address: address})
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// TestDumpRefused: a dump of something else, or that is broken anywhere, is refused before anything comes of it.
func TestDumpRefused(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	server, _ := newStandIn(t)
	whole := movetest.Dialects["mysqldump"](server.tables())
	without := server.tables()
	delete(without, "journal_details")
	before := movetest.Counts(e)
	for name, c := range map[string]struct{ text, told string }{
		"empty":   {"", "no table issues"},
		"foreign": {"CREATE TABLE users (id int);", "no table issues"},
		"other":   {"CREATE TABLE issues (id int, title text);", "of no Redmine"},
		"part":    {movetest.Dialects["mysqldump"](without), "no column id of the table journal_details"},
		"cut":     {whole[:len(whole)/2], "cut off"},
		"unended": {whole[:len(whole)-45], "cut off"},
		"columns": {strings.Replace(whole, "(1,'Bug',1)", "(1,'Bug')", 1), "has 2 columns of 3"},
		"number":  {strings.Replace(whole, "(2,'jsmith'", "('x','jsmith'", 1), "a row of users has the number 0"},
		"huge":    {strings.Replace(whole, "(2,'jsmith'", "(99999999999,'jsmith'", 1), "a row of users has the number 99999999999"},
		"latin1":  {strings.Replace(whole, "Zahtjev broj 100", "Zahtjev \xe8 100", 1), "not UTF-8"},
	} {
		_, err := movein.Run(t.Context(), e.Deps(), openDump(t, c.text, "", ""), movein.Options{Actor: actor.ID})
		if err == nil || !strings.Contains(err.Error(), c.told) {
			t.Errorf("%s ends with %v, want %q", name, err, c.told)
		}
	}
	if after := movetest.Counts(e); !maps.Equal(before, after) {
		t.Errorf("rows before %v\nand after %v", before, after)
	}
	for _, path := range []string{filepath.Join(t.TempDir(), "none"), t.TempDir()} {
		if _, err := redmine.NewDump(redmine.Dump{File: path}); err == nil {
			t.Errorf("%s is taken for a dump", path)
		}
	}
}

// TestFormatting: the dump says in what its texts are written, and is refused by who says otherwise.
func TestFormatting(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	server, _ := newStandIn(t)
	server.issues = server.issues[:1]
	for name, c := range map[string]struct {
		stored   []any
		markdown bool
		text     string // of the issue; empty where the dump is refused
	}{
		"textile":      {[]any{2, "text_formatting", "textile"}, false, "Unable to print **all** recipes"},
		"contradicted": {[]any{2, "text_formatting", "textile"}, true, ""},
		"unset":        {[]any{2, "app_title", "x"}, false, "Unable to print **all** recipes"},
		"markdown":     {[]any{2, "text_formatting", "markdown"}, false, "Unable to print *all* recipes"},
		"commonMark":   {[]any{2, "text_formatting", "common_mark"}, true, "Unable to print *all* recipes"},
		"none":         {[]any{2, "text_formatting", ""}, false, "Unable to print *all* recipes"},
	} {
		tables := server.tables()
		tables["settings"].Rows = [][]any{c.stored}
		path := filepath.Join(t.TempDir(), "dump.sql")
		if err := os.WriteFile(path, []byte(movetest.Dialects["mysqldump"](tables)), 0o600); err != nil {
			t.Fatal(err)
		}
		source, err := redmine.NewDump(redmine.Dump{File: path, Markdown: c.markdown})
		if err != nil {
			t.Fatal(err)
		}
		report, err := movein.Run(t.Context(), e.Deps(), source, movein.Options{Dry: true})
		if c.text == "" {
			if err == nil || !strings.Contains(err.Error(), "leave out --markdown") {
				t.Errorf("%s ends with %v", name, err)
			}
			continue
		}
		if err != nil || len(report.Untold) > 0 {
			t.Fatalf("%s: %v, %v", name, err, report.Untold)
		}
		request, err := source.Request(t.Context(), movein.Heading{ID: "1"})
		if err != nil || !strings.HasPrefix(request.Description, c.text) {
			t.Errorf("%s: %q, %v", name, request.Description, err)
		}
	}
}

// TestFolder: nothing outside of the folder of files is read, wherever a path or a link leads; what is missing comes with a later run.
func TestFolder(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	server, _ := newStandIn(t)
	root := t.TempDir()
	folder := filepath.Join(root, "files")
	secret := filepath.Join(root, "secret.txt")
	if err := errors.Join(os.MkdirAll(filepath.Join(folder, "2006/07"), 0o750), os.WriteFile(secret, []byte("tajna"), 0o600),
		os.Symlink(secret, filepath.Join(folder, "link")), os.Symlink(root, filepath.Join(folder, "out")),
		syscall.Mkfifo(filepath.Join(folder, "pipe"), 0o600)); err != nil {
		t.Fatal(err)
	}
	first := server.issues[0]
	first["attachments"], first["custom_fields"], first["watchers"] = []object{}, nil, nil
	tables := server.tables()
	for n, name := range []string{"../secret.txt", "2006/../../secret.txt", secret, "link", "out/secret.txt", "pipe", "2006", ".", "",
		"2006/07/later.txt"} {
		tables["attachments"].Rows = append(tables["attachments"].Rows,
			[]any{50 + n, 1, "Issue", fmt.Sprintf("prilog%d.txt", n), name, 5, "", "", 2, "2006-07-19 20:00:00", nil})
	}
	text := movetest.Dialects["pg_dump"](tables)
	options := movein.Options{Actor: actor.ID, Projects: []string{"1"}}
	report := movetest.Run(t, e, openDump(t, text, "", server.url), options)
	if report.Left.Count != 10 || !strings.Contains(movetest.Print(report), "give their folder with --files") {
		t.Error(movetest.Print(report))
	}
	report = movetest.Run(t, e, openDump(t, text, folder, server.url), options)
	if told := movetest.Print(report); report.Left.Count != 10 || report.Files != 0 || strings.Contains(told, "tajna") {
		t.Error(told)
	}
	if err := os.WriteFile(filepath.Join(folder, "2006/07/later.txt"), []byte("kasnije"), 0o600); err != nil {
		t.Fatal(err)
	}
	report = movetest.Run(t, e, openDump(t, text, folder, server.url), options)
	if report.Left.Count != 9 || report.Files != 1 {
		t.Error(movetest.Print(report))
	}
	movetest.Contents(t, e)
}

// TestDumpInterrupted kills runs after each request that they have read, and compares the end with an undisturbed run.
func TestDumpInterrupted(t *testing.T) {
	t.Parallel()
	server, _ := newStandIn(t)
	server.issues = server.issues[:8]
	source := func() movein.Source { return server.dump(t, movetest.Dialects["pg_dump --inserts"]) }
	alone, e := testkit.New(t), testkit.New(t)
	movetest.Run(t, alone, source(), movein.Options{})
	actor := e.Person(testkit.Administrator)
	for after := 1; ; after++ {
		ctx, cancel := context.WithCancel(t.Context())
		_, err := movein.Run(ctx, e.Deps(), source(), movein.Options{Actor: actor.ID, Progress: func(r *movein.Report) {
			if r.Requests == 1 || r.Known == after {
				cancel()
			}
		}})
		cancel()
		if err == nil {
			break
		}
		if after > len(server.issues) {
			t.Fatal("no run came to its end: ", err)
		}
	}
	if got, want := movetest.Contents(t, e), movetest.Contents(t, alone); got != want {
		t.Errorf("killed again and again:\n%s\nundisturbed:\n%s", got, want)
	}
}
