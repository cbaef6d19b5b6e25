-- name: ExportClaim :one
-- The oldest export that nobody makes.
update exports set state = 'running', lease_until = now() + interval '1 minute', attempts = attempts + 1, rows_written = 0
where id = (
    select id from exports
    where (state = 'waiting' or state = 'running' and lease_until < now()) and attempts < 3
    order by created_at
    for update skip locked
    limit 1
)
returning id, owner_id, role_id, format, filter, attempts, created_at;

-- name: ExportProgress :execrows
-- No row: another worker has taken over.
update exports set rows_written = @rows_written, rows_total = @rows_total::bigint, cut = @cut, lease_until = now() + interval '1 minute'
where id = @id and state = 'running' and attempts = @attempts;

-- name: ExportFinish :execrows
with file as (
    insert into files (id, owner_id, purpose, name, size, object_key, content_type)
    select @file_id::uuid, owner_id, 'export', @name, @size, @object_key, @content_type
    from exports where exports.id = @id and state = 'running' and exports.attempts = @attempts
    returning files.id
)
update exports set state = 'done', file_id = file.id from file where exports.id = @id;

-- name: ExportLetGo :exec
-- Leaves the export to the next worker, as if it had not been taken up.
update exports set state = 'waiting', attempts = attempts - 1 where id = @id and state = 'running' and attempts = @attempts;

-- name: ExportPutOff :exec
-- Leaves the export to the next worker after a while, as if it had not been taken up.
update exports set lease_until = now() + interval '30 seconds', attempts = attempts - 1 where id = @id and state = 'running' and attempts = @attempts;

-- name: ExportFail :exec
update exports set state = 'failed' where id = @id and state = 'running' and attempts = @attempts;

-- name: ExportsAbandon :many
update exports set state = 'failed' where state = 'running' and lease_until < now() and attempts >= 3 returning id, attempts;
