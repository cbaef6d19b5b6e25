-- name: ExportCreate :one
-- No row: the owner has one under way.
insert into exports (owner_id, role_id, format, filter) values (@owner_id, @role_id, @format, @filter)
on conflict (owner_id) where state in ('waiting', 'running') do nothing
returning id, created_at;

-- name: ExportByID :one
select id, format, state, rows_written, rows_total, cut, file_id, created_at from exports where id = @id and owner_id = @owner_id and role_id = @role_id;

-- name: ExportList :many
select id, format, state, rows_written, rows_total, cut, file_id, created_at from exports
where owner_id = @owner_id and role_id = @role_id order by created_at desc, id desc limit 20;

-- name: ExportsOfDay :one
select count(*) from exports where owner_id = $1 and created_at > now() - interval '1 day';
