-- name: FilesLockOwner :exec
-- Makes announcements of the same owner wait until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('files', sqlc.arg(owner_id)::bigint));

-- name: FileCreate :execrows
-- Records a file that a form may write for form_seconds, or that the API is about to store; no row beyond the owner's quota of unattached
-- files.
insert into files (id, owner_id, purpose, name, size, object_key, incoming_until)
select @id, @owner_id::bigint, @purpose, @name, sqlc.arg(size)::bigint, @object_key, now() + nullif(sqlc.arg(form_seconds)::float8, 0) * interval '1 second'
from (
    select count(*) as files, coalesce(sum(size), 0) as bytes from files
    where owner_id = @owner_id::bigint and purpose = @purpose and request_id is null and removed_at is null and not exists (select from guides g where g.file_id = files.id)
) loose
where loose.files < sqlc.arg(quota_files)::bigint and loose.bytes + sqlc.arg(size)::bigint <= sqlc.arg(quota_bytes)::bigint;

-- name: FileRepurpose :execrows
-- Gives a file that was announced for one purpose another one; no row beyond the owner's quota of unattached files.
update files set purpose = @purpose, size = sqlc.arg(size)::bigint
from (
    select count(*) as files, coalesce(sum(size), 0) as bytes from files
    where owner_id = @owner_id::bigint and purpose = @purpose and request_id is null and removed_at is null and not exists (select from guides g where g.file_id = files.id)
) loose
where files.id = @id and files.content_type is null and loose.files < sqlc.arg(quota_files)::bigint
    and loose.bytes + sqlc.arg(size)::bigint <= sqlc.arg(quota_bytes)::bigint;

-- name: FileConfirmed :one
-- Also for attached files, so that a client that lost the answer learns that the file is there.
select (content_type is not null)::boolean as confirmed from files where id = @id and owner_id = @owner_id::bigint;

-- name: FileClaim :one
-- Claims an announced file for confirmation; nobody else can claim it for as long.
update files set confirming_until = now() + sqlc.arg(claim_seconds)::float8 * interval '1 second'
where id = @id and owner_id = @owner_id::bigint and content_type is null and purpose <> 'export'
    and (confirming_until is null or confirming_until < now())
returning id, purpose, name, size, object_key;

-- name: FileLetGo :exec
update files set confirming_until = null where id = @id and content_type is null;

-- name: FileRoom :one
-- Whether a file still fits into the storage (most 0: always), and after how many seconds it fits into its owner's daily quota.
select (sqlc.arg(most_bytes)::bigint = 0 or storage_used() + sqlc.arg(size)::bigint <= sqlc.arg(most_bytes)::bigint)::boolean as fits, coalesce((
        select ceil(extract(epoch from r.since + interval '1 day' - now())) from person_rates r
        where r.user_id = sqlc.arg(owner_id)::bigint and r.kind = 'files' and r.since > now() - interval '1 day'
            and r.amount + sqlc.arg(counted)::bigint > sqlc.arg(most_a_day)::bigint and sqlc.arg(most_a_day)::bigint > 0 and sqlc.arg(counted)::bigint > 0
    ), 0)::integer as wait;

-- name: FileConfirm :one
-- No row: somebody else has confirmed it. A file that does not fit into the storage, or into its owner's daily quota, stays unconfirmed.
-- Locks are taken on the file first and then on the sum of all.
with file as (
    select f.id, f.owner_id from files f where f.id = @id and f.content_type is null for update
), room as (
    select id, owner_id, storage_fits(@size, @most_bytes::bigint) as fits from file
), allowed as (
    select id, fits, case when fits then rate_wait(owner_id, 'files', @counted::bigint, @most_a_day::bigint, interval '1 day') else 0 end as wait from room
), confirmed as (
    update files set content_type = @content_type, object_key = @object_key, size = @size, confirming_until = null
    from allowed where files.id = allowed.id and allowed.fits and allowed.wait = 0
)
select fits::boolean as fits, wait::integer as wait from allowed;

-- name: FileForDownload :one
-- internal reports whether it belongs to an internal comment. export_role_id is the role in which its owner asked for an exported file,
-- export_token_id the access token by which, and export_reach what they reached then; guide tells that it belongs to a guide, and
-- guide_retired that this one is retired.
select f.name, f.object_key, f.content_type, f.purpose, coalesce(f.owner_id, 0)::bigint as owner_id, f.comment_id, f.request_id, e.role_id as export_role_id,
    e.token_id as export_token_id, e.reach as export_reach, (g.id is not null)::boolean as guide, (g.retired_at is not null)::boolean as guide_retired, coalesce(c.internal, false)::boolean as internal,
    row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts,
    coalesce(c.shown_on <> '{}' and not c.internal, false)::boolean as shown_elsewhere
from files f
left join exports e on e.file_id = f.id
left join guides g on g.file_id = f.id
left join comments c on c.id = f.comment_id
left join requests r on r.id = f.request_id and r.deleted_at is null
where f.id = @id and f.content_type is not null and (f.request_id is null or r.id is not null);

-- name: LetterBecame :many
-- The comments and requests that a received letter became.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, (c.id is not null)::boolean as comment
from received_letters l
join original_letters o on o.letter_id = l.id
left join comments c on c.id = o.comment_id
join requests r on r.id = coalesce(o.request_id, c.request_id)
where l.file_id = @file_id::uuid and r.deleted_at is null and c.withdrawn_at is null
limit 50;

-- name: LetterManaged :one
-- The request that a received letter became; within: it became nothing, and its sender is the caller or works on one of the projects.
select row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts,
    (l.state <> 'accepted' and exists (
        select from users s where ascii_lower(s.email) = ascii_lower(l.sender)
            and (s.id = @caller_id::bigint or exists (select from user_role_projects k where k.user_id = s.id and k.project_id = any(@projects::bigint[])))
    ))::boolean as within
from received_letters l left join requests r on r.id = l.request_id and r.deleted_at is null
where l.file_id = @file_id::uuid;

-- name: FileShownOn :many
-- The facts of the other requests on which a comment with its file is shown.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts
from comments c join requests r on r.id = any(c.shown_on) and r.deleted_at is null
where c.id = @comment_id and not c.internal and c.withdrawn_at is null;

-- name: FileRemoveLoose :exec
delete from files where id = $1 and request_id is null;

-- name: NewcomersLock :exec
-- Makes announcements of newcomers' documents wait until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('files of newcomers', 0));

-- name: NewcomerTry :one
-- Counts the MB that newcomers of a network announce within an hour, up to one more than allowed.
insert into sign_in_guards (key, failures, since, under_way) values (@key, least(sqlc.arg(megabytes)::bigint, 1000)::integer, now(), 0)
on conflict (key) do update set
    failures = case when sign_in_guards.since < now() - interval '1 hour' then excluded.failures else least(sign_in_guards.failures + excluded.failures, sqlc.arg(most)::integer + 1) end,
    since = case when sign_in_guards.since < now() - interval '1 hour' then now() else sign_in_guards.since end
returning failures as megabytes, ceil(extract(epoch from since + interval '1 hour' - now()))::integer as seconds_left;

-- name: NewcomerFileCreate :execrows
-- Records a newcomer's document that a form may write, known by its secret; no row beyond the number and size of documents without an
-- owner, or if it does not fit into the storage (most 0: always).
insert into files (id, purpose, name, size, object_key, incoming_until, token_hash)
select @id, 'enrolment', @name, sqlc.arg(size)::bigint, @object_key, now() + sqlc.arg(form_seconds)::float8 * interval '1 second', @token_hash
from (select count(*) as files, coalesce(sum(size), 0) as bytes from files where purpose = 'enrolment' and owner_id is null) waiting
where waiting.files < sqlc.arg(most_files)::bigint and waiting.bytes + sqlc.arg(size)::bigint <= sqlc.arg(most_bytes)::bigint
    and (sqlc.arg(storage_bytes)::bigint = 0 or storage_used() + sqlc.arg(size)::bigint <= sqlc.arg(storage_bytes)::bigint);

-- name: NewcomerFileClaim :one
-- Claims an announced document by its secret for confirmation; nobody else can claim it for as long.
update files set confirming_until = now() + sqlc.arg(claim_seconds)::float8 * interval '1 second'
where token_hash = @token_hash and enrolment_id is null and content_type is null and (confirming_until is null or confirming_until < now())
returning id, purpose, name, size, object_key;

-- name: NewcomerFileConfirmed :one
select (content_type is not null)::boolean as confirmed from files where token_hash = @token_hash and enrolment_id is null;

-- name: PersonSeen :one
-- Whether somebody works on one of the projects.
select exists (select from user_role_projects p where p.user_id = @user_id and p.project_id = any(@projects::bigint[]))::boolean as seen;
