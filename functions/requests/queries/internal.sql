-- name: InternalUser :one
select id from users where name_key(username) = ascii_lower(@username::text) and internal and not disabled;

-- name: InternalUpdate :one
-- No row: the request has another version by now, or is gone. Somebody who has changed as many as a person may in a minute (0: any number)
-- changes nothing, and has to wait for so many seconds.
with old as (
    select r.id from requests r where r.id = @id and r.version = @version and r.deleted_at is null for update
), target as (
    select id, rate_wait(@actor_id, 'changes', 1, @most::bigint, interval '1 minute') as wait from old
), changed as (
    update requests set internal_user_id = sqlc.narg(internal_user_id), done_by_id = sqlc.narg(done_by_id), real_seconds = @real_seconds,
        overhead_seconds = @overhead_seconds, note = @note, version = version + 1, updated_at = now(), updated_by_id = @actor_id
    from target where requests.id = target.id and target.wait = 0
)
select wait::integer as wait from target;
