-- name: TargetsVersion :one
select targets_version from projects where id = $1;

-- name: TargetList :many
-- A project's targets: those of the whole project first, then by priority and type.
select coalesce(t.priority_id, 0)::bigint as priority_id, coalesce(p.name, '')::text as priority, coalesce(t.type_id, 0)::bigint as type_id,
    coalesce(y.name, '')::text as type, t.answer_minutes, t.solution_minutes
from project_targets t
left join priorities p on p.id = t.priority_id
left join types y on y.id = t.type_id
where t.project_id = $1
order by p.position nulls first, p.id, y.id nulls first;

-- name: TargetsBump :one
update projects set targets_version = targets_version + 1 where id = @id and targets_version = @version returning targets_version;

-- name: TargetsSet :exec
-- Makes these the project's targets, and touches only those that change. An id of 0 is none, as are 0 minutes.
with wanted as (
    select nullif(unnest(@priority_ids::bigint[]), 0) as priority_id, nullif(unnest(@type_ids::bigint[]), 0) as type_id,
        nullif(unnest(@answer_minutes::integer[]), 0) as answer_minutes, nullif(unnest(@solution_minutes::integer[]), 0) as solution_minutes
), gone as (
    delete from project_targets t
    where t.project_id = @project_id::bigint and not exists (
        select from wanted w where w.priority_id is not distinct from t.priority_id and w.type_id is not distinct from t.type_id
    )
)
insert into project_targets (project_id, priority_id, type_id, answer_minutes, solution_minutes)
select @project_id, w.priority_id, w.type_id, w.answer_minutes, w.solution_minutes from wanted w
on conflict on constraint project_targets_one do update
set answer_minutes = excluded.answer_minutes, solution_minutes = excluded.solution_minutes
where project_targets.answer_minutes is distinct from excluded.answer_minutes
    or project_targets.solution_minutes is distinct from excluded.solution_minutes;
