-- name: PersonProjects :many
-- For listing.Fixed: the projects on which the person $1 works in role $2; all of them when $3, else those among the ids $4.
select p.id, p.name, p.description
from projects p
where ($3::boolean or p.id = any($4::bigint[])) and p.id in (
    select m.project_id from user_role_projects m join users u on u.id = m.user_id where name_key(u.username) = ascii_lower($1::text) and m.role_id = $2::bigint
    union all
    select c.project_id from user_role_categories s join users u on u.id = s.user_id join categories c on c.id = s.category_id
    where name_key(u.username) = ascii_lower($1) and s.role_id = $2
)
order by p.id;

-- name: PersonHolds :one
select exists (
    select from user_roles ur join users u on u.id = ur.user_id where name_key(u.username) = ascii_lower(@username::text) and ur.role_id = @role_id
);
