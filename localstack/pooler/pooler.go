// Package pooler runs PgBouncer on a loopback port, before a database, in transaction mode.
package pooler

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/loopback"
	"zahtjevi/localstack/process"
)

const (
	startTimeout = 30 * time.Second
	stopGrace    = 10 * time.Second
	startTries   = 3
)

// Options configure the pooler. Database is a role's address with its password, Binary PgBouncer's program, Dir an empty folder,
// Connections the maximum number of the server's connections, and Statements how many prepared statements it keeps on each, which PgBouncer
// supports since 1.21.
type Options struct {
	Binary      string
	Dir         string
	Database    string
	Connections int
	Statements  int
}

// Server is a running PgBouncer. URL is the database's address through it.
type Server struct {
	URL     string
	process *process.Process
}

// Start starts it and returns once it answers for the database. As root it runs as the user nobody, as PgBouncer refuses root.
func Start(ctx context.Context, o Options) (*Server, error) {
	for try := 1; ; try++ {
		server, err := start(ctx, o)
		if err == nil || try == startTries || !errors.Is(err, process.ErrPortTaken) {
			return server, err
		}
	}
}

// Stop ends it, with all connections.
func (s *Server) Stop() error { return s.process.Stop(stopGrace) }

// PreparesStatements reports whether this PgBouncer can keep prepared statements in transaction mode.
func PreparesStatements(binary string) (bool, error) {
	told, err := exec.Command(binary, "--version").Output()
	if err != nil {
		return false, fmt.Errorf("ask PgBouncer for its version: %w", err)
	}
	version := regexp.MustCompile(`(\d+)\.(\d+)`).FindStringSubmatch(string(told))
	if version == nil {
		return false, fmt.Errorf("PgBouncer says %q of its version", told)
	}
	minor, err := strconv.Atoi(version[2])
	return version[1] > "1" || minor >= 21, err
}

func start(ctx context.Context, o Options) (*Server, error) {
	port, err := loopback.FreePort()
	if err != nil {
		return nil, err
	}
	address, err := url.Parse(o.Database)
	if err != nil {
		return nil, fmt.Errorf("read the database's address: %w", err)
	}
	runner, err := runnerOf()
	if err != nil {
		return nil, err
	}
	if err := write(o, address, port, runner); err != nil {
		return nil, err
	}
	logFile := filepath.Join(o.Dir, "pgbouncer.log")
	log, err := os.OpenFile(logFile, os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the pooler's log: %w", err)
	}
	defer log.Close()
	child, err := process.Start(process.Options{
		Path: o.Binary, Args: []string{filepath.Join(o.Dir, "pgbouncer.ini")}, Env: []string{"LC_ALL=C"}, Dir: o.Dir, Output: log,
		User: runner, StopSignal: syscall.SIGTERM,
	})
	if err != nil {
		return nil, err
	}
	through := *address
	through.Host = net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	server := &Server{URL: through.String(), process: child}
	if err := child.Ready(ctx, startTimeout, server.answers); err != nil {
		return nil, errors.Join(process.Explain(fmt.Errorf("start the pooler: %w", err), logFile, "Address already in use"), server.Stop())
	}
	return server, nil
}

func (s *Server) answers(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, s.URL)
	if err != nil {
		return err
	}
	return errors.Join(conn.Ping(ctx), conn.Close(ctx))
}

// runnerOf is the user that runs PgBouncer: nobody for root, otherwise the present one.
func runnerOf() (*process.User, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		return nil, fmt.Errorf("PgBouncer refuses to run as root, and there is no user nobody: %w", err)
	}
	uid, uidErr := strconv.ParseUint(nobody.Uid, 10, 32)
	gid, gidErr := strconv.ParseUint(nobody.Gid, 10, 32)
	return &process.User{UID: uint32(uid), GID: uint32(gid)}, errors.Join(uidErr, gidErr)
}

// write writes the settings and the list of users, readable for the runner only. Unknown start parameters are refused, as with PgBouncer's
// default settings.
func write(o Options, address *url.URL, port int, runner *process.User) error {
	password, _ := address.User.Password()
	settings := []string{
		"[databases]",
		fmt.Sprintf("%s = host=%s port=%s", strings.TrimPrefix(address.Path, "/"), address.Hostname(), address.Port()),
		"[pgbouncer]", "listen_addr = 127.0.0.1", "listen_port = " + strconv.Itoa(port), "unix_socket_dir =", "pool_mode = transaction",
		"auth_type = scram-sha-256", "auth_file = " + filepath.Join(o.Dir, "users.txt"), "max_client_conn = 1000",
		"default_pool_size = " + strconv.Itoa(o.Connections), "max_db_connections = " + strconv.Itoa(o.Connections),
	}
	if o.Statements > 0 {
		settings = append(settings, "max_prepared_statements = "+strconv.Itoa(o.Statements))
	}
	for name, content := range map[string]string{
		"pgbouncer.ini": strings.Join(settings, "\n") + "\n", "users.txt": fmt.Sprintf("%q %q\n", address.User.Username(), password),
	} {
		path := filepath.Join(o.Dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
		if runner == nil {
			continue
		}
		if err := os.Chown(path, int(runner.UID), int(runner.GID)); err != nil {
			return fmt.Errorf("hand %s to the user of the pooler: %w", name, err)
		}
	}
	return nil
}
