-- name: RightList :many
-- Every permission in its object and group; groups and objects without any are there too.
select g.id as group_id, g.name as group_name, o.id as object_id, o.name as object_name, a.id as action_id, a.code
from right_groups g
left join right_objects o on o.group_id = g.id
left join right_actions a on a.object_id = o.id
order by g.id, o.id, a.id;

-- name: RightCodes :many
select code from right_actions where id = any(@ids::bigint[]) order by id;

-- name: RoleRights :one
select rights_version, array(select action_id from role_actions where role_id = roles.id order by 1)::bigint[] as actions from roles where id = $1;

-- name: RoleRightsReplace :exec
with taken as (
    delete from role_actions where role_id = @id::bigint and action_id <> all(@actions::bigint[])
)
insert into role_actions (role_id, action_id) select @id, unnest(@actions) on conflict do nothing;

-- name: RoleInformationList :many
select t.id, coalesce(t.code, '')::text as code, translated(t.name, t.translations, @language::text, 'naziv')::text as name
from role_extra_information_types i join extra_information_types t on t.id = i.type_id
where i.role_id = @id
order by t.id;

-- name: RoleInformationVersion :one
-- No row for a role of which the caller may not know what it requires: they see all roles (@everything), have it or manage it.
select r.extra_version from roles r
where r.id = @id::bigint and (@everything::boolean or r.id = @caller_role::bigint
    or exists (select from role_managed_roles m where m.role_id = @caller_role and m.managed_role_id = r.id));

-- name: RoleInformationReplace :many
-- Returns the role's information afterwards, as RoleInformationList does.
with taken as (
    delete from role_extra_information_types where role_id = @id::bigint and type_id <> all(@types::bigint[])
), given as (
    insert into role_extra_information_types (role_id, type_id)
    select @id, wanted.id from unnest(@types::bigint[]) as wanted (id) -- one that was deleted since may stay, and is no new one
    where not exists (select from role_extra_information_types i where i.role_id = @id and i.type_id = wanted.id)
), counted as (
    update roles set extra_version = extra_version + 1 where id = @id
)
select t.id, coalesce(t.code, '')::text as code, translated(t.name, t.translations, @language::text, 'naziv')::text as name
from extra_information_types t
where t.id = any(@types::bigint[])
order by t.id;
