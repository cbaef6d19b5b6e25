package doctor

import (
	"context"
	"fmt"
	"slices"
	"time"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// failing is the number of failed runs in a row from which a job counts as failing; fewer may be temporary.
const failing = 3

// checkSchedule looks for jobs of the worker that never ran, have stopped, or fail.
func checkSchedule(ctx context.Context, in Installation) ([]Finding, error) {
	runs, err := runsOf(ctx, in)
	if err != nil {
		return nil, err
	}
	var found, awaited []Finding
	for _, job := range texts.DoctorJobs {
		i := slices.IndexFunc(runs, func(run db.RunsRow) bool { return run.Job == job.Code })
		switch {
		case i >= 0 && runs[i].GoodAt == nil && runs[i].Failures < failing && runs[i].AgoSeconds <= in.late().Seconds():
			awaited = append(awaited, Finding{State: Waiting, Says: texts.DoctorJobAwaited.With("job", job.Text)})
		case i < 0 || runs[i].GoodAt == nil:
			found = append(found, wrong(texts.DoctorJobNever.With("job", job.Text), texts.DoctorJobMend))
		case runs[i].AgoSeconds > in.late().Seconds():
			found = append(found, wrong(texts.DoctorJobStopped.With("job", job.Text, "since", localtime.Moment(*runs[i].GoodAt)),
				texts.DoctorJobMend))
		case runs[i].Failures >= failing:
			found = append(found, wrong(texts.DoctorJobFails.With("job", job.Text, "count", runs[i].Failures), texts.DoctorJobFailsMend))
		}
	}
	if found = append(found, awaited...); len(found) == 0 {
		found = append(found, fine(texts.DoctorJobsFine.With("time", localtime.Moment(oldestOf(runs, texts.DoctorJobs)))))
	}
	return found, nil
}

func runsOf(ctx context.Context, in Installation) ([]db.RunsRow, error) {
	runs, err := db.New(in.Pool).Runs(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the worker's runs: %w", err)
	}
	return runs, nil
}

// oldestOf returns the end of the longest past last successful run among the jobs; every job has had one.
func oldestOf(runs []db.RunsRow, jobs texts.Words) time.Time {
	runs = slices.DeleteFunc(slices.Clone(runs), func(run db.RunsRow) bool {
		_, among := jobs.Find(run.Job)
		return !among
	})
	return *slices.MinFunc(runs, func(a, b db.RunsRow) int { return a.GoodAt.Compare(*b.GoodAt) }).GoodAt
}
