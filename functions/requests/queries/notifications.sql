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

-- name: NotificationState :one
-- What a person's notifications hang on, without looking at all of them: the newest, how many are not opened up to a number, how many of the
-- newest are, and the versions of the requests that those tell of, as what is deleted, renamed or given to others must not go on being told.
select coalesce((select max(n.id) from notifications n where n.user_id = @user_id::bigint), 0)::bigint as newest,
    (select count(*) from (select from notifications n where n.user_id = @user_id::bigint and n.opened_at is null limit @counted::int) unopened) as unopened,
    (select count(newest.opened_at) from (
        select n.opened_at from notifications n where n.user_id = @user_id::bigint order by n.id desc limit @shown::int
    ) newest) as opened,
    coalesce((
        select sum(r.version) from (
            select n.request_id from notifications n where n.user_id = @user_id::bigint order by n.id desc limit @shown::int
        ) newest
        join requests r on r.id = newest.request_id
    ), 0)::bigint as versions;
