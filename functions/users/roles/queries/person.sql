-- name: PersonSeen :one
-- The person, if the caller sees everything or is that person.
select id, username, full_name, disabled from users
where name_key(username) = ascii_lower(@username::text) and (id = @caller_id::bigint or @everything::boolean);

-- name: RightHolders :many
-- Every permission in its object and group, with the active roles that hold it, at most ten of them by name.
select g.id as group_id, g.name as group_name, o.id as object_id, o.name as object_name, a.id as action_id, a.code,
    array(select r.name from role_actions ra join roles r on r.id = ra.role_id and r.deleted_at is null
        where ra.action_id = a.id order by r.name collate "bs-x-icu" limit 10)::text[] as roles
from right_actions a
join right_objects o on o.id = a.object_id
join right_groups g on g.id = o.group_id
order by g.id, o.id, a.id;

-- name: PlaceNames :many
-- The names of projects, and of categories with their places.
select false as is_category, p.id, p.name as project, ''::text as part, ''::text as category from projects p where p.id = any(@projects::bigint[])
union all
select true, c.id, project.name, part.name, c.name
from categories c join parts part on part.id = c.part_id join projects project on project.id = part.project_id
where c.id = any(@categories::bigint[])
order by 1, 3, 4, 5, 2;

-- name: RightExplained :one
-- A permission for somebody who lacks it: the active roles that hold it, those of them that the person has, and who could give it to them:
-- active people in roles that see everything, hold it, manage the asker's role and change roles or people. Only a few of each.
with holding as (
    select r.id, r.name, r.scope from role_actions ra
    join roles r on r.id = ra.role_id and r.deleted_at is null
    join right_actions a on a.id = ra.action_id and a.code = @code::text
), named as (
    select coalesce(json_agg(json_build_object('id', top.id, 'naziv', top.name) order by top.name), '[]')::jsonb as roles
    from (select h.id, h.name from holding h where @sees_roles::boolean order by h.name limit 10) top
), own as (
    select coalesce(array_agg(h.name order by h.name), '{}')::text[] as names
    from holding h join user_roles ur on ur.role_id = h.id and ur.user_id = @caller_id::bigint where h.id <> @caller_role::bigint
), giving as (
    select distinct top.full_name from (
        select u.full_name from holding h
        join role_managed_roles m on m.role_id = h.id and m.managed_role_id = @caller_role
        join user_roles ur on ur.role_id = h.id
        join users u on u.id = ur.user_id and not u.disabled and u.id <> @caller_id
        where h.scope = 'everything' and h.id in (
            select ra.role_id from role_actions ra join right_actions a on a.id = ra.action_id and a.code in ('korisnik_uloga_prava', 'korisnik_korisnik_edit')
        )
        limit 5
    ) top
), givers as (
    select coalesce(array_agg(g.full_name order by g.full_name), '{}')::text[] as names from giving g
)
select a.code, named.roles, own.names as own, givers.names as givers from right_actions a, named, own, givers where a.code = @code;
