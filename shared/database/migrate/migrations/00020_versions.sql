-- +goose Up
-- A version rises with edits of what a form shows, and with nothing else. Caches of a role's rights are checked by a number of their own
-- (rights_version).

alter table roles add column rights_version integer not null default 1;
update roles set rights_version = version;

alter function bump_role_version rename to bump_rights_version;
-- +goose StatementBegin
create or replace function bump_rights_version() returns trigger language plpgsql as $$
begin
    update roles set rights_version = rights_version + 1 where id in (select role_id from changed_rows);
    return null;
end $$;
-- +goose StatementEnd

-- role_version is rights_version by its old name, for processes of the version before.
create or replace view callers as
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
where s.last_action_at > now()
    - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end;

alter table saved_views add column version integer not null default 1;

-- +goose Down
alter table saved_views drop column version;
drop view callers;
create view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories
from sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id
cross join settings
where s.last_action_at > now()
    - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end;
alter function bump_rights_version rename to bump_role_version;
-- +goose StatementBegin
create or replace function bump_role_version() returns trigger language plpgsql as $$
begin
    update roles set version = version + 1 where id in (select role_id from changed_rows);
    return null;
end $$;
-- +goose StatementEnd
alter table roles drop column rights_version;
