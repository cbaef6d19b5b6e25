package jobs_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

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
