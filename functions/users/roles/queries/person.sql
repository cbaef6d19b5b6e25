-- name: PersonSeen :one
-- Somebody, for those who see everything, and oneself.
select id, username, full_name, disabled from users
where name_key(username) = name_key(@username::text) and (id = @caller_id::bigint or @everything::boolean);

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
-- The names of projects and categories.
select p.id, p.name, false as category from projects p where p.id = any(@projects::bigint[])
union all
select c.id, project.name || ' / ' || part.name || ' / ' || c.name, true
from categories c join parts part on part.id = c.part_id join projects project on project.id = part.project_id
where c.id = any(@categories::bigint[])
order by 3, 2, 1;
