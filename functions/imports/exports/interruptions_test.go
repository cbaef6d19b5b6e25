package exports_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// After a worker has died, another one makes the export; a slow worker does not end what another one has begun; and an export that always
// fails is given up.
func TestExportOfADeadWorker(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	asked := testkit.Decode[export](e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated))
	state := func() string {
		return testkit.Decode[export](e.Call(manager, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK)).State
	}
	e.Exec("update exports set state = 'running', attempts = 1, lease_until = now() + interval '1 minute'")
	e.Run(exports.Job)
	if got := state(); got != "radi" {
		t.Errorf("while another holds it: %s", got)
	}
	left := fmt.Sprintf("izvozi/%s-1", asked.ID)
	if err := e.Store.Put(t.Context(), left, strings.NewReader("pola"), 4); err != nil {
		t.Fatal(err)
	}
	e.Exec("update exports set lease_until = now() - interval '1 second'")
	e.Run(exports.Job)
	if got := state(); got != "gotov" {
		t.Errorf("after the other died: %s", got)
	}
	if _, _, err := e.Store.Head(t.Context(), left, 1); !errors.Is(err, storage.ErrMissing) {
		t.Errorf("what the dead worker stored is still there: %v", err)
	}
	e.Exec("update exports set state = 'running', attempts = 3, file_id = null, lease_until = now() - interval '1 second'")
	e.Run(exports.Job)
	if got := state(); got != "neuspio" {
		t.Errorf("after three tries: %s", got)
	}
}

// poisoned is a storage that panics when one object is written.
type poisoned struct {
	storage.Store
	key string
}

func (s poisoned) PutStream(ctx context.Context, key string, body io.Reader) (int64, error) {
	if strings.Contains(key, s.key) {
		panic("poison")
	}
	return s.Store.PutStream(ctx, key, body)
}

// TestPoisonedExport checks that an export at which the worker panics does not stop the others, and ends as failed.
func TestPoisonedExport(t *testing.T) {
	e := setup(t)
	project := e.Project()
	var asked []export
	for range 2 {
		asked = append(asked, testkit.Decode[export](e.Call(e.Person(testkit.Manager, project), "POST", "/zahtjevi/izvoz",
			nil).Expect(http.StatusCreated)))
	}
	deps := e.Deps()
	deps.Store = poisoned{e.Store, asked[0].ID.String()}
	for range 4 {
		if err := exports.Job.Run(t.Context(), deps); err != nil && !strings.Contains(err.Error(), "panic: poison") {
			t.Fatal(err)
		}
		e.Exec("update exports set lease_until = now() - interval '1 second'")
	}
	for i, want := range []string{"failed", "done"} {
		if state := testkit.Value[string](e, "select state from exports where id = $1", asked[i].ID); state != want {
			t.Errorf("export %d is %s, want %s", i, state, want)
		}
	}
}

// interrupted is a storage that ends the process's context while it is written to.
type interrupted struct {
	storage.Store
	end context.CancelFunc
}

func (s interrupted) PutStream(ctx context.Context, _ string, _ io.Reader) (int64, error) {
	s.end()
	return 0, ctx.Err()
}

// TestDeploymentsEndNoExport checks that the end of a process costs an export no attempt, however often it happens.
func TestDeploymentsEndNoExport(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
	for range 3 {
		ctx, end := context.WithCancel(t.Context())
		deps := e.Deps()
		deps.Store = interrupted{e.Store, end}
		if err := exports.Job.Run(ctx, deps); !errors.Is(err, context.Canceled) {
			t.Fatalf("the run ends with %v", err)
		}
	}
	if attempts := testkit.Value[int](e, "select attempts from exports where state = 'waiting'"); attempts != 0 {
		t.Errorf("%d attempts are counted", attempts)
	}
	e.Run(exports.Job)
	if state := testkit.Value[string](e, "select state from exports"); state != "done" {
		t.Errorf("the export is %s", state)
	}
}

// stubborn is a storage in which writing one object does what the test says, at once or after everything was read.
type stubborn struct {
	storage.Store
	key  string
	ends func(ctx context.Context) error
}

func (s stubborn) PutStream(ctx context.Context, key string, body io.Reader) (int64, error) {
	if strings.Contains(key, s.key) {
		return 0, s.ends(ctx)
	}
	return s.Store.PutStream(ctx, key, body)
}

// twoExports requests two exports, of which the storage fails the first.
func twoExports(e *testkit.Env, ends func(ctx context.Context) error) (bad, good export, deps serve.Deps) {
	project := e.Project()
	asked := make([]export, 2)
	for i := range asked {
		asked[i] = testkit.Decode[export](e.Call(e.Person(testkit.Manager, project), "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated))
	}
	deps = e.Deps()
	deps.Store = stubborn{e.Store, asked[0].ID.String(), ends}
	return asked[0], asked[1], deps
}

func expectState(t *testing.T, e *testkit.Env, of export, want string) {
	t.Helper()
	if state := testkit.Value[string](e, "select state from exports where id = $1", of.ID); state != want {
		t.Errorf("the export is %s, want %s", state, want)
	}
}

// TestHangingExport checks that an export whose writing hangs does not stop the others, and ends as failed, whichever error the storage's
// client returns.
func TestHangingExport(t *testing.T) {
	e := setup(t)
	bad, good, deps := twoExports(e, func(ctx context.Context) error {
		<-ctx.Done()
		return fmt.Errorf("%w: %w", storage.ErrUnavailable, ctx.Err())
	})
	job := exports.JobWithin(exports.Bounds{Time: 3 * time.Second, Bytes: 1 << 20})
	for range 4 {
		_ = job.Run(t.Context(), deps)
		expectState(t, e, good, "done")
		e.Exec("update exports set lease_until = now() - interval '1 second' where state = 'running'")
	}
	expectState(t, e, bad, "failed")
}

// TestExportOutlastsTheStorage checks that attempts while the storage is unavailable do not count, but that the export does not wait for
// ever.
func TestExportOutlastsTheStorage(t *testing.T) {
	e := setup(t)
	bad, _, gone := twoExports(e, func(context.Context) error { return fmt.Errorf("%w: connection refused", storage.ErrUnavailable) })
	tries := func() {
		for range 5 {
			_ = exports.Job.Run(t.Context(), gone)
			e.Exec("update exports set lease_until = now() - interval '1 second' where state = 'running'")
		}
	}
	tries()
	expectState(t, e, bad, "running")
	e.Exec("update exports set created_at = now() - interval '25 hours' where id = $1", bad.ID)
	tries()
	expectState(t, e, bad, "failed")
}
