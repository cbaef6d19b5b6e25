-- name: InternalUser :one
select id from users where name_key(username) = name_key(@username::text) and internal and not disabled;

-- name: InternalUpdate :one
update requests set internal_user_id = sqlc.narg(internal_user_id), done_by_id = sqlc.narg(done_by_id), real_seconds = @real_seconds,
    overhead_seconds = @overhead_seconds, note = @note, version = version + 1, updated_at = now(), updated_by_id = @actor_id
where id = @id and version = @version and deleted_at is null
returning version;
