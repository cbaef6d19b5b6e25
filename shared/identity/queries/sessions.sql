-- name: SessionByToken :one
-- The session, its person and role, as long as all three are alive and the person still holds the role.
select s.id, s.user_id, s.role_id, u.username, u.full_name, u.language, r.name as role_name, r.scope, r.version as role_version,
    s.last_action_at < now() - interval '1 minute' as touch_due,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id)::bigint[] as categories
from sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id
cross join settings
where s.token_hash = $1
  and s.last_action_at > now() - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end;

-- name: SessionByTempToken :one
select s.id, s.user_id, s.role_id, u.username, u.full_name, u.language, r.name as role_name, r.scope, r.version as role_version,
    false as touch_due,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id)::bigint[] as categories
from temp_tokens t
join sessions s on s.id = t.session_id
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id
where t.token_hash = $1 and t.expires_at > now();

-- name: SessionTouch :exec
update sessions set last_action_at = now(), last_ip = @ip, last_client = @client where id = @id;

-- name: RolePermissions :many
select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = $1;
