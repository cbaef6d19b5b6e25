package worker

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"zahtjevi/functions/worker/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/telemetry"
)

// mostWaiting is the number up to which waiting work is counted.
const mostWaiting = 10_000

// waiting logs for how long the oldest work has waited, so that alarms (such as the one in template.yaml) notice work that nobody does, for
// whatever reason. It measures how much waits and is stored.
var waiting = jobs.Job{Name: "waiting", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	now, err := db.New(d.Pool).Waiting(ctx, mostWaiting)
	if err != nil {
		return fmt.Errorf("look for waiting work: %w", err)
	}
	slog.InfoContext(ctx, "oldest work", "seconds", now.Seconds, "letters", now.Letters, "orders", now.Orders,
		"database_mb", now.DatabaseBytes>>20, "files_mb", now.FileBytes>>20)
	telemetry.Measure(ctx, map[telemetry.Level]int64{
		telemetry.WorkAge: now.Seconds, telemetry.LettersWaiting: now.Letters, telemetry.OrdersWaiting: now.Orders,
		telemetry.DatabaseSize: now.DatabaseBytes, telemetry.FilesSize: now.FileBytes,
	})
	return nil
}}
