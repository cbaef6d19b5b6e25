// Package clocks is the worker's part of targets: it settles the clocks of requests whose calls did not, and tells what their time has
// brought.
package clocks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"zahtjevi/functions/requests/clocks/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/targets"
)

// Job settles what is marked, goes on with the rounds of projects whose targets changed, and tells what is due.
var Job = jobs.Job{Name: "targets", Every: 5 * time.Second, Run: run}

// timersAtOnce is how many requests that are due are read at once.
const timersAtOnce = 200

func run(ctx context.Context, d serve.Deps) error {
	return errors.Join(targets.SettleMarked(ctx, d.Pool), targets.GoRound(ctx, d.Pool), tell(ctx, d))
}

// tell tells of each request that is due. One that cannot be told of is put off, and holds up no other.
func tell(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	for ctx.Err() == nil {
		due, err := queries.TimersDue(ctx, timersAtOnce)
		if err != nil {
			return fmt.Errorf("look for targets that are due: %w", err)
		}
		told := int64(0)
		for _, id := range due {
			some, err := queries.TimerTell(ctx, id)
			if err != nil && ctx.Err() == nil {
				slog.ErrorContext(ctx, "the targets of a request cannot be told", "request", id, "error", err)
				err = queries.TimerPutOff(ctx, id)
			}
			if err != nil {
				return fmt.Errorf("tell of the targets of request %d: %w", id, err)
			}
			told += some
		}
		if len(due) < timersAtOnce || told == 0 {
			return nil
		}
	}
	return ctx.Err()
}
