-- Projects and their configuration.

-- project_changed stamps the project that the trigger's column names. Its triggers name no columns that must change, as those that other
-- triggers change would not count.
create or replace function project_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into project_stamps (project_id, slot, stamp)
    select concerned.id,
        coalesce(
            (select s.slot from project_stamps s where s.project_id = concerned.id limit 1 for update skip locked),
            (random() * 2147483646)::integer),
        uuid_hash_extended(gen_random_uuid(), 0)
    from (
        select distinct (changed.content ->> tg_argv[0])::bigint as id
        from (values (to_jsonb(old)), (to_jsonb(new))) changed (content) where changed.content is not null
    ) concerned
    on conflict (project_id, slot) do update set stamp = excluded.stamp;
    return null;
end $$;

create trigger parts_stamp after insert or update on parts for each row execute function project_changed('project_id');
create trigger priorities_stamp after insert or update on priorities for each row execute function project_changed('project_id');
create trigger project_calendars_stamp after insert or delete or update on project_calendars
    for each row execute function project_changed('project_id');
create trigger project_days_stamp after insert or delete or update on project_days for each row execute function project_changed('project_id');
create trigger projects_stamp after insert or update on projects for each row execute function project_changed('id');
create trigger statuses_stamp after insert or update on statuses for each row execute function project_changed('project_id');
create trigger types_stamp after insert or update on types for each row execute function project_changed('project_id');

-- When a project works, as the program reads it: its calendars in the order of their days, and its own days.
create or replace function project_schedule(project bigint) returns json language sql stable
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

-- A new project begins with the calendar in its own columns, which nobody reads afterwards.
create or replace function begin_calendar() returns trigger language plpgsql as $$
begin
    insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
    values (new.id, (new.created_at at time zone 'Europe/Sarajevo')::date, new.work_from, new.work_to, new.work_days)
    on conflict do nothing;
    return null;
end $$;

create trigger projects_calendar after insert on projects for each row execute function begin_calendar();

-- A project has exactly one default of each kind at the end of every transaction. That there is no second the unique indexes hold at once.
-- Arguments: the column that names the project, and the tables.
create or replace function hold_one_default() returns trigger language plpgsql as $$
declare
    project bigint := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::bigint;
    definitions text;
    held boolean;
begin
    foreach definitions in array tg_argv[1:] loop
        execute format('select exists (select from %I where project_id = $1 and is_default)', definitions) into held using project;
        if not held then
            raise exception 'project % has no default in %', project, definitions using errcode = 'check_violation', constraint = definitions || '_default';
        end if;
    end loop;
    return null;
end $$;

create constraint trigger priorities_default after update of is_default or delete on priorities deferrable initially deferred
    for each row execute function hold_one_default('project_id', 'priorities');

create constraint trigger projects_defaults after insert on projects deferrable initially deferred
    for each row execute function hold_one_default('id', 'priorities', 'statuses', 'types');

create constraint trigger statuses_default after update of is_default or delete on statuses deferrable initially deferred
    for each row execute function hold_one_default('project_id', 'statuses');

create constraint trigger types_default after update of is_default or delete on types deferrable initially deferred
    for each row execute function hold_one_default('project_id', 'types');

-- Requests need an active part.
create or replace function keep_a_part() returns trigger language plpgsql as $$
begin
    perform from projects where id = new.project_id for no key update;
    if not exists (select from parts where project_id = new.project_id and retired_at is null) then
        raise exception 'project % has no active part', new.project_id using errcode = 'check_violation', constraint = 'parts_last';
    end if;
    return null;
end $$;

create trigger parts_last after update of retired_at on parts
    for each row when (old.retired_at is null and new.retired_at is not null) execute function keep_a_part();

-- The marker of a status is fixed once a request has had the status (its counter tells, and is kept), and each marker that every request
-- passes through (0 to do, 1 in progress, 2 done) keeps an active status.
create or replace function keep_markers() returns trigger language plpgsql as $$
begin
    perform from projects where id = new.project_id for no key update;
    if new.marker <> old.marker and exists (select from request_counts where project_id = old.project_id and status_id = old.id) then
        raise exception 'status % has been used', old.id using errcode = 'check_violation', constraint = 'statuses_marker';
    end if;
    if old.retired_at is null and old.marker < 3
        and not exists (select from statuses where project_id = old.project_id and marker = old.marker and retired_at is null) then
        raise exception 'project % has no active status of marker %', old.project_id, old.marker using errcode = 'check_violation', constraint = 'statuses_last';
    end if;
    return null;
end $$;

create trigger statuses_markers after update of retired_at, marker on statuses
    for each row when (old.marker <> new.marker or old.retired_at is null and new.retired_at is not null) execute function keep_markers();

-- A category stays in its project: processes keep which categories a token shows, and are not told of changes of categories.
create or replace function keep_project_of_category() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'a category stays in its project';
end $$;

create trigger categories_stay before update of project_id on categories for each row
    when (old.project_id <> new.project_id) execute function keep_project_of_category();

-- A label stays as it is named by requests, which refer to it by no foreign key: it is retired, not deleted.
create or replace function keep_label() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'a label stays in its project' using errcode = 'check_violation', constraint = 'labels_stay';
end $$;

create trigger labels_kept before delete on labels for each row execute function keep_label();
create trigger labels_stay before update of id, project_id on labels for each row
    when (old.id <> new.id or old.project_id <> new.project_id) execute function keep_label();

-- Lists of definitions are answered whole and so are bounded, with the retired ones. Arguments: the column that names what they belong to,
-- and their greatest number. Everybody who changes a project's configuration locks the project's row first, so that there are no deadlocks.
create or replace function bound_definitions() returns trigger language plpgsql as $$
declare
    n bigint;
begin
    perform from projects where id = new.project_id for no key update;
    execute format('select count(*) from %I where %I = ($1).%2$I', tg_table_name, tg_argv[0]) into n using new;
    if n >= tg_argv[1]::bigint then
        raise exception '% is full', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_most';
    end if;
    return new;
end $$;

create trigger categories_most before insert on categories for each row execute function bound_definitions('part_id', '100');
create trigger labels_most before insert on labels for each row execute function bound_definitions('project_id', '100');
create trigger parts_most before insert on parts for each row execute function bound_definitions('project_id', '100');
create trigger priorities_most before insert on priorities for each row execute function bound_definitions('project_id', '50');
create trigger recurring_requests_most before insert on recurring_requests for each row execute function bound_definitions('project_id', '50');
create trigger request_templates_most before insert on request_templates for each row execute function bound_definitions('project_id', '50');
create trigger statuses_most before insert on statuses for each row execute function bound_definitions('project_id', '50');
create trigger types_most before insert on types for each row execute function bound_definitions('project_id', '100');
