// Command testenv runs another command beside a throw-away PostgreSQL and S3 server.
//
// Usage: testenv COMMAND [ARGUMENT…]
//
// The command finds the servers by the package zahtjevi/shared/testkit/servers. The servers keep their data in a folder below THROWAWAY_DIR
// (that of temporary files without it), which goes with them. POSTGRES_INSTALLED, such as /usr/lib/postgresql/15, names the folder of a
// PostgreSQL to take in the place of the embedded one. Testenv exits as the command does and leaves nothing behind.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"

	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/postgres"
	"zahtjevi/localstack/s3"
	"zahtjevi/shared/testkit/servers"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: testenv COMMAND [ARGUMENT…]")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	code, err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "testenv:", err)
	}
	os.Exit(code)
}

// run returns the exit code of the command; when the servers failed it is 1.
func run(ctx context.Context, command []string) (code int, err error) {
	root := os.Getenv("ZAHTJEVI_ROOT")
	if root == "" {
		return 1, errors.New("ZAHTJEVI_ROOT must name the repository: start me with scripts/testenv")
	}
	dir, err := os.MkdirTemp(os.Getenv("THROWAWAY_DIR"), "zahtjevi-test-")
	if err != nil {
		return 1, fmt.Errorf("make temporary folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := os.Chmod(dir, 0o755); err != nil {
		return 1, fmt.Errorf("open temporary folder: %w", err)
	}
	database, err := postgres.Start(ctx, postgres.Options{
		Dir: filepath.Join(dir, "postgres"), NodeModules: embedded.NodeModules(root), Installed: os.Getenv("POSTGRES_INSTALLED"),
		Throwaway: true,
	})
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, database.Stop()) }()
	files, err := s3.Start(ctx, s3.Options{Dir: filepath.Join(dir, "s3"), Binary: embedded.S3Binary(root)})
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, files.Stop()) }()
	addresses, err := addressFile(root)
	if err != nil {
		return 1, err
	}
	defer addresses.Close()
	started := servers.Servers{
		Database: database.URL("postgres"), S3Endpoint: files.Endpoint, S3Region: s3.Region, S3AccessKey: files.AccessKey,
		S3SecretKey: files.SecretKey,
	}
	if err := started.Write(addresses); err != nil {
		return 1, err
	}
	return runCommand(ctx, command, servers.Variable+"="+addresses.Name())
}

func runCommand(ctx context.Context, command []string, variable string) (int, error) {
	child := exec.CommandContext(ctx, command[0], command[1:]...)
	child.Env = append(os.Environ(), variable)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	child.Cancel = func() error { return child.Process.Signal(syscall.SIGTERM) }
	err := child.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		if status, ok := exit.Sys().(syscall.WaitStatus); ok && status.Signaled() {
			return 128 + int(status.Signal()), nil // as a shell answers
		}
		return exit.ExitCode(), nil
	}
	if err != nil {
		return 1, fmt.Errorf("run %s: %w", command[0], err)
	}
	return 0, nil
}
