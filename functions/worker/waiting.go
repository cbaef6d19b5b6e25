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

// waiting logs for how long the oldest work has waited, so that alarms (such as the one in template.yaml) notice work that nobody does, for
// whatever reason.
var waiting = jobs.Job{Name: "waiting", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	seconds, err := db.New(d.Pool).OldestWork(ctx)
	if err != nil {
		return fmt.Errorf("look for the oldest work: %w", err)
	}
	slog.InfoContext(ctx, "oldest work", "seconds", seconds)
	return nil
}}
