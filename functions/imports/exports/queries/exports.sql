-- name: ExportByID :one
select id, format, state, rows_written, rows_total, cut, file_id, created_at from exports
where id = @id and kind = 'requests' and owner_id = @owner_id and role_id = @role_id;

-- name: ExportList :many
select id, format, state, rows_written, rows_total, cut, file_id, created_at from exports
where owner_id = @owner_id and kind = 'requests' and role_id = @role_id order by created_at desc, id desc limit 20;
