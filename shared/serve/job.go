package serve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"sync"
	"syscall"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/guard"
	"zahtjevi/shared/telemetry"
)

// Job is work that nobody waits for. Every is the pause between two runs in a process of its own; as a Lambda function all jobs run
// once for each event of the schedule. Run may be called at any time, also in several processes at once. It is told to end when Within is
// over, jobTime unless it says otherwise, and a panic in it is the failure of that one run. Only a job with Files has Deps.Store, and is given up
// when the storage goes silent.
type Job struct {
	Name   string
	Every  time.Duration
	Within time.Duration
	Files  bool
	Run    func(ctx context.Context, d Deps) error
}

// jobTime bounds one run of a job: one that hangs ends, and begins anew.
const jobTime = 10 * time.Minute

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

// RunOnce runs all jobs side by side, each once, and joins their errors.
func RunOnce(ctx context.Context, d Deps, jobs []Job) error {
	failures := make([]error, len(jobs))
	signs := signsOf(d)
	var running sync.WaitGroup
	for i, job := range jobs {
		running.Go(func() {
			if err := job.once(ctx, d, signs); err != nil {
				failures[i] = fmt.Errorf("%s: %w", job.Name, err)
			}
		})
	}
	running.Wait()
	return errors.Join(failures...)
}

// Repeat runs each job now and again after its pause, side by side, until ctx ends. A failed run is logged; the next one tries
// again.
func Repeat(ctx context.Context, d Deps, jobs []Job) {
	signs := signsOf(d)
	var running sync.WaitGroup
	for _, job := range jobs {
		running.Go(func() { job.repeat(ctx, d, signs) })
	}
	running.Wait()
}

func (j Job) repeat(ctx context.Context, d Deps, signs []*sign) {
	for {
		if err := j.once(ctx, d, signs); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "job failed", "job", j.Name, "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(j.Every):
		}
	}
}

// once runs the job and notes its end, unless the process ends.
func (j Job) once(ctx context.Context, d Deps, signs []*sign) error {
	err := j.bounded(ctx, d, signs)
	if ctx.Err() == nil {
		j.noteRun(ctx, d.Pool, err)
	}
	return err
}

// bounded gives the job up when its time is over, or when the servers that it works with have gone silent.
func (j Job) bounded(ctx context.Context, d Deps, signs []*sign) error {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(j.Within, jobTime))
	defer cancel()
	ctx, giveUp := context.WithCancelCause(ctx)
	defer giveUp(nil)
	if !j.Files {
		d.Store, signs = nil, signs[:1]
	}
	defer watch(ctx, giveUp, jobPatience, signs).Stop()
	err := guard.Run(func() error {
		return telemetry.Job(ctx, j.Name, func(ctx context.Context) error { return j.Run(ctx, d) })
	})
	if cause := context.Cause(ctx); err != nil && errors.Is(cause, errAway) {
		return errors.Join(err, cause)
	}
	return err
}
