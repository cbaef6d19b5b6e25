-- name: Items :many
-- The reports of the lookup list by group and name, in a language.
select i.id, translated(i.fields ->> 'naziv', i.translations, @language::text, 'naziv')::text as name, (i.fields ->> 'grupa')::bigint as group_id,
    (i.fields ->> 'data')::text as address
from lookup_items i
where i.list = 'Izvjestaj' and i.deleted_at is null
order by 3, translated(i.fields ->> 'naziv', i.translations, @language::text, 'naziv') collate "bs-x-icu", i.id
limit 1000;

-- name: ItemAddress :one
select translated(fields ->> 'naziv', translations, @language::text, 'naziv')::text as name, (fields ->> 'data')::text as address
from lookup_items
where list = 'Izvjestaj' and id = @id and deleted_at is null;

-- name: Heading :one
-- The installation's title, and the name of a project, which is empty when there is none.
select s.title, coalesce((select p.name from projects p where p.id = @project_id), '')::text as project from settings s;

-- name: PreparationByID :one
select state, reach, created_at from exports where id = @id and kind = 'report' and owner_id = @owner_id and role_id = @role_id;

-- name: PreparationResult :one
select r.document, e.filter, e.reach from report_results r join exports e on e.id = r.export_id
where e.id = @id and e.owner_id = @owner_id and e.role_id = @role_id and e.filter ->> 'sifra' = @code::text;

-- name: Schedules :many
-- The schedule of each project, for worktime.ParseSchedule; of one project if it is given.
select p.id as project_id, project_schedule(p.id)::json as schedule from projects p
where @project_id::bigint = 0 or p.id = @project_id;
