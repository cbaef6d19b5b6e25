package seals

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/seals/db"
)

// State holds the progress of sealing, without a check of the sealed entries.
type State struct {
	Newest int64         // the last seal's id
	Beyond bool          // it ends beyond the highest id, which our workers do not do; the next seal follows its last entry
	Mark   bool          // the mark cannot be of this log; the next seal corrects it
	Oldest *time.Time    // when the first entry that is not sealed was written, nil where there is none
	Waits  time.Duration // how long that one has waited by the database's clock
}

// StateOf reads the state of sealing.
func StateOf(ctx context.Context, pool *pgxpool.Pool) (state State, err error) {
	queries := db.New(pool)
	given, err := given(ctx, queries)
	if err != nil {
		return state, err
	}
	last, err := newest(ctx, queries)
	if err != nil {
		return state, err
	}
	state.Newest, state.Beyond = last.ID, last.ToID > given
	if state.Mark, err = hasAlienMark(ctx, queries); err != nil {
		return state, fmt.Errorf("read mark: %w", err)
	}
	oldest, err := queries.OldestUnsealed(ctx, last.followed(given))
	if errors.Is(err, pgx.ErrNoRows) {
		return state, nil
	}
	if err != nil {
		return state, fmt.Errorf("read how sealing stands: %w", err)
	}
	state.Oldest, state.Waits = &oldest.CreatedAt, time.Duration(oldest.Seconds*float64(time.Second))
	return state, nil
}
