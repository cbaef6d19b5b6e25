package all_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
)

// running starts everything as an installation does, and returns its address.
func running(t *testing.T, e *testkit.Env) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte("<html>stranica"), 0o600); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"DATABASE_URL": e.Config.DatabaseURL, "S3_ENDPOINT": e.Config.S3Endpoint, "S3_REGION": e.Config.S3Region,
		"S3_BUCKET":     e.Config.S3Bucket,
		"S3_ACCESS_KEY": e.Config.S3AccessKey, "S3_SECRET_KEY": e.Config.S3SecretKey, "S3_PUBLIC_URL": "https://files.example.ba",
		"SITE_DIR": folder, "LISTEN_HOST": "127.0.0.1", "PORT": strconv.Itoa(port),
	} {
		t.Setenv(name, value)
	}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- all.Run(ctx) }()
	t.Cleanup(func() {
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	address := "http://127.0.0.1:" + strconv.Itoa(port)
	waitFor(t, "it does not listen", func() bool {
		answer, err := http.Get(address + "/live")
		if err == nil {
			answer.Body.Close()
		}
		return err == nil && answer.StatusCode == http.StatusOK
	})
	return address
}

func waitFor(t *testing.T, otherwise string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(otherwise)
		}
	}
}

// refuse leaves work for the worker: refused sign-ins of a past minute, which it adds to the log. done reports whether it has.
func refuse(t *testing.T, e *testkit.Env) (done func() bool) {
	t.Helper()
	if _, err := e.Pool.Exec(t.Context(), `insert into refused_sign_ins (minute, slot, tries)
		values (date_trunc('minute', now()) - interval '1 hour', 0, 7)`); err != nil {
		t.Fatal(err)
	}
	return func() bool {
		var told int
		if err := e.Pool.QueryRow(t.Context(), `select count(*) from audit_entries where entity = 'sign_ins'
			and after->>'more' = '7'`).Scan(&told); err != nil {
			t.Fatal(err)
		}
		return told == 1
	}
}

func TestRunIsTheWhole(t *testing.T) {
	e := testkit.New(t)
	done := refuse(t, e)
	address := running(t, e)
	for path, want := range map[string]string{"/home/zahtjevi": "stranica", "/api/health": `"ok"`, "/api/nema": `"status":404`} {
		answer, err := http.Get(address + path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || !strings.Contains(string(body), want) {
			t.Errorf("%s: %d %s %v", path, answer.StatusCode, body, err)
		}
		policy := answer.Header.Get("Content-Security-Policy")
		if isPage := path == "/home/zahtjevi"; isPage != strings.Contains(policy, "https://files.example.ba") {
			t.Errorf("%s: policy %q", path, policy)
		}
	}
	waitFor(t, "the worker did nothing", done)
}

func TestRunWithoutWorker(t *testing.T) {
	t.Setenv("WORKER", "false")
	e := testkit.New(t)
	running(t, e)
	var pools int
	if err := e.Pool.QueryRow(t.Context(), `select count(distinct backend_start) from pg_stat_activity where datname = current_database()
		and pid <> pg_backend_pid()`).
		Scan(&pools); err != nil || pools > 2 { // one checks at the start whose role this is
		t.Errorf("%d connections of others, %v: the jobs hold some", pools, err)
	}
}

func TestRunRefusesWhatItCannotServe(t *testing.T) {
	e := testkit.New(t)
	for _, c := range []struct{ folder, storage, want string }{
		{t.TempDir(), "https://files.example.ba", "index.html"},
		{t.TempDir(), "files.example.ba", "S3_PUBLIC_URL"},
	} {
		if c.want == "S3_PUBLIC_URL" {
			if err := os.WriteFile(filepath.Join(c.folder, "index.html"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		t.Setenv("DATABASE_URL", e.Config.DatabaseURL)
		t.Setenv("S3_ENDPOINT", e.Config.S3Endpoint)
		t.Setenv("SITE_DIR", c.folder)
		t.Setenv("S3_PUBLIC_URL", c.storage)
		if err := all.Run(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v", err)
		}
	}
}
