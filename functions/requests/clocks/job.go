// Package clocks is the worker's job for targets: it recomputes the clocks of requests that no call has recomputed, and sends notifications
// about targets.
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

// Job settles marked requests and projects whose targets changed, and notifies of what is due.
var Job = jobs.Job{Name: "targets", Every: 5 * time.Second, Run: run}

// timersAtOnce is how many due requests are read at once.
const timersAtOnce = 200

func run(ctx context.Context, d serve.Deps) error {
	return errors.Join(targets.SettleMarked(ctx, d.Pool), targets.SettleProjects(ctx, d.Pool), notifyDue(ctx, d))
}

// notifyDue notifies of each due request. A request for which that fails is put off, so that it does not hold up the others.
func notifyDue(ctx context.Context, d serve.Deps) error {
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
