package doctor

import (
	"context"
	"log/slog"
	"time"

	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
)

const jobName = "doctor"

// Job checks the installation each day from where the worker runs, and logs what is wrong. Its run counts as successful with any findings:
// the administrators' page shows the findings, which may be mended by then. After days without a worker it comes when the others have run.
var Job = jobs.Job{Name: jobName, Every: 10 * time.Minute, Daily: true, Last: true, Files: true, Run: runDaily}

func runDaily(ctx context.Context, d serve.Deps) error {
	report := examined(ctx, d, true)
	for _, check := range report.Checks {
		for _, found := range check.Findings {
			if found.State == Wrong || found.State == Warning {
				slog.WarnContext(ctx, "installation is not well", "check", check.Code, "state", found.State, "says", found.Says, "mend", found.Mend)
			}
		}
	}
	slog.InfoContext(ctx, "installation is checked", "state", report.State)
	return nil
}

// Answer is the report for whoever asks the worker for a check.
func Answer(ctx context.Context, d serve.Deps) (any, error) { return examined(ctx, d, false), nil }

func examined(ctx context.Context, d serve.Deps, daily bool) Report {
	return Word(Examine(ctx, Installation{Config: d.Config, Pool: d.Pool, Reader: d.Reader, Store: d.Store, daily: daily}), "bs")
}
