-- name: RoleReaches :many
-- How far a person sees in each of their active roles, and what they may do there.
select r.id, r.name, r.scope,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = r.id)::text[] as permissions,
    array(select p.project_id from user_role_projects p where p.user_id = ur.user_id and p.role_id = ur.role_id order by p.project_id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = ur.user_id and c.role_id = ur.role_id order by c.category_id)::bigint[] as categories
from user_roles ur
join roles r on r.id = ur.role_id and r.deleted_at is null
where ur.user_id = @user_id
order by r.id;
