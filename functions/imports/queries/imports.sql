-- name: ImportFile :one
-- A confirmed upload that an import may read.
select name, size, object_key from files where id = @id and owner_id = @owner_id::bigint and purpose = 'import' and content_type is not null;

-- name: ImportDefaults :one
-- The active definitions that requests of the project get by default; 0 where there is none.
select coalesce(part.id, 0)::bigint as part_id,
    coalesce((select c.id from categories c where c.part_id = part.id and c.retired_at is null order by c.is_default desc, c.id limit 1), 0)::bigint as category_id,
    t.id as type_id, pr.id as priority_id
from projects p
join types t on t.project_id = p.id and t.is_default
join priorities pr on pr.project_id = p.id and pr.is_default
left join lateral (select id from parts where parts.project_id = p.id and parts.retired_at is null order by id limit 1) part on true
where p.id = @project_id;

-- name: ImportTargets :one
-- The names of an import's defaults, empty for those that are no active definition of the project, and the default status.
select
    coalesce((select x.name from parts x where x.id = @part_id and x.project_id = p.id and x.retired_at is null), '')::text as part,
    coalesce((select x.name from categories x where x.id = @category_id and x.part_id = @part_id and x.project_id = p.id and x.retired_at is null), '')::text as category,
    coalesce((select x.name from types x where x.id = @type_id and x.project_id = p.id and x.retired_at is null), '')::text as type,
    coalesce((select x.name from priorities x where x.id = @priority_id and x.project_id = p.id and x.retired_at is null), '')::text as priority,
    s.id as status_id, s.name as status
from projects p join statuses s on s.project_id = p.id and s.is_default
where p.id = @project_id;

-- name: ImportCreate :one
insert into imports (owner_id, role_id, session_id, project_id, file_id, file_name, size, delimiter, encoding, columns, mapping,
    part_id, category_id, type_id, priority_id)
values (@owner_id, @role_id, @session_id, @project_id, @file_id, @file_name, @size, @delimiter, @encoding, @columns, @mapping,
    nullif(@part_id::bigint, 0), nullif(@category_id::bigint, 0), nullif(@type_id::bigint, 0), nullif(@priority_id::bigint, 0))
returning id;

-- name: ImportByID :one
select i.id, i.owner_id, u.username, u.full_name, i.project_id, p.name as project, f.object_key, i.file_name, i.size, i.state, i.delimiter, i.encoding,
    i.columns, i.mapping, i.part_id, i.category_id, i.type_id, i.priority_id, i.title_as_description, i.bytes_read, i.rows_read, i.added,
    i.existing, i.rejected, i.failure, i.created_at, i.started_at, i.finished_at,
    coalesce(i.finished_at < now() - interval '90 days', false)::boolean as rejections_gone, jsonb_exists(i.mapping, 'datumKreiranja')::boolean as dated, i.tied = i.added as tied
from imports i
join users u on u.id = i.owner_id
join projects p on p.id = i.project_id
left join files f on f.id = i.file_id
where i.id = $1;

-- name: ImportList :many
-- For listing.Fixed: the imports of owner $1 that were started, without the columns: a file may have many, with long names.
select i.id, i.owner_id, u.username, u.full_name, i.project_id, p.name as project, f.object_key, i.file_name, i.size, i.state, i.delimiter, i.encoding,
    array[]::text[] as columns, i.mapping, i.part_id, i.category_id, i.type_id, i.priority_id, i.title_as_description, i.bytes_read, i.rows_read, i.added,
    i.existing, i.rejected, i.failure, i.created_at, i.started_at, i.finished_at,
    coalesce(i.finished_at < now() - interval '90 days', false)::boolean as rejections_gone, jsonb_exists(i.mapping, 'datumKreiranja')::boolean as dated, i.tied = i.added as tied
from imports i
join users u on u.id = i.owner_id
join projects p on p.id = i.project_id
left join files f on f.id = i.file_id
where i.owner_id = $1 and i.state <> 'preparing'
order by i.id desc;

-- name: ImportMap :execrows
update imports set delimiter = @delimiter, encoding = @encoding, columns = @columns, mapping = @mapping, title_as_description = @title_as_description,
    part_id = nullif(@part_id::bigint, 0), category_id = nullif(@category_id::bigint, 0), type_id = nullif(@type_id::bigint, 0), priority_id = nullif(@priority_id::bigint, 0)
where id = @id and state = 'preparing';

-- name: ImportFileLock :one
-- Keeps housekeeping from removing the file while its import is being started.
select f.id from files f join imports i on i.file_id = f.id where i.id = $1 for share of f;

-- name: OwnerLock :exec
-- Makes the owner's imports be prepared and started one after another, so that they can be counted.
select pg_advisory_xact_lock(hashtextextended('imports', @owner_id::bigint));

-- name: ImportsOpen :one
-- How many imports the owner is preparing, and how many wait or run.
select count(*) filter (where state = 'preparing') as preparing, count(*) filter (where state <> 'preparing') as started
from imports where owner_id = @owner_id::bigint and state in ('preparing', 'waiting', 'running');

-- name: ImportStart :execrows
update imports set state = 'waiting', started_at = now(), role_id = @role_id, session_id = @session_id where id = @id and state = 'preparing';

-- name: ImportCancel :execrows
update imports set state = 'cancelled', finished_at = now(), holder = null, lease_until = null
where id = @id and state in ('preparing', 'waiting', 'running');

-- name: RejectionList :many
select row_number as row, line_number as line, external_key, title, reason from import_rejections
where import_id = @import_id order by row_number limit @page_size::bigint offset @page_start::bigint;

-- name: RejectionsAfter :many
select row_number, line_number, external_key, title, reason from import_rejections
where import_id = @import_id and row_number > @after_row order by row_number limit @page_size::int;

-- name: ReportAnnounce :exec
-- Records a report of rejected rows before it is stored. Like every export it is kept for a day, until housekeeping removes unattached
-- files.
insert into files (id, owner_id, purpose, name, size, object_key) values (@id, @owner_id::bigint, 'export', @name, 0, @object_key);

-- name: ReportConfirm :exec
update files set size = @size, content_type = @content_type where id = @id;

-- name: ReportsOfDay :one
-- How many files the product has made for the person within a day.
select count(*) from files where owner_id = @owner_id::bigint and purpose = 'export' and created_at > now() - interval '1 day';
