-- name: NotificationOpen :exec
-- Opens a notification, and what the same entry of the bell tells too: that its act changed the request's status or assignee.
update notifications n set opened_at = now() from notifications shown
where shown.id = @id and shown.user_id = @user_id and n.user_id = shown.user_id and n.opened_at is null and (
    n.id = shown.id or n.kind in ('status', 'assigned') and shown.request_ids is null
        and (n.request_id, n.actor_id, n.created_at) = (shown.request_id, shown.actor_id, shown.created_at)
);

-- name: NotificationOpenByRequest :exec
-- Keeps that a person has a request open, and opens its notifications. Those of several requests stay: there is more to them than this one.
with visit as (
    insert into request_visits (user_id, request_id) values (@user_id, @request_id)
    on conflict (user_id, request_id) do update set seen_at = excluded.seen_at
)
update notifications n set opened_at = now()
where n.request_id = @request_id and n.user_id = @user_id and n.opened_at is null and n.request_ids is null;

-- name: NotificationOpenAll :exec
update notifications set opened_at = now() where id in (
    select n.id from notifications n where n.user_id = @user_id and n.opened_at is null and n.id <= @newest order by n.id desc limit @most::int
);

-- name: NotificationExists :one
select exists (select from notifications where id = @id and user_id = @user_id);
