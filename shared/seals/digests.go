package seals

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// querier is a pool or a transaction.
type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// entry is an entry of the log as its seal sees it. Erased says that something of it was erased; Digest is nil where that left something
// behind that nobody erased so.
type entry struct {
	ID     int64
	Digest []byte
	Erased bool
}

// wholeSQL answers entries of format 1: a digest of all columns that there were then.
const wholeSQL = `select a.id, sha256(convert_to(jsonb_build_array(a.id, extract(epoch
	from a.created_at), a.actor_id, a.session_id, a.action, a.entity,
    a.entity_id, a.entity_key, a.owner_id, a.version, a.call_id, host(a.address), a.before, a.after)::text, 'UTF8')),
    octet_length(a.address_proof) is not distinct from 32 or octet_length(a.personal_proof) is not distinct from 32
from audit_entries a where a.id > $1 and a.id <= $2 order by a.id limit $3`

// partsSQL answers entries of format 2. An entry's digest is that of three: what stays, the address, and what is personal. Each of the last
// two is taken with random bytes, which go with what they stand for, so that nobody finds it by trying. What is erased leaves its digest,
// and nothing else than a former person's number. Of a sign-in all is personal that says whose it was.
const partsSQL = `select a.id, case when tidy then sha256(sha256(convert_to(jsonb_build_array(a.id, extract(epoch
	from a.created_at), a.action, a.entity, a.owner_id,
        a.version, a.call_id, case when not sign_in then jsonb_build_array(a.actor_id, a.session_id, a.entity_id, a.entity_key,
        	a.before - keys, a.after - keys) end
    )::text, 'UTF8'))
    || case when no_address then a.address_proof else sha256(coalesce(a.address_proof, '') || convert_to(
        jsonb_build_array(host(a.address), case when session then of_before end, case when session then of_after end)::text, 'UTF8')) end
    || case when no_person then a.personal_proof else sha256(coalesce(a.personal_proof, '') || convert_to((case
        when sign_in then jsonb_build_array(a.actor_id, a.session_id, a.entity_id, a.entity_key, a.before - keys, a.after - keys)
        else jsonb_build_array(of_before, of_after) end)::text, 'UTF8')) end) end,
    no_address or no_person
from audit_entries a
cross join lateral (select a.entity = 'sessions' as session, a.entity in ('sessions', 'sign_ins') as sign_in,
    octet_length(a.address_proof) is not distinct from 32 as no_address, octet_length(a.personal_proof) is not distinct
    	from 32 as no_person,
    case a.entity when 'users' then array['username', 'full_name', 'email', 'phone', 'pending_email']
    	when 'user_extra_information' then array['value']
        when 'saved_views' then array['filter'] when 'exports' then array['filter']
        	when 'sessions' then array['last_ip', 'last_client'] else '{}' end as keys) kind
cross join lateral (select
    case when keys <> '{}' then (select jsonb_object_agg(key, a.before -> key) from unnest(keys) key
    	where a.before ? key) end as of_before,
    case when keys <> '{}' then (select jsonb_object_agg(key, a.after -> key) from unnest(keys) key
    	where a.after ? key) end as of_after) personal
cross join lateral (select (not no_address or a.address is null and (not session or of_before is null and of_after is null))
	and (not no_person or case
    when sign_in then num_nonnulls(a.actor_id, a.session_id, a.entity_id, a.entity_key, a.before, a.after) = 0
    else not exists (
        select from (select value from jsonb_each(of_before) union all select value from jsonb_each(of_after)) left_behind
        where value <> 'null' and (value #>> '{}') !~ E'^Biv\u0161i korisnik #[0-9]+$')
    end) as tidy) checked
where a.id > $1 and a.id <= $2 order by a.id limit $3`

// digests reads entries behind an id up to another, in the order of their ids.
func digests(ctx context.Context, db querier, format int16, from, to int64, most int, each func(entry)) error {
	statement := partsSQL
	if format == 1 {
		statement = wholeSQL
	}
	rows, err := db.Query(ctx, statement, from, to, most)
	if err != nil {
		return fmt.Errorf("read entries: %w", err)
	}
	var e entry
	_, err = pgx.ForEachRow(rows, []any{&e.ID, &e.Digest, &e.Erased}, func() error {
		each(e)
		return nil
	})
	return err
}
