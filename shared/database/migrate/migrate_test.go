package migrate_test

import (
	"context"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/testkit"
)

const (
	table  = "-- +goose Up\ncreate table things (id bigint primary key, name text);\n"
	column = "-- +goose Up\nalter table things add column weight bigint;\n"
	index  = `-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists things_name on things (name);
`
)

func files(contents ...string) fs.FS {
	files := fstest.MapFS{}
	for i, content := range contents {
		files["0000"+string(rune('1'+i))+"_x.sql"] = &fstest.MapFile{Data: []byte(content)}
	}
	return files
}

// empty makes a database with the table of things only.
func empty(t *testing.T) *testkit.Env {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	e.Exec("drop schema public cascade")
	e.Exec("create schema public")
	if err := migrate.UpWith(t.Context(), e.OwnerURL, files(table)); err != nil {
		t.Fatal(err)
	}
	return e
}

// longReader reads the things in a transaction that stays open until end is called.
func longReader(t *testing.T, e *testkit.Env) (end func()) {
	t.Helper()
	_, end = hold(t, e, "begin isolation level repeatable read; select from things")
	return end
}

// hold begins a transaction that stays open until end is called.
func hold(t *testing.T, e *testkit.Env, statements string) (conn *pgx.Conn, end func()) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Exec(t.Context(), statements); err != nil {
		t.Fatal(err)
	}
	return conn, sync.OnceFunc(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
}

// await waits until the query answers true.
func await(t *testing.T, e *testkit.Env, query string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !testkit.Value[bool](e, query); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never came true: %s", query)
		}
	}
}

// TestLongReader changes a table while a long transaction reads it. Others can go on reading, and the change is made when that transaction
// ends.
func TestLongReader(t *testing.T) {
	e := empty(t)
	end := longReader(t, e)
	defer end()
	done := make(chan error, 1)
	go func() { done <- migrate.UpWith(t.Context(), e.OwnerURL, files(table, column)) }()
	await(t, e, `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
		and query like '%weight%')`)
	others, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(others, e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(others)
	if _, err := conn.Exec(others, "select from things"); err != nil {
		t.Fatalf("a reader behind the migration: %v", err)
	}
	end()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	e.Exec("select weight from things")
}

// TestKilledIndexBuild stops a concurrent build halfway, which leaves an invalid index, and migrates again.
func TestKilledIndexBuild(t *testing.T) {
	e := empty(t)
	end := longReader(t, e)
	defer end()
	done := make(chan error, 1)
	go func() { done <- migrate.UpWith(t.Context(), e.OwnerURL, files(table, index)) }()
	const building = "from pg_stat_activity where datname = current_database() and query like '%create index concurrently%' and pid <> pg_backend_pid()"
	e.Exec("insert into things (id) values (1)") // a concurrent build waits for transactions that began before it
	await(t, e, "select exists (select "+building+" and wait_event_type = 'Lock')")
	e.Exec("select pg_terminate_backend(pid) " + building)
	if err := <-done; err == nil {
		t.Fatal("the killed migration did not fail")
	}
	const valid = "select bool_and(indisvalid) from pg_index where indexrelid = 'things_name'::regclass"
	if testkit.Value[bool](e, valid) {
		t.Fatal("the killed build left a whole index: the test proves nothing")
	}
	end()
	if err := migrate.UpWith(t.Context(), e.OwnerURL, files(table, index)); err != nil {
		t.Fatal(err)
	}
	if !testkit.Value[bool](e, valid) {
		t.Error("the index is still broken")
	}
}

// TestSeveralAtOnce starts many processes at once, as a rollout does.
func TestSeveralAtOnce(t *testing.T) {
	e := empty(t)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if err := migrate.UpWith(t.Context(), e.OwnerURL, files(table, column, index)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if applied := testkit.Value[int](e, "select count(*) from goose_db_version where version_id = 2"); applied != 1 {
		t.Errorf("applied %d times", applied)
	}
}

var created = regexp.MustCompile(`(?i)create (?:unique )?index (concurrently )?(if not exists )?(\w+)\s+on (\w+)`)

// TestIndexesAreConcurrent checks that migrations let the old version serve: an index on an existing table is built concurrently, and can
// be built again when the next one of its file was interrupted. An index on the parent of partitions alone builds nothing.
func TestIndexesAreConcurrent(t *testing.T) {
	t.Parallel()
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil || len(names) == 0 {
		t.Fatalf("%v: %v", names, err)
	}
	for _, name := range names {
		if name <= fmt.Sprintf("%05d_", migrations.Baseline) {
			continue // new installations serve nobody yet
		}
		content, err := fs.ReadFile(migrations.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		text, _, _ := strings.Cut(string(content), "-- +goose Down")
		for _, found := range created.FindAllStringSubmatch(text, -1) {
			concurrent, index, table := found[1] != "", found[3], found[4]
			if table == "only" {
				continue
			}
			isNew := strings.Contains(text, "create table "+table+" ") || strings.Contains(text, "create table if not exists "+table+" ")
			again := found[2] != "" || strings.Contains(text, "drop index concurrently if exists "+index+";")
			if !isNew && (!concurrent || !again) {
				t.Errorf("%s builds %s on %s so that others wait, or that it cannot be applied again: write `create index concurrently if not exists`", name, index, table)
			}
		}
	}
}

// TestOlderCode checks that the previous release does nothing in a database that a newer one has migrated, as after a rollback.
func TestOlderCode(t *testing.T) {
	e := empty(t)
	if err := migrate.UpWith(t.Context(), e.OwnerURL, files(table, column, index)); err != nil {
		t.Fatal(err)
	}
	if err := migrate.UpWith(t.Context(), e.OwnerURL, files(table, column)); err != nil {
		t.Errorf("migrations of the release before: %v", err)
	}
	e.Exec("update things set weight = 1")
}
