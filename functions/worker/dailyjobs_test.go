package worker_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/worker"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
)

// TestDailyJobs checks that the daily jobs succeed at a sound installation, and fail if somebody bypassed triggers: with a counter of
// requests, or with the log.
func TestDailyJobs(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project := e.Project()
	p := e.Person(testkit.TaskUser, project)
	e.Request(project, p, "Zahtjev")
	e.Seal()
	for _, c := range []struct{ job, broken, says string }{
		{"recount", "update request_counts set n = n + 1", "counters of requests are wrong: status "},
		{"audit proof", `update audit_entries set created_at = created_at - interval '1 second' where id = (select min(id)
			from audit_entries)`, "prove the audit log: entry "},
	} {
		job := worker.Jobs[slices.IndexFunc(worker.Jobs, func(j jobs.Job) bool { return j.Name == c.job })]
		if err := job.Run(t.Context(), e.Deps()); err != nil {
			t.Errorf("%s of a sound installation: %v", c.job, err)
		}
		e.Exec("alter table audit_entries disable trigger user")
		e.Exec(c.broken)
		if err := job.Run(t.Context(), e.Deps()); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s after %q: %v", c.job, c.broken, err)
		}
	}
}

// TestDoctorAnswers asks the worker as a deployment does (scripts/steps/smoke), which reads codes and states of the report.
func TestDoctorAnswers(t *testing.T) {
	t.Parallel()
	smoke, err := os.ReadFile("../../scripts/steps/smoke")
	if err != nil || !strings.Contains(string(smoke), `{"question":"doctor"}`) {
		t.Errorf("a deployment asks another question: %v", err)
	}
	answer, err := worker.Questions["doctor"](t.Context(), testkit.New(t).Deps())
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	var report struct {
		Checks []struct {
			Code  string `json:"sifra"`
			State string `json:"stanje"`
		} `json:"provjere"`
	}
	if err := json.Unmarshal(text, &report); err != nil || len(report.Checks) < 10 || report.Checks[0].Code != "baza" ||
		report.Checks[0].State == "" {
		t.Errorf("the report is %s, %v", text, err)
	}
}
