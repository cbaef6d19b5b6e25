package jobs_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestDailyJob checks that several processes together run a daily job once, that a successful run is enough for the day, and that a failed
// one is repeated after an hour.
func TestDailyJob(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	var runs atomic.Int64
	var end error
	job := jobs.Job{Name: "daily", Daily: true, Run: func(context.Context, serve.Deps) error { runs.Add(1); return end }}
	round := func(want int64) {
		t.Helper()
		var processes sync.WaitGroup
		for range 4 {
			processes.Go(func() { _ = jobs.RunOnce(t.Context(), e.Deps(), []jobs.Job{job}) })
		}
		processes.Wait()
		if got := runs.Load(); got != want {
			t.Errorf("%d runs, want %d", got, want)
		}
	}
	round(1)
	round(1)
	e.Exec("update job_runs set ended_at = now() - interval '19 hours', good_at = now() - interval '19 hours' where job = 'daily'")
	round(1)
	e.Exec("update job_runs set ended_at = now() - interval '21 hours', good_at = now() - interval '21 hours' where job = 'daily'")
	end = errors.New("bad")
	round(2)
	round(2)
	e.Exec("update job_runs set ended_at = now() - interval '61 minutes' where job = 'daily'")
	end = nil
	round(3)
	e.Exec("update job_runs set ended_at = now() - interval '61 minutes', good_at = now() - interval '61 minutes' where job = 'daily'")
	round(3)
	if failures := testkit.Value[int](e, "select failures from job_runs where job = 'daily'"); failures != 0 {
		t.Errorf("%d failures after a good run", failures)
	}
}

// TestOthersComeFirst checks that a Last job finds what the others' first run has done, whether jobs run once or again and again.
func TestOthersComeFirst(t *testing.T) {
	t.Parallel()
	for name, run := range map[string]func(context.Context, serve.Deps, []jobs.Job) error{
		"once": jobs.RunOnce,
		"repeated": func(ctx context.Context, d serve.Deps, all []jobs.Job) error {
			jobs.Repeat(ctx, d, all)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, end := context.WithCancel(t.Context())
			defer end()
			var done atomic.Bool
			other := jobs.Job{Name: "other", Every: time.Hour, Daily: true, Run: func(context.Context, serve.Deps) error {
				time.Sleep(100 * time.Millisecond)
				done.Store(true)
				return errors.New("as good as it can")
			}}
			check := jobs.Job{Name: "check", Every: time.Hour, Daily: true, Last: true, Run: func(context.Context, serve.Deps) error {
				defer end()
				if !done.Load() {
					t.Error("the last job comes first")
				}
				return nil
			}}
			_ = run(ctx, testkit.New(t).Deps(), []jobs.Job{check, other})
			if !done.Load() {
				t.Error("nothing ran")
			}
		})
	}
}
