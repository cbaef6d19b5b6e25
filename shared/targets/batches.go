package targets

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/targets/db"
)

// batchSize limits the requests that are settled in one statement.
const batchSize = 200

// SettleMarked recomputes the clocks of marked requests until there are none.
func SettleMarked(ctx context.Context, pool *pgxpool.Pool) error {
	queries := db.New(pool)
	for ctx.Err() == nil {
		ids, err := queries.MarkedRequests(ctx, batchSize)
		if err != nil {
			return fmt.Errorf("look for requests with targets to settle: %w", err)
		}
		failed := settleEach(ctx, pool, false, ids)
		if len(failed) > 0 {
			if err := queries.MarksPutOff(ctx, failed); err != nil {
				return fmt.Errorf("put off requests that cannot be settled: %w", err)
			}
		}
		if len(ids) < batchSize {
			break
		}
	}
	return ctx.Err()
}

// settleEach settles requests together or, if that fails, one by one, so that one that cannot be settled does not hold up the others.
func settleEach(ctx context.Context, pool *pgxpool.Pool, quiet bool, ids []int64) (failed []int64) {
	if len(ids) == 0 {
		return nil
	}
	failed, err := settle(ctx, pool, time.Now(), quiet, ids)
	if err == nil {
		return failed
	}
	for _, id := range ids {
		alone, err := settle(ctx, pool, time.Now(), quiet, []int64{id})
		if err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "the targets of a request cannot be settled", "request", id, "error", err)
			alone = []int64{id}
		}
		failed = append(failed, alone...)
	}
	return failed
}

// SettleProjects recomputes the clocks of all open requests of projects whose targets, working hours or pauses changed, until there is no
// such project.
func SettleProjects(ctx context.Context, pool *pgxpool.Pool) error {
	for ctx.Err() == nil {
		more, err := settleBatch(ctx, pool)
		if err != nil || !more {
			return err
		}
	}
	return ctx.Err()
}

// settleBatch settles the next requests of the project that has waited longest, and reports whether there was one. If a worker dies, its
// project waits a minute.
func settleBatch(ctx context.Context, pool *pgxpool.Pool) (more bool, err error) {
	queries := db.New(pool)
	round, err := queries.RoundTake(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("take a round of a project: %w", err)
	}
	if round.Outdated {
		return true, queries.RoundEnd(ctx, round.ID)
	}
	next, err := queries.RoundRequests(ctx, db.RoundRequestsParams{
		ProjectID: round.ProjectID, BeforeAt: round.BeforeAt, BeforeID: round.BeforeID, Most: batchSize,
	})
	if err != nil {
		return false, fmt.Errorf("read requests of project %d: %w", round.ProjectID, err)
	}
	ids := make([]int64, len(next))
	for i, row := range next {
		ids[i] = row.ID
	}
	if failed := settleEach(ctx, pool, true, ids); len(failed) > 0 {
		if err := queries.MarkRequests(ctx, failed); err != nil {
			return false, fmt.Errorf("mark requests that cannot be settled: %w", err)
		}
	}
	if len(next) < batchSize {
		return true, queries.RoundEnd(ctx, round.ID)
	}
	last := next[len(next)-1]
	return true, queries.RoundAdvance(ctx, db.RoundAdvanceParams{BeforeAt: last.CreatedAt, BeforeID: last.ID, ID: round.ID})
}
