// Package testkit gives every test a database of its own on a real PostgreSQL, a real S3 bucket, people and projects, and a client for the
// operations under test.
package testkit

import (
	"crypto/rand"
	"net/http"
	"sync"
	"testing"

	"github.com/caarlos0/env/v11"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/encryption"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/testkit/servers"
)

// init logs only errors of the handlers, so that the output of failed tests stays readable.
func init() { serve.SetupLog("error") }

// Env is the environment of one test.
type Env struct {
	t        testing.TB
	Config   config.Config
	OwnerURL string        // the database's address for migrations
	Pool     *pgxpool.Pool // of the handler under test, with the limits of calls, in the application's role
	world    *pgxpool.Pool // for the test itself, as the owner and without limits
	Store    storage.Store
	tracer   *statementCounter
	handler  http.Handler
	routes   []serve.Route // of the area under test
	calls    *calls
}

// New makes a new migrated database without data for the test, and drops it afterwards. It needs the servers that scripts/testenv starts.
func New(t testing.TB) *Env {
	t.Helper()
	found, err := servers.Find()
	must(t, err)
	migrated, err := template()
	must(t, err)
	return on(t, found.Database, migrated)
}

// On is New on another server; the address is that of its superuser.
func On(t testing.TB, server string) *Env {
	t.Helper()
	migrated, err := makeTemplate(t.Context(), server)
	must(t, err)
	return on(t, server, migrated)
}

func on(t testing.TB, server, migrated string) *Env {
	t.Helper()
	e := &Env{t: t, tracer: &statementCounter{}, calls: &calls{}}
	files, err := servers.Find()
	must(t, err)
	name := newDatabase(t, server, migrated)
	e.OwnerURL = databaseURL(server, name)
	cfg, err := env.ParseAsWithOptions[config.Config](env.Options{Environment: map[string]string{
		"DATABASE_URL": applicationURL(server, name), "DATABASE_MAX_CONNS": "8", "S3_ENDPOINT": files.S3Endpoint,
		"S3_PUBLIC_URL": files.S3Endpoint, "S3_REGION": files.S3Region, "S3_ACCESS_KEY": files.S3AccessKey, "S3_SECRET_KEY": files.S3SecretKey,
		"ENROLMENT_URL": "https://www.upis.opstina.example",
	}})
	must(t, err)
	cfg.FactorKeys, err = config.ParseFactorKeys(encryption.New())
	must(t, err)
	e.Config = cfg
	e.Pool, err = database.Open(t.Context(), cfg.DatabaseURL, cfg.DatabaseMaxConns, database.Calls, database.KeepLog(false), e.tracer.count)
	must(t, err)
	t.Cleanup(e.Pool.Close)
	e.world, err = database.Open(t.Context(), e.OwnerURL, 2, database.Work{})
	must(t, err)
	t.Cleanup(e.world.Close)
	e.Store, err = s3.Open(cfg)
	must(t, err)
	must(t, e.Store.MakeBucket(t.Context()))
	return e
}

// Empty makes an Env whose database has no tables yet, with a bucket of its own.
func Empty(t testing.TB) *Env {
	t.Helper()
	e := New(t)
	e.Exec("drop schema public cascade")
	e.Exec("create schema public")
	e.Config.S3Bucket = "proba-" + asciicase.Lower(rand.Text())
	var err error
	e.Store, err = s3.Open(e.Config)
	must(t, err)
	must(t, e.Store.MakeBucket(t.Context()))
	return e
}

// Area makes an Env that serves one area's operations, for a parallel test.
func Area(t *testing.T, name string, register serve.Registrar) *Env {
	t.Helper()
	t.Parallel()
	e := New(t)
	api := serve.NewAPI(e.Deps())
	common := len(api.Routes())
	api.Area(name, register, e.Deps())
	e.routes = api.Routes()[common:]
	t.Cleanup(func() { e.checkConfirmations(t) })
	return e.Serve(api.Handler())
}

// Deps are the dependencies with which areas are registered.
func (e *Env) Deps() serve.Deps {
	return serve.Deps{Config: e.Config, Pool: e.Pool, Store: e.Store}
}

// Serve sets the handler that the Env's client calls.
func (e *Env) Serve(handler http.Handler) *Env {
	e.handler = handler
	return e
}

// Run runs each job once, all side by side.
func (e *Env) Run(all ...jobs.Job) {
	e.t.Helper()
	must(e.t, jobs.RunOnce(e.t.Context(), e.Deps(), all))
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// AtOnce runs do that many times at the same moment, and returns when all have ended.
func AtOnce(times int, do func(i int)) {
	var group sync.WaitGroup
	for i := range times {
		group.Go(func() { do(i) })
	}
	group.Wait()
}
