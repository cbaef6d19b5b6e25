package main

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/loopback"
)

// askedFor is the variable with which the test program acts as the command that the tests run on an installation.
const askedFor = "TEST_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(askedFor) == "" {
		os.Exit(m.Run())
	}
	if err := whoAmI(context.Background()); err != nil {
		_, _ = os.Stderr.WriteString(err.Error())
		os.Exit(2)
	}
	os.Exit(7)
}

// whoAmI prints the database's role and the product's people.
func whoAmI(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, os.Getenv("DATABASE_URL"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	var told string
	if err := conn.QueryRow(ctx, "select current_user || ' ' || string_agg(username, ' ') from users").Scan(&told); err != nil {
		return err
	}
	if os.Getenv("FACTOR_KEY") == "" {
		told += " without the key of second factors"
	}
	_, err = os.Stdout.WriteString(told)
	return err
}

// TestCommandFindsTheInstallation runs a command without an installation, beside a run that serves, and after that run was killed.
func TestCommandFindsTheInstallation(t *testing.T) {
	t.Parallel()
	program, root := built(t)
	data := filepath.Join(t.TempDir(), "data")
	command := func(arguments ...string) *exec.Cmd {
		c := exec.CommandContext(t.Context(), program, arguments...)
		port, err := loopback.FreePort()
		if err != nil {
			t.Fatal(err)
		}
		c.Env = []string{"PATH=" + os.Getenv("PATH"), "ZAHTJEVI_ROOT=" + root, "DATA_DIR=" + data, "DEMO=0", "PORT=" + strconv.Itoa(port),
			askedFor + "=1"}
		return c
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	check := func(when string, wantStatus int, wantOutput string) {
		t.Helper()
		c := command("--", self)
		var errors bytes.Buffer
		c.Stderr = &errors
		output, _ := c.Output()
		if status := c.ProcessState.ExitCode(); status != wantStatus || string(output) != wantOutput {
			t.Errorf("%s: status %d, output %q, errors %s", when, status, output, errors.String())
		}
	}

	check("without an installation", 2, "")
	serving := command()
	output := &bytes.Buffer{}
	serving.Stdout, serving.Stderr = output, output
	if err := serving.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(data, environmentFile)); err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the run does not start: %v", serving.Process.Signal(syscall.SIGKILL))
		}
	}
	check("beside a run", 7, "zahtjevi admin")
	log, err := os.ReadFile(filepath.Join(data, "log", "local.log"))
	if first, _, _ := strings.Cut(string(log), "\n"); err != nil || !strings.Contains(first, `"msg":"started"`) ||
		!strings.Contains(first, `"DATABASE_URL":"postgres://127.0.0.1:`) {
		t.Errorf("the log begins with %q, %v", first, err)
	}
	if err := serving.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := serving.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Errorf("the run ended: %v\n%s", err, output)
	}
	check("after the run was killed", 7, "zahtjevi admin")
}

// TestMissingBucket checks that nothing is said to be ready while the storage has no bucket, but what is missing.
func TestMissingBucket(t *testing.T) {
	t.Parallel()
	program, root := built(t)
	port, err := loopback.FreePort()
	if err != nil {
		t.Fatal(err)
	}
	storage := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(storage.Close)
	serving := exec.CommandContext(t.Context(), program)
	serving.Env = []string{"PATH=" + os.Getenv("PATH"), "ZAHTJEVI_ROOT=" + root, "DATA_DIR=" + filepath.Join(t.TempDir(), "data"), "DEMO=0",
		"PORT=" + strconv.Itoa(port), "S3_ENDPOINT=" + storage.URL, "S3_REGION=us-east-1", "S3_ACCESS_KEY=a", "S3_SECRET_KEY=b",
		"S3_BUCKET=nema-je"}
	output, err := serving.CombinedOutput()
	if said := string(output); err == nil || strings.Contains(said, "ready") ||
		!strings.Contains(said, "the storage does not answer as it must: bucket nema-je does not exist") {
		t.Errorf("%v: %s", err, said)
	}
}

// built returns the program, and the root of a repository with the embedded servers and an empty front end.
func built(t *testing.T) (program, root string) {
	t.Helper()
	root = t.TempDir()
	if err := os.Chmod(root, 0o755); err != nil { // if this user is root, the database runs as another user
		t.Fatal(err)
	}
	repository, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"localstack", ".build"} {
		if err := os.Symlink(filepath.Join(repository, part), filepath.Join(root, part)); err != nil {
			t.Fatal(err)
		}
	}
	page := filepath.Join(root, "frontend", "dist", "index.html")
	if err := os.MkdirAll(filepath.Dir(page), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(page, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	program = filepath.Join(root, "run")
	if output, err := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return program, root
}
