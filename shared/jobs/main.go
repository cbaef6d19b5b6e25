package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
)

// Questions holds the answers of a program of jobs as a Lambda function (serve.Questions).
type Questions map[string]func(context.Context, serve.Deps) (any, error)

// Main is the main function of a program that runs jobs: repeatedly, or each once if the program's argument is "once". With "ready" it only
// tries whether it could: a supervisor that asks keeps the worker that works until a new one does.
func Main(name string, jobs []Job, questions Questions, open serve.OpenStore) {
	if err := runAll(name, jobs, questions, open); err != nil {
		slog.Error("stopped", "jobs", name, "error", err)
		os.Exit(1)
	}
}

func runAll(name string, jobs []Job, questions Questions, open serve.OpenStore) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cfg, err := config.Load()
	if err != nil {
		return err
	}
	if slices.Contains(os.Args[1:], "ready") {
		return ready(ctx, cfg, open)
	}
	observed, err := serve.Begin(cfg, name)
	if err != nil {
		return err
	}
	defer observed.Stop()
	deps, err := serve.Connect(ctx, cfg, open, database.Jobs)
	if err != nil {
		return err
	}
	defer deps.Close()
	if serve.IsLambda() {
		answers := serve.Questions{}
		for question, answer := range questions {
			answers[question] = func(ctx context.Context) (any, error) { return answer(ctx, deps) }
		}
		serve.StartEvents(ctx, func(ctx context.Context) error { return RunOnce(ctx, deps, jobs) }, answers, observed)
		return nil
	}
	return deps.Started(ctx, func(ctx context.Context, _ *serve.Readiness) error {
		if slices.Contains(os.Args[1:], "once") {
			return RunOnce(ctx, deps, jobs)
		}
		Repeat(ctx, deps, jobs)
		return nil
	})
}

// ready returns an error that names what jobs need and cannot reach.
func ready(ctx context.Context, cfg config.Config, open serve.OpenStore) error {
	deps, err := serve.Connect(ctx, cfg, open, database.Jobs)
	if err != nil {
		return err
	}
	defer deps.Close()
	if of, err := deps.Lacks(ctx); err != nil {
		return fmt.Errorf("reach the %s: %w", of, err)
	}
	return nil
}
