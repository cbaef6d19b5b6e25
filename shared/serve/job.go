package serve

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"zahtjevi/shared/config"
)

// Job is work on a schedule.
type Job func(ctx context.Context, d Deps) error

// jobPause is how long a process waits between two runs of its job; a Lambda function's schedule is set where it is deployed.
const jobPause = 5 * time.Minute

// MainJob is the whole of a job's program.
func MainJob(name string, job Job, open OpenStore) {
	if err := runJob(job, open); err != nil {
		slog.Error("stopped", "job", name, "error", err)
		os.Exit(1)
	}
}

func runJob(job Job, open OpenStore) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cfg, err := config.Load()
	if err != nil {
		return err
	}
	SetupLog(cfg.LogLevel)
	deps, err := Connect(ctx, cfg, open)
	if err != nil {
		return err
	}
	defer deps.Pool.Close()
	if isLambda() {
		startLambdaJob(ctx, func(ctx context.Context) error { return job(ctx, deps) })
		return nil
	}
	Repeat(ctx, deps, job)
	return nil
}

// Repeat runs the job now and every five minutes until ctx ends. A failed run is logged; the next one tries again.
func Repeat(ctx context.Context, d Deps, job Job) {
	ticker := time.NewTicker(jobPause)
	defer ticker.Stop()
	for {
		if err := job(ctx, d); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "job failed", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}
