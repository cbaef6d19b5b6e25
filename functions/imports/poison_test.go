package imports_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

const oneRow = "naziv,opis\nPrvi,Opis\n"

// poisoned is a storage that runs a harmful function when one object is opened.
type poisoned struct {
	storage.Store
	key  string
	harm func()
}

func (s poisoned) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	if key == s.key {
		s.harm()
	}
	return s.Store.Open(ctx, key, offset)
}

// started prepares and starts an import.
func started(e *testkit.Env, project testkit.Project, p *testkit.Person, content string) int64 {
	id := e.Import(project, p, content)
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil).Expect(http.StatusOK)
	return id
}

func poison(e *testkit.Env, id int64, harm func()) serve.Deps {
	deps := e.Deps()
	deps.Store = poisoned{e.Store, objectKey(e, id), harm}
	return deps
}

func objectKey(e *testkit.Env, id int64) string {
	return testkit.Value[string](e, "select object_key from files where id = (select file_id from imports where id = $1)", id)
}

func expectState(t *testing.T, e *testkit.Env, id int64, want string) {
	t.Helper()
	if got := testkit.Value[string](e, "select state || coalesce(': ' || failure, '') from imports where id = $1", id); got != want {
		t.Errorf("import %d is %q, want %q", id, got, want)
	}
}

// TestPoisonedImport checks that an import at which the worker panics or dies does not stop the others, and ends as failed after five
// attempts in a row without progress.
func TestPoisonedImport(t *testing.T) {
	for name, harm := range map[string]func(){
		"panics": func() { panic("poison") },
		"dies":   runtime.Goexit, // nothing after it runs, as when the process is killed
	} {
		t.Run(name, func(t *testing.T) {
			e := setup(t)
			project := e.Project()
			bad := started(e, project, e.Person(testkit.Manager, project), oneRow)
			good := started(e, project, e.Person(testkit.Manager, project), oneRow)
			deps := poison(e, bad, harm)
			for try := range 5 {
				var worker sync.WaitGroup
				worker.Go(func() { _ = imports.Job.Run(t.Context(), deps) })
				worker.Wait()
				if try < 4 {
					expectState(t, e, bad, "running")
				}
				if try > 0 {
					expectState(t, e, good, "done")
				}
				e.Exec("update imports set lease_until = now() - interval '1 second' where state = 'running'")
			}
			expectState(t, e, bad, "failed: "+texts.ImportFailed.In("bs"))
		})
	}
}

// TestImportsTakeTurns checks that a large import does not delay those of others.
func TestImportsTakeTurns(t *testing.T) {
	e := setup(t)
	project := e.Project()
	much, little := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	var ids []int64
	for _, p := range []*testkit.Person{much, much, much, little} {
		ids = append(ids, started(e, project, p, oneRow))
	}
	if err := imports.Job.Run(t.Context(), e.Deps()); err != nil {
		t.Fatal(err)
	}
	want := []int64{ids[0], ids[3], ids[1], ids[2]}
	if got := testkit.Value[[]int64](e, `select array_agg(id order by finished_at) from imports
		where state = 'done'`); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("done in the order %v, want %v", got, want)
	}
}

// TestImportEndsWithTheRight checks that a running import ends when its owner loses the project.
func TestImportEndsWithTheRight(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	rows := &strings.Builder{}
	rows.WriteString("naziv,opis\n")
	for n := range 2500 {
		fmt.Fprintf(rows, "Zahtjev %d,Opis\n", n)
	}
	e.Exec(`create function take_project() returns trigger language plpgsql as $$
		begin delete from user_role_projects where user_id = new.owner_id; return new; end $$`)
	e.Exec("create trigger take_project after update on imports for each row when (new.rows_read = 1000) execute function take_project()")
	id := started(e, project, p, rows.String())
	if err := imports.Job.Run(t.Context(), e.Deps()); err != nil {
		t.Fatal(err)
	}
	expectState(t, e, id, "failed: "+texts.ImportRightLost.In("bs"))
	if added := testkit.Value[int](e, "select count(*) from requests"); added != 1000 {
		t.Errorf("%d requests were added, want those of before the loss", added)
	}
	left := e.Import(project, p, oneRow)
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d", left), map[string]any{"zadano": project.ImportDefaults()}).ExpectField("projekatId")
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", left), nil).ExpectField("projekatId")
}

// TestImportQuotas checks the limits for each person, also for many calls at once, and that ended imports do not count.
func TestImportQuotas(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	var calls sync.WaitGroup
	for range 6 {
		id := e.Import(project, p, oneRow)
		calls.Go(func() {
			if status := e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil).Status; status != http.StatusOK &&
				status != http.StatusConflict {
				t.Errorf("starting answers %d", status)
			}
		})
	}
	calls.Wait()
	if waiting := testkit.Value[int](e, "select count(*) from imports where state = 'waiting'"); waiting != 3 {
		t.Errorf("%d imports wait, want 3", waiting)
	}
	if err := imports.Job.Run(t.Context(), e.Deps()); err != nil {
		t.Fatal(err)
	}
	started(e, project, p, oneRow)

	for range 47 { // besides the three that were not started
		e.Import(project, p, oneRow)
	}
	body := map[string]any{"dokumentId": e.Table(p, oneRow), "projekatId": project.ID}
	e.Call(p, "POST", "/zahtjevi/uvoz", body).Expect(http.StatusTooManyRequests)
	e.Exec("delete from imports where id = (select max(id) from imports where state = 'preparing')")
	e.Call(p, "POST", "/zahtjevi/uvoz", body).Expect(http.StatusCreated)
}

// hanging is a storage that never returns the bytes of one object.
type hanging struct {
	storage.Store
	key string
}

func (s hanging) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	if key != s.key {
		return s.Store.Open(ctx, key, offset)
	}
	silent, _ := io.Pipe()
	return silent, nil
}

// TestHangingImport checks that an import with a hanging step does not stop the others in the same run, and ends as failed.
func TestHangingImport(t *testing.T) {
	e := setup(t)
	project := e.Project()
	bad := started(e, project, e.Person(testkit.Manager, project), oneRow)
	good := started(e, project, e.Person(testkit.Manager, project), oneRow)
	deps := e.Deps()
	deps.Store = hanging{e.Store, objectKey(e, bad)}
	job := imports.JobWithin(imports.Bounds{TimeSlice: time.Minute, Step: 3 * time.Second})
	for range 6 {
		_ = job.Run(t.Context(), deps)
		expectState(t, e, good, "done")
		e.Exec("update imports set lease_until = now() - interval '1 second' where state = 'running'")
	}
	expectState(t, e, bad, "failed: "+texts.ImportFailed.In("bs"))
}

// away is a storage that refuses connections.
type away struct{ storage.Store }

func (away) Open(context.Context, string, int64) (io.ReadCloser, error) {
	return nil, fmt.Errorf("%w: connection refused", storage.ErrUnavailable)
}

// TestImportOutlastsTheStorage checks that attempts while the storage is unavailable do not count, but that the import does not wait for
// ever.
func TestImportOutlastsTheStorage(t *testing.T) {
	e := setup(t)
	project := e.Project()
	id := started(e, project, e.Person(testkit.Manager, project), oneRow)
	gone := e.Deps()
	gone.Store = away{e.Store}
	tries := func() {
		for range 7 {
			_ = imports.Job.Run(t.Context(), gone)
			e.Exec("update imports set lease_until = now() - interval '1 second' where state = 'running'")
		}
	}
	tries()
	if failures := testkit.Value[int](e, "select failures from imports where id = $1", id); failures != 0 {
		t.Errorf("the import has failed %d times", failures)
	}
	e.Run(imports.Job)
	expectState(t, e, id, "done")
	old := started(e, project, e.Person(testkit.Manager, project), oneRow)
	e.Exec("update imports set started_at = now() - interval '25 hours' where id = $1", old)
	tries()
	expectState(t, e, old, "failed: "+texts.ImportFailed.In("bs"))
}

// TestInterruptedImport checks that the end of a process does not count as a failed attempt before a step has begun, and does within a
// step, which may have hung.
func TestInterruptedImport(t *testing.T) {
	e := setup(t)
	project := e.Project()
	id := started(e, project, e.Person(testkit.Manager, project), oneRow)
	failures := func() int { return testkit.Value[int](e, "select failures from imports where id = $1", id) }
	ctx, end := context.WithCancel(t.Context())
	_ = imports.Job.Run(ctx, poison(e, id, end)) // its error is that its context has ended
	if failures() != 0 {
		t.Error("an import whose step had not begun has failed")
	}
	e.Exec(`create function hang() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$`)
	e.Exec("create trigger hang before insert on requests for each statement execute function hang()")
	ctx, end = context.WithCancel(t.Context())
	go func() {
		defer end()
		for !testkit.Value[bool](e, `select exists (select from pg_stat_activity where datname = current_database()
			and wait_event = 'PgSleep')`) {
			time.Sleep(5 * time.Millisecond)
		}
	}()
	_ = imports.Job.Run(ctx, e.Deps())
	if failures() != 1 {
		t.Errorf("a step that hung until the end counts as %d failures", failures())
	}
	e.Exec("drop trigger hang on requests")
	e.Exec("update imports set lease_until = now() - interval '1 second'")
	e.Run(imports.Job)
	expectState(t, e, id, "done")
}
