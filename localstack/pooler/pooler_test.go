package pooler_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/pooler"
	"zahtjevi/localstack/postgres"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// openFolder is a folder for a server that runs as another user than the test.
func openFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "zahtjevi-server-")
	if err == nil {
		err = os.Chmod(dir, 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// ownServer is a database server for one test, with its own settings.
func ownServer(t *testing.T, settings ...string) *postgres.Server {
	t.Helper()
	dir := filepath.Join(openFolder(t), "postgres")
	server, err := postgres.Start(t.Context(), postgres.Options{Dir: dir, NodeModules: embedded.NodeModules("../.."), Throwaway: true,
		Settings: settings})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	return server
}

// pooled starts PgBouncer with 20 connections in front of the database of an Env, and returns the configuration of a process behind it.
func pooled(t *testing.T, e *testkit.Env, kind database.Pooler) config.Config {
	t.Helper()
	binary := os.Getenv("PGBOUNCER")
	options := pooler.Options{Binary: binary, Dir: openFolder(t), Database: e.Config.DatabaseURL, Connections: 20}
	if kind == database.Prepared {
		keeps, err := pooler.PreparesStatements(binary)
		if err != nil {
			t.Fatal(err)
		}
		if !keeps {
			t.Skip("this PgBouncer is older than 1.21 and keeps no prepared statements in transaction mode")
		}
		options.Statements = 200
	}
	server, err := pooler.Start(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	cfg := e.Config
	cfg.DatabaseURL, cfg.DatabaseDirectURL, cfg.DatabasePooler, cfg.DatabaseMaxConns = server.URL, e.Config.DatabaseURL, string(kind), 2
	cfg.Limits = config.Limits{Letters: config.DefaultLetters}
	return cfg
}

// TestPooler lets 200 processes, each with a pool of two, send 3,000 calls to a server with 100 connections: through a pooler none fails,
// and every connection has the limits of calls although none can set them. Jobs bypass it, with their own limits.
func TestPooler(t *testing.T) {
	t.Parallel()
	if os.Getenv("PGBOUNCER") == "" {
		t.Skip("PGBOUNCER is not set: scripts/steps/pgbouncer says where PgBouncer is")
	}
	server := ownServer(t, "max_connections=100")
	for _, kind := range []database.Pooler{database.Unprepared, database.Prepared} {
		t.Run(string(kind), func(t *testing.T) {
			e := testkit.On(t, server.URL("postgres"))
			cfg := pooled(t, e, kind)
			for work, limit := range map[database.Work]string{database.Calls: "10s", database.Jobs: "10min"} {
				expectLimit(t, cfg, work, limit)
			}
			crowd(t, e, cfg)
		})
	}
}

func expectLimit(t *testing.T, cfg config.Config, work database.Work, limit string) {
	t.Helper()
	deps, err := serve.Connect(t.Context(), cfg, nil, work)
	if err != nil {
		t.Fatal(err)
	}
	defer deps.Pool.Close()
	var got, zone string
	err = deps.Pool.QueryRow(t.Context(), "select current_setting('statement_timeout'), current_setting('TimeZone')").Scan(&got, &zone)
	if err != nil || got != limit || zone != "UTC" {
		t.Errorf("a statement of %+v may take %q, in %s (%v), want %s", work, got, zone, err, limit)
	}
}

// How many processes send how many calls each, one after another, and how many calls run at once: more than the server's connections behind
// the pooler, and few enough that none waits as long as for a silent server, on a busy machine too.
const processes, callsOfEach, atOnce = 200, 15, 32

func crowd(t *testing.T, e *testkit.Env, cfg config.Config) {
	t.Helper()
	projects := make([]testkit.Project, 50)
	people := make([]*testkit.Person, len(projects))
	for i := range projects {
		projects[i] = e.Project()
		people[i] = e.Person(testkit.Manager, projects[i])
	}
	var callers sync.WaitGroup
	start, slots := make(chan struct{}), make(chan struct{}, atOnce)
	for i := range processes {
		app, err := all.New(t.Context(), cfg)
		if err != nil {
			t.Fatal(err)
		}
		defer app.Close()
		own := *e // each process has its own handler
		callers.Go(func() {
			<-start
			work(t, own.Serve(app.Handler()), people[i%len(people)], projects[i%len(projects)], slots)
		})
	}
	close(start)
	callers.Wait()
	if made := testkit.Value[int](e, "select count(*) from requests"); made != processes*callsOfEach/5 {
		t.Errorf("%d requests were made", made)
	}
}

// work is one process's calls: one of each kind of read and of change.
func work(t *testing.T, e *testkit.Env, p *testkit.Person, project testkit.Project, slots chan struct{}) {
	t.Helper()
	call := func(method, path string, body any) testkit.Answer {
		slots <- struct{}{}
		defer func() { <-slots }()
		return e.Call(p, method, path, body)
	}
	for range callsOfEach / 5 {
		made := call("POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), project.RequestBody("Kroz posrednika"))
		request := testkit.Decode[struct{ ID int64 }](made)
		for _, answer := range []testkit.Answer{
			made,
			call("GET", "/zahtjevi?naziv=posrednika", nil),
			call("GET", fmt.Sprintf("/zahtjevi/%d", request.ID), nil),
			call("POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request.ID), map[string]any{"komentar": "Stiglo."}),
			call("PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request.ID), map[string]any{"zahtjevStatusId": project.InProgress}),
		} {
			if answer.Status >= http.StatusMultipleChoices {
				t.Errorf("%d %s", answer.Status, answer.Content)
			}
		}
	}
}

// TestPoolerIsSaid checks what a process reports at its start about a pooler with which it cannot work.
func TestPoolerIsSaid(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for want, c := range map[string]struct {
		pooler string
		work   database.Work
	}{
		"must be prepared, unprepared or empty": {"pgbouncer", database.Calls},
		"DATABASE_DIRECT_URL":                   {"unprepared", database.Jobs},
	} {
		cfg := e.Config
		cfg.DatabasePooler = c.pooler
		if _, err := serve.Connect(t.Context(), cfg, nil, c.work); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", c.pooler, err)
		}
	}
}
