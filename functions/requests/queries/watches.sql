-- name: WatchSet :one
-- Stores whether a person wants to be notified of a request. Somebody who has changed as much as a person may in a minute (0: any number)
-- has to wait for so many seconds. No row: the request is gone.
with request as (
    select id from requests where id = @request_id::bigint for key share
), allowed as (
    select id, rate_wait(@user_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait from request
), kept as (
    insert into request_watches (request_id, user_id, watching)
    select allowed.id, @user_id, @watching::boolean from allowed where allowed.wait = 0
    on conflict (request_id, user_id) do update set watching = excluded.watching, merged_from_id = null
)
select allowed.wait::integer as wait from allowed;

-- name: FollowerLock :one
-- Makes additions to a request wait for one another and for merges, so that the limit holds. Somebody who has changed as much as a person may
-- in a minute (0: any number) has to wait for so many seconds.
with request as (
    select r.id from requests r where r.id = @request_id and r.deleted_at is null for no key update
)
select rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute')::integer as wait from request;

-- name: FollowerAdd :one
-- Adds a person to those who are told of a request and tells them, unless they were added before. known: the actor finds them among those who
-- see the request (merged are the merged requests that the actor sees). unwilling: they want to hear nothing of it. room: fewer than most
-- people were added who see it still.
with person as (
    select u.id, exists (
        select from request_watches w where w.request_id = @request_id::bigint and w.user_id = u.id and not w.watching
    ) as unwilling
    from users u
    where u.id = @user_id::bigint and u.id <> @actor_id::bigint and may_follow(u.id)
        and u.id in (select conversation_people(@request_id, @merged::bigint[], @everybody::boolean))
), room as (
    select count(*) < @most::bigint as is_left
    from request_followers f join requests r on r.id = f.request_id
    where f.request_id = @request_id and f.user_id <> @user_id
        and sees_request(f.user_id, r.project_id, r.category_id, r.creator_id, r.assignee_id)
), added as (
    insert into request_followers (request_id, user_id, added_by_id)
    select @request_id, person.id, @actor_id from person, room where not person.unwilling and room.is_left
    on conflict do nothing
    returning user_id
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, reason)
    select added.user_id, @request_id, 'followed', @actor_id, 'watching' from added
)
select exists (select from person) as known, exists (select from person where person.unwilling) as unwilling,
    (select room.is_left from room)::boolean as room;

-- name: FollowerAdder :one
select added_by_id from request_followers where request_id = @request_id and user_id = @user_id;

-- name: FollowerRemove :one
-- Takes a person off those who are told of a request, and back what told them of it if they have not read it. No row: somebody else did
-- meanwhile. One who has changed as much as a person may in a minute (0: any number) has to wait for so many seconds.
with target as (
    select f.id, rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait
    from request_followers f where f.request_id = @request_id and f.user_id = @user_id for update
), removed as (
    delete from request_followers f using target where f.id = target.id and target.wait = 0
    returning f.request_id, f.user_id, f.added_by_id, f.created_at
), told as (
    select array_agg(n.id) as ids, array_agg(n.request_id) as requests
    from removed join notifications n on n.actor_id = removed.added_by_id and n.created_at = removed.created_at
        and n.kind = 'followed' and n.request_id = removed.request_id and n.user_id = removed.user_id
    where not n.taken_back
), untold as materialized (
    select take_back_notifications(told.ids, told.requests) from told where told.ids is not null
)
select target.wait::integer as wait from target where (select count(*) from untold) >= 0;
