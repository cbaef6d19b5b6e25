-- name: ProgramTokenList :many
-- For listing.Fixed: the tokens of user $1 that were not revoked, the newest first; role_held tells that the person still has the role.
select t.id::text as id, t.name, r.id as role_id, r.name as role_name, t.rights, (t.projects is not null)::boolean as on_projects,
    array(select p.name from projects p where p.id = any(t.projects) order by fold(p.name), p.id)::text[] as projects,
    t.created_at, t.ends_at, u.used_at, coalesce(u.last_ip, '') as last_ip,
    (t.ends_at <= now())::boolean as ended,
    (r.deleted_at is null and exists (select from user_roles h where h.user_id = t.user_id and h.role_id = t.role_id))::boolean as role_held
from access_tokens t join roles r on r.id = t.role_id left join access_token_uses u on u.token_id = t.id
where t.user_id = $1 and t.revoked_at is null
order by t.created_at desc, t.id desc;

-- name: AllProgramTokens :many
-- For listing.Fixed: the tokens that have neither ended nor been revoked of people within the reach of $2 in the role $3, whose name, or
-- whose person's, matches all of the patterns $1; those that will end first come first.
with person as materialized (
    select held.user_id from (select distinct user_id from access_tokens where ends_at > now() and revoked_at is null) held
    where reaches_person($2::bigint, $3::bigint, held.user_id)
)
select t.id::text as id, t.name, p.username, p.full_name, p.disabled, r.name as role_name, cardinality(t.rights)::integer as rights,
    cardinality(t.projects)::integer as projects, t.created_at, t.ends_at, u.used_at, coalesce(u.last_ip, '') as last_ip
from access_tokens t join users p on p.id = t.user_id join roles r on r.id = t.role_id
left join access_token_uses u on u.token_id = t.id
where t.ends_at > now() and t.revoked_at is null and t.user_id in (select user_id from person) and fold(t.name || ' ' || p.full_name || ' ' || p.username) like all($1::text[])
order by t.ends_at, t.id;

-- name: ProgramsAllowed :one
select programs from settings;

-- name: ProgramTokenLock :one
-- Makes new tokens of a person wait for one another, so that the limit holds. Returns whether programs may call at all.
select (select s.programs from settings s)::boolean as allowed from users u where u.id = $1 for no key update;

-- name: ProgramTokenCount :one
-- A statement of its own: one that waits for a lock would count what there was before.
select count(*) from access_tokens where user_id = $1 and revoked_at is null and ends_at > now();

-- name: ProgramTokenWait :one
select rate_wait(@user_id, 'tokens', 1, @most, interval '1 hour') as wait;

-- name: ProgramProjects :one
-- How many of the projects exist.
select count(*) from projects where id = any(@ids::bigint[]);

-- name: ProgramTokenCreate :one
-- Makes a token of its maker, or of a service account that the maker may change.
insert into access_tokens (token_hash, user_id, role_id, name, rights, projects, ends_at)
select @token_hash, u.id, @role_id, @name, @rights::text[], sqlc.narg('projects')::bigint[], now() + make_interval(days => @days::integer)
from users u join users maker on maker.id = @maker_id and not maker.disabled
where u.id = @user_id and not u.disabled
    and (u.id = maker.id or u.service_account and may_change_person(maker.id, @maker_role::bigint, u.id))
returning id, created_at, ends_at;

-- name: ServiceAccountByUsername :one
-- A service account as somebody sees it who sees everything: whether they may change it.
select u.id, may_change_person(@caller_id::bigint, @caller_role::bigint, u.id)::boolean as managed
from users u
where u.service_account and name_key(u.username) = ascii_lower(@username::text);

-- name: ProgramTokenRevoke :execrows
update access_tokens set revoked_at = now() where id = @id and user_id = @user_id::bigint and revoked_at is null;

-- name: AnybodysTokenRevoke :execrows
-- Revokes a token of somebody within the reach of a person in a role.
update access_tokens set revoked_at = now()
where id = @id and revoked_at is null and reaches_person(@caller_id::bigint, @caller_role::bigint, user_id);

-- name: ProgramRights :many
-- The rights that a program may have, by groups and objects: those with the given codes, except for entries of the menu.
select g.id as group_id, g.name as group_name, o.name as object_name, a.code
from right_actions a join right_objects o on o.id = a.object_id join right_groups g on g.id = o.group_id
where a.code = any(@codes::text[]) and a.code not like 'glavni\_meni\_%'
order by g.id, o.id, a.id;
