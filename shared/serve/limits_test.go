package serve_test

import (
	"context"
	"net/http"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

type none struct{}

// serveAt registers operations at /proba beside those of the session, and returns an Env that calls them.
func serveAt(t *testing.T, register func(api *serve.API, e *testkit.Env)) *testkit.Env {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	api := serve.NewAPI(e.Deps())
	api.Area("proba", func(api *serve.API, _ serve.Deps) { register(api, e) }, e.Deps())
	return e.Serve(api.Handler())
}

// TestServerLimits checks that a statement which reaches the server's limits is refused with a hint, and is no internal error.
func TestServerLimits(t *testing.T) {
	statements := map[string]string{
		"Obrada je trajala predugo. Pokušajte ponovo malo kasnije, a pretragu suzite.": "set local statement_timeout = 50; select pg_sleep(60)",
		"Iste podatke upravo mijenja neko drugi. Pokušajte ponovo za koji trenutak.":   "set local lock_timeout = 50; lock table settings",
	}
	var statement string
	e := serveAt(t, func(api *serve.API, e *testkit.Env) {
		serve.Get(api, "/proba", serve.SignedIn, "", func(ctx context.Context, _ *none) (*serve.Empty, error) {
			return nil, pgx.BeginFunc(ctx, e.Pool, func(tx pgx.Tx) error {
				_, err := tx.Conn().PgConn().Exec(ctx, statement).ReadAll()
				return err
			})
		})
	})
	p := e.Person(testkit.Manager)
	holder, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = holder.Rollback(context.WithoutCancel(t.Context())) }()
	if _, err := holder.Exec(t.Context(), "lock table settings in row exclusive mode"); err != nil {
		t.Fatal(err)
	}
	for detail, sql := range statements {
		statement = sql
		got := e.Call(p, "GET", "/proba", nil).Expect(http.StatusServiceUnavailable)
		if problem := testkit.Decode[serve.Problem](got); problem.Detail != detail || got.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %v %s", sql, got.Header, got.Content)
		}
	}
}

// TestConnectionsHaveLimits reads the limits of a call's connection.
func TestConnectionsHaveLimits(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for setting, want := range map[string]string{
		"statement_timeout": "10s", "lock_timeout": "3s", "idle_in_transaction_session_timeout": "20s", "idle_session_timeout": "5min",
	} {
		var got string
		if err := e.Pool.QueryRow(t.Context(), "select current_setting($1)", setting).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %s (%v), want %s", setting, got, err, want)
		}
	}
}

// TestReadsTakeTurns starts more reads of one person than may run at once. The others wait without a connection, and delay neither the
// person's writes nor other people. POST calls that only read count as reads.
func TestReadsTakeTurns(t *testing.T) {
	started, finish := make(chan int64, 11), make(chan struct{})
	var mu sync.Mutex
	now, most := map[int64]int{}, map[int64]int{}
	count := func(person int64, change int) {
		mu.Lock()
		defer mu.Unlock()
		now[person] += change
		most[person] = max(most[person], now[person])
	}
	e := serveAt(t, func(api *serve.API, _ *testkit.Env) {
		read := func(ctx context.Context, _ *none) (*serve.Empty, error) {
			person := identity.From(ctx).UserID
			count(person, 1)
			defer count(person, -1)
			started <- person
			<-finish
			return nil, nil
		}
		serve.Get(api, "/proba", serve.SignedIn, "", read)
		serve.Post(api, "/proba/pregled", serve.SignedIn, "", read, serve.AmongReads)
		serve.Post(api, "/proba", serve.SignedIn, "", func(context.Context, *none) (*serve.Empty, error) { return nil, nil })
	})
	greedy, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
	var reads sync.WaitGroup
	read := func(p *testkit.Person, method, path string) {
		reads.Go(func() {
			if got := e.Call(p, method, path, nil); got.Status != http.StatusNoContent {
				t.Errorf("a read got %d: %s", got.Status, got.Content)
			}
		})
	}
	for range 5 {
		read(greedy, "GET", "/proba")
		read(greedy, "POST", "/proba/pregled")
	}
	for range 4 {
		<-started
	}
	read(other, "GET", "/proba")
	if person := <-started; person != other.ID {
		t.Errorf("a fifth read of one person began")
	}
	e.Call(greedy, "POST", "/proba", nil).Expect(http.StatusNoContent)
	close(finish)
	reads.Wait()
	if most[greedy.ID] != 4 {
		t.Errorf("%d reads of one person ran at once", most[greedy.ID])
	}
}
