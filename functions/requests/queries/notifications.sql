-- name: NotificationOpen :exec
update notifications set opened_at = now() where id = @id and user_id = @user_id and opened_at is null;

-- name: NotificationOpenByRequest :exec
-- Those of several requests stay: there is more to them than this one.
update notifications set opened_at = now()
where request_id = @request_id and user_id = @user_id and opened_at is null and request_ids is null;

-- name: NotificationOpenAll :exec
update notifications set opened_at = now() where id in (
    select n.id from notifications n where n.user_id = @user_id and n.opened_at is null and n.id <= @newest order by n.id desc limit @most::int
);

-- name: NotificationExists :one
select exists (select from notifications where id = @id and user_id = @user_id);
