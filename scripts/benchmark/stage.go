package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/loopback"
	"zahtjevi/localstack/postgres"
	"zahtjevi/localstack/process"
	"zahtjevi/localstack/s3"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database/migrate"
	storage "zahtjevi/shared/storage/s3"
)

const startTimeout = 20 * time.Second

// stage is the PostgreSQL and S3 servers for the measured programs, durable as in production, in a folder that is removed at the end.
type stage struct {
	dir      string
	database *postgres.Server
	files    *s3.Server
}

// stage starts the servers of a measurement, and notes their version.
func (b *bench) stage(ctx context.Context) (*stage, error) {
	s, err := newStage(ctx, b.root)
	if err != nil {
		return nil, err
	}
	if b.report.Machine.PostgreSQL, err = s.version(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func newStage(ctx context.Context, root string) (*stage, error) {
	dir, err := os.MkdirTemp("", "zahtjevi-bench-")
	if err != nil {
		return nil, fmt.Errorf("make temporary folder: %w", err)
	}
	s, err := openStage(ctx, root, dir, counting)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return s, nil
}

// openStage starts the servers on what the folder has, if anything, with settings of PostgreSQL.
func openStage(ctx context.Context, root, dir string, settings []string) (_ *stage, err error) {
	s := &stage{dir: dir}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.stop())
		}
	}()
	if err := os.Chmod(s.dir, 0o755); err != nil {
		return nil, fmt.Errorf("open folder: %w", err)
	}
	s.database, err = postgres.Start(ctx, postgres.Options{
		Dir: filepath.Join(s.dir, "postgres"), NodeModules: embedded.NodeModules(root), Settings: settings,
	})
	if err != nil {
		return nil, err
	}
	s.files, err = s3.Start(ctx, s3.Options{Dir: filepath.Join(s.dir, "s3"), Binary: embedded.S3Binary(root)})
	return s, err
}

// Close stops the servers and removes everything.
func (s *stage) Close() error { return errors.Join(s.stop(), os.RemoveAll(s.dir)) }

// stop stops the servers.
func (s *stage) stop() error {
	var err error
	if s.files != nil {
		err = s.files.Stop()
	}
	if s.database != nil {
		err = errors.Join(err, s.database.Stop())
	}
	return err
}

// application is the database role of the product, and its password.
const application = "application"

// makeDatabase creates a database with the product's tables and rights for the product's role, and returns its address for the owner.
func (s *stage) makeDatabase(ctx context.Context, name string) (owner string, err error) {
	if err := s.database.RecreateDatabase(ctx, name); err != nil {
		return "", err
	}
	owner = s.database.URL(name)
	if err := migrate.Up(ctx, owner); err != nil {
		return "", err
	}
	return owner, migrate.Grant(ctx, owner, application, application)
}

// environment is the environment of a server on the database.
func (s *stage) environment(database string) []string {
	return []string{
		"DATABASE_URL=" + s.database.URLAs(application, application, database), "S3_ENDPOINT=" + s.files.Endpoint, "S3_REGION=" + s3.Region,
		"S3_ACCESS_KEY=" + s.files.AccessKey, "S3_SECRET_KEY=" + s.files.SecretKey, "LOG_LEVEL=" + logLevel,
		"COMMENTS_PER_MINUTE=0", "REQUESTS_PER_MINUTE=0", "CHANGES_PER_MINUTE=0", "TEXT_PER_MINUTE=0", "LETTERS_PER_PERSON=0",
		"FILE_MB_PER_DAY=0", // one person writes all files
	}
}

// makeBucket creates the product's bucket.
func (s *stage) makeBucket(ctx context.Context) error {
	cfg, err := config.From(s.environment("postgres"))
	if err != nil {
		return err
	}
	store, err := storage.Open(cfg)
	if err != nil {
		return err
	}
	return store.MakeBucket(ctx)
}

// server is a running program that listens on address.
type server struct {
	process *process.Process
	address string
}

// startServer starts the program, and returns it with the first connection that it accepted.
func startServer(ctx context.Context, binary string, env []string) (*server, net.Conn, error) {
	port, err := loopback.FreePort()
	if err != nil {
		return nil, nil, err
	}
	child, err := process.Start(process.Options{
		Path: binary, Env: slices.Concat(env, []string{"LISTEN_HOST=127.0.0.1", "PORT=" + strconv.Itoa(port)}), Output: os.Stderr,
		StopSignal: syscall.SIGTERM,
	})
	if err != nil {
		return nil, nil, err
	}
	s := &server{process: child, address: net.JoinHostPort("127.0.0.1", strconv.Itoa(port))}
	conn, err := s.connect(ctx)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("start %s: %w", binary, err), s.stop())
	}
	return s, conn, nil
}

// connect retries until the server accepts; the intervals are short, as the time until then is measured.
func (s *server) connect(ctx context.Context) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	var dialer net.Dialer
	for {
		conn, err := dialer.DialContext(ctx, "tcp4", s.address)
		if err == nil {
			return conn, nil
		}
		select {
		case <-s.process.Done():
			return nil, fmt.Errorf("it ended while starting: %s", s.process.Reason())
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(200 * time.Microsecond):
		}
	}
}

func (s *server) stop() error { return s.process.Stop(12 * time.Second) }

// version is PostgreSQL's, for example 18.1.
func (s *stage) version(ctx context.Context) (version string, err error) {
	conn, err := pgx.Connect(ctx, s.database.URL("postgres"))
	if err != nil {
		return "", fmt.Errorf("connect to the database: %w", err)
	}
	defer conn.Close(ctx)
	if err := conn.QueryRow(ctx, "show server_version").Scan(&version); err != nil {
		return "", fmt.Errorf("ask for the version: %w", err)
	}
	return version, nil
}
