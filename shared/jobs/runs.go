package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/jobs/db"
	"zahtjevi/shared/serve"
)

// recordTime bounds the note of how a job's run has ended.
const recordTime = 3 * time.Second

// due reports whether the job should run now. Claiming a daily run keeps other processes from it for an hour, even if this one dies.
func (j Job) due(ctx context.Context, pool *pgxpool.Pool) (bool, error) {
	if !j.Daily {
		return true, nil
	}
	claimed, err := db.New(pool).RunClaim(ctx, j.Name)
	if err != nil {
		return false, fmt.Errorf("claim the day's run: %w", err)
	}
	return claimed == 1, nil
}

// expect records since when the jobs are expected, so that the check of the installation knows a new worker from one that does nothing.
// Daily jobs record that with their claim.
func expect(ctx context.Context, d serve.Deps, all []Job) {
	if d.Pool == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, recordTime)
	defer cancel()
	var names []string
	for _, job := range all {
		if !job.Daily {
			names = append(names, job.Name)
		}
	}
	if err := db.New(d.Pool).Expect(ctx, names); err != nil && ctx.Err() == nil {
		slog.WarnContext(ctx, "the jobs were not noted", "error", err)
	}
}

// RecordRun records how a run of a job has ended (nil: successfully), for the check of the installation. Without a database it records
// nothing.
func RecordRun(ctx context.Context, pool *pgxpool.Pool, job string, end error) {
	if pool == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTime)
	defer cancel()
	note := db.New(pool).RunGood
	if end != nil {
		note = db.New(pool).RunBad
	}
	if err := note(ctx, job); err != nil {
		slog.WarnContext(ctx, "the end of a job was not noted", "job", job, "error", err)
	}
}
