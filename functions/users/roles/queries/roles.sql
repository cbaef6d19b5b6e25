-- name: RoleList :many
select id, name, code, scope, (deleted_at is not null)::boolean as retired from roles order by name collate "bs-x-icu", id;

-- name: RoleLock :many
-- Locks roles until the end of the transaction, and the Administrator role with them, so that changes of roles happen one after another.
select id from roles where id = any(@ids::bigint[]) or code = 'administrator' order by id for no key update;

-- name: Role :one
-- A role, and whether holders of another one (@caller_role) may change it. Active holders are counted up to a bound, and among those
-- counted the ones who have no other role to work in.
with holders as (
    select ur.user_id from user_roles ur join users u on u.id = ur.user_id and not u.disabled where ur.role_id = @id::bigint limit @most::integer
)
select r.id, r.name, r.code, r.scope, r.frontend_module_id, r.version, r.rights_version, r.extra_version, (r.deleted_at is not null)::boolean as retired,
    r.requires_factor, exists (select from second_factors) as factors_used,
    (select count(*) from holders) as holders,
    (select count(*) from holders h where not exists (
        select from user_roles o join roles other on other.id = o.role_id and other.deleted_at is null
        where o.user_id = h.user_id and o.role_id <> r.id
    )) as only_holders,
    array(select managed_role_id from role_managed_roles where role_id = r.id order by 1)::bigint[] as manages,
    array(select action_id from role_actions where role_id = r.id order by 1)::bigint[] as actions,
    array(select type_id from role_extra_information_types where role_id = r.id order by 1)::bigint[] as information,
    c.scope as caller_scope,
    array(select managed_role_id from role_managed_roles where role_id = c.id)::bigint[] as caller_manages,
    array(select action_id from role_actions where role_id = c.id)::bigint[] as caller_actions,
    exists (select from role_managed_roles m where m.role_id = c.id and m.managed_role_id = r.id) as managed,
    role_exceeds(r.id, c.id) as exceeds, (not holders_within(@caller_id::bigint, c.id, r.id, r.scope))::boolean as elsewhere
from roles r, roles c
where r.id = @id and c.id = @caller_role::bigint;

-- name: HoldersWithin :one
-- Whether everything that a role's holders would see by a scope is seen by the caller.
select holders_within(@caller_id::bigint, @caller_role::bigint, @role::bigint, @scope::text)::boolean as within;

-- name: RoleExists :one
select true as known from roles where id = $1;

-- name: RoleMaker :one
-- What decides which role a holder of @caller_role may make, possibly as a copy of another one (@source).
select c.scope,
    array(select managed_role_id from role_managed_roles where role_id = c.id)::bigint[] as manages,
    (select count(*) from roles) as roles,
    exists (select from roles where id = @source::bigint) as source_known,
    role_exceeds(@source, c.id) as source_exceeds,
    exists (select from second_factors) as factors_used
from roles c where c.id = @caller_role::bigint;

-- name: RoleCreate :one
-- Adds a role, which its maker's role and the Administrator role manage from now on, with what it copies from another one.
with role as (
    insert into roles (name, code, scope, frontend_module_id, requires_factor) values (@name, @code, @scope, @frontend_module_id, @requires_factor) returning id, version
), manages as (
    insert into role_managed_roles (role_id, managed_role_id) select role.id, unnest(@manages::bigint[]) from role
), managers as (
    insert into role_managed_roles (role_id, managed_role_id)
    select manager.id, role.id from role, roles manager where manager.id = @caller_role::bigint or manager.code = 'administrator'
    returning role_id
), edited as (
    update roles set version = version + 1 where id in (select role_id from managers)
), rights as (
    insert into role_actions (role_id, action_id) select role.id, a.action_id from role, role_actions a where a.role_id = @source::bigint
), information as (
    insert into role_extra_information_types (role_id, type_id)
    select role.id, i.type_id from role, role_extra_information_types i join extra_information_types t on t.id = i.type_id and t.deleted_at is null
    where i.role_id = @source
)
select id, version from role;

-- name: RoleUpdate :exec
with taken as (
    delete from role_managed_roles where role_id = @id::bigint and managed_role_id <> all(@manages::bigint[])
), given as (
    insert into role_managed_roles (role_id, managed_role_id) select @id, unnest(@manages) on conflict do nothing
)
update roles set name = @name, scope = @scope, frontend_module_id = @frontend_module_id, requires_factor = @requires_factor, version = version + 1
where id = @id;

-- name: RoleRetire :exec
update roles set deleted_at = case when @retired::boolean then coalesce(deleted_at, now()) end, version = version + 1 where id = @id;

