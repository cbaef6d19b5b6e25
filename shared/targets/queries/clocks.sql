-- name: ClockInputs :many
-- Everything that the clocks of requests depend on, in one statement, so that it is of one moment: their minutes (0: none), their statuses
-- (0 time runs, 1 paused, 2 finished), the first answer, the project's schedule; also how often they were settled, which notifications
-- were sent, and the marks that this settles. loud tells that somebody is notified of targets that are already missed.
select r.id, r.created_at, (r.deleted_at is not null)::boolean as deleted,
    coalesce((
        select array[coalesce(t.answer_minutes, 0), coalesce(t.solution_minutes, 0)] from project_targets t
        where t.project_id = r.project_id and coalesce(t.priority_id, r.priority_id) = r.priority_id
            and coalesce(t.type_id, r.type_id) = r.type_id
        order by t.priority_id is null, t.type_id is null limit 1
    ), '{0,0}')::integer[] as minutes,
    array(select h.created_at from request_status_changes h where h.request_id = r.id and not h.taken_back order by h.id)::timestamptz[] as change_times,
    array(
        select (select case when s.marker = 2 then 2 when s.pauses then 1 else 0 end from statuses s where s.id = h.status_id)
        from request_status_changes h where h.request_id = r.id and not h.taken_back order by h.id
    )::smallint[] as change_states,
    coalesce((
        select k.created_at from comments k
        where k.request_id = r.id and k.author_id <> r.creator_id and not k.internal and k.withdrawn_at is null order by k.id limit 1
    ), '0001-01-01 00:00:00+00')::timestamptz as answered_at,
    project_schedule(r.project_id)::json as schedule,
    coalesce(c.settled, 0)::integer as settled, coalesce(c.answer_told, 0)::smallint as answer_told,
    coalesce(c.solution_told, 0)::smallint as solution_told,
    array(select m.id from clock_marks m where m.request_id = r.id)::bigint[] as marks,
    exists (select from clock_marks m where m.request_id = r.id and not m.quiet) as loud
from requests r left join request_clocks c on c.request_id = r.id
where r.id = any(@ids::bigint[]);

-- name: ClocksKeep :execrows
-- Stores the clocks of requests that were not settled since they were read; the others are marked to be settled again. Missing times and
-- minutes are year 1 and 0, missing seconds left -1. The marks that were read are removed.
with wanted as (
    select unnest(@request_ids::bigint[]) as request_id, unnest(@settled::integer[]) as settled, unnest(@quiet::boolean[]) as quiet,
        nullif(unnest(@answer_minutes::integer[]), 0) as answer_minutes, nullif(unnest(@answer_left::integer[]), -1) as answer_left,
        nullif(unnest(@answer_due::timestamptz[]), '0001-01-01 00:00:00+00') as answer_due_at,
        nullif(unnest(@answer_met::timestamptz[]), '0001-01-01 00:00:00+00') as answer_met_at,
        nullif(unnest(@answer_warn::timestamptz[]), '0001-01-01 00:00:00+00') as answer_warn_at,
        unnest(@answer_told::smallint[]) as answer_told,
        nullif(unnest(@solution_minutes::integer[]), 0) as solution_minutes, nullif(unnest(@solution_left::integer[]), -1) as solution_left,
        nullif(unnest(@solution_due::timestamptz[]), '0001-01-01 00:00:00+00') as solution_due_at,
        nullif(unnest(@solution_met::timestamptz[]), '0001-01-01 00:00:00+00') as solution_met_at,
        nullif(unnest(@solution_warn::timestamptz[]), '0001-01-01 00:00:00+00') as solution_warn_at,
        unnest(@solution_told::smallint[]) as solution_told,
        nullif(unnest(@next::timestamptz[]), '0001-01-01 00:00:00+00') as next_at
), kept as (
    insert into request_clocks (request_id, settled, answer_minutes, answer_due_at, answer_left, answer_met_at, answer_warn_at, answer_told,
        solution_minutes, solution_due_at, solution_left, solution_met_at, solution_warn_at, solution_told, next_at)
    select request_id, settled + 1, answer_minutes, answer_due_at, answer_left, answer_met_at, answer_warn_at, answer_told,
        solution_minutes, solution_due_at, solution_left, solution_met_at, solution_warn_at, solution_told, next_at
    from wanted order by request_id
    on conflict (request_id) do update set settled = excluded.settled, answer_minutes = excluded.answer_minutes,
        answer_due_at = excluded.answer_due_at, answer_left = excluded.answer_left, answer_met_at = excluded.answer_met_at,
        answer_warn_at = excluded.answer_warn_at, answer_told = excluded.answer_told, solution_minutes = excluded.solution_minutes,
        solution_due_at = excluded.solution_due_at, solution_left = excluded.solution_left, solution_met_at = excluded.solution_met_at,
        solution_warn_at = excluded.solution_warn_at, solution_told = excluded.solution_told, next_at = excluded.next_at
    where request_clocks.settled = excluded.settled - 1
    returning request_id
), again as (
    insert into clock_marks (request_id, quiet)
    select request_id, quiet from wanted where not exists (select from kept where kept.request_id = wanted.request_id)
)
delete from clock_marks m
where m.id = any(@marks::bigint[]) and (m.request_id in (select kept.request_id from kept) or m.request_id <> all(@request_ids::bigint[]));

-- name: MarkedRequests :many
-- Requests to be settled, those that wait longest first.
select distinct on (m.try_at, m.request_id) m.request_id from clock_marks m
where m.try_at <= now()
order by m.try_at, m.request_id
limit @most::bigint;

-- name: MarksPutOff :exec
-- Puts off requests that cannot be settled, behind the others.
update clock_marks set try_at = now() + interval '10 minutes' where request_id = any(@ids::bigint[]);

-- name: MarkRequests :exec
insert into clock_marks (request_id, quiet, try_at) select unnest(@ids::bigint[]), true, now() + interval '10 minutes';

-- name: RoundTake :one
-- Claims the project that has waited longest, for a minute. If its targets change again meanwhile, a later round goes through all of its
-- requests too, and ends this one.
update clock_rounds set try_at = now() + interval '1 minute'
where clock_rounds.id = (select r.id from clock_rounds r where r.try_at <= now() order by r.try_at, r.id limit 1 for update skip locked)
returning id, project_id, before_at, before_id,
    exists (select from clock_rounds newer where newer.project_id = clock_rounds.project_id and newer.id > clock_rounds.id) as outdated;

-- name: RoundRequests :many
-- The next open requests of a round.
select r.id, r.created_at from requests r
where r.project_id = @project_id and r.deleted_at is null and r.marker <> 2
    and (r.created_at, r.id) < (@before_at::timestamptz, @before_id::bigint)
order by r.created_at desc, r.id desc
limit @most::bigint;

-- name: RoundAdvance :exec
update clock_rounds set before_at = @before_at, before_id = @before_id, try_at = now() where id = @id;

-- name: RoundEnd :exec
delete from clock_rounds where id = @id;
