package postgres_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/postgres"
)

// folder is a place that every user may enter, with a space in its path.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "zahtjevi postgres ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return filepath.Join(dir, "postgres")
}

func start(t *testing.T, dir string) *postgres.Server {
	t.Helper()
	server, err := postgres.Start(t.Context(), postgres.Options{
		Dir: dir, NodeModules: embedded.NodeModules("../.."), Say: func(sentence string) { t.Log(sentence) },
	})
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

func query(t *testing.T, server *postgres.Server, database, sql string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), server.URL(database))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	var answer string
	if err := conn.QueryRow(t.Context(), sql).Scan(&answer); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return answer
}

func TestServerHasWhatTheProductNeeds(t *testing.T) {
	server := start(t, folder(t))
	if err := server.RecreateDatabase(t.Context(), "draft"); err != nil {
		t.Fatal(err)
	}
	if err := server.RecreateDatabase(t.Context(), "draft"); err != nil {
		t.Fatal("again:", err)
	}
	if err := server.RenameDatabase(t.Context(), "draft", "zahtjevi"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"zahtjevi": true, "draft": false} {
		if got, err := server.HasDatabase(t.Context(), name); err != nil || got != want {
			t.Errorf("database %s: %v, error %v", name, got, err)
		}
	}
	for sql, want := range map[string]string{
		"show server_encoding":     "UTF8",
		"show fsync":               "on",
		"show timezone":            "UTC",
		"show password_encryption": "scram-sha-256",
		"select upper('čćžšđ')":    "ČĆŽŠĐ",
		"select string_agg(x, '' order by x collate \"bs-x-icu\") from unnest(array['d','č','c','ć']) x":          "cčćd",
		"select string_agg(name, ',' order by name) from pg_available_extensions where name in ('pg_trgm')":       "pg_trgm",
		"select current_setting('server_version_num')::int / 10000 || current_setting('unix_socket_directories')": "18",
	} {
		if got := query(t, server, "zahtjevi", "select ("+asExpression(sql)+")::text"); got != want {
			t.Errorf("%s: %q, not %q", sql, got, want)
		}
	}
}

// TestInstalledServer starts a PostgreSQL of the distribution in the place of the embedded one.
func TestInstalledServer(t *testing.T) {
	installed, err := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if err != nil || len(installed) == 0 {
		t.Skip("no PostgreSQL of Debian's packages is installed here")
	}
	home := filepath.Dir(filepath.Dir(installed[0]))
	server, err := postgres.Start(t.Context(), postgres.Options{Dir: folder(t), Installed: home, Throwaway: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	const said = `select current_setting('server_version_num')::int / 10000 || ' ' || current_setting('server_encoding') || ' ' ||
		upper('čćžšđ')`
	if got := query(t, server, "postgres", said); got != filepath.Base(home)+" UTF8 ČĆŽŠĐ" {
		t.Errorf("%s says %q", home, got)
	}
}

func asExpression(sql string) string {
	if name, found := strings.CutPrefix(sql, "show "); found {
		return "current_setting('" + name + "')"
	}
	return sql
}

func TestDataOutliveKilledServers(t *testing.T) {
	dir := folder(t)
	first := start(t, dir)
	execute(t, first, "create table kept as select 'still here' as text")
	pid := postmaster(t, dir)
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	<-first.Done()

	second := start(t, dir) // nobody stops this one: to the third it is the orphan of a killed parent
	third := start(t, dir)
	select {
	case <-second.Done():
	case <-time.After(time.Minute):
		t.Error("the orphan still runs")
	}
	if got := query(t, third, "postgres", "select text from kept"); got != "still here" {
		t.Errorf("found %q", got)
	}
}

func TestLockOfAForeignProcessIsNoObstacle(t *testing.T) {
	dir := folder(t)
	server := start(t, dir)
	pid := postmaster(t, dir)
	lock := filepath.Join(dir, "cluster", "postmaster.pid")
	text, err := os.ReadFile(lock)
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
	bystander := exec.Command("sleep", "60")
	if err := bystander.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := bystander.Process.Kill(); err != nil {
			t.Error("the bystander was harmed:", err)
		}
	}()
	stale := strings.Replace(string(text), fmt.Sprint(pid), fmt.Sprint(bystander.Process.Pid), 1)
	if err := os.WriteFile(lock, []byte(stale), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := query(t, start(t, dir), "postgres", "select 'runs'"); got != "runs" {
		t.Error(got)
	}
}

func TestHalfMadeClusterIsMadeAnew(t *testing.T) {
	dir := folder(t)
	half := dir + ".making-123"
	if err := os.MkdirAll(filepath.Join(half, "cluster", "base"), 0o700); err != nil {
		t.Fatal(err)
	}
	start(t, dir)
	if _, err := os.Stat(half); !os.IsNotExist(err) {
		t.Error("the half-made folder is still there:", err)
	}
	info, err := os.Stat(filepath.Join(dir, "password"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("password file: %v, error %v", info, err)
	}
}

func execute(t *testing.T, server *postgres.Server, sql string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), server.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
}

func postmaster(t *testing.T, dir string) int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "cluster", "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	var pid int
	if _, err := fmt.Sscan(string(text), &pid); err != nil {
		t.Fatal(err)
	}
	return pid
}
