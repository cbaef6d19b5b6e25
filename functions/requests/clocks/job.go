// Package clocks is the worker's job for targets and due dates: it recomputes the clocks of requests that no call has recomputed, sends
// notifications about targets and due dates, and returns requests that people have put off.
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

// Job settles marked requests and projects whose targets changed, and notifies of targets and due dates that are close or missed.
var Job = jobs.Job{Name: "targets", Every: 5 * time.Second, Run: run}

// timersAtOnce limits the due requests that are read at once.
const timersAtOnce = 200

func run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	return errors.Join(targets.SettleMarked(ctx, d.Pool), targets.SettleProjects(ctx, d.Pool),
		notifyDue(ctx, timers{"targets", queries.TimersDue, queries.TimerTell, queries.TimerPutOff}),
		notifyDue(ctx, timers{"due date", queries.DueTimers, queries.DueTimerTell, queries.DueTimerPutOff}),
		endSnoozes(ctx, queries))
}

// endSnoozes returns what people have put off until now.
func endSnoozes(ctx context.Context, queries *db.Queries) error {
	for ctx.Err() == nil {
		ended, err := queries.SnoozesEnd(ctx, timersAtOnce)
		if err != nil {
			return fmt.Errorf("end what was put off: %w", err)
		}
		if ended < timersAtOnce {
			return nil
		}
	}
	return ctx.Err()
}

// timers is a kind of timers of requests: what they tell of, and the statements that read those that are due, notify of one, and put it
// off.
type timers struct {
	of     string
	due    func(ctx context.Context, most int64) ([]int64, error)
	tell   func(ctx context.Context, request int64) (int64, error)
	putOff func(ctx context.Context, request int64) error
}

// notifyDue notifies of each due request. A request for which that fails is put off, so that it does not hold up the others.
func notifyDue(ctx context.Context, t timers) error {
	for ctx.Err() == nil {
		due, err := t.due(ctx, timersAtOnce)
		if err != nil {
			return fmt.Errorf("look for the %s of requests that is due: %w", t.of, err)
		}
		told := int64(0)
		for _, id := range due {
			some, err := t.tell(ctx, id)
			if err != nil && ctx.Err() == nil {
				slog.ErrorContext(ctx, "the "+t.of+" of a request cannot be told", "request", id, "error", err)
				err = t.putOff(ctx, id)
			}
			if err != nil {
				return fmt.Errorf("tell of the %s of request %d: %w", t.of, id, err)
			}
			told += some
		}
		if len(due) < timersAtOnce || told == 0 {
			return nil
		}
	}
	return ctx.Err()
}
