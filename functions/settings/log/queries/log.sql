-- name: PersonByUsername :one
select id from users where name_key(username) = ascii_lower(@username);

-- name: RequestFacts :one
select project_id, category_id, creator_id, assignee_id from requests where id = @id and deleted_at is null;

-- name: WorksIn :one
-- Whether the person works in one of the projects.
select exists (select from user_role_projects where user_id = @user_id and project_id = any(@projects::bigint[]));

-- name: RefusalsCount :exec
-- Adds to the log, for each minute that is over, the number of refused sign-ins that were not logged one by one.
with ended as (
    delete from refused_sign_ins where minute < date_trunc('minute', now()) returning minute, tries
)
insert into audit_entries (action, entity, after)
select 'refuse', 'sign_ins', jsonb_build_object('more', sum(tries), 'minute', minute) from ended group by minute;

-- name: ProofTurn :one
-- The day on which the log was last proven: a share of it in which something is broken stays in turn.
select coalesce(floor(extract(epoch from max(good_at)) / 86400), 0)::bigint from job_runs where job = 'audit proof';
