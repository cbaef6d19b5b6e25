-- +goose Up
-- A project's working calendars. Each holds from its day on; the first holds for the time before it too, as imported requests are older
-- than their project.
create table project_calendars (
    project_id bigint not null references projects,
    valid_from date not null,
    work_from text not null check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_to text not null check (work_to ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_days text not null check (work_days ~ '^[01]{7}$'),
    primary key (project_id, valid_from),
    check (work_from < work_to)
);
create trigger project_calendars_audit after insert or update or delete on project_calendars
    for each row execute function audit_change('project_id');

-- A new project begins with the calendar in its own columns, which nobody reads afterwards.
-- +goose StatementBegin
create function begin_calendar() returns trigger language plpgsql as $$
begin
    insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
    values (new.id, (new.created_at at time zone 'Europe/Sarajevo')::date, new.work_from, new.work_to, new.work_days)
    on conflict do nothing;
    return null;
end $$;
-- +goose StatementEnd
create trigger projects_calendar after insert on projects for each row execute function begin_calendar();
insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
select id, (created_at at time zone 'Europe/Sarajevo')::date, work_from, work_to, work_days from projects
on conflict do nothing;

-- A message tells of at most 20 changes and counts the rest, however long it collects.
alter table mail_messages add column omitted integer not null default 0;
-- +goose StatementBegin
create or replace function post_notifications() returns trigger language plpgsql as $$
begin
    insert into mail_messages (user_id, request_id, notifications)
    select n.user_id, n.request_id, array_agg(n.id order by n.id)
    from new_rows n
    join users u on u.id = n.user_id and not u.disabled and u.email <> ''
    cross join settings s
    where not (n.kind in ('status', 'bulk_status') and not s.email_on_status) and not (n.kind = 'comment' and not s.email_on_comment)
    group by n.user_id, n.request_id
    order by n.user_id, n.request_id
    on conflict (user_id, request_id) where state = 'collecting'
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:20],
        omitted = mail_messages.omitted + greatest(cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - 20, 0);
    return null;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function post_notifications() returns trigger language plpgsql as $$
begin
    insert into mail_messages (user_id, request_id, notifications)
    select n.user_id, n.request_id, array_agg(n.id order by n.id)
    from new_rows n
    join users u on u.id = n.user_id and not u.disabled and u.email <> ''
    cross join settings s
    where not (n.kind in ('status', 'bulk_status') and not s.email_on_status) and not (n.kind = 'comment' and not s.email_on_comment)
    group by n.user_id, n.request_id
    order by n.user_id, n.request_id
    on conflict (user_id, request_id) where state = 'collecting'
    do update set notifications = mail_messages.notifications || excluded.notifications;
    return null;
end $$;
-- +goose StatementEnd
alter table mail_messages drop column omitted;
drop trigger projects_calendar on projects;
drop function begin_calendar;
drop table project_calendars;
