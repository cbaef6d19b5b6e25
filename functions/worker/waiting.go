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

// connections counts those that are open at the server, and reads how many it takes.
const connections = `select coalesce(sum(numbackends), 0)::bigint, current_setting('max_connections')::bigint from pg_stat_database`

// waiting logs for how long the oldest work has waited, so that alarms (such as the one in template.yaml) notice work that nobody does, for
// whatever reason. It measures how much waits, is stored and is connected to the database.
var waiting = jobs.Job{Name: "waiting", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	now, err := db.New(d.Pool).Waiting(ctx, mostWaiting)
	if err != nil {
		return fmt.Errorf("look for waiting work: %w", err)
	}
	var open, most int64
	if err := d.Pool.QueryRow(ctx, connections).Scan(&open, &most); err != nil {
		return fmt.Errorf("count connections: %w", err)
	}
	slog.InfoContext(ctx, "oldest work", "seconds", now.Seconds, "letters", now.Letters, "orders", now.Orders,
		"database_mb", now.DatabaseBytes>>20, "files_mb", now.FileBytes>>20,
		"connections", open, "connections_max", most)
	telemetry.Measure(ctx, map[telemetry.Level]int64{
		telemetry.WorkAge: now.Seconds, telemetry.LettersWaiting: now.Letters, telemetry.OrdersWaiting: now.Orders,
		telemetry.DatabaseSize: now.DatabaseBytes, telemetry.FilesSize: now.FileBytes,
		telemetry.DatabaseConnections: open, telemetry.MostConnections: most,
	})
	return nil
}}
