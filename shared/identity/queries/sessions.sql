-- name: CallerByToken :one
-- Finds the caller and notes the action, at most once a minute, so that reading stays reading.
select session_id, user_id, role_id, username, full_name, language, role_name, scope, role_version,
    projects::bigint[] as projects, categories::bigint[] as categories,
    (case when last_action_at < now() - interval '1 minute' then note_action(session_id, @ip, @client) else false end)::boolean as noted
from callers where token_hash = @token_hash;

-- name: CallerByTempToken :one
select callers.session_id, user_id, role_id, username, full_name, language, role_name, scope, role_version,
    projects::bigint[] as projects, categories::bigint[] as categories, false as noted
from temp_tokens t join callers on callers.session_id = t.session_id
where t.token_hash = @token_hash and t.expires_at > now();

-- name: RolePermissions :many
select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = $1;
