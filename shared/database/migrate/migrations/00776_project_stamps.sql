-- +goose Up
-- What processes cache of a project for views of its requests (its name, those of its parts, types, priorities and statuses, and when it
-- works) is as good as the database while the project's stamps are the same. Each change puts a new random number in the place of one, so
-- that numbers mean the same after a restored backup too. There are as many rows of a project as there were simultaneous changes, so that
-- no change waits for another.
create table project_stamps (
    project_id bigint not null,
    slot integer not null,
    stamp bigint not null,
    primary key (project_id, slot)
);

-- project_changed stamps the project that the trigger's column names. Its triggers name no columns that must change, as those that other
-- triggers change would not count.
-- +goose StatementBegin
create function project_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
-- +goose StatementEnd

create trigger projects_stamp after insert or update on projects for each row execute function project_changed('id');
create trigger parts_stamp after insert or update on parts for each row execute function project_changed('project_id');
create trigger types_stamp after insert or update on types for each row execute function project_changed('project_id');
create trigger priorities_stamp after insert or update on priorities for each row execute function project_changed('project_id');
create trigger statuses_stamp after insert or update on statuses for each row execute function project_changed('project_id');
create trigger project_calendars_stamp after insert or delete or update on project_calendars
    for each row execute function project_changed('project_id');
create trigger project_days_stamp after insert or delete or update on project_days for each row execute function project_changed('project_id');

insert into project_stamps (project_id, slot, stamp) select id, 0, uuid_hash_extended(gen_random_uuid(), 0) from projects;

-- +goose Down
drop trigger project_days_stamp on project_days;
drop trigger project_calendars_stamp on project_calendars;
drop trigger statuses_stamp on statuses;
drop trigger priorities_stamp on priorities;
drop trigger types_stamp on types;
drop trigger parts_stamp on parts;
drop trigger projects_stamp on projects;
drop function project_changed;
drop table project_stamps;
