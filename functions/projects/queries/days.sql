-- name: DaysVersion :one
select days_version from projects where id = $1;

-- name: DayList :many
-- A project's own days from a day on, the next first.
select to_char(d.day, 'YYYY-MM-DD') as day, d.name, d.works from project_days d
where d.project_id = @project_id and d.day >= cast(@since::text as date)
order by d.day;

-- name: ProjectSchedule :one
select project_schedule(@project_id::bigint)::json as schedule;

-- name: DaysBump :one
update projects set days_version = days_version + 1 where id = @id and days_version = @version returning days_version;

-- name: DaysSet :one
-- Makes these the project's own days from a day on, touches only those that change, and counts all that there were before that day.
with wanted as (
    select cast(unnest(@days::text[]) as date) as day, unnest(@names::text[]) as name, unnest(@works::boolean[]) as works
), gone as (
    delete from project_days d
    where d.project_id = @project_id::bigint and d.day >= cast(@since::text as date)
        and not exists (select from wanted w where w.day = d.day)
), kept as (
    insert into project_days (project_id, day, name, works)
    select @project_id, w.day, w.name, w.works from wanted w
    on conflict on constraint project_days_one do update set name = excluded.name, works = excluded.works
    where (project_days.name, project_days.works) is distinct from (excluded.name, excluded.works)
)
select count(*) from project_days d where d.project_id = @project_id and d.day < cast(@since::text as date);
