-- name: EventAdd :exec
-- Adds an event, unless an equal one of the actor was added just now. The transaction takes its number before the entry takes its id, as
-- with every other writer, which package seals relies on.
with told as (
    select nullif(@actor::text, '')::bigint as actor_id, nullif(@session::text, '')::uuid as session_id, nullif(@call::text, '')::uuid as call_id,
        nullif(@address::text, '')::inet as address, @action::text as action, @entity::text as entity, @entity_key::text as entity_key,
        @facts::jsonb as after, nullif(@owner_id::bigint, 0) as owner_id
)
insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_key, after, owner_id)
select told.actor_id, told.session_id, told.call_id, told.address, told.action, told.entity, told.entity_key, told.after, told.owner_id from told
where pg_current_xact_id() is not null and not exists (
    select from audit_entries a
    where a.actor_id = told.actor_id and a.entity = told.entity and a.action = told.action and a.created_at > now() - make_interval(secs => @once_seconds)
        and a.entity_key = told.entity_key and a.after = told.after
);

-- name: Beat :one
-- Writes the time, unless that was done within a second, and returns the primary's time.
with beaten as (
    update read_beat set at = clock_timestamp() where at < clock_timestamp() - interval '1 second'
)
select clock_timestamp()::timestamptz as now;

-- name: LastBeat :one
select at from read_beat;

-- name: ChangedLately :one
-- Whether the person has an entry among the newest of the log. If all of these are of the last moments, there may be others.
select (coalesce(bool_or(actor_id = @person::bigint), false) or count(*) = 500)::boolean as changed
from (select actor_id, created_at from audit_entries order by id desc limit 500) newest
where created_at > clock_timestamp() - make_interval(secs => @seconds);
