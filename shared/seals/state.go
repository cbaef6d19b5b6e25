package seals

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// State is how sealing stands, without looking at what is sealed.
type State struct {
	Newest int64         // the last seal's id
	Beyond bool          // it reaches beyond the entries that there were, which no worker of ours does; the next seal follows its last entry
	Mark   bool          // the mark of what is sealed next cannot be of this log; the next seal sets it right
	Oldest *time.Time    // when the first entry that is not sealed was written, nil where there is none
	Waits  time.Duration // how long that one has waited by the database's clock
}

// StateOf reads how sealing stands.
func StateOf(ctx context.Context, pool *pgxpool.Pool) (state State, err error) {
	given, err := given(ctx, pool)
	if err != nil {
		return state, err
	}
	last, err := newest(ctx, pool)
	if err != nil {
		return state, err
	}
	state.Newest, state.Beyond = last.ID, last.ToID > given
	err = pool.QueryRow(ctx, `select coalesce((select `+foreignMark+` from audit_mark), false), oldest.created_at,
		coalesce(now() - oldest.created_at, interval '0')
		from (select) one left join lateral (select created_at from audit_entries where id > $1 order by id limit 1) oldest
			on true`, last.followed(given)).
		Scan(&state.Mark, &state.Oldest, &state.Waits)
	if err != nil {
		return state, fmt.Errorf("read how sealing stands: %w", err)
	}
	return state, nil
}
