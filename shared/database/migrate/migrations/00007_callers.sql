-- +goose Up
-- The caller of a session: the session, its person and role, as long as none of them is deleted or disabled and the person still has the
-- role. A session lives for the set number of days since its last action; 0 means an hour.
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

-- Records a session's action within the query that finds its caller. The condition is checked again, as only one of many simultaneous calls
-- should write.
-- +goose StatementBegin
create function note_action(session uuid, ip text, client text) returns boolean language plpgsql as $$
begin
    update sessions set last_action_at = now(), last_ip = ip, last_client = client
    where id = session and last_action_at < now() - interval '1 minute';
    return found;
end $$;
-- +goose StatementEnd

-- +goose Down
drop function note_action;
drop view callers;
