-- name: ExportByID :one
select id, format, state, rows_written, rows_total, cut, file_id, reach, created_at from exports
where id = @id and kind <> 'report' and owner_id = @owner_id and role_id = @role_id and token_id is not distinct from @token_id;

-- name: ExportList :many
select id, format, state, rows_written, rows_total, cut, file_id, reach, created_at from exports
where owner_id = @owner_id and kind <> 'report' and role_id = @role_id and token_id is not distinct from @token_id
order by created_at desc, id desc limit 20;
