-- +goose Up
-- When the person of a session last proved who they are: at sign-in, or by a confirmation since. What is dangerous asks for that again after
-- a while. Sessions that are open now are asked at once.
alter table sessions add column confirmed_at timestamptz not null default '-infinity';
alter table sessions alter column confirmed_at set default now();

-- A confirmation is in the log, beside sign-ins; that a session was used is not.
drop trigger sessions_audit on sessions;
create trigger sessions_audit after insert or delete or update of confirmed_at on sessions for each row execute function audit_change('user_id');

create or replace view live_sessions as
select s.id, s.token_hash, s.user_id, s.role_id, s.last_action_at,
    array(select r.stamp from rights_stamps r where r.user_id in (0, s.user_id)) as stamps, s.provider, s.confirmed_at
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
    s.stamps,
    r.requires_factor and s.provider is null and not exists (select from second_factors f where f.user_id = s.user_id) as owes_factor,
    s.confirmed_at
from live_sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id;

-- +goose Down
drop view callers;
drop view live_sessions;
create view live_sessions as
select s.id, s.token_hash, s.user_id, s.role_id, s.last_action_at,
    array(select r.stamp from rights_stamps r where r.user_id in (0, s.user_id)) as stamps, s.provider
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
    s.stamps,
    r.requires_factor and s.provider is null and not exists (select from second_factors f where f.user_id = s.user_id) as owes_factor
from live_sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id;
drop trigger sessions_audit on sessions;
create trigger sessions_audit after insert or delete on sessions for each row execute function audit_change('user_id');
alter table sessions drop column confirmed_at;
