// Package jobs runs background jobs, and has the queues of tasks that people ask for. In a process each job runs again and again; a Lambda
// function runs all of them at each event.
package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/health"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/telemetry"
)

// Job is a background job. Every is the pause between two runs in a process, unless WORKER_PAUSE is shorter; as a Lambda function all jobs
// run once at each event of the schedule. Run may be called at any time, also in several processes at once. It is cancelled after Within
// (jobTime by default), and a panic fails only that run. Only a job with Files has Deps.Store; it is cancelled when the storage does not
// answer. A Daily job runs in the process that claims it first, 20 hours after its last success, at no fixed time, and an hour after a
// failed run. The first run of a Last job waits for that of the others.
type Job struct {
	Name   string
	Every  time.Duration
	Within time.Duration
	Files  bool
	Daily  bool
	Last   bool
	Run    func(ctx context.Context, d serve.Deps) error
}

const (
	// jobTime bounds one run of a job, so that a run that hangs ends.
	jobTime = 10 * time.Minute
	// patience is the time for which a job runs before the servers that it works with are checked, and between further checks.
	patience = 15 * time.Second
	// othersFirst bounds how long a Last job waits for the others' first run.
	othersFirst = 5 * time.Minute
)

// firstRuns holds Last jobs back until all others have run once: after days without a worker, the check of the installation would tell of
// what they are about to do.
type firstRuns struct {
	running sync.WaitGroup
	ended   chan struct{}
}

func firstOf(jobs []Job) *firstRuns {
	first := &firstRuns{ended: make(chan struct{})}
	for _, job := range jobs {
		if !job.Last {
			first.running.Add(1)
		}
	}
	go func() {
		first.running.Wait()
		close(first.ended)
	}()
	return first
}

// of runs a job for the first time.
func (f *firstRuns) of(ctx context.Context, j Job, d serve.Deps, probes []*health.Probe) error {
	if !j.Last {
		defer f.running.Done()
	} else {
		select {
		case <-f.ended:
		case <-time.After(othersFirst):
		case <-ctx.Done():
		}
	}
	return j.once(ctx, d, probes)
}

// RunOnce runs all jobs side by side, each once, and joins their errors.
func RunOnce(ctx context.Context, d serve.Deps, jobs []Job) error {
	expect(ctx, d, jobs)
	failures := make([]error, len(jobs))
	probes, first := d.Probes(), firstOf(jobs)
	var running sync.WaitGroup
	for i, job := range jobs {
		running.Go(func() {
			if err := first.of(ctx, job, d, probes); err != nil {
				failures[i] = fmt.Errorf("%s: %w", job.Name, err)
			}
		})
	}
	running.Wait()
	return errors.Join(failures...)
}

// Repeat runs each job now and again after its pause, side by side, until ctx ends. Failed runs are logged.
func Repeat(ctx context.Context, d serve.Deps, jobs []Job) {
	expect(ctx, d, jobs)
	probes, first := d.Probes(), firstOf(jobs)
	var running sync.WaitGroup
	for _, job := range jobs {
		running.Go(func() { job.repeat(ctx, d, probes, first) })
	}
	running.Wait()
}

func (j Job) repeat(ctx context.Context, d serve.Deps, probes []*health.Probe, first *firstRuns) {
	for err := first.of(ctx, j, d, probes); ; err = j.once(ctx, d, probes) {
		if err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "job failed", "job", j.Name, "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(j.pause(d.Config.WorkerPause)):
		}
	}
}

// pause is the time between two runs, at most longest: a job is late after twice that.
func (j Job) pause(longest time.Duration) time.Duration {
	if longest > 0 && longest < j.Every {
		return longest
	}
	return j.Every
}

// once runs the job if it is due, and records how the run ended, unless the process ends.
func (j Job) once(ctx context.Context, d serve.Deps, probes []*health.Probe) error {
	if due, err := j.due(ctx, d.Pool); err != nil || !due {
		return err
	}
	err := j.bounded(ctx, d, probes)
	if err != nil && j.Daily && !database.Unavailable(err) && !errors.Is(err, health.ErrUnavailable) { // alarms look for these words
		slog.ErrorContext(ctx, "installation is not well", "check", j.Name, "state", "greska", "error", err)
	}
	if ctx.Err() == nil {
		RecordRun(ctx, d.Pool, j.Name, err)
	}
	return err
}

// bounded runs the job, and cancels it when its time is over or when the servers that it works with do not answer.
func (j Job) bounded(ctx context.Context, d serve.Deps, probes []*health.Probe) error {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(j.Within, jobTime))
	defer cancel()
	ctx, giveUp := context.WithCancelCause(ctx)
	defer giveUp(nil)
	if !j.Files {
		d.Store, probes = nil, probes[:1]
	}
	defer health.Watch(ctx, giveUp, patience, probes).Stop()
	err := panics.Recover(func() error {
		return telemetry.Job(ctx, j.Name, func(ctx context.Context) error { return j.Run(ctx, d) })
	})
	if cause := context.Cause(ctx); err != nil && errors.Is(cause, health.ErrUnavailable) {
		return errors.Join(err, cause)
	}
	return err
}
