package movein

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"
)

// maxWatchers limits how many people may watch a moved request.
const maxWatchers = 200

// watched leaves each of those who watch the request once.
func (d *draft) watched(of string, report *Report) {
	met := map[string]bool{}
	d.Watchers = slices.DeleteFunc(d.Watchers, func(p Person) bool {
		id := identified(p).ID
		again := p == (Person{}) || met[id]
		met[id] = true
		return again
	})
	if all := len(d.Watchers); all > maxWatchers {
		d.Watchers = d.Watchers[:maxWatchers]
		report.Left.add(of, fmt.Sprintf("%d of the %d people who watch it: %d are kept", all-maxWatchers, all, maxWatchers))
	}
}

// watch lets people watch the request who watched it there, and returns how many. Who decided otherwise here, or was anonymised, does not.
func (m *mover) watch(ctx context.Context, tx pgx.Tx, request int64, r *ready) (int, error) {
	accounts := make([]int64, len(r.Watchers))
	for i, p := range r.Watchers {
		accounts[i] = r.people[identified(p).ID]
	}
	added, err := tx.Exec(ctx, `insert into request_watches (request_id, user_id, watching)
		select $1, u.id, true from users u where u.id = any ($2) and u.anonymised_at is null on conflict do nothing`, request, accounts)
	if err != nil {
		return 0, fmt.Errorf("add those who watch: %w", err)
	}
	return int(added.RowsAffected()), nil
}
