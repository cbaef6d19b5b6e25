-- name: ImportClaim :one
-- Claims an import that waits, or whose lease has expired; the importer whose last claim is the longest ago comes first. The claim counts
-- as a failure until the import progresses, as a worker that is killed by it cannot count.
update imports set state = 'running', holder = @holder, lease_until = now() + interval '1 minute', claimed_at = now(), failures = failures + 1
where imports.id = (
    select i.id from imports i
    where i.state = 'waiting' or i.state = 'running' and i.lease_until < now()
    order by (select turn.claimed_at from imports turn where turn.owner_id = i.owner_id and turn.claimed_at is not null order by turn.claimed_at desc limit 1) nulls first,
        i.claimed_at nulls first, i.id
    limit 1
    for update of i skip locked
)
returning id, owner_id, role_id, session_id, project_id, coalesce((select f.object_key from files f where f.id = imports.file_id), '')::text as object_key, size, delimiter, encoding,
    columns, mapping, part_id, category_id, type_id, priority_id, title_as_description, bytes_read, last_row, last_line, rejected, started_at, failures,
    (select u.language from users u where u.id = imports.owner_id)::text as language;

-- name: ImportHold :one
-- Locks the import for one step of its holder. No row: it was cancelled, or another worker has claimed it.
select id from imports where id = @id and holder = @holder and state = 'running' for update;

-- name: RequestsAdd :one
-- Adds rows as requests with their first status, in the rows' order, and returns how many. Rows whose external key exists are left out
-- before they take a number. The first status dates from the creation, but counts as working time only from now on, as nobody knows since
-- when it was worked on. Requests older than the import's start count as changed by it, others as new.
with incoming as (
    select unnest(@row_numbers::bigint[]) as row_number, unnest(@titles::text[]) as title, unnest(@descriptions::text[]) as description,
        nullif(unnest(@external_keys::text[]), '') as external_key, unnest(@part_ids::bigint[]) as part_id, unnest(@category_ids::bigint[]) as category_id,
        unnest(@type_ids::bigint[]) as type_id, unnest(@priority_ids::bigint[]) as priority_id, unnest(@status_ids::bigint[]) as status_id,
        nullif(unnest(@assignee_ids::bigint[]), 0) as assignee_id, nullif(unnest(@requester_ids::bigint[]), 0) as requester_id, unnest(@created_ats::timestamptz[]) as created_at,
        cast(nullif(unnest(@due_ons::text[]), '') as date) as due_on,
        labels_with(null, unnest(@labels::text[])::bigint[], null) as label_ids
), request as (
    insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, external_key,
        assignee_id, creator_id, raised_by_id, updated_by_id, created_at, updated_at, import_id, due_on, label_ids)
    select @project_id::bigint, i.part_id, i.category_id, i.type_id, i.priority_id, i.status_id, s.marker, i.title, i.description, i.external_key,
        i.assignee_id, coalesce(i.requester_id, @importer_id::bigint), case when i.requester_id <> @importer_id then @importer_id end, @importer_id, i.created_at,
        case when i.created_at < @started_at::timestamptz then now() else i.created_at end, @import_id::bigint, i.due_on, i.label_ids
    from incoming i join statuses s on s.id = i.status_id
    where i.external_key is null
       or not exists (select from requests r where r.external_key = i.external_key and r.project_id = @project_id::bigint)
    order by i.row_number
    on conflict (external_key, project_id) where external_key is not null do nothing
    returning id, status_id, marker, created_at
), history as (
    insert into request_status_changes (request_id, status_id, user_id, created_at)
    select id, status_id, @importer_id::bigint, case when marker = 1 then now() else created_at end from request order by id
)
select count(*) from request;

-- name: RejectionsAdd :exec
insert into import_rejections (import_id, row_number, line_number, external_key, title, reason)
select @import_id, unnest(@row_numbers::bigint[]), unnest(@line_numbers::bigint[]), unnest(@external_keys::text[]), unnest(@titles::text[]), unnest(@reasons::text[]);

-- name: ImportAdvance :exec
update imports set bytes_read = @bytes_read, last_row = @last_row, last_line = @last_line, rows_read = rows_read + @rows_read, added = added + @added, tied = tied + @added,
    existing = existing + @existing, rejected = rejected + @rejected, failures = 0, lease_until = now() + interval '1 minute'
where id = @id;

-- name: ImportFinish :execrows
update imports set state = @state, failure = sqlc.narg(failure), finished_at = now(), holder = null, lease_until = null
where id = @id and holder = @holder and state = 'running';

-- name: ImportPutOff :exec
-- Releases the import to the next worker, now or after a while; this attempt does not count.
update imports set holder = null, lease_until = now() + make_interval(secs => @seconds), failures = greatest(failures - 1, 0)
where id = @id and holder = @holder and state = 'running';

-- name: ImportRetry :exec
-- Releases the import to the next worker after a pause that grows.
update imports set holder = null, lease_until = now() + (failures + 1) * interval '5 seconds' where id = @id and holder = @holder and state = 'running';
