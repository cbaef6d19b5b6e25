-- name: ProjectList :many
-- For listing.Fixed: all projects when $1, else those of the ids $2; with names like $3.
select id, name, description
from projects
where ($1::boolean or id = any($2::bigint[])) and fold(name) like fold($3::text)
order by id;

-- name: ProjectByID :one
select id, name, description, version from projects where id = $1;

-- name: PriorityList :many
select id, name, position, is_default from priorities where project_id = $1 order by position, id;

-- name: StatusList :many
select id, name, marker, position, is_default from statuses where project_id = $1 order by position, id;

-- name: TypeList :many
select id, name, is_default from types where project_id = $1 order by id;

-- name: PartList :many
select id, name from parts where project_id = $1 order by id;

-- name: PartProject :one
select project_id from parts where id = $1;

-- name: CategoryList :many
select id, name, is_default from categories where part_id = $1 order by id;
