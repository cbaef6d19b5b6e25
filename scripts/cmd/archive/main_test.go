package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit"
)

// environment are the settings with which the program works on an installation.
func environment(cfg config.Config, owner string) map[string]string {
	return map[string]string{
		"DATABASE_URL": cfg.DatabaseURL, "MIGRATE_DATABASE_URL": owner, "DATABASE_MAX_CONNS": "2",
		"S3_ENDPOINT": cfg.S3Endpoint, "S3_REGION": cfg.S3Region, "S3_BUCKET": cfg.S3Bucket,
		"S3_ACCESS_KEY": cfg.S3AccessKey, "S3_SECRET_KEY": cfg.S3SecretKey,
	}
}

func work(t *testing.T, e *testkit.Env) {
	t.Helper()
	for name, value := range environment(e.Config, e.OwnerURL) {
		t.Setenv(name, value)
	}
}

// TestProgram runs the whole program: it writes an archive to the standard output and to a file, checks both, and takes the first in from
// the standard input.
func TestProgram(t *testing.T) {
	e, folder := office(t), t.TempDir()
	over, _ := emptied(t)
	file, stream := filepath.Join(folder, "file.tar"), filepath.Join(folder, "stream.tar")
	work(t, e)
	var told, archive bytes.Buffer
	if sound, err := run(t.Context(), []string{"out", file}, &told); err != nil || !sound {
		t.Fatalf("out: %v, %v", sound, err)
	}
	if sound, err := run(t.Context(), []string{"out", "-"}, &archive); err != nil || !sound {
		t.Fatalf("out: %v, %v", sound, err)
	}
	if err := os.WriteFile(stream, archive.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, stream} {
		told.Reset()
		if sound, err := run(t.Context(), []string{"check", path}, &told); err != nil || !sound || !strings.Contains(told.String(), "4 files, 0 lost") {
			t.Errorf("check of %s: %v, %v, %s", path, sound, err, &told)
		}
	}
	if sound, err := run(t.Context(), []string{"check", os.Args[0]}, io.Discard); err != nil || sound {
		t.Errorf("what is no archive is %v, %v", sound, err)
	}
	input, pipe, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		_, _ = pipe.Write(archive.Bytes()) // what is lacking fails the test
		_ = pipe.Close()
	}()
	stdin := os.Stdin
	t.Cleanup(func() { os.Stdin = stdin })
	os.Stdin = input
	work(t, over)
	if _, err := run(t.Context(), []string{"in", "-"}, &told); err != nil {
		t.Fatalf("in: %v\n%s", err, &told)
	}
	if diff := cmp.Diff(timeless(t, archive.Bytes()), timeless(t, written(t, over, ""))); diff != "" {
		t.Errorf("(-first +second):\n%.4000s", diff)
	}
}

// TestArguments refuses what makes no sense together.
func TestArguments(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"out", "out a b", "out --replace a", "check --replace a", "check --project 1 a", "in --project 1 a", "move a", "in --force a", "a",
	} {
		if _, err := parse(strings.Fields(line), io.Discard); err == nil {
			t.Errorf("%s is understood", line)
		}
	}
	var help strings.Builder
	if _, err := parse([]string{"--help"}, &help); err == nil || !strings.Contains(help.String(), "usage:") {
		t.Errorf("%v, %s", err, &help)
	}
}

// child is the variable with which this program is started again to take the archive in that it names.
const child = "ARCHIVE_TEST_CHILD"

// TestMain takes the archive in, where this program was started for that, and runs the tests otherwise.
func TestMain(m *testing.M) {
	path := os.Getenv(child)
	if path == "" {
		os.Exit(m.Run())
	}
	if _, err := run(context.Background(), []string{"in", "--replace", path}, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// TestKilled kills the process that takes an archive in, when all files are stored and the database is being changed: the rows of before
// are still there, with all rules, and the next try takes it in.
func TestKilled(t *testing.T) {
	t.Parallel()
	archive := written(t, office(t), "")
	over, to := emptied(t)
	before := written(t, office(t), "")
	if err := taken(t, to, before, false); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "archive.tar")
	if err := os.WriteFile(path, archive, 0o600); err != nil {
		t.Fatal(err)
	}
	blocker, err := pgx.Connect(t.Context(), over.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	defer blocker.Close(context.WithoutCancel(t.Context()))
	if _, err := blocker.Exec(t.Context(), "begin; lock table webhooks in access share mode"); err != nil {
		t.Fatal(err)
	}
	process := exec.CommandContext(t.Context(), os.Args[0])
	process.Env = append(os.Environ(), child+"="+path, "TMPDIR="+t.TempDir())
	for name, value := range environment(over.Config, over.OwnerURL) {
		process.Env = append(process.Env, name+"="+value)
	}
	var told bytes.Buffer
	process.Stdout, process.Stderr = &told, &told
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(5 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if testkit.Value[bool](over, `select exists (select from pg_locks where database = (select oid from pg_database
			where datname = current_database()) and relation = 'webhooks'::regclass and not granted)`) {
			break
		}
		if time.Now().After(deadline) {
			_ = process.Process.Kill()
			t.Fatalf("it does not come to the rows: %s", &told)
		}
	}
	if err := process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = process.Wait() // it was killed
	if _, err := blocker.Exec(t.Context(), "rollback"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(timeless(t, before), timeless(t, written(t, over, ""))); diff != "" {
		t.Errorf("killed (-before +after):\n%.4000s", diff)
	}
	if err := taken(t, to, archive, true); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(timeless(t, archive), timeless(t, written(t, over, ""))); diff != "" {
		t.Errorf("again (-first +second):\n%.4000s", diff)
	}
}
