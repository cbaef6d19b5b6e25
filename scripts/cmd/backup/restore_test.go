package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// source is an installation in use: requests with files and changes, a document for everybody, and an unconfirmed file.
func source(t *testing.T) *testkit.Env {
	t.Helper()
	e := testkit.New(t)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	for i := range 5 {
		request := e.Request(project, person, fmt.Sprintf("Zahtjev %d s \\N, tabulatorom \t i novim\nredom", i))
		e.Document(person, "request", &request)
		e.Exec("update requests set status_id = $2, marker = 2 where id = $1", request, project.Done)
	}
	guide := e.Document(person, "guide", nil)
	e.Exec("insert into guides (title, folder, file_id, updated_by_id) values ('Uputstvo', '', $1, $2)", guide, person.ID)
	e.Exec(`insert into files (owner_id, purpose, name, size, object_key)
		values ($1, 'request', 'slika.png', 10, 'novo/' || gen_random_uuid())`, person.ID)
	return e
}

// emptied is a target without tables, with a bucket of its own.
func emptied(t *testing.T) (*testkit.Env, installation.Target) {
	t.Helper()
	e := testkit.Empty(t)
	return e, installation.Target{Owner: e.OwnerURL, Application: e.Config.DatabaseURL, Store: e.Store}
}

func saved(t *testing.T, d serve.Deps, root string) (dir string) {
	t.Helper()
	name, lost, err := backup(t.Context(), d, root, io.Discard)
	if err != nil || lost != 0 {
		t.Fatalf("backup: %d lost, %v", lost, err)
	}
	return filepath.Join(root, name)
}

// contents are all rows of all tables as texts, without what a restore changes on purpose.
func contents(e *testkit.Env) map[string]string {
	tables := strings.Split(testkit.Value[string](e, `select string_agg(relname, ',' order by relname) from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'goose_db_version'`), ",")
	rows := map[string]string{}
	for _, table := range tables {
		rows[table] = testkit.Value[string](e, fmt.Sprintf(`select coalesce(string_agg(row, E'\n' order by row), '')
			from (select (to_jsonb(t) - 'rights_version')::text as row from %q t) rows`, table))
	}
	return rows
}

// held are the foreign keys, the triggers with their state, and the next values of sequences.
func held(e *testkit.Env) string {
	return testkit.Value[string](e, `select (select string_agg(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) ||
		convalidated, E'\n' order by conrelid::regclass::text, conname)
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace)
		|| (select string_agg(tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text, E'\n' order by tgrelid::regclass::text, tgname)
			from pg_trigger where not tgisinternal)
		|| (select string_agg(sequencename || ' ' || last_value, E'\n' order by sequencename) from pg_sequences where schemaname = 'public'
			and sequencename <> 'goose_db_version_id_seq')`)
}

// complete fails the test if somebody sees a file that the storage does not have.
func complete(t *testing.T, e *testkit.Env, store storage.Store) {
	t.Helper()
	for key := range strings.SplitSeq(testkit.Value[string](e, `select coalesce(string_agg(object_key, ','), '') from files
		where content_type is not null`), ",") {
		if content, _, err := store.Head(t.Context(), key, 1<<20); key != "" && (err != nil || !bytes.Equal(content, testkit.PNG)) {
			t.Errorf("file %s: %v", key, err)
		}
	}
}

// TestRestoreDrill restores a lost installation elsewhere, row by row and byte by byte; and again over later changes.
func TestRestoreDrill(t *testing.T) {
	t.Parallel()
	e, root := source(t), t.TempDir()
	dir := saved(t, e.Deps(), root)
	want, rules := contents(e), held(e)
	over, to := emptied(t)
	if err := restore(t.Context(), to, dir, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, contents(over)); diff != "" {
		t.Errorf("rows (-saved +restored):\n%s", diff)
	}
	if diff := cmp.Diff(rules, held(over)); diff != "" {
		t.Errorf("rules (-saved +restored):\n%s", diff)
	}
	complete(t, over, to.Store)
	if _, err := over.Pool.Exec(t.Context(), "update settings set title = title"); err != nil {
		t.Errorf("the application's role: %v", err)
	}

	p := over.Person(testkit.TaskUser, over.Project())
	added := over.Document(p, "request", nil)
	if err := to.Store.Put(t.Context(), storage.KeptKey(added), bytes.NewReader(testkit.PNG), int64(len(testkit.PNG))); err != nil {
		t.Fatal(err)
	}
	if err := restore(t.Context(), to, dir, false, io.Discard); !errors.Is(err, installation.ErrNotEmpty) {
		t.Errorf("over data: %v", err)
	}
	rights := testkit.Value[int64](over, "select max(rights_version) from roles")
	if err := restore(t.Context(), to, dir, true, io.Discard); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, contents(over)); diff != "" {
		t.Errorf("rows, again (-saved +restored):\n%s", diff)
	}
	if _, _, err := to.Store.Head(t.Context(), storage.KeptKey(added), 1); !errors.Is(err, storage.ErrMissing) {
		t.Errorf("the file that no row names any more: %v", err)
	}
	if again := testkit.Value[int64](over, "select min(rights_version) from roles"); again <= rights {
		t.Errorf("rights have version %d, which processes may know (up to %d)", again, rights)
	}
	complete(t, over, to.Store)
}

// stopping calls a function when a line says the words.
type stopping struct {
	words string
	stop  func()
}

func (s stopping) Write(line []byte) (int, error) {
	if strings.Contains(string(line), s.words) {
		s.stop()
	}
	return len(line), nil
}

// TestRestoreGoesOn interrupts a restore while it migrates: the next try goes on, although the target has data by then, and what it leaves
// beside the backup is named until then. Once it is done, another restore counts as a new one.
func TestRestoreGoesOn(t *testing.T) {
	t.Parallel()
	e, root := source(t), t.TempDir()
	dir, want := saved(t, e.Deps(), root), contents(e)
	over, to := emptied(t)
	ctx, stop := context.WithCancel(t.Context())
	if err := restore(ctx, to, dir, false, stopping{"the rows are in the database", stop}); !errors.Is(err, context.Canceled) {
		t.Fatalf("interrupted: %v", err)
	}
	var named strings.Builder
	if whole, err := run(t.Context(), []string{"restore", "--check", dir}, &named); err != nil || !whole ||
		!strings.Contains(named.String(), installation.ReplacedList) {
		t.Errorf("the check of the backup says %s (%v)", named.String(), err)
	}
	// Whoever has used it meanwhile gets no half of a restore.
	const move = "update audit_entries set id = id + $1 where id = (select max(id) from audit_entries)"
	over.Exec("alter table audit_entries alter column id set generated by default")
	over.Exec(move, 1000)
	if err := restore(t.Context(), to, dir, false, io.Discard); !errors.Is(err, installation.ErrNotEmpty) {
		t.Errorf("after it was used: %v", err)
	}
	over.Exec(move, -1000)
	over.Exec("alter table audit_entries alter column id set generated always")
	if err := restore(t.Context(), to, dir, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, contents(over)); diff != "" {
		t.Errorf("rows (-saved +restored):\n%s", diff)
	}
	complete(t, over, to.Store)
	if exists(filepath.Join(dir, installation.ReplacedList)) {
		t.Error("the list of replaced files is still there")
	}
	if err := restore(t.Context(), to, dir, false, io.Discard); !errors.Is(err, installation.ErrNotEmpty) {
		t.Errorf("once more: %v", err)
	}
}

// counting counts the fetched files, and calls a function before each.
type counting struct {
	storage.Store
	fetched atomic.Int64
	before  func(key string) error
}

func (s *counting) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	s.fetched.Add(1)
	if s.before != nil {
		if err := s.before(key); err != nil {
			return nil, err
		}
	}
	return s.Store.Open(ctx, key, offset)
}

// TestOnlyNewFilesAreFetched makes two backups with one new file in between; the older one stays complete when a file is removed
// afterwards.
func TestOnlyNewFilesAreFetched(t *testing.T) {
	t.Parallel()
	e, root := source(t), t.TempDir()
	store := &counting{Store: e.Store}
	deps := e.Deps()
	deps.Store = store
	first := saved(t, deps, root)
	if fetched := store.fetched.Swap(0); fetched != 6 {
		t.Errorf("%d files are fetched, want 6", fetched)
	}
	p := e.Person(testkit.TaskUser, e.Project())
	e.Document(p, "comment", nil)
	e.Exec("delete from guides")
	e.Exec("delete from files where purpose = 'guide'")
	old := filepath.Join(root, "2020-01-01T00-00-00Z")
	if err := os.Rename(first, old); err != nil {
		t.Fatal(err)
	}
	second := saved(t, deps, root)
	if fetched := store.fetched.Load(); fetched != 1 {
		t.Errorf("%d files are fetched, want the new one", fetched)
	}
	for _, dir := range []string{old, second} {
		if _, err := check(dir); err != nil {
			t.Error(err)
		}
	}
}

// TestFilesThatGoMeanwhile removes a file with its row during the backup: no backup names it. A file that only the storage has lost is
// reported.
func TestFilesThatGoMeanwhile(t *testing.T) {
	t.Parallel()
	e, root := source(t), t.TempDir()
	store := &counting{Store: e.Store}
	store.before = func(key string) error {
		if store.fetched.Load() > 1 {
			return nil
		}
		e.Exec("delete from guides where file_id = (select id from files where object_key = $1)", key)
		e.Exec("delete from files where object_key = $1", key)
		return e.Store.Remove(t.Context(), key)
	}
	deps := e.Deps()
	deps.Store = store
	dir := saved(t, deps, root)
	over, to := emptied(t)
	if err := restore(t.Context(), to, dir, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	complete(t, over, to.Store)

	lostKey := testkit.Value[string](e, "select object_key from files where content_type is not null limit 1")
	if err := errors.Join(e.Store.Remove(t.Context(), lostKey), os.RemoveAll(root)); err != nil {
		t.Fatal(err)
	}
	if _, lost, err := backup(t.Context(), e.Deps(), root, io.Discard); err != nil || lost != 1 {
		t.Errorf("%d lost, %v", lost, err)
	}
}

// halting is a storage that accepts only one file.
type halting struct {
	storage.Store
	taken int
}

func (s *halting) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if s.taken++; s.taken > 1 {
		return errors.New("the storage is full")
	}
	return s.Store.Put(ctx, key, body, size)
}

// refusing is a storage to which nothing may be written.
type refusing struct {
	storage.Store
	t *testing.T
}

func (s refusing) Put(context.Context, string, io.Reader, int64) error {
	s.t.Error("a file is copied")
	return errors.New("refused")
}

// TestRefusals checks that an incomplete restore shows nothing: one that is interrupted, one of a backup with any damaged part, and one of
// another schema.
func TestRefusals(t *testing.T) {
	t.Parallel()
	e, root := source(t), t.TempDir()
	dir := saved(t, e.Deps(), root)
	over, to := emptied(t)
	halted := to
	halted.Store = &halting{Store: to.Store}
	if err := restore(t.Context(), halted, dir, false, io.Discard); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("interrupted: %v", err)
	}
	if shown := testkit.Value[int](over, "select count(*) from files"); shown != 0 {
		t.Errorf("%d rows of files are shown", shown)
	}

	untouched := to // nothing is copied to a target that does not fit
	untouched.Store = refusing{Store: to.Store, t: t}
	over.Exec("insert into goose_db_version (version_id, is_applied) values (99999, true)")
	for _, replace := range []bool{false, true} {
		if err := restore(t.Context(), untouched, dir, replace, io.Discard); err == nil || !strings.Contains(err.Error(), "other migrations") {
			t.Errorf("another schema: %v", err)
		}
	}
	over.Exec("delete from goose_db_version where version_id = 99999")

	elsewhere := installation.Target{Owner: to.Owner, Application: to.Application,
		Store: refusing{Store: to.Store.Beside("nema-" + uuid.NewString()), t: t}}
	if err := restore(t.Context(), elsewhere, dir, false, io.Discard); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("without a bucket: %v", err)
	}

	key := testkit.Value[string](e, "select object_key from files where content_type is not null limit 1")
	for _, path := range []string{filepath.Join(root, filesFolder, key), filepath.Join(dir, "requests.copy.gz"),
		filepath.Join(dir, filesList)} {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for name, broken := range map[string][]byte{"changed": append([]byte{content[0] ^ 1}, content[1:]...),
			"cut": content[:len(content)-1]} {
			if err := os.WriteFile(path, broken, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := restore(t.Context(), to, dir, false, io.Discard); err == nil || !strings.Contains(err.Error(), filepath.Base(path)) {
				t.Errorf("%s %s: %v", path, name, err)
			}
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := restore(t.Context(), to, dir, false, io.Discard); err != nil {
		t.Errorf("mended: %v", err)
	}
	complete(t, over, to.Store)
	if _, err := check(filepath.Join(root, uuid.NewString())); err == nil || !strings.Contains(err.Error(), "no backup") {
		t.Errorf("no backup at all: %v", err)
	}
}
