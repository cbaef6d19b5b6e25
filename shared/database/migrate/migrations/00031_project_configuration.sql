-- +goose Up
-- The configuration of projects that people may change, with rules that hold whoever changes it and for simultaneous changes.

alter table parts add column retired_at timestamptz, add column version integer not null default 1;
alter table categories add column retired_at timestamptz, add column version integer not null default 1;
alter table priorities add column retired_at timestamptz, add column version integer not null default 1;
alter table statuses add column retired_at timestamptz, add column version integer not null default 1;
alter table types add column retired_at timestamptz, add column version integer not null default 1;

-- The version of a project's calendars is that of the newest edit of any of them.
alter table project_calendars add column version integer not null default 1;

-- Corrects what no rule has enforced before: of two equal names the later gets its number, and every project has its defaults.
update parts x set name = left(x.name, 128 - char_length(' #' || x.id)) || ' #' || x.id
where exists (select from parts y where y.project_id = x.project_id and y.id < x.id and name_key(y.name) = name_key(x.name));
update categories x set name = left(x.name, 128 - char_length(' #' || x.id)) || ' #' || x.id
where exists (select from categories y where y.part_id = x.part_id and y.id < x.id and name_key(y.name) = name_key(x.name));
update priorities x set name = left(x.name, 20 - char_length(' #' || x.id)) || ' #' || x.id
where exists (select from priorities y where y.project_id = x.project_id and y.id < x.id and name_key(y.name) = name_key(x.name));
update statuses x set name = left(x.name, 20 - char_length(' #' || x.id)) || ' #' || x.id
where exists (select from statuses y where y.project_id = x.project_id and y.id < x.id and name_key(y.name) = name_key(x.name));
update types x set name = left(x.name, 20 - char_length(' #' || x.id)) || ' #' || x.id
where exists (select from types y where y.project_id = x.project_id and y.id < x.id and name_key(y.name) = name_key(x.name));

insert into priorities (project_id, name, position) select id, 'Normalan', 0 from projects p where not exists (select from priorities x where x.project_id = p.id);
insert into statuses (project_id, name, marker, position) select id, 'Zaprimljeno', 0, 0 from projects p where not exists (select from statuses x where x.project_id = p.id);
insert into types (project_id, name) select id, 'Zahtjev' from projects p where not exists (select from types x where x.project_id = p.id);
update priorities set is_default = true where id in (select distinct on (project_id) id from priorities order by project_id, is_default desc, position, id);
update statuses set is_default = true where id in (select distinct on (project_id) id from statuses order by project_id, is_default desc, position, id);
update types set is_default = true where id in (select distinct on (project_id) id from types order by project_id, is_default desc, id);

alter table categories add constraint categories_default_active check (not is_default or retired_at is null);
alter table priorities add constraint priorities_default_active check (not is_default or retired_at is null);
alter table statuses add constraint statuses_default_active check (not is_default or retired_at is null);
alter table types add constraint types_default_active check (not is_default or retired_at is null);

-- A project has exactly one default of each kind at the end of every transaction. That there is no second the unique indexes hold at once.
-- Arguments: the column that names the project, and the tables.
-- +goose StatementBegin
create function hold_one_default() returns trigger language plpgsql as $$
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
-- +goose StatementEnd
create constraint trigger projects_defaults after insert on projects deferrable initially deferred
    for each row execute function hold_one_default('id', 'priorities', 'statuses', 'types');
create constraint trigger priorities_default after update of is_default or delete on priorities deferrable initially deferred
    for each row execute function hold_one_default('project_id', 'priorities');
create constraint trigger statuses_default after update of is_default or delete on statuses deferrable initially deferred
    for each row execute function hold_one_default('project_id', 'statuses');
create constraint trigger types_default after update of is_default or delete on types deferrable initially deferred
    for each row execute function hold_one_default('project_id', 'types');

-- Lists of definitions are answered whole and so are bounded, with the retired ones. Arguments: the column that names what they belong to,
-- and their greatest number. Everybody who changes a project's configuration locks the project's row first, so that there are no deadlocks.
-- +goose StatementBegin
create function bound_definitions() returns trigger language plpgsql as $$
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
-- +goose StatementEnd
create trigger parts_most before insert on parts for each row execute function bound_definitions('project_id', '100');
create trigger categories_most before insert on categories for each row execute function bound_definitions('part_id', '100');
create trigger priorities_most before insert on priorities for each row execute function bound_definitions('project_id', '50');
create trigger statuses_most before insert on statuses for each row execute function bound_definitions('project_id', '50');
create trigger types_most before insert on types for each row execute function bound_definitions('project_id', '100');

-- Requests need an active part.
-- +goose StatementBegin
create function keep_a_part() returns trigger language plpgsql as $$
begin
    perform from projects where id = new.project_id for no key update;
    if not exists (select from parts where project_id = new.project_id and retired_at is null) then
        raise exception 'project % has no active part', new.project_id using errcode = 'check_violation', constraint = 'parts_last';
    end if;
    return null;
end $$;
-- +goose StatementEnd
create trigger parts_last after update of retired_at on parts
    for each row when (old.retired_at is null and new.retired_at is not null) execute function keep_a_part();

-- The marker of a status is fixed once a request has had the status (its counter tells, and is kept), and each marker that every request
-- passes through (0 to do, 1 in progress, 2 done) keeps an active status.
-- +goose StatementBegin
create function keep_markers() returns trigger language plpgsql as $$
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
-- +goose StatementEnd
create trigger statuses_markers after update of retired_at, marker on statuses
    for each row when (old.marker <> new.marker or old.retired_at is null and new.retired_at is not null) execute function keep_markers();

-- +goose Down
drop trigger statuses_markers on statuses;
drop function keep_markers;
drop trigger parts_last on parts;
drop function keep_a_part;
drop function bound_definitions cascade;
drop function hold_one_default cascade;
alter table project_calendars drop column version;
alter table parts drop column retired_at, drop column version;
alter table categories drop column retired_at, drop column version;
alter table priorities drop column retired_at, drop column version;
alter table statuses drop column retired_at, drop column version;
alter table types drop column retired_at, drop column version;
