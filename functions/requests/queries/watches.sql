-- name: WatchSet :one
-- Stores whether a person wants to be notified of a request. Somebody who has changed as much as a person may in a minute (0: any number)
-- has to wait for so many seconds.
with allowed as (
    select rate_wait(@user_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait
), kept as (
    insert into request_watches (request_id, user_id, watching)
    select @request_id::bigint, @user_id, @watching::boolean from allowed where allowed.wait = 0
    on conflict (request_id, user_id) do update set watching = excluded.watching, merged_from_id = null
)
select allowed.wait::integer as wait from allowed;
