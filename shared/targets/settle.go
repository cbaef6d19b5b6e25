package targets

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/targets/db"
	"zahtjevi/shared/worktime"
)

// The steps of the notifications about a target, as in request_clocks.
const (
	sentWarning = 1
	sentBreach  = 2
)

// nothingLeft is stored as the remaining time of a clock that runs: only a paused clock has one.
const nothingLeft = -1

// Settle recomputes and stores the clocks of requests. A request that is settled twice at once stays marked and is settled again, so that
// the older result cannot remain. It returns the requests that could not be settled.
func Settle(ctx context.Context, q database.Querier, ids ...int64) (failed []int64, err error) {
	return settle(ctx, q, time.Now(), false, ids)
}

// settle is Settle at a given time. With quiet, nobody is notified of targets that are already missed.
func settle(ctx context.Context, q database.Querier, now time.Time, quiet bool, ids []int64) (failed []int64, err error) {
	queries := db.New(q)
	rows, err := queries.ClockInputs(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("read what the clocks of %d requests follow from: %w", len(ids), err)
	}
	keep := db.ClocksKeepParams{RequestIds: []int64{}} // not nil, which would be NULL
	schedules := map[string]worktime.Schedule{}
	for _, row := range rows {
		row.Loud = row.Loud && !quiet
		err := panics.Recover(func() error { return add(&keep, row, schedules, now) })
		if err != nil {
			slog.ErrorContext(ctx, "the targets of a request cannot be settled", "request", row.ID, "error", err)
			failed = append(failed, row.ID)
			continue
		}
		keep.Marks = append(keep.Marks, row.Marks...)
	}
	if len(keep.RequestIds)+len(keep.Marks) == 0 {
		return failed, nil
	}
	if _, err := queries.ClocksKeep(ctx, keep); err != nil {
		return nil, fmt.Errorf("keep the clocks of %d requests: %w", len(keep.RequestIds), err)
	}
	return failed, nil
}

// add adds a request's clocks to those to store, unless it has none and never had any.
func add(keep *db.ClocksKeepParams, row db.ClockInputsRow, schedules map[string]worktime.Schedule, now time.Time) error {
	if row.Settled == 0 && row.Minutes[0] == 0 && row.Minutes[1] == 0 {
		return nil
	}
	schedule, err := scheduleOf(row, schedules)
	if err != nil {
		return err
	}
	history := History{Created: row.CreatedAt, Answered: row.AnsweredAt}
	for i, at := range row.ChangeTimes {
		history.Changes = append(history.Changes, Change{At: at, State: State(row.ChangeStates[i])})
	}
	answer := keptClock(schedule, history, row.Minutes[0], Answer)
	solution := keptClock(schedule, history, row.Minutes[1], Solution)
	answer.sent, solution.sent = row.AnswerTold, row.SolutionTold
	if !row.Loud {
		answer.suppress(now)
		solution.suppress(now)
	}
	next := sooner(answer.next(), solution.next())
	if row.Deleted {
		next = time.Time{}
	}
	keep.RequestIds, keep.Settled = append(keep.RequestIds, row.ID), append(keep.Settled, row.Settled)
	keep.Quiet, keep.Next = append(keep.Quiet, !row.Loud), append(keep.Next, next)
	keep.AnswerMinutes, keep.AnswerLeft = append(keep.AnswerMinutes, answer.minutes), append(keep.AnswerLeft, answer.left())
	keep.AnswerDue, keep.AnswerMet = append(keep.AnswerDue, answer.Due), append(keep.AnswerMet, answer.Met)
	keep.AnswerWarn, keep.AnswerTold = append(keep.AnswerWarn, answer.Warn), append(keep.AnswerTold, answer.sent)
	keep.SolutionMinutes, keep.SolutionLeft = append(keep.SolutionMinutes, solution.minutes), append(keep.SolutionLeft, solution.left())
	keep.SolutionDue, keep.SolutionMet = append(keep.SolutionDue, solution.Due), append(keep.SolutionMet, solution.Met)
	keep.SolutionWarn, keep.SolutionTold = append(keep.SolutionWarn, solution.Warn), append(keep.SolutionTold, solution.sent)
	return nil
}

func scheduleOf(row db.ClockInputsRow, known map[string]worktime.Schedule) (worktime.Schedule, error) {
	if schedule, found := known[string(row.Schedule)]; found {
		return schedule, nil
	}
	schedule, err := worktime.ParseSchedule(row.Schedule)
	if err != nil {
		return worktime.Schedule{}, fmt.Errorf("read schedule for request %d: %w", row.ID, err)
	}
	known[string(row.Schedule)] = schedule
	return schedule, nil
}

// kept is a clock as it is stored; one without minutes does not exist.
type kept struct {
	Clock
	minutes int32
	sent    int16
}

func keptClock(s worktime.Schedule, h History, minutes int32, of func(worktime.Schedule, History, time.Duration) Clock) kept {
	if minutes == 0 {
		return kept{}
	}
	return kept{Clock: of(s, h, time.Duration(minutes)*time.Minute), minutes: minutes}
}

// left is the remaining time of a paused clock in seconds.
func (k kept) left() int32 {
	if k.minutes == 0 || !k.Due.IsZero() {
		return nothingLeft
	}
	return int32(min(k.Left/time.Second, math.MaxInt32)) //nolint:gosec // at most 100,000 minutes
}

// suppress marks notifications that are already due as sent.
func (k *kept) suppress(now time.Time) {
	if k.next().IsZero() || k.next().After(now) {
		return
	}
	k.sent = max(k.sent, sentWarning)
	if !k.Due.IsZero() && !k.Due.After(now) {
		k.sent = sentBreach
	}
}

// next returns the time of the next notification about the target: the warning, then the breach, each once and only while it is not met.
func (k kept) next() time.Time {
	switch {
	case !k.Met.IsZero() || k.sent >= sentBreach:
		return time.Time{}
	case k.sent < sentWarning && !k.Warn.IsZero() && !k.Due.IsZero():
		return k.Warn
	}
	return k.Due
}

// sooner is the earlier of two times, either of which may be zero (none).
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
