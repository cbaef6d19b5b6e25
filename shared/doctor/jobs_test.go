package doctor_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/doctor"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// TestThinSchedule checks that work counts as late only after two rounds of the installation's own schedule.
func TestThinSchedule(t *testing.T) {
	t.Parallel()
	for waited, state := range map[string]doctor.State{"119 minutes": doctor.Fine, "121 minutes": doctor.Wrong} {
		w := soundWorld(t)
		w.in.Config.WorkerPause = time.Hour
		w.Exec("update job_runs set good_at = now() - $1::interval", waited)
		w.letters("waiting", "null")
		w.Exec("update mail_messages set created_at = now() - $1::interval, next_attempt_at = now() - $1::interval", waited)
		report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
		if report.State != state {
			t.Errorf("after %s the whole is %s: %+v", waited, report.State, report.Checks)
		}
	}
}

// TestBackup checks that an installation with its own backups is told when the newest one was made.
func TestBackup(t *testing.T) {
	t.Parallel()
	w := soundWorld(t)
	w.Exec("insert into job_runs (job, good_at) values ('backup', now())")
	report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
	i := slices.IndexFunc(report.Checks, func(check doctor.Check) bool { return check.Code == "odrzavanje" })
	found := report.Checks[i].Findings
	said := found[len(found)-1]
	if said.State != doctor.Fine || !strings.HasPrefix(said.Says, "Posljednja sigurnosna kopija napravljena je ") {
		t.Errorf("of the backup it says %+v", found)
	}
}

// TestNewWorker checks the installation in the first round of its worker, before any job has ended: nothing is wrong yet.
func TestNewWorker(t *testing.T) {
	t.Parallel()
	w := soundWorld(t)
	w.Exec("delete from job_runs")
	var report doctor.Report
	round := []jobs.Job{{Name: "doctor", Daily: true, Run: func(ctx context.Context, _ serve.Deps) error {
		report = doctor.Word(doctor.Examine(ctx, w.in), "bs")
		return nil
	}}}
	for _, job := range texts.DoctorJobs {
		round = append(round, jobs.Job{Name: job.Code, Run: func(context.Context, serve.Deps) error { return errors.New("not yet") }})
	}
	if err := jobs.RunOnce(t.Context(), w.Deps(), round); err == nil {
		t.Error("the jobs did not fail")
	}
	if report.State != doctor.Waiting {
		t.Errorf("the whole is %s: %+v", report.State, report.Checks)
	}
}

// TestWorkerAfterDays checks the installation in the first round of a worker after days without one: the others' first runs come before.
func TestWorkerAfterDays(t *testing.T) {
	t.Parallel()
	w := soundWorld(t)
	w.Exec("update job_runs set good_at = now() - interval '4 days', ended_at = now() - interval '4 days'")
	var report doctor.Report
	check := doctor.Job
	check.Run = func(ctx context.Context, _ serve.Deps) error {
		report = doctor.Word(doctor.Examine(ctx, w.in.Daily()), "bs")
		return nil
	}
	round := []jobs.Job{check}
	for daily, all := range map[bool]texts.Words{false: texts.DoctorJobs, true: texts.DoctorDaily} {
		for _, job := range all {
			if job.Code != check.Name {
				round = append(round, jobs.Job{Name: job.Code, Daily: daily, Run: func(context.Context, serve.Deps) error { return nil }})
			}
		}
	}
	if err := jobs.RunOnce(t.Context(), w.Deps(), round); err != nil {
		t.Error(err)
	}
	if report.State != doctor.Fine {
		t.Errorf("the whole is %s: %+v", report.State, report.Checks)
	}
}
