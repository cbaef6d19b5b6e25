package database

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Event is something for the audit log that changes no table: what somebody did (action) with what (entity, and its key), and facts of it
// for JSON.
type Event struct {
	Action, Entity, Key string
	Owner               int64         // the request that it belongs to, 0 for none
	Once                time.Duration // how long the same is not told again; 0 is a minute
	Facts               any
}

// tell writes an event, unless the same was told of the actor just now. The transaction takes its number before the entry takes its id, as
// every other writer's does by what it changes first: package seals goes by that.
const tell = `with told as (
    select nullif($1, '')::bigint as actor_id, nullif($2, '')::uuid as session_id, nullif($3, '')::uuid as call_id, nullif($4,
    	'')::inet as address,
        $5::text as action, $6::text as entity, $7::text as entity_key, $8::jsonb as after, nullif($9::bigint, 0) as owner_id
)
insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_key, after, owner_id)
select * from told
where pg_current_xact_id() is not null and not exists (
    select from audit_entries a
    where a.actor_id = told.actor_id and a.entity = told.entity and a.action = told.action
    	and a.created_at > now() - $10 * interval '1 second'
        and a.entity_key = told.entity_key and a.after = told.after
)`

// LogEvent has the audit log say what the actor did, in one round trip. The same is said once in a minute, or the event's own time.
func LogEvent(ctx context.Context, pool *pgxpool.Pool, actor Actor, event Event) error {
	user, session, call, address, _ := actor.settings(ctx)
	once := event.Once
	if once == 0 {
		once = time.Minute
	}
	_, err := pool.Exec(ctx, tell, user, session, call, address, event.Action, event.Entity, event.Key, event.Facts, event.Owner,
		once.Seconds())
	if err != nil {
		return fmt.Errorf("tell the log: %w", err)
	}
	return nil
}
