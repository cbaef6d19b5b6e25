package doctor

import (
	"context"
	"slices"
	"time"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// dailyLate limits the time without a successful run after which a daily job counts as stopped.
const dailyLate = 3 * 24 * time.Hour

// dailyScripts are the scripts that do the same as the daily jobs, and print more.
var dailyScripts = map[string]string{"audit proof": "./scripts/audit-verify", "recount": "./scripts/recount", "doctor": "./scripts/doctor"}

// checkDailyJobs reports the last runs of the daily jobs. The first run may still be awaited.
func checkDailyJobs(ctx context.Context, in Installation) ([]Finding, error) {
	runs, err := runsOf(ctx, in)
	if err != nil {
		return nil, err
	}
	var found []Finding
	for _, job := range texts.DoctorDaily {
		i := slices.IndexFunc(runs, func(run db.RunsRow) bool { return run.Job == job.Code })
		switch {
		case in.daily && job.Code == jobName && i >= 0 && runs[i].GoodAt != nil: // it runs
		case i >= 0 && runs[i].Failures > 0:
			mend := texts.DoctorDailyJobsFailsMend.With("script", dailyScripts[job.Code])
			found = append(found, wrong(texts.DoctorDailyJobsFails.With("job", job.Text, "count", runs[i].Failures), mend))
		case i < 0 || runs[i].GoodAt == nil:
			found = append(found, Finding{State: Waiting, Says: texts.DoctorDailyJobsAwaited.With("job", job.Text)})
		case runs[i].AgoSeconds > dailyLate.Seconds():
			found = append(found, wrong(texts.DoctorJobStopped.With("job", job.Text, "since", localtime.Moment(*runs[i].GoodAt)),
				texts.DoctorJobMend))
		}
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorDailyJobsFine.With("time", localtime.Moment(oldestOf(runs, texts.DoctorDaily)))))
	}
	return append(found, backups(runs)...), nil
}

// backups reports when scripts/backup made the newest backup. Where it never ran nothing is reported, as something else may make the
// backups.
func backups(runs []db.RunsRow) []Finding {
	i := slices.IndexFunc(runs, func(run db.RunsRow) bool { return run.Job == "backup" })
	switch {
	case i < 0:
		return nil
	case runs[i].GoodAt == nil:
		return []Finding{wrong(texts.DoctorBackupNever.With(), texts.DoctorBackupMend)}
	case runs[i].Failures > 0 || runs[i].AgoSeconds > dailyLate.Seconds():
		return []Finding{wrong(texts.DoctorBackupFails.With("since", localtime.Moment(*runs[i].GoodAt)), texts.DoctorBackupMend)}
	}
	return []Finding{fine(texts.DoctorBackupFine.With("time", localtime.Moment(*runs[i].GoodAt)))}
}
