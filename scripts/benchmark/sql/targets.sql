-- Targets and holidays of one project, and what became of them of each of its open requests: every second one is late.
with target as (
    insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1::bigint, 480, 4800)
), clocked as (
    insert into clocked_projects (project_id) values ($1)
), holidays as (
    update project_calendars set holidays = '{fbih,islamski}' where project_id = $1
), days as (
    insert into project_days (project_id, day, name) select $1, current_date + 10 * n, 'Dan ' || n from generate_series(1, 20) n
)
insert into request_clocks (request_id, settled, answer_minutes, answer_due_at, answer_met_at, answer_told, solution_minutes, solution_due_at,
    solution_warn_at, solution_told, next_at)
select id, 1, 480, created_at + interval '1 day', answered_at, 2, 4800, due.at, due.at - interval '3 days', case when due.at < now() then 2 else 0 end,
    case when due.at > now() then due.at - interval '3 days' end
from requests, lateral (select case when id % 2 = 0 then created_at + interval '10 days' else now() + id % 90 * interval '1 day' end as at) due
where project_id = $1 and marker <> 2;
