package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// commandGrace limits the time that an interrupted command may take to end.
const commandGrace = 30 * time.Second

// runBeside runs the command on the installation that another run serves, with the addresses in the data folder.
func runBeside(ctx context.Context, s settings) error {
	path := filepath.Join(s.dataDir, environmentFile)
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("the run that uses %s is only starting or ending: try again", s.dataDir)
	}
	return execute(ctx, append([]string{"sh", "-c", `set -a; . "$0"; set +a; exec "$@"`, path}, s.command...))
}

// runAlone runs the command on an installation that nobody serves. Database and files are started for the command only; nothing is migrated
// or created.
func runAlone(ctx context.Context, s settings) (err error) {
	if _, err := os.Stat(filepath.Join(s.dataDir, "postgres")); err != nil {
		return fmt.Errorf("there is no installation in %s: start ./scripts/run (with the same DATA_DIR), or set DATABASE_URL, S3_ENDPOINT and "+
			"the other variables of docs/reference/variables.md", s.dataDir)
	}
	console = os.Stderr
	c, err := startServers(ctx, s)
	if err != nil {
		return err
	}
	defer closing(&err, io.Closer(c))
	if err := c.admitApplication(ctx); err != nil {
		return err
	}
	for name, value := range c.variables(s.dataDir) {
		if err := os.Setenv(name, value); err != nil {
			return fmt.Errorf("set %s: %w", name, err)
		}
	}
	return execute(ctx, s.command)
}

// admitApplication sets the password of the application's role in the embedded database for this run.
func (c *cloud) admitApplication(ctx context.Context) error {
	if exists, err := c.database.HasDatabase(ctx, databaseName); err != nil || !exists {
		return errors.Join(err, errors.New("the database has not been filled yet: start ./scripts/run once"))
	}
	conn, err := pgx.Connect(ctx, c.owner)
	if err != nil {
		return fmt.Errorf("connect to the embedded database: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	password := rand.Text() // letters and digits, which need no quoting
	if _, err := conn.Exec(ctx, "alter role "+applicationRole+" password '"+password+"'"); err != nil {
		return fmt.Errorf("give the application's role a password: %w", err)
	}
	c.config.DatabaseURL = c.database.URLAs(applicationRole, password, databaseName)
	return nil
}

// execute runs a command with this program's environment and console, and passes an interruption on to it.
func execute(ctx context.Context, command []string) error {
	child := exec.CommandContext(ctx, command[0], command[1:]...)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	child.Cancel = func() error { return child.Process.Signal(syscall.SIGTERM) }
	child.WaitDelay = commandGrace
	return child.Run()
}
