-- +goose Up
-- Whether people who work in the role must have a second factor. Those who sign in by a provider are its concern.
alter table roles add column requires_factor boolean not null default false;

-- Whether a person has a second factor is a part of what they may do.
create trigger second_factors_stamp after insert or delete or update on second_factors
    for each row execute function rights_changed('user_id');

create or replace view live_sessions as
select s.id, s.token_hash, s.user_id, s.role_id, s.last_action_at,
    array(select r.stamp from rights_stamps r where r.user_id in (0, s.user_id)) as stamps, s.provider
from sessions s
where s.ends_at > now() and s.last_action_at > now()
    - (select case when t.session_days = 0 then interval '1 hour' else make_interval(days => t.session_days) end from settings t);

-- Callers who owe a second factor may do nothing but turn it on, or sign out.
create or replace view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.rights_version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories,
    r.rights_version,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = s.role_id) as permissions,
    s.stamps,
    r.requires_factor and s.provider is null and not exists (select from second_factors f where f.user_id = s.user_id) as owes_factor
from live_sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id;

-- +goose Down
drop view callers;
drop view live_sessions;
create view live_sessions as
select s.id, s.token_hash, s.user_id, s.role_id, s.last_action_at,
    array(select r.stamp from rights_stamps r where r.user_id in (0, s.user_id)) as stamps
from sessions s
where s.ends_at > now() and s.last_action_at > now()
    - (select case when t.session_days = 0 then interval '1 hour' else make_interval(days => t.session_days) end from settings t);
create view callers as
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
drop trigger second_factors_stamp on second_factors;
alter table roles drop column requires_factor;
