-- +goose Up
-- What processes keep of a caller between calls is as good as the database while the stamps are the same: those of the person, and those of
-- everybody (user_id 0), which roles and rights change. Each change puts a new random number in the place of one, so that numbers mean the
-- same after a restored backup too. There are as many rows of a person as there were simultaneous changes, so that no change waits for
-- another.
create table rights_stamps (
    user_id bigint not null,
    slot integer not null,
    stamp bigint not null,
    primary key (user_id, slot)
);

-- rights_changed stamps the person whom the trigger's column names, or everybody where it names none. Its triggers name no columns that
-- must change, as those that other triggers change would not count.
-- +goose StatementBegin
create function rights_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into rights_stamps (user_id, slot, stamp)
    select concerned.id,
        coalesce(
            (select s.slot from rights_stamps s where s.user_id = concerned.id limit 1 for update skip locked),
            (random() * 2147483646)::integer),
        uuid_hash_extended(gen_random_uuid(), 0)
    from (
        select distinct coalesce((changed.content ->> tg_argv[0])::bigint, 0) as id
        from (values (to_jsonb(old)), (to_jsonb(new))) changed (content) where changed.content is not null
    ) concerned
    on conflict (user_id, slot) do update set stamp = excluded.stamp;
    return null;
end $$;
-- +goose StatementEnd

create trigger users_stamp after insert or delete or update on users for each row execute function rights_changed('id');
create trigger user_roles_stamp after insert or delete or update on user_roles for each row execute function rights_changed('user_id');
create trigger user_role_projects_stamp after insert or delete or update on user_role_projects
    for each row execute function rights_changed('user_id');
create trigger user_role_categories_stamp after insert or delete or update on user_role_categories
    for each row execute function rights_changed('user_id');
create trigger roles_stamp after insert or delete or update on roles for each row execute function rights_changed();
create trigger role_actions_stamp after insert or delete or update on role_actions for each row execute function rights_changed();
create trigger right_actions_stamp after insert or delete or update on right_actions for each row execute function rights_changed();

-- Sessions that have not ended, with the stamps of what their person may do. A session lives for the set number of days since its last
-- action, 0 means an hour, and ends at the latest at ends_at.
create view live_sessions as
select s.id, s.token_hash, s.user_id, s.role_id, s.last_action_at,
    array(select r.stamp from rights_stamps r where r.user_id in (0, s.user_id)) as stamps
from sessions s
where s.ends_at > now() and s.last_action_at > now()
    - (select case when t.session_days = 0 then interval '1 hour' else make_interval(days => t.session_days) end from settings t);

create or replace view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.rights_version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories,
    r.rights_version,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = s.role_id) as permissions,
    s.stamps
from live_sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id;

-- +goose Down
drop view callers;
create view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.rights_version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories,
    r.rights_version
from sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id
cross join settings
where s.ends_at > now()
    and s.last_action_at > now() - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end;
drop view live_sessions;
drop trigger right_actions_stamp on right_actions;
drop trigger role_actions_stamp on role_actions;
drop trigger roles_stamp on roles;
drop trigger user_role_categories_stamp on user_role_categories;
drop trigger user_role_projects_stamp on user_role_projects;
drop trigger user_roles_stamp on user_roles;
drop trigger users_stamp on users;
drop function rights_changed;
drop table rights_stamps;
