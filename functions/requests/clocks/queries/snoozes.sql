-- name: SnoozesEnd :one
-- Ends at most so many of those that people have put off until now, and tells each of them by the bell. What another worker or the person
-- is ending is left out, as is what is finished or deleted.
with due as (
    select z.user_id, z.request_id from request_snoozes z where z.until_at <= now()
    order by z.until_at, z.user_id, z.request_id limit @most::bigint for update skip locked
), ended as (
    delete from request_snoozes z using due where z.user_id = due.user_id and z.request_id = due.request_id
    returning z.user_id, z.request_id
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, reason)
    select ended.user_id, ended.request_id, 'snoozed', ended.user_id, 'snoozed'
    from ended join requests r on r.id = ended.request_id and r.deleted_at is null and r.marker <> 2
)
select count(*) from ended;
