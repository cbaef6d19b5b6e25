-- name: RoleReaches :many
-- How far a person sees in each of their roles.
select r.scope,
    array(select p.project_id from user_role_projects p where p.user_id = ur.user_id and p.role_id = ur.role_id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = ur.user_id and c.role_id = ur.role_id)::bigint[] as categories
from user_roles ur
join roles r on r.id = ur.role_id and r.deleted_at is null
where ur.user_id = $1;
