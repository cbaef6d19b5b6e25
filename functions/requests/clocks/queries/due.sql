-- name: DueTimers :many
-- The requests with a due notification about their due date, those first that were due first.
select request_id from due_timers where next_at <= now() order by next_at, request_id limit @most::bigint;

-- name: DueTimerTell :execrows
-- Notifies of the due date of one request: that it is today, or that it has passed, each once. Notified are the same people as of a target.
-- Nobody is notified of a deleted request, or one that another worker is handling.
with timer as (
    select t.* from due_timers t where t.request_id = @request_id::bigint and t.next_at <= now() for update skip locked
), step as (
    select timer.*, due_told(timer.due_on) as step from timer
), notified as (
    insert into notifications (user_id, request_id, kind, actor_id, reason)
    select c.person, r.id, case step.step when 2 then 'due_breach' else 'due_warning' end, r.creator_id, c.reason
    from step
    join requests r on r.id = step.request_id and r.deleted_at is null and r.marker <> 2,
    request_concerned(r.id, r.creator_id, r.assignee_id, r.category_id,
        case when r.creator_id = r.assignee_id then 0 else r.creator_id end) c
    where step.step > step.told
)
update due_timers t set told = greatest(step.told, step.step), next_at = due_next(step.due_on, greatest(step.told, step.step))
from step where t.request_id = step.request_id;

-- name: DueTimerPutOff :exec
-- Puts off a request whose notification failed, behind the others.
update due_timers set next_at = now() + interval '10 minutes' where request_id = @request_id;
