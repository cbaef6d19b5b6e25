package serve_test

import (
	"context"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestReady starts a process whose database is away, and then not migrated: it serves, but is not ready, and tells systemd why. Later it
// stays ready, also when the database is away again.
func TestReady(t *testing.T) {
	e := testkit.New(t)
	notify := filepath.Join(t.TempDir(), "notify")
	told, err := (&net.ListenConfig{}).ListenPacket(t.Context(), "unixgram", notify)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = told.Close() })
	t.Setenv("NOTIFY_SOCKET", notify)
	cfg := e.Config
	proxy, through := testkit.NewProxy(t, cfg.DatabaseURL)
	cfg.DatabaseURL = through
	proxy.Cut()
	deps, err := serve.Connect(t.Context(), cfg, nil, database.Calls)
	if err != nil {
		t.Fatal(err)
	}
	defer deps.Close()
	address := freeAddress(t)
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- deps.Started(ctx, func(ctx context.Context, ready *serve.Readiness) error {
			return serve.ListenAndServe(ctx, address, http.NotFoundHandler(), ready)
		})
	}()
	defer func() {
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	_, port, _ := net.SplitHostPort(address)
	if said := next(t, told); !strings.Contains(said, "no database") {
		t.Errorf("systemd was told %q", said)
	}
	expect(t, address, serve.LivePath, http.StatusOK)
	expect(t, address, serve.ReadyPath, http.StatusServiceUnavailable)
	if err := serve.AskReady(t.Context(), port); err == nil {
		t.Error("the health check passes")
	}
	if of, err := deps.Lacks(t.Context()); err == nil || of != "database" {
		t.Errorf("a worker lacks its %q: %v", of, err)
	}
	e.Exec("update goose_db_version set is_applied = false where version_id = $1", database.Newest)
	proxy.Restore()
	if said := next(t, told); !strings.Contains(said, "no schema") {
		t.Errorf("systemd was told %q", said)
	}
	expect(t, address, serve.ReadyPath, http.StatusServiceUnavailable)
	e.Exec("update goose_db_version set is_applied = true where version_id = $1", database.Newest)
	if said := next(t, told); !strings.HasPrefix(said, "READY=1\n") {
		t.Errorf("systemd was told %q", said)
	}
	if of, err := deps.Lacks(t.Context()); err != nil {
		t.Errorf("a worker lacks its %q: %v", of, err)
	}
	proxy.Cut()
	expect(t, address, serve.ReadyPath, http.StatusOK)
	expect(t, address, "/api"+serve.ReadyPath, http.StatusNotFound)
	if err := serve.AskReady(t.Context(), port); err != nil {
		t.Error(err)
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// next returns systemd's next message.
func next(t *testing.T, told net.PacketConn) string {
	t.Helper()
	if err := told.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	message := make([]byte, 200)
	n, _, err := told.ReadFrom(message)
	if err != nil {
		t.Fatal(err)
	}
	return string(message[:n])
}

// expect repeats a call until the process listens.
func expect(t *testing.T, address, path string, status int) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		answer, err := http.Get("http://" + address + path)
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode != status {
				t.Errorf("%s: %d, want %d", path, answer.StatusCode, status)
			}
			return
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}
