-- name: RecurringList :many
-- A project's rules by title, each with what it made last (0: nothing yet).
select r.id, row(r.project_id, r.category_id, r.owner_id, r.assignee_id)::record as facts, r.part_id, r.type_id, r.priority_id, r.title, r.description,
    r.due_days, r.answers, r.calendar, r.next_at, r.paused_at, coalesce(r.pause_reason, '')::text as pause_reason, r.version,
    part.name as part_name, category.name as category_name, owner.full_name as owner_name,
    coalesce(assignee.username, '')::text as assignee, coalesce(assignee.full_name, '')::text as assignee_name,
    coalesce(last.request_id, 0)::bigint as request_id, coalesce(last.missed, 0)::integer as missed, coalesce(last.created_at, 'epoch')::timestamptz as made_at
from recurring_requests r
join parts part on part.id = r.part_id
join categories category on category.id = r.category_id
join users owner on owner.id = r.owner_id
left join users assignee on assignee.id = r.assignee_id
left join lateral (select u.request_id, u.missed, u.created_at from recurring_runs u where u.rule_id = r.id order by u.id desc limit 1) last on true
where r.project_id = @project_id
order by r.title collate "bs-x-icu", r.id
limit @most::bigint;

-- name: RecurringFacts :one
select row(r.project_id, r.category_id, r.owner_id, r.assignee_id)::record as facts, r.version, r.calendar, r.paused_at
from recurring_requests r where r.id = $1;

-- name: RecurringLockPerson :one
-- Lets new rules of a person wait for one another, so that the limit holds.
select id from users where id = $1 for no key update;

-- name: RecurringCount :one
select count(*) from recurring_requests where owner_id = $1;

-- name: ProjectSchedule :one
select project_schedule(@project_id::bigint)::json;

-- name: RecurringCreate :one
insert into recurring_requests (project_id, owner_id, role_id, part_id, category_id, type_id, priority_id, title, description, assignee_id, due_days, answers,
    calendar, next_on, next_at)
values (@project_id, @owner_id, @role_id::bigint, @part_id, @category_id, @type_id, @priority_id, @title, @description, sqlc.narg(assignee_id),
    sqlc.narg(due_days), @answers, @calendar, cast(sqlc.narg(next_on)::text as date), sqlc.narg(next_at))
returning id, version;

-- name: RecurringUpdate :one
-- Saves a rule of its owner, in whose present role it continues, also if it was paused.
update recurring_requests set role_id = @role_id::bigint, part_id = @part_id, category_id = @category_id, type_id = @type_id, priority_id = @priority_id,
    title = @title, description = @description, assignee_id = sqlc.narg(assignee_id), due_days = sqlc.narg(due_days), answers = @answers,
    calendar = @calendar, next_on = cast(sqlc.narg(next_on)::text as date), next_at = sqlc.narg(next_at), paused_at = null, pause_reason = null,
    failures = 0, version = version + 1
where id = @id and version = @version
returning version;

-- name: RecurringPause :execrows
update recurring_requests set paused_at = now(), pause_reason = @reason::text, next_on = null, next_at = null where id = @id and paused_at is null;

-- name: RecurringStop :exec
-- Pauses a rule that is due and still has the owner and the role that were read, and writes to the owner.
with stopped as (
    update recurring_requests r set paused_at = now(), pause_reason = @reason::text, next_on = null, next_at = null
    where r.id = @id and r.next_at <= now() and r.owner_id = @owner_id and coalesce(r.role_id, 0) = @role_id::bigint
    returning r.id, r.owner_id
)
insert into mail_messages (user_id, kind, state, recurring_id)
select stopped.owner_id, 'recurring_stopped', 'waiting', stopped.id from stopped where tells(stopped.owner_id, 'recurring_stopped');

-- name: RecurringResume :execrows
update recurring_requests set paused_at = null, pause_reason = null, next_on = cast(sqlc.narg(next_on)::text as date), next_at = sqlc.narg(next_at),
    failures = 0
where id = @id and paused_at is not null;

-- name: RecurringDelete :execrows
delete from recurring_requests where id = $1;

-- name: RecurringDue :many
-- The rules that are due, except for those that other workers hold.
select id, owner_id, coalesce(role_id, 0)::bigint as role_id from recurring_requests where next_at <= now() order by next_at limit @most::bigint
for no key update skip locked;

-- name: RecurringTake :one
-- Locks a rule that is due until the transaction ends. No row: another worker has it, or it is not due any more.
select r.id, r.project_id, r.owner_id, coalesce(r.role_id, 0)::bigint as role_id, r.part_id, r.category_id, r.type_id, r.priority_id, r.title,
    r.description, r.assignee_id, r.due_days, r.answers, r.calendar, coalesce(to_char(r.next_on, 'YYYY-MM-DD'), '')::text as next_on,
    project_schedule(r.project_id)::json as schedule
from recurring_requests r
where r.id = @id and r.next_at <= now()
for update of r skip locked;

-- name: RecurringHold :one
-- Locks a rule, due or not, to make a request of it by hand.
select r.id, r.project_id, r.owner_id, coalesce(r.role_id, 0)::bigint as role_id, r.part_id, r.category_id, r.type_id, r.priority_id, r.title,
    r.description, r.assignee_id, r.due_days, r.answers, r.calendar, coalesce(to_char(r.next_on, 'YYYY-MM-DD'), '')::text as next_on,
    project_schedule(r.project_id)::json as schedule
from recurring_requests r
where r.id = @id
for update of r;

-- name: RecurringHas :one
select exists (select from recurring_runs where rule_id = @rule_id and occurrence = cast(@occurrence::text as date))::boolean;

-- name: RecurringMade :exec
insert into recurring_runs (rule_id, occurrence, request_id, missed)
values (@rule_id, cast(sqlc.narg(occurrence)::text as date), @request_id, @missed);

-- name: RecurringAdvance :exec
update recurring_requests set next_on = cast(sqlc.narg(next_on)::text as date), next_at = sqlc.narg(next_at), failures = 0
where id = @id;

-- name: RecurringPutOff :exec
-- Tries again after 5 minutes at first, and each time after twice as long, up to a day. The day for which a request is due stays.
update recurring_requests set next_at = now() + least(interval '5 minutes' * power(2, failures), interval '1 day'), failures = least(failures + 1, 20)
where id = @id and next_at <= now();

-- name: RecurringAssign :exec
-- Assigns a request that was just made to somebody who may have it, and notifies them.
with request as (
    update requests set assignee_id = @assignee_id::bigint, version = version + 1, updated_at = now(), updated_by_id = @actor_id::bigint
    where requests.id = @id and may_have(@assignee_id, requests.project_id, requests.category_id)
    returning requests.id
)
insert into notifications (user_id, request_id, kind, actor_id, reason)
select @assignee_id, request.id, 'assigned', @actor_id, 'assignee' from request where @assignee_id <> @actor_id;
