-- name: LiveSession :one
-- For a call whose caller is cached: whether the session is still valid and nothing that the caller may do has changed. It records the use
-- of the session, at most once a minute, so that reading rarely writes.
select id, user_id, role_id, stamps::bigint[] as stamps, (confirmed_at > now() - make_interval(secs => @confirmed_seconds))::boolean as confirmed,
    (case when last_action_at < now() - interval '1 minute' then note_action(id, @ip, @client) else false end)::boolean as noted
from live_sessions where token_hash = @token_hash;

-- name: CallerByToken :one
-- The whole caller in one statement, so that the stamps belong to it. It records the use of the session as LiveSession does.
select session_id, user_id, role_id, username, full_name, language, role_name, scope,
    projects::bigint[] as projects, categories::bigint[] as categories, permissions::text[] as permissions, stamps::bigint[] as stamps,
    owes_factor::boolean as owes_factor, (confirmed_at > now() - make_interval(secs => @confirmed_seconds))::boolean as confirmed,
    (case when last_action_at < now() - interval '1 minute' then note_action(session_id, @ip, @client) else false end)::boolean as noted
from callers where token_hash = @token_hash;

-- name: CallerByTempToken :one
select callers.session_id, user_id, role_id, username, full_name, language, role_name, scope,
    projects::bigint[] as projects, categories::bigint[] as categories, permissions::text[] as permissions, stamps::bigint[] as stamps,
    owes_factor::boolean as owes_factor, (confirmed_at > now() - make_interval(secs => @confirmed_seconds))::boolean as confirmed, false as noted
from temp_tokens t join callers on callers.session_id = t.session_id
where t.token_hash = @token_hash and t.expires_at > now();

-- name: CallerByRole :one
-- Somebody in one of their roles, for work that goes on after the call that asked for it.
select '00000000-0000-0000-0000-000000000000'::uuid as session_id, u.id as user_id, r.id as role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope,
    array(select p.project_id from user_role_projects p where p.user_id = u.id and p.role_id = r.id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = u.id and c.role_id = r.id)::bigint[] as categories,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = r.id)::text[] as permissions,
    '{}'::bigint[] as stamps, false as owes_factor, false as confirmed, false as noted
from user_roles ur
join users u on u.id = ur.user_id and not u.disabled
join roles r on r.id = ur.role_id and r.deleted_at is null
where ur.user_id = @user_id and ur.role_id = @role_id;
