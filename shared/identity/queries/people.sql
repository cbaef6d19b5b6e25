-- name: RoleReaches :many
-- How far a person sees in each of their roles.
select r.scope,
    exists (select from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = r.id and a.code = @comment_right) as reads_comments,
    array(select p.project_id from user_role_projects p where p.user_id = ur.user_id and p.role_id = ur.role_id)::bigint[] as projects,
    array(select c.category_id from user_role_categories c where c.user_id = ur.user_id and c.role_id = ur.role_id)::bigint[] as categories
from user_roles ur
join roles r on r.id = ur.role_id and r.deleted_at is null
where ur.user_id = @user_id;
