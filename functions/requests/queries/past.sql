-- name: PastMerges :many
-- Which of some requests had been merged into which by a moment.
select from_id, to_id from request_relations
where relation = 'merged' and from_id = any(@request_ids::bigint[]) and to_id = any(@request_ids) and created_at < @until::timestamptz;

-- name: PastComments :many
-- The newest comments before one that some requests had at a moment, newest first, as they read then. The log has what was corrected or
-- withdrawn since. The epoch stands for never.
select c.id, c.request_id, c.forwarded, c.shown_on, c.created_at, c.internal, u.username, u.full_name,
    coalesce(since.before ->> 'body', c.body)::text as body,
    coalesce(case when jsonb_exists(since.before, 'edited_at') then (since.before ->> 'edited_at')::timestamptz else c.edited_at end, 'epoch')::timestamptz as edited_at,
    coalesce(case when c.withdrawn_at < @until::timestamptz then c.withdrawn_at end, 'epoch')::timestamptz as withdrawn_at,
    (f.id is not null)::boolean as has_file, coalesce(f.id, gen_random_uuid())::uuid as file_id, coalesce(f.name, '')::text as file_name,
    coalesce(f.size, 0)::bigint as file_size, coalesce(f.content_type, '')::text as file_type,
    case when coalesce(since.before ->> 'body', c.body) like '%@%' then array(
        select person.full_name from comment_mentions m join users person on person.id = m.user_id
        where m.comment_id = c.id order by person.full_name
    ) else '{}' end::text[] as mentioned
from (
    select own.* from unnest(@request_ids::bigint[]) as source (id)
    cross join lateral (
        select * from comments
        where comments.request_id = source.id and comments.id < @before and comments.created_at < @until::timestamptz
            and (not comments.internal or sqlc.arg(sees_internal)::boolean)
        order by comments.id desc
        limit @most::bigint
    ) own
    union all
    (
        select shown.* from comments shown join requests r on r.id = shown.request_id and r.deleted_at is null
        where shown.shown_on && @request_ids and shown.shown_on <> '{}' and shown.request_id <> all(@request_ids) and shown.id < @before
            and shown.created_at < @until::timestamptz
        order by shown.id desc
        limit @most::bigint
    )
) c
join users u on u.id = c.author_id
left join lateral (
    select e.before from audit_entries e
    where e.entity = 'comments' and e.entity_id = c.id and e.action = 'update' and e.created_at >= @until::timestamptz
    order by e.id limit 1
) since on true
left join lateral (
    select e.entity_key::uuid as id from audit_entries e
    where c.withdrawn_at >= @until::timestamptz and e.entity = 'files' and e.owner_id = c.request_id and e.created_at >= @until::timestamptz
        and e.before ->> 'comment_id' = c.id::text
    order by e.id limit 1
) lost on true
left join lateral (
    select present.id, present.name, present.size, present.content_type from files present where present.comment_id = c.id
    union all
    select lost.id, file_name(lost.id), 0, '' where lost.id is not null
    limit 1
) f on true
order by c.id desc
limit @most;

-- name: PastCommentCount :one
select count(*) from (
    select from comments
    where request_id = any(@request_ids::bigint[]) and created_at < @until::timestamptz and (withdrawn_at is null or withdrawn_at >= @until::timestamptz)
        and (not internal or sqlc.arg(sees_internal)::boolean)
    union all
    select from comments c join requests r on r.id = c.request_id and r.deleted_at is null
    where c.shown_on && @request_ids and c.shown_on <> '{}' and c.request_id <> all(@request_ids) and c.created_at < @until
        and (c.withdrawn_at is null or c.withdrawn_at >= @until)
    limit @most::bigint
) counted;

-- name: PastFiles :many
-- The files that a request itself had at a moment; those that are gone by now without their type. The first entry of the log about a file
-- after that moment tells to what it was attached before.
with since as (
    select distinct on (e.entity_key) e.entity_key::uuid as id, e.before
    from (
        select * from audit_entries x where x.entity = 'files' and x.owner_id = @request_id::bigint
        order by x.id desc limit @read::bigint
    ) e
    where e.created_at >= @until::timestamptz and e.action in ('insert', 'update', 'delete')
    order by e.entity_key, e.id
), there as (
    select f.id from files f where f.request_id = @request_id and f.comment_id is null and f.created_at < @until::timestamptz and f.id not in (select since.id from since)
    union all
    select since.id from since where (since.before ->> 'request_id')::bigint = @request_id and since.before ->> 'comment_id' is null
)
select there.id, coalesce(file_name(there.id), '')::text as name, coalesce(f.size, 0)::bigint as size, coalesce(f.content_type, '')::text as content_type,
    (f.request_id is not distinct from @request_id::bigint)::boolean as attached
from there left join files f on f.id = there.id
order by f.position nulls last, there.id;
