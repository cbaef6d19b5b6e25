-- name: ProjectList :many
select id, name, description
from projects
where (@everything::boolean or id = any(@ids::bigint[])) and fold(name) like fold(@pattern::text)
order by id
limit @page_size::bigint offset @page_start::bigint;

-- name: ProjectCount :one
select count(*) from projects
where (@everything::boolean or id = any(@ids::bigint[])) and fold(name) like fold(@pattern::text);

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
