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

// OpenStore connects to the storage: s3.Open.
type OpenStore func(cfg config.Config) (storage.Store, error)

// Main is the main function of an area's program: it reads the environment, serves until it is told to stop, and exits with 1 after an
// error. An area without files has no OpenStore, and does not link the storage's client.
func Main(area string, register Registrar, open OpenStore) {
	if err := run(area, register, open); err != nil {
		slog.Error("stopped", "area", area, "error", err)
		os.Exit(1)
	}
}

// collectSeldom makes the garbage collector run less often than by default, which for a heap of a few megabytes is hundreds of times a
// second under load. The memory limit keeps a function well within 64 MB. GOGC and GOMEMLIMIT take precedence.
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
	observed, err := Begin(cfg, area)
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
	return deps.Started(ctx, func(ctx context.Context, ready *Readiness) error {
		return ListenAndServe(ctx, net.JoinHostPort(cfg.ListenHost, cfg.Port), api.Handler(), ready)
	})
}

// Begin sets up the log and the telemetry of a program, and logs what it is and how it is set.
func Begin(cfg config.Config, program string) (*telemetry.Telemetry, error) {
	SetupLog(cfg.LogLevel)
	slog.Info("started", "program", program, slog.Group("settings", cfg.Shown()...))
	return telemetry.Start(cfg, program)
}

// Connect opens what a kind of work needs, and fetches its secrets. It does not wait for the database or the storage.
func Connect(ctx context.Context, cfg config.Config, open OpenStore, work database.Work) (Deps, error) {
	if _, err := storage.RoomFor(cfg.DataDir, 0); err != nil {
		return Deps{}, fmt.Errorf("read DATA_DIR: %w", err)
	}
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
	if err := errors.Join(fetchSignIn(ctx, &cfg), fetchFactorKeys(ctx, &cfg)); err != nil {
		reader.Close()
		pool.Close()
		return Deps{}, err
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

// fetchSignIn reads the providers of sign-in from the secret that is to hold them, if one is named.
func fetchSignIn(ctx context.Context, cfg *config.Config) error {
	if cfg.OpenIDSecret == "" {
		return nil
	}
	text, err := secrets.Fetch(ctx, cfg.OpenIDSecret)
	if err != nil {
		return fmt.Errorf("read OPENID_SECRET: %w", err)
	}
	cfg.SignIn, err = config.ParseSignIn(text)
	return err
}

// fetchFactorKeys reads the keys of second factors from the secret that is to hold them, if one is named.
func fetchFactorKeys(ctx context.Context, cfg *config.Config) error {
	if cfg.FactorSecret == "" {
		return nil
	}
	text, err := secrets.Fetch(ctx, cfg.FactorSecret)
	if err != nil {
		return fmt.Errorf("read FACTOR_SECRET: %w", err)
	}
	cfg.FactorKeys, err = config.ParseFactorKeys(text)
	return err
}

// Close closes the connections to the database.
func (d Deps) Close() {
	d.Reader.Close()
	d.Pool.Close()
}

// openDatabase opens the pool for the work, and that of the replica if there is one.
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
		options = append(options, database.SignIn(login))
	}
	pool, err = database.Open(ctx, url, cfg.DatabaseMaxConns, work, append(options, database.KeepLog(cfg.OneDatabaseRole))...)
	if err != nil {
		return nil, nil, err
	}
	name := "calls"
	if work == database.Jobs {
		name = "jobs"
	}
	if err := telemetry.ObservePool(pool, name); err != nil {
		pool.Close()
		return nil, nil, err
	}
	if cfg.DatabaseReadURL == "" {
		return pool, nil, nil
	}
	copied, err := database.Open(ctx, cfg.DatabaseReadURL, cfg.DatabaseMaxConns, work, options...)
	if err != nil {
		pool.Close()
		return nil, nil, fmt.Errorf("DATABASE_READ_URL: %w", err)
	}
	if err := telemetry.ObservePool(copied, name+"-replica"); err != nil {
		pool.Close()
		copied.Close()
		return nil, nil, err
	}
	return pool, database.NewReader(copied, pool), nil
}

// errDirect refuses jobs behind a pooler: jobs have other limits than the role's, and would keep a pooled connection for minutes.
var errDirect = errors.New("DATABASE_POOLER is set, so that DATABASE_DIRECT_URL must name the server itself, past the pooler: jobs work there")

// SetupLog makes the process log JSON lines to standard error from the given level (debug, info, warn, error).
func SetupLog(level string) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		l = slog.LevelInfo
	}
	slog.SetDefault(Log(os.Stderr, l))
}

// Log makes a logger of JSON lines from a level. Each line has the build, as two builds run side by side during a deployment.
func Log(output io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(output, &slog.HandlerOptions{Level: level})).With("version", version.Build())
}

// Server makes an HTTP server for the handler, with limits on how long a call and the arrival of its body may take. Handlers that receive
// large files extend these with http.ResponseController.
func Server(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
	}
}

// ListenAndServe serves until ctx ends, then lets running requests finish for ten seconds. A process that needs nothing has no Readiness.
func ListenAndServe(ctx context.Context, address string, handler http.Handler, ready *Readiness) error {
	server := Server(ready.handle(handler))
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
