-- +goose Up
-- Within how much working time a project wants a request to be answered first and to be solved: for all its requests, for those of a
-- priority, of a type, or of both. For a request the most particular one holds; what it leaves empty has no target.
create table project_targets (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    priority_id bigint,
    type_id bigint,
    answer_minutes integer check (answer_minutes between 1 and 100000),
    solution_minutes integer check (solution_minutes between 1 and 100000),
    constraint project_targets_one unique nulls not distinct (project_id, priority_id, type_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (type_id, project_id) references types (id, project_id)
);
create trigger project_targets_audit after insert or delete or update on project_targets
    for each row execute function audit_change('id', 'project_id');

-- Counts the edits of a project's targets, which are edited together.
alter table projects add column targets_version integer not null default 1;

-- While a request has such a status, its time stands still.
alter table statuses add column pauses boolean not null default false;

-- What becomes of a request's targets: how many minutes it has, when they are used up, or how many seconds were left when its time came to
-- stand, when it was met, when a warning is due and what was told (1 the warning, 2 the breach). All of it follows from the request's
-- history by one rule of the program's (shared/targets), and is settled anew whenever something of that changes; settled counts how often.
create table request_clocks (
    request_id bigint primary key references requests,
    settled integer not null,
    answer_minutes integer,
    answer_due_at timestamptz,
    answer_left integer,
    answer_met_at timestamptz,
    answer_warn_at timestamptz,
    answer_told smallint not null,
    solution_minutes integer,
    solution_due_at timestamptz,
    solution_left integer,
    solution_met_at timestamptz,
    solution_warn_at timestamptz,
    solution_told smallint not null,
    next_at timestamptz -- when something is to be told
) with (fillfactor = 80);
create index request_clocks_next on request_clocks (next_at) where next_at is not null;

-- Requests whose clocks have to be settled, a row for each reason. Of what is quiet nobody is told that it is late already.
create table clock_marks (
    id bigint generated always as identity primary key,
    request_id bigint not null,
    quiet boolean not null,
    try_at timestamptz not null default now()
);
create index clock_marks_request on clock_marks (request_id);
create index clock_marks_try on clock_marks (try_at, id);

-- Projects all of whose open requests have to be settled, the newest first: those before a moment and a number still are.
create table clock_rounds (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    made_by xid8 not null default pg_current_xact_id(),
    before_at timestamptz not null default '9999-12-31',
    before_id bigint not null default 9223372036854775807,
    try_at timestamptz not null default now(),
    unique (project_id, made_by)
);

-- What a clock says, as the wire has it.
-- +goose StatementBegin
create function clock_targets(c request_clocks) returns json language sql stable
begin atomic
    select coalesce(json_agg(json_build_object('vrsta', t.kind, 'minuta', t.minutes, 'istice', t.due_at, 'preostalo', t.seconds_left,
        'ispunjen', t.met_at) order by t.kind), '[]')
    from (values
        ('odgovor', c.answer_minutes, c.answer_due_at, c.answer_left, c.answer_met_at),
        ('rjesenje', c.solution_minutes, c.solution_due_at, c.solution_left, c.solution_met_at)
    ) t (kind, minutes, due_at, seconds_left, met_at)
    where t.minutes is not null;
end;
-- +goose StatementEnd

-- New requests of projects with targets. What an import brings may have been late for long.
-- +goose StatementBegin
create function mark_added_requests() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into clock_marks (request_id, quiet)
    select n.id, n.import_id is not null from new_rows n
    where exists (select from project_targets t where t.project_id = n.project_id);
    return null;
end $$;
-- +goose StatementEnd
create trigger requests_clocks_added after insert on requests referencing new table as new_rows
    for each statement execute function mark_added_requests();

-- +goose StatementBegin
create function mark_changed_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if exists (select from project_targets t where t.project_id = new.project_id)
        or exists (select from request_clocks c where c.request_id = new.id) then
        insert into clock_marks (request_id, quiet) values (new.id, false);
    end if;
    return null;
end $$;
-- +goose StatementEnd
create trigger requests_clocks_changed after update of status_id, priority_id, type_id, deleted_at on requests
    for each row when (
        (old.status_id, old.priority_id, old.type_id, old.deleted_at)
            is distinct from (new.status_id, new.priority_id, new.type_id, new.deleted_at)
    ) execute function mark_changed_request();

-- What may be a first answer, or no longer is one.
-- +goose StatementBegin
create function mark_answered_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into clock_marks (request_id, quiet)
    select r.id, false from requests r
    where r.id = new.request_id and r.creator_id <> new.author_id
        and exists (select from project_targets t where t.project_id = r.project_id);
    return null;
end $$;
-- +goose StatementEnd
create trigger comments_clocks_added after insert on comments
    for each row when (not new.internal) execute function mark_answered_request();
create trigger comments_clocks_withdrawn after update of withdrawn_at on comments
    for each row when (not new.internal and old.withdrawn_at is distinct from new.withdrawn_at) execute function mark_answered_request();

-- What a project changes concerns all its open requests; what is finished keeps what became of it.
-- +goose StatementBegin
create function begin_clock_round() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    project bigint := coalesce(new.project_id, old.project_id);
begin
    if tg_table_name = 'project_targets' or exists (select from project_targets t where t.project_id = project) then
        insert into clock_rounds (project_id) values (project) on conflict do nothing;
    end if;
    return null;
end $$;
-- +goose StatementEnd
create trigger project_targets_round after insert or delete or update on project_targets for each row execute function begin_clock_round();
create trigger project_calendars_round after insert or delete or update on project_calendars
    for each row execute function begin_clock_round();
create trigger statuses_round after update of pauses on statuses
    for each row when (old.pauses <> new.pauses) execute function begin_clock_round();

alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach')) not valid;

-- +goose Down
delete from notifications where kind in ('answer_warning', 'answer_breach', 'solution_warning', 'solution_breach');
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check
        check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned', 'bulk_status'));
drop trigger statuses_round on statuses;
drop trigger project_calendars_round on project_calendars;
drop trigger comments_clocks_withdrawn on comments;
drop trigger comments_clocks_added on comments;
drop trigger requests_clocks_changed on requests;
drop trigger requests_clocks_added on requests;
drop table project_targets;
drop function begin_clock_round;
drop function mark_answered_request;
drop function mark_changed_request;
drop function mark_added_requests;
drop function clock_targets;
drop table clock_rounds;
drop table clock_marks;
drop table request_clocks;
alter table statuses drop column pauses;
alter table projects drop column targets_version;
