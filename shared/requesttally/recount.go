package requesttally

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// told is how many wrong counters are described.
const told = 100

// differences returns one row for each wrong counter: their number, and a description of this one.
const differences = `
select count(*) over (), format('%s %s: %s requests %s', place, coalesce(name, '(gone)'), abs(missing), case
	when missing > 0 then 'missing' else 'too many' end)
from (
    select case when kind < 4 then 'marker ' || kind when kind = 4 then 'created on ' || day else 'finished on ' || day end || ' in ' ||
    	case
            when user_id <> 0 then 'category ' || category_id || ' of user ' || user_id
            when category_id <> 0 then 'category ' || category_id else 'project ' || project_id end as place,
        (select p.name from projects p where p.id = project_id) as name, missing
    from request_tally_differences()
    union all
    select 'status ' || status_id || ' in project ' || project_id, (select p.name from projects p where p.id = project_id), missing
    from request_count_differences()
) wrong
order by 2 limit $1`

// Differences compares the counters with all requests, and returns how many counters are wrong, with descriptions of the first hundred.
func Differences(ctx context.Context, db interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}) (wrong int64, words []string, err error) {
	rows, err := db.Query(ctx, differences, told)
	if err != nil {
		return 0, nil, fmt.Errorf("recount: %w", err)
	}
	var one string
	if _, err := pgx.ForEachRow(rows, []any{&wrong, &one}, func() error {
		words = append(words, one)
		return nil
	}); err != nil {
		return 0, nil, fmt.Errorf("recount: %w", err)
	}
	return wrong, words, nil
}
