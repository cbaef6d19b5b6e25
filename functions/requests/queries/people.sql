-- name: PeopleOfProjects :many
-- Those whose name and username together hold each of the patterns, among the people of the projects: who works on one of them, in one of their
-- categories, or on everything. Whoever's username is the whole text comes first, however many others hold it.
-- The longest pattern stands by itself too, as an index serves no array of patterns.
select u.username, u.full_name
from users u
where fold(u.full_name || ' ' || u.username) like all (@patterns::text[])
    and fold(u.full_name || ' ' || u.username) like @longest::text
    and (@everybody::boolean or u.id in (
        select p.user_id from user_role_projects p where p.project_id = any(@projects::bigint[])
        union all
        select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id where c.project_id = any(@projects::bigint[])
        union all
        select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where r.scope = 'everything'
    ))
order by lower(u.username) = lower(@text::text) desc, u.full_name collate "bs-x-icu", u.username
limit @most::bigint;
