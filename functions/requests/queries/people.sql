-- name: PersonOfProjects :one
-- The person with an id, or else with a username, if they work on one of the projects or in one of their categories or, for callers who
-- see usernames, see everything.
select u.id, u.username, u.full_name
from users u
where (u.id = @id::bigint or @id = 0 and name_key(u.username) = ascii_lower(@username::text))
    and (@everybody::boolean or u.id in (
        select p.user_id from user_role_projects p where p.project_id = any(@projects::bigint[])
        union all
        select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id where c.project_id = any(@projects::bigint[])
        union all
        select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where r.scope = 'everything' and @usernames::boolean
    ));
