package worker

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"zahtjevi/functions/worker/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
)

// waiting says in the log for how long the oldest work has waited, so that who watches over the installation (an alarm on what the log
// says, as in template.yaml) hears of work that nobody does, whatever the reason.
var waiting = jobs.Job{Name: "waiting", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	seconds, err := db.New(d.Pool).OldestWork(ctx)
	if err != nil {
		return fmt.Errorf("look for the oldest work: %w", err)
	}
	slog.InfoContext(ctx, "oldest work", "seconds", seconds)
	return nil
}}
