-- name: CalendarList :many
-- A project's calendars, the newest day first.
select to_char(valid_from, 'YYYY-MM-DD') as valid_from, work_from, work_to, work_days, holidays, version
from project_calendars where project_id = $1
order by project_calendars.valid_from desc;

-- name: CalendarSave :execrows
-- Sets the calendar that begins on the day, if the calendars are at the version and fewer than a project may have. Without sets of holidays
-- those stay that are valid on the day.
insert into project_calendars (project_id, valid_from, work_from, work_to, work_days, holidays, version)
select @project_id::bigint, cast(@valid_from::text as date), @work_from, @work_to, @work_days,
    coalesce(@holidays::text[], (
        select k.holidays from project_calendars k where k.project_id = @project_id
        order by k.valid_from > cast(@valid_from::text as date), abs(k.valid_from - cast(@valid_from::text as date)) limit 1
    ), '{}'), sqlc.arg(version)::integer + 1
where (select max(k.version) from project_calendars k where k.project_id = @project_id) = @version
    and (select count(*) from project_calendars k where k.project_id = @project_id and k.valid_from <> cast(@valid_from::text as date)) < @most::bigint
on conflict (project_id, valid_from) do update
set work_from = excluded.work_from, work_to = excluded.work_to, work_days = excluded.work_days, holidays = excluded.holidays,
    version = excluded.version;

-- name: CalendarRemove :execrows
-- Removes a calendar, in whose place the one before it applies; the version rises.
with gone as (
    delete from project_calendars where project_id = @project_id and valid_from = cast(@valid_from::text as date)
    returning project_id
)
update project_calendars set version = (select max(k.version) + 1 from project_calendars k where k.project_id = @project_id)
where project_id in (select gone.project_id from gone)
    and valid_from = (select max(k.valid_from) from project_calendars k where k.project_id = @project_id and k.valid_from < cast(@valid_from::text as date));
