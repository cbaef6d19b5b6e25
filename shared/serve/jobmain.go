package serve

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/telemetry"
)

// MainJobs is the whole of a program that runs jobs: over and over, or each once and then no more where its argument is "once", as something else has
// the schedule.
func MainJobs(name string, jobs []Job, open OpenStore) {
	if err := runJobs(name, jobs, open); err != nil {
		slog.Error("stopped", "jobs", name, "error", err)
		os.Exit(1)
	}
}

// MainOnce is the whole of a program that does one thing and ends, or does it at each event as a Lambda function.
func MainOnce(name string, do func(context.Context) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	SetupLog(os.Getenv("LOG_LEVEL"))
	if isLambda() {
		startLambdaJob(ctx, do, &telemetry.Telemetry{})
		return
	}
	if err := do(ctx); err != nil {
		slog.Error("stopped", "program", name, "error", err)
		os.Exit(1) //nolint:gocritic // nothing waits for the signal any more
	}
}

func runJobs(name string, jobs []Job, open OpenStore) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cfg, err := config.Load()
	if err != nil {
		return err
	}
	SetupLog(cfg.LogLevel)
	observed, err := telemetry.Start(cfg, name)
	if err != nil {
		return err
	}
	defer observed.Stop()
	deps, err := Connect(ctx, cfg, open, database.Jobs)
	if err != nil {
		return err
	}
	defer deps.Pool.Close()
	if isLambda() {
		startLambdaJob(ctx, func(ctx context.Context) error { return RunOnce(ctx, deps, jobs) }, observed)
		return nil
	}
	return deps.UnlessRefused(ctx, func(ctx context.Context) error {
		if slices.Contains(os.Args[1:], "once") {
			return RunOnce(ctx, deps, jobs)
		}
		Repeat(ctx, deps, jobs)
		return nil
	})
}
