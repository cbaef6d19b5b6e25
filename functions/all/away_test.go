package all_test

import (
	"net/http"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// soon is half of the time that a call may take: an answer within it did not wait for that limit.
const soon = 10 * time.Second

// breaks are the ways in which a server becomes unavailable; each returns what ends it.
var breaks = map[string]func(proxy *testkit.Proxy) (restore func()){
	"silent":  func(proxy *testkit.Proxy) func() { proxy.Hold(); return proxy.Release },
	"refused": func(proxy *testkit.Proxy) func() { proxy.Cut(); return proxy.Restore },
}

// TestDatabaseAway expects a quick 503 from every kind of call while the database is unavailable, and the usual answers afterwards.
func TestDatabaseAway(t *testing.T) {
	t.Parallel()
	for name, breakProxy := range breaks {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			p := e.Person(testkit.Manager, e.Project())
			proxy := serveThrough(t, e, &e.Config.DatabaseURL)
			e.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
			restore := breakProxy(proxy)
			for _, c := range []struct{ method, path string }{
				{"GET", "/zahtjevi"}, {"GET", "/postavke"}, {"GET", "/health"}, {"POST", "/korisnici/neko/tokeni"},
			} {
				expectAway(t, e, p, c.method, c.path)
			}
			restore()
			expectBack(t, e, p, "GET", "/zahtjevi")
		})
	}
}

// TestStorageAway expects a quick 503 from what needs the storage while it is unavailable, and usual answers from everything else.
func TestStorageAway(t *testing.T) {
	t.Parallel()
	for name, breakProxy := range breaks {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			p := e.Person(testkit.Manager, e.Project())
			proxy := serveThrough(t, e, &e.Config.S3Endpoint)
			announced := testkit.Decode[struct{ ID string }](e.Call(p, "POST", "/upload/priprema",
				map[string]any{"naziv": "slika.png", "velicina": 10, "namjena": "zahtjev"}).Expect(http.StatusCreated))
			restore := breakProxy(proxy)
			expectAway(t, e, p, "POST", "/upload/"+announced.ID+"/potvrda")
			e.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
			restore()
			expectBack(t, e, nil, "GET", "/health")
		})
	}
}

// serveThrough serves all areas in one process, which reaches the server at the address only through the returned proxy.
func serveThrough(t *testing.T, e *testkit.Env, address *string) *testkit.Proxy {
	t.Helper()
	proxy, through := testkit.NewProxy(t, *address)
	*address = through
	app, err := all.New(t.Context(), e.Config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Close)
	e.Serve(app.Handler())
	return proxy
}

func expectAway(t *testing.T, e *testkit.Env, p *testkit.Person, method, path string) {
	t.Helper()
	started := time.Now()
	got := e.Call(p, method, path, map[string]any{"lozinka": testkit.Password, "ulogaId": 1}).Expect(http.StatusServiceUnavailable)
	if took := time.Since(started); took > soon {
		t.Errorf("%s %s answered after %s", method, path, took)
	}
	if got.Header.Get("Retry-After") == "" {
		t.Errorf("%s %s: no Retry-After", method, path)
	}
	if problem := testkit.Decode[serve.Problem](got); problem.Detail != "Sistem trenutno nije dostupan. Pokušajte ponovo za koji trenutak." {
		t.Errorf("%s %s: %s", method, path, got.Content)
	}
}

// expectBack repeats calls that meet a connection which broke while it was idle.
func expectBack(t *testing.T, e *testkit.Env, p *testkit.Person, method, path string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		got := e.Call(p, method, path, nil)
		if got.Status == http.StatusOK {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s %s is still refused: %d %s", method, path, got.Status, got.Content)
		}
	}
}
