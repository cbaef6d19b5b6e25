-- name: RoleReaches :many
-- How far a person sees in each of their active roles, and what they may do there.
select r.id, r.name, r.scope, r.requires_factor,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = r.id)::text[] as permissions,
    array(select p.project_id from user_role_projects p where p.user_id = ur.user_id and p.role_id = ur.role_id order by p.project_id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = ur.user_id and c.role_id = ur.role_id order by c.category_id)::bigint[] as categories
from user_roles ur
join roles r on r.id = ur.role_id and r.deleted_at is null
where ur.user_id = @user_id
order by r.id;

-- name: RolesHold :many
-- The active roles of an active person. Until the transaction ends nobody takes one of them away, or deactivates the person or a role.
select r.id, r.requires_factor
from users u
join user_roles ur on ur.user_id = u.id
join roles r on r.id = ur.role_id and r.deleted_at is null
where u.id = @user_id and not u.disabled
order by r.id
for share of u, ur, r;

-- name: ReachHold :one
-- Until the transaction ends nobody takes a right away from the person's roles, or a project or a category from the person.
select (select count(*) from (select from role_actions a where a.role_id = any(@roles::bigint[]) for share) rights)
    + (select count(*) from (select from user_role_projects p where p.user_id = @user_id for share) projects)
    + (select count(*) from (select from user_role_categories c where c.user_id = @user_id for share) categories);
