-- name: Create :one
-- No row: the owner has an unfinished one.
insert into exports (kind, owner_id, role_id, token_id, format, filter) values (@kind, @owner_id, @role_id, @token_id, @format, @filter)
on conflict (owner_id) where state in ('waiting', 'running') do nothing
returning id, created_at;

-- name: OfDay :one
select count(*) from exports where owner_id = $1 and created_at > now() - interval '1 day';

-- name: Claim :one
-- The oldest task of these kinds that no worker has. A task that has killed its workers is claimed once more, to be given up.
update exports set state = 'running', lease_until = now() + interval '1 minute', attempts = attempts + 1, rows_written = 0
where id = (
    select w.id from exports w
    where w.kind = any(@kinds::text[]) and (w.state = 'waiting' or w.state = 'running' and w.lease_until < now())
    order by w.created_at
    for update skip locked
    limit 1
)
returning id, owner_id, role_id, token_id, format, filter, attempts, created_at;

-- name: Progress :execrows
-- No row: another worker has taken over.
update exports set rows_written = @rows_written, rows_total = @rows_total::bigint, cut = @cut, lease_until = now() + interval '1 minute'
where id = @id and state = 'running' and attempts = @attempts;

-- name: FinishFile :execrows
with file as (
    insert into files (id, owner_id, purpose, name, size, object_key, content_type)
    select @file_id::uuid, owner_id, 'export', @name, @size, @object_key, @content_type
    from exports where exports.id = @id and state = 'running' and exports.attempts = @attempts
    returning files.id
)
update exports set state = 'done', file_id = file.id, reach = @reach from file where exports.id = @id;

-- name: FinishResult :execrows
with done as (
    update exports set state = 'done', reach = @reach where exports.id = @id and state = 'running' and attempts = @attempts returning exports.id
)
insert into report_results (export_id, document) select id, @document::json from done;

-- name: PutOff :exec
-- Releases the task to the next worker, now or after a while; this attempt does not count.
update exports set state = case when make_interval(secs => @seconds) = interval '0' then 'waiting' else state end,
    lease_until = now() + make_interval(secs => @seconds), attempts = attempts - 1
where id = @id and state = 'running' and attempts = @attempts;

-- name: Fail :exec
update exports set state = 'failed' where id = @id and state = 'running' and attempts = @attempts;
