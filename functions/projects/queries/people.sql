-- name: ProjectPeople :many
-- For listing.Fixed: who works on project $1 or in its categories, with names like the patterns $2, and in which roles.
select u.username, u.full_name, u.email, string_agg(r.name, ', ' order by r.name) as roles, u.disabled
from (
    select p.user_id, p.role_id from user_role_projects p where p.project_id = $1::bigint
    union
    select s.user_id, s.role_id from user_role_categories s join categories c on c.id = s.category_id where c.project_id = $1
) member
join users u on u.id = member.user_id
join roles r on r.id = member.role_id and r.deleted_at is null
where fold(u.full_name || ' ' || u.username) like all ($2::text[])
group by u.id
order by u.full_name collate "bs-x-icu", u.username;

-- name: PersonProjects :many
-- For listing.Fixed: the projects on which the person $1 works in role $2; all of them when $3, else those among the ids $4.
select p.id, p.name, p.description
from projects p
where ($3::boolean or p.id = any($4::bigint[])) and p.id in (
    select m.project_id from user_role_projects m join users u on u.id = m.user_id where name_key(u.username) = name_key($1::text) and m.role_id = $2::bigint
    union all
    select c.project_id from user_role_categories s join users u on u.id = s.user_id join categories c on c.id = s.category_id
    where name_key(u.username) = name_key($1) and s.role_id = $2
)
order by p.id;

-- name: PersonHolds :one
select exists (
    select from user_roles ur join users u on u.id = ur.user_id where name_key(u.username) = name_key(@username::text) and ur.role_id = @role_id
);
