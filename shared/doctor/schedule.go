package doctor

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// failing is after how many bad ends in a row a job fails, rather than having met a passing trouble.
const failing = 3

// jobRun is how a job of the worker has ended; Ago is how long its newest good end is past by the database's clock, nil when it never had
// one.
type jobRun struct {
	Job      string
	Good     *time.Time
	Ago      *time.Duration
	Failures int
}

// checkSchedule looks for jobs of the worker that never ran, have stopped, or fail.
func checkSchedule(ctx context.Context, in Installation) ([]Finding, error) {
	runs, err := runsOf(ctx, in)
	if err != nil {
		return nil, err
	}
	var found []Finding
	for _, job := range texts.DoctorJobs {
		i := slices.IndexFunc(runs, func(run jobRun) bool { return run.Job == job.Code })
		switch {
		case i < 0 || runs[i].Good == nil:
			found = append(found, wrong(texts.DoctorJobNever.With("job", job.Text), texts.DoctorJobMend))
		case *runs[i].Ago > in.late():
			found = append(found, wrong(texts.DoctorJobStopped.With("job", job.Text, "since", localtime.Moment(*runs[i].Good)),
				texts.DoctorJobMend))
		case runs[i].Failures >= failing:
			found = append(found, wrong(texts.DoctorJobFails.With("job", job.Text, "count", runs[i].Failures), texts.DoctorJobFailsMend))
		}
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorJobsFine.With("time", localtime.Moment(oldestOf(runs, texts.DoctorJobs)))))
	}
	return found, nil
}

func runsOf(ctx context.Context, in Installation) ([]jobRun, error) {
	rows, err := in.Pool.Query(ctx, "select job, good_at as good, now() - good_at as ago, failures from job_runs")
	if err != nil {
		return nil, fmt.Errorf("read the worker's runs: %w", err)
	}
	runs, err := pgx.CollectRows(rows, pgx.RowToStructByName[jobRun])
	if err != nil {
		return nil, fmt.Errorf("read the worker's runs: %w", err)
	}
	return runs, nil
}

// oldestOf is the oldest good end among those of jobs that have all had one.
func oldestOf(runs []jobRun, jobs texts.Words) time.Time {
	runs = slices.DeleteFunc(slices.Clone(runs), func(run jobRun) bool {
		_, among := jobs.Find(run.Job)
		return !among
	})
	return *slices.MinFunc(runs, func(a, b jobRun) int { return a.Good.Compare(*b.Good) }).Good
}
