package jobs_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

// TestRunOnce checks that a panic of one job does not stop the others, and that every job has a deadline.
func TestRunOnce(t *testing.T) {
	t.Parallel()
	var left time.Duration
	err := jobs.RunOnce(t.Context(), serve.Deps{}, []jobs.Job{
		{Name: "poisoned", Run: func(context.Context, serve.Deps) error { panic("poison") }},
		{Name: "sound", Run: func(ctx context.Context, _ serve.Deps) error {
			if ends, limited := ctx.Deadline(); limited {
				left = time.Until(ends)
			}
			return nil
		}},
	})
	if err == nil || !strings.Contains(err.Error(), "poisoned: panic: poison") {
		t.Errorf("the run ends with %v", err)
	}
	if left <= 0 || left > 10*time.Minute {
		t.Errorf("the sound job has %v, want at most ten minutes", left)
	}
}

// TestHangingJob checks that a job that hangs ends at its deadline and starts again, while another one repeats at its own interval.
func TestHangingJob(t *testing.T) {
	t.Parallel()
	ctx, end := context.WithTimeout(t.Context(), time.Minute)
	defer end()
	var hung, others atomic.Int64
	endOnceSeen := func() {
		if hung.Load() >= 3 && others.Load() >= 3 {
			end()
		}
	}
	jobs.Repeat(ctx, serve.Deps{}, []jobs.Job{
		{Name: "hanging", Every: time.Millisecond, Within: 20 * time.Millisecond, Run: func(ctx context.Context, _ serve.Deps) error {
			hung.Add(1)
			endOnceSeen()
			<-ctx.Done()
			return ctx.Err()
		}},
		{Name: "other", Every: time.Millisecond, Run: func(context.Context, serve.Deps) error { others.Add(1); endOnceSeen(); return nil }},
	})
	if hung.Load() < 3 || others.Load() < 3 {
		t.Errorf("the hanging job began %d times, the other %d times", hung.Load(), others.Load())
	}
}

// TestLongestPause checks that a job begins again after the longest pause that an installation wants, however rare it is elsewhere.
func TestLongestPause(t *testing.T) {
	t.Parallel()
	ctx, end := context.WithTimeout(t.Context(), time.Minute)
	defer end()
	var runs atomic.Int64
	deps := serve.Deps{Config: config.Config{WorkerPause: time.Millisecond}}
	jobs.Repeat(ctx, deps, []jobs.Job{{Name: "rare", Every: time.Hour, Run: func(context.Context, serve.Deps) error {
		if runs.Add(1) == 3 {
			end()
		}
		return nil
	}}})
	if runs.Load() < 3 {
		t.Errorf("the job began %d times", runs.Load())
	}
}

// TestJobsWithoutFiles checks that a job without Files gets no storage, and therefore cannot wait for it.
func TestJobsWithoutFiles(t *testing.T) {
	t.Parallel()
	var with, without storage.Store
	err := jobs.RunOnce(t.Context(), serve.Deps{Store: struct{ storage.Store }{}}, []jobs.Job{
		{Name: "with", Files: true, Run: func(_ context.Context, d serve.Deps) error { with = d.Store; return nil }},
		{Name: "without", Run: func(_ context.Context, d serve.Deps) error { without = d.Store; return nil }},
	})
	if err != nil || with == nil || without != nil {
		t.Errorf("with files %v, without %v, %v", with, without, err)
	}
}
