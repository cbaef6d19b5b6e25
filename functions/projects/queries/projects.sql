-- name: ProjectList :many
-- For listing.Fixed: all projects when $1, else those of the ids $2; with names like $3.
select id, name, description
from projects
where ($1::boolean or id = any($2::bigint[])) and fold(name) like fold($3::text)
order by id;

-- name: ProjectByID :one
select id, name, description, version from projects where id = $1;

-- name: ProjectCreate :one
-- Adds a project with what its first request needs: a starter configuration with a default of each kind, and a first working calendar,
-- which a trigger adds. A creator who does not see every project is put on this one, or in its category.
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

-- name: ProjectCopy :one
-- Adds a project with the active definitions of another one, its present working hours and holidays, and its future own days. Categories
-- are matched to their parts by the parts' names, which differ. No row: the other project does not exist.
with source as (
    select p.id, k.work_from, k.work_to, k.work_days, k.holidays
    from projects p, lateral (
        select work_from, work_to, work_days, holidays from project_calendars where project_id = p.id
        order by valid_from > cast(@today::text as date), abs(valid_from - cast(@today::text as date)) limit 1
    ) k
    where p.id = @source_id
), project as (
    insert into projects (name, description, work_from, work_to, work_days)
    select @name, @description, work_from, work_to, work_days from source
    returning id, version, (created_at at time zone 'Europe/Sarajevo')::date as begun
), calendar as (
    insert into project_calendars (project_id, valid_from, work_from, work_to, work_days, holidays)
    select project.id, project.begun, work_from, work_to, work_days, holidays from project, source
), day as (
    insert into project_days (project_id, day, name, works)
    select project.id, x.day, x.name, x.works
    from project, source join project_days x on x.project_id = source.id and x.day >= cast(@today::text as date)
), status as (
    insert into statuses (project_id, name, marker, position, is_default, pauses)
    select project.id, x.name, x.marker, x.position, x.is_default, x.pauses
    from project, source join statuses x on x.project_id = source.id and x.retired_at is null
    order by x.position, x.id
), priority as (
    insert into priorities (project_id, name, position, is_default)
    select project.id, x.name, x.position, x.is_default
    from project, source join priorities x on x.project_id = source.id and x.retired_at is null
    order by x.position, x.id
    returning id, name
), type as (
    insert into types (project_id, name, is_default)
    select project.id, x.name, x.is_default from project, source join types x on x.project_id = source.id and x.retired_at is null
    order by x.id
    returning id, name
), targets as (
    insert into project_targets (project_id, priority_id, type_id, answer_minutes, solution_minutes)
    select project.id, priority.id, type.id, x.answer_minutes, x.solution_minutes
    from project cross join source
    join project_targets x on x.project_id = source.id
    left join priorities p on p.id = x.priority_id
    left join priority on priority.name = p.name
    left join types t on t.id = x.type_id
    left join type on type.name = t.name
    where (priority.id is null) = (x.priority_id is null) and (type.id is null) = (x.type_id is null)
), label as (
    insert into labels (project_id, name, color, position)
    select project.id, x.name, x.color, x.position
    from project, source join labels x on x.project_id = source.id and x.retired_at is null
    order by x.position, x.id
), part as (
    insert into parts (project_id, name)
    select project.id, x.name from project, source join parts x on x.project_id = source.id and x.retired_at is null
    order by x.id
    returning id, project_id, name
), category as (
    insert into categories (part_id, project_id, name, is_default)
    select part.id, part.project_id, x.name, x.is_default
    from source
    join parts copied on copied.project_id = source.id and copied.retired_at is null
    join part on part.name = copied.name
    join categories x on x.part_id = copied.id and x.retired_at is null
    order by x.id
    returning id, part_id, name
), template as (
    insert into request_templates (project_id, part_id, category_id, help, title, description, questions)
    select project.id, part.id, category.id, x.help, x.title, x.description, x.questions
    from project cross join source
    join request_templates x on x.project_id = source.id and x.retired_at is null
    left join parts p on p.id = x.part_id
    left join part on part.name = p.name
    left join categories c on c.id = x.category_id
    left join category on category.part_id = part.id and category.name = c.name
    where (part.id is null) = (x.part_id is null) and (category.id is null) = (x.category_id is null)
), member as (
    insert into user_role_projects (user_id, role_id, project_id)
    select @user_id::bigint, @role_id::bigint, project.id from project where not @everything::boolean
), supporter as (
    insert into user_role_categories (user_id, role_id, category_id)
    select @user_id, @role_id, category.id from category where @by_category::boolean
)
select id, version from project;

-- name: PartProject :one
select project_id from parts where id = $1;
