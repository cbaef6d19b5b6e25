-- name: FilesAttach :many
-- Makes files visible with a request, or with a comment on it: the owner's own files that are confirmed, not attached and sent for one of
-- the purposes, after the present ones; and files that were taken off the request, in their old places. Without a comment its id is 0.
with attached as (
    update files set request_id = @request_id::bigint, comment_id = nullif(@comment_id::bigint, 0), removed_at = null, removed_from_id = null,
        position = case when removed_at is null then least(32767, sqlc.arg(behind)::integer + array_position(@ids::uuid[], id)) else position end
    where id = any(@ids::uuid[]) and request_id is null and content_type is not null and case
        when removed_at is null then owner_id = @owner_id::bigint and purpose = any(@purposes::text[])
        else removed_from_id = @request_id and removed_comment_id is null and @comment_id = 0
    end
    returning id, name, size, content_type, position
)
select id, name, size, content_type::text as content_type from attached order by position, id;

-- name: FilesOfRequest :many
select id, name, size, content_type::text as content_type, position from files where request_id = @request_id::bigint and comment_id is null order by position, id;

-- name: FileRemove :one
-- No row: the request has no such file. wait counts the seconds until somebody may change again who has made as many changes as a person
-- may in a minute (0: any number); then nothing is changed.
with request as (
    select id from requests where id = @request_id::bigint for no key update
), held as (
    select f.id from files f join request on request.id = f.request_id where f.id = @id and f.comment_id is null for update of f
), target as (
    select held.id, rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait from held
), taken as (
    update files set request_id = null, removed_from_id = files.request_id, removed_at = now()
    from target where files.id = target.id and target.wait = 0
)
select wait::integer as wait from target;

-- name: ChangeWait :one
-- Counts a change that no other statement counts: added files, a deletion of several requests.
select rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute')::integer as wait;
