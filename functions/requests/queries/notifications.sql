-- name: NotificationOpen :exec
update notifications set opened_at = now() where id = @id and user_id = @user_id and opened_at is null;

-- name: NotificationOpenByRequest :exec
-- Those of several requests stay: there is more to them than this one.
update notifications set opened_at = now()
where request_id = @request_id and user_id = @user_id and opened_at is null and request_ids is null;

-- name: NotificationExists :one
select exists (select from notifications where id = @id and user_id = @user_id);

-- name: NotificationState :one
select coalesce(max(id), 0)::bigint as newest, count(*) filter (where opened_at is null) as unopened from notifications where user_id = $1;
