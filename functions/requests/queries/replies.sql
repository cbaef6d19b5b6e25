-- name: ReplyList :many
-- Somebody's own reply templates and those of a project (0: of none), by name.
select id, name, body, version, (project_id is not null)::boolean as shared
from reply_templates where user_id = @user_id::bigint or project_id = @project_id::bigint
order by name collate "bs-x-icu", id limit @most::bigint;

-- name: ReplyOwner :one
select user_id, project_id from reply_templates where id = $1;

-- name: ReplyLockPerson :one
-- Makes new templates of a person wait for one another, so that the limit holds.
select id from users where id = $1 for no key update;

-- name: ReplyLockProject :one
select id from projects where id = $1 for no key update;

-- name: ReplyCount :one
-- How many a person or a project has. A statement of its own: one that waits for a lock would count what there was before.
select count(*) from reply_templates where user_id = sqlc.narg('user_id')::bigint or project_id = sqlc.narg('project_id')::bigint;

-- name: ReplyCreate :one
insert into reply_templates (user_id, project_id, name, body) values (sqlc.narg('user_id'), sqlc.narg('project_id'), @name, @body)
returning id, version;

-- name: ReplyUpdate :one
-- Edits a template, which stays the person's or the project's.
update reply_templates set name = @name, body = @body, version = version + 1 where id = @id and version = @version
returning version;

-- name: ReplyDelete :execrows
delete from reply_templates where id = $1;
