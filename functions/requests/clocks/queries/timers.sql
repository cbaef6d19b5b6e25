-- name: TimersDue :many
-- The requests with a due notification about a target, those first that were due first. A request that waits to be settled may no longer
-- be due.
select c.request_id from request_clocks c
where c.next_at <= now() and not exists (select from clock_marks m where m.request_id = c.request_id)
order by c.next_at, c.request_id
limit @most::bigint;

-- name: TimerTell :execrows
-- Notifies of what is due for one request: that most of the time of a target is used up, or all of it, each once. Notified are the people
-- who are notified of changes of the request, but not its sender, unless it is assigned to them. Nobody is notified of a deleted request,
-- or one that another worker is handling.
with clock as (
    select c.* from request_clocks c where c.request_id = @request_id::bigint and c.next_at <= now()
        and not exists (select from clock_marks m where m.request_id = c.request_id)
    for update skip locked
), target as (
    select 'answer' as kind, clock.answer_told as told, clock.answer_met_at as met_at, clock.answer_warn_at as warn_at,
        clock.answer_due_at as due_at, clock.request_id
    from clock
    union all
    select 'solution', clock.solution_told, clock.solution_met_at, clock.solution_warn_at, clock.solution_due_at, clock.request_id
    from clock
), step as (
    select target.request_id, target.kind, target.told, target.met_at, target.warn_at, target.due_at, case
        when target.met_at is null and target.due_at <= now() then 2
        when target.met_at is null and target.due_at is not null and target.warn_at <= now() then 1
        else 0
    end as step
    from target
), notified as (
    insert into notifications (user_id, request_id, kind, actor_id, reason)
    select c.person, r.id, step.kind || case step.step when 2 then '_breach' else '_warning' end, r.creator_id, c.reason
    from step
    join requests r on r.id = step.request_id and r.deleted_at is null,
    request_concerned(r.id, r.creator_id, r.assignee_id, r.category_id,
        case when r.creator_id = r.assignee_id then 0 else r.creator_id end) c
    where step.step > step.told
)
update request_clocks c set settled = c.settled + 1,
    answer_told = (select greatest(step.told, step.step) from step where step.kind = 'answer'),
    solution_told = (select greatest(step.told, step.step) from step where step.kind = 'solution'),
    next_at = (
        select min(case when greatest(step.told, step.step) = 0 then step.warn_at else step.due_at end) from step
        where step.met_at is null and step.due_at is not null and greatest(step.told, step.step) < 2
    )
from clock where c.request_id = clock.request_id;

-- name: TimerPutOff :exec
-- Puts off a request whose notification failed, behind the others.
update request_clocks set next_at = now() + interval '10 minutes', settled = settled + 1 where request_id = @request_id;
