-- name: TemplateList :many
-- A project's templates, retired ones included: those of the whole project first, then of parts and of categories, by their names.
select t.id, t.part_id, t.category_id, t.help, t.title, t.description, t.questions, t.used, (t.retired_at is not null)::boolean as retired, t.version,
    coalesce(p.name, '')::text as part_name, coalesce(c.name, '')::text as category_name
from request_templates t
left join parts p on p.id = t.part_id
left join categories c on c.id = t.category_id
where t.project_id = @project_id
order by p.name collate "bs-x-icu" nulls first, c.name collate "bs-x-icu" nulls first, t.id
limit @most::bigint;

-- name: TemplateOwner :one
select project_id, used, questions from request_templates where id = $1;

-- name: TemplateOf :one
-- The template for new requests of a category.
select id, version, questions from request_templates t
where t.project_id = @project_id and t.retired_at is null
    and (t.part_id is null or t.part_id = @part_id::bigint) and (t.category_id is null or t.category_id = @category_id::bigint)
order by t.category_id is null, t.part_id is null
limit 1;

-- name: TemplateCreate :one
insert into request_templates (project_id, part_id, category_id, help, title, description, questions)
values (@project_id, sqlc.narg('part_id'), sqlc.narg('category_id'), @help, @title, @description, @questions)
returning id, version;

-- name: TemplateUpdate :one
update request_templates set part_id = sqlc.narg('part_id'), category_id = sqlc.narg('category_id'), help = @help, title = @title, description = @description,
    questions = @questions, version = version + 1
where id = @id and version = @version
returning version;

-- name: TemplateRetire :execrows
-- Retires a template or brings it back; changes nothing if that was done before.
update request_templates set retired_at = case when @retired::boolean then coalesce(retired_at, now()) end where id = @id;

-- name: TemplateDelete :execrows
delete from request_templates where id = $1 and not used;

-- name: RequestAnswers :one
select answers from requests where id = $1;
