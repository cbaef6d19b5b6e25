package relations

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// Happened are the newest entries of the log, up to a number, about relations between a request and others, for a caller who sees these.
// Errors: NotFound when the caller does not see the request itself.
func Happened(ctx context.Context, pool *pgxpool.Pool, caller *identity.Caller, requestID, most int64) (entries []int64, err error) {
	s := listing.Statement{}
	s.SQL = fmt.Sprintf(`select array(
    select e.id from (
        select e.id, related_request(coalesce(e.after, e.before), r.id) as other from audit_entries e
        where e.entity = 'request_relations' and e.owner_id = r.id order by e.id desc limit %s
    ) e
    where exists (select from requests o where o.id = e.other and o.deleted_at is null and %s)
)
from requests r where r.id = %s and r.deleted_at is null and %s`,
		s.Bind(most), caller.RequestFilter("o", s.Bind), s.Bind(requestID), caller.RequestFilter("r", s.Bind))
	if err := pool.QueryRow(ctx, s.SQL, s.Args...).Scan(&entries); err != nil {
		return nil, database.Found(err, "find relations of request %d in the log", requestID)
	}
	return entries, nil
}
