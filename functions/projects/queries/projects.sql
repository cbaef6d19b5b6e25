-- name: ProjectList :many
-- For listing.Fixed: all projects when $1, else those of the ids $2; with names like $3.
select id, name, description
from projects
where ($1::boolean or id = any($2::bigint[])) and fold(name) like fold($3::text)
order by id;

-- name: ProjectByID :one
select id, name, description, version from projects where id = $1;

-- name: ProjectCreate :one
-- A project with what its first request needs: a starter configuration of which one of each kind is the default, and its first working
-- calendar, which a trigger adds. Who does not see every project works on this one, or in its category, from now on.
with project as (
    insert into projects (name, description) values (@name, @description) returning id, version
), status as (
    insert into statuses (project_id, name, marker, position, is_default)
    select project.id, starter.name, starter.marker, starter.marker, starter.marker = 0
    from project, (values ('Zaprimljeno', 0), ('Radi se', 1), ('Završeno', 2)) as starter (name, marker)
), priority as (
    insert into priorities (project_id, name, position, is_default)
    select project.id, starter.name, starter.position, starter.position = 1
    from project, (values ('Visok', 0), ('Normalan', 1), ('Nizak', 2)) as starter (name, position)
), type as (
    insert into types (project_id, name, is_default)
    select project.id, starter.name, starter.position = 0
    from project, (values ('Zahtjev', 0), ('Greška', 1)) as starter (name, position)
    order by starter.position
), part as (
    insert into parts (project_id, name) select project.id, 'Općenito' from project returning id, project_id
), category as (
    insert into categories (part_id, project_id, name, is_default) select part.id, part.project_id, 'Ostalo', true from part returning id
), member as (
    insert into user_role_projects (user_id, role_id, project_id)
    select @user_id::bigint, @role_id::bigint, project.id from project where not @everything::boolean
), supporter as (
    insert into user_role_categories (user_id, role_id, category_id)
    select @user_id, @role_id, category.id from category where @by_category::boolean
)
select id, version from project;

-- name: ProjectUpdate :one
update projects set name = @name, description = @description, version = version + 1
where id = @id and version = @version
returning version;

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
