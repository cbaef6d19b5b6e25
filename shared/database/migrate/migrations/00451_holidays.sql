-- +goose Up
-- Which sets of holidays are free with a working calendar. What days they have the program says (shared/worktime).
alter table project_calendars add column holidays text[] not null default '{}'
    check (holidays <@ array['fbih', 'rs', 'bd', 'pravoslavni', 'katolicki', 'islamski'] and cardinality(holidays) <= 6);

-- Days that a project itself calls free, or worked although a set calls them free.
create table project_days (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    day date not null,
    name text not null check (char_length(name) between 1 and 100),
    works boolean not null default false,
    constraint project_days_one unique (project_id, day)
);
create trigger project_days_audit after insert or delete or update on project_days
    for each row execute function audit_change('id', 'project_id');
create trigger project_days_round after insert or delete or update on project_days for each row execute function begin_clock_round();

-- Counts the edits of a project's own days, which are edited together.
alter table projects add column days_version integer not null default 1;

-- When a project works, as the program reads it: its calendars in the order of their days, and its own days.
-- +goose StatementBegin
create function project_schedule(project bigint) returns json language sql stable
begin atomic
    select json_build_object(
        'calendars', coalesce((
            select json_agg(json_build_object('valid_from', k.valid_from, 'work_from', k.work_from, 'work_to', k.work_to,
                'work_days', k.work_days, 'holidays', k.holidays) order by k.valid_from)
            from project_calendars k where k.project_id = project_schedule.project
        ), '[]'),
        'days', coalesce((
            select json_agg(json_build_object('day', d.day, 'works', d.works)) from project_days d where d.project_id = project_schedule.project
        ), '[]')
    );
end;
-- +goose StatementEnd

-- +goose Down
drop function project_schedule;
alter table projects drop column days_version;
drop table project_days;
alter table project_calendars drop column holidays;
