package relations

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// Happened returns the ids of a request's conversation, and, for each of them, the newest log entries, up to a number, about relations with
// other requests that the caller sees. Of merges, only those of the request itself are included. Errors: NotFound when the caller does not
// see the request itself.
func Happened(ctx context.Context, pool *pgxpool.Pool, caller *identity.Caller, requestID, most int64) (ids, entries []int64, err error) {
	s := listing.Statement{}
	s.SQL = fmt.Sprintf(`with recursive %s, source as materialized (
    select id from conversation limit %d
)
select array(select id from source), array(
    select e.id from source cross join lateral (
        select e.id, related_request(coalesce(e.after, e.before), source.id) as other from audit_entries e
        where e.entity = 'request_relations' and e.owner_id = source.id order by e.id desc limit %s
    ) e
    where (source.id = %s or e.other not in (select id from source))
        and exists (select from requests o where o.id = e.other and o.deleted_at is null and %s)
)`, conversation(&s, caller, requestID), MostMerged+1, s.Bind(most), s.Bind(requestID), caller.RequestFilter("o", s.Bind))
	if err := pool.QueryRow(ctx, s.SQL, s.Args...).Scan(&ids, &entries); err != nil {
		return nil, nil, fmt.Errorf("find relations of request %d in the log: %w", requestID, err)
	}
	if len(ids) == 0 {
		return nil, nil, fault.Missing()
	}
	return ids, entries, nil
}
