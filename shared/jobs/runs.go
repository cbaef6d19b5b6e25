package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// noteTime bounds the note of how a job's run has ended.
const noteTime = 3 * time.Second

// Of good ends one in twenty seconds is noted, as some jobs run each five; of bad ones, and of the good one after them, each.
const (
	noteGood = `insert into job_runs (job, good_at) values ($1, now())
		on conflict (job) do update set ended_at = now(), good_at = now(), failures = 0
		where job_runs.failures > 0 or job_runs.good_at is null or job_runs.good_at < now() - interval '20 seconds'`
	noteBad = `insert into job_runs (job, failures) values ($1, 1)
		on conflict (job) do update set ended_at = now(), failures = least(job_runs.failures, 1000000) + 1`
)

// claimDay answers a row to whoever is to make the day's run. A day has twenty hours here, so that a schedule of working hours keeps to one
// run a day.
const claimDay = `insert into job_runs (job) values ($1) on conflict (job) do update set ended_at = now()
	where (job_runs.good_at is null or job_runs.failures > 0 or job_runs.good_at < now() - interval '20 hours')
		and job_runs.ended_at < now() - interval '1 hour'`

// due reports whether the job is to run now. Another process does not run a daily one within the hour then, as long as this one lives or
// not.
func (j Job) due(ctx context.Context, pool *pgxpool.Pool) (bool, error) {
	if !j.Daily {
		return true, nil
	}
	claimed, err := pool.Exec(ctx, claimDay, j.Name)
	if err != nil {
		return false, fmt.Errorf("claim the day's run: %w", err)
	}
	return claimed.RowsAffected() == 1, nil
}

// NoteRun keeps how a run of the job with this name has ended, nil for well, for the check of the installation. Without a database nothing
// is kept; the check then says so.
func NoteRun(ctx context.Context, pool *pgxpool.Pool, job string, end error) {
	if pool == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer cancel()
	note := noteGood
	if end != nil {
		note = noteBad
	}
	if _, err := pool.Exec(ctx, note, job); err != nil {
		slog.WarnContext(ctx, "the end of a job was not noted", "job", job, "error", err)
	}
}
