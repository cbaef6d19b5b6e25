-- name: NotificationOpen :exec
update notifications set opened_at = now() where id = @id and user_id = @user_id and opened_at is null;

-- name: NotificationOpenByRequest :exec
update notifications set opened_at = now() where request_id = @request_id and user_id = @user_id and opened_at is null;

-- name: NotificationExists :one
select exists (select from notifications where id = @id and user_id = @user_id);
