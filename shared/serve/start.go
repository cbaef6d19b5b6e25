package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/secrets"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/telemetry"
	"zahtjevi/shared/version"
)

// OpenStore connects to the storage; s3.Open is the one there is.
type OpenStore func(cfg config.Config) (storage.Store, error)

// Main is the whole of an area's program: it reads the environment, serves until told to stop, and exits 1 on an error. An area
// that keeps no files gives no OpenStore, and starts the sooner for it.
func Main(area string, register Registrar, open OpenStore) {
	if err := run(area, register, open); err != nil {
		slog.Error("stopped", "area", area, "error", err)
		os.Exit(1)
	}
}

// collectSeldom gives the garbage collector more room than its default, which for a heap of a few megabytes has it run hundreds
// of times a second under load. The limit keeps a function well within 64 MB of memory; GOGC and GOMEMLIMIT go before.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(48 << 20)
	}
}

func run(area string, register Registrar, open OpenStore) error {
	collectSeldom()
	cfg, err := config.Load()
	if err != nil {
		return err
	}
	SetupLog(cfg.LogLevel)
	observed, err := telemetry.Start(cfg, area)
	if err != nil {
		return err
	}
	defer observed.Stop()
	deps, err := Connect(context.Background(), cfg, open, database.Calls)
	if err != nil {
		return err
	}
	defer deps.Close()
	api := NewAPI(deps)
	api.Area(area, register, deps)
	if IsLambda() {
		startLambda(api.Handler(), observed)
		return nil
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return deps.UnlessRefused(ctx, func(ctx context.Context) error {
		return ListenAndServe(ctx, net.JoinHostPort(cfg.ListenHost, cfg.Port), api.Handler())
	})
}

// UnlessRefused runs the process's work, and ends it with an error when the database, once it answers, shows that the process's role could
// change the log. In a Lambda function, where nothing runs between calls, the first call finds that out.
func (d Deps) UnlessRefused(ctx context.Context, do func(context.Context) error) error {
	ctx, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	go func() {
		if err := d.Pool.Ping(ctx); errors.Is(err, database.ErrOneRole) {
			refuse(err)
		}
	}()
	err := do(ctx)
	if refusal := context.Cause(ctx); errors.Is(refusal, database.ErrOneRole) {
		return refusal
	}
	return err
}

// Connect opens what a kind of work needs, and fetches its secret. Neither the database nor the storage needs to answer yet.
func Connect(ctx context.Context, cfg config.Config, open OpenStore, work database.Work) (Deps, error) {
	pool, reader, err := openDatabase(ctx, cfg, work)
	if err != nil {
		return Deps{}, err
	}
	if cfg.FrontSecret != "" {
		if cfg.FrontKey, err = secrets.Fetch(ctx, cfg.FrontSecret); err != nil {
			reader.Close()
			pool.Close()
			return Deps{}, fmt.Errorf("read FRONT_SECRET: %w", err)
		}
	}
	deps := Deps{Config: cfg, Pool: pool, Reader: reader}
	if open == nil {
		return deps, nil
	}
	if deps.Store, err = open(cfg); err != nil {
		deps.Close()
		return Deps{}, err
	}
	return deps, nil
}

// Close lets go of the database.
func (d Deps) Close() {
	d.Reader.Close()
	d.Pool.Close()
}

// openDatabase opens the pool for the work, and the one of the reader where there is one.
func openDatabase(ctx context.Context, cfg config.Config, work database.Work) (pool *pgxpool.Pool, reader *database.Reader, err error) {
	url, pooler := cfg.DatabaseURL, database.Pooler(cfg.DatabasePooler)
	if work == database.Jobs && pooler != database.Direct {
		if cfg.DatabaseDirectURL == "" {
			return nil, nil, errDirect
		}
		url, pooler = cfg.DatabaseDirectURL, database.Direct
	}
	through, err := database.Through(pooler)
	if err != nil {
		return nil, nil, err
	}
	options := []database.Option{through}
	if cfg.DatabaseSecret != "" {
		login, err := secrets.OpenLogin(ctx, cfg.DatabaseSecret)
		if err != nil {
			return nil, nil, fmt.Errorf("read DATABASE_SECRET: %w", err)
		}
		options = append(options, database.As(login))
	}
	pool, err = database.Open(ctx, url, cfg.DatabaseMaxConns, work, append(options, database.KeepLog(cfg.OneDatabaseRole))...)
	if err != nil || cfg.DatabaseReadURL == "" {
		return pool, nil, err
	}
	copied, err := database.Open(ctx, cfg.DatabaseReadURL, cfg.DatabaseMaxConns, work, options...)
	if err != nil {
		pool.Close()
		return nil, nil, fmt.Errorf("DATABASE_READ_URL: %w", err)
	}
	return pool, database.NewReader(copied, pool), nil
}

// errDirect refuses jobs behind a pooler: their limits differ from those of calls in the same role, and they would keep a pooled connection
// for minutes.
var errDirect = errors.New("DATABASE_POOLER is set, so that DATABASE_DIRECT_URL must name the server itself, past the pooler: jobs work there")

// SetupLog makes the process write JSON lines to standard error from the given level (debug, info, warn, error) on.
func SetupLog(level string) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		l = slog.LevelInfo
	}
	slog.SetDefault(Log(os.Stderr, l))
}

// Log writes JSON lines from a level on, each with its build, as two builds run side by side while one replaces the other.
func Log(output io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(output, &slog.HandlerOptions{Level: level})).With("version", version.Build())
}

// Server serves the handler with bounds on how long a call takes and how long an announced body may take to arrive. Handlers that take in
// large files extend them by http.ResponseController.
func Server(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
	}
}

// LivePath answers 200 as long as the process serves, whatever the servers that it works with do: it is for supervisors that restart
// processes, which mends no database. It stands outside of the API, so that no gateway leads there.
const LivePath = "/live"

func withLive(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != LivePath {
			handler.ServeHTTP(w, r)
		}
	})
}

// ListenAndServe serves until ctx ends, then lets running requests finish for ten seconds.
func ListenAndServe(ctx context.Context, address string, handler http.Handler) error {
	server := Server(withLive(handler))
	server.Addr = address
	failed := make(chan error, 1)
	go func() { failed <- server.ListenAndServe() }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve on %s: %w", address, err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(grace); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("shut down: %w", err)
	}
	return nil
}
