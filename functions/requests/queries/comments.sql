-- name: CommentCount :one
select count(*) from (
    select from comments
    where request_id = any(@request_ids::bigint[]) and withdrawn_at is null and (not internal or sqlc.arg(sees_internal)::boolean)
    union all
    select from comments c join requests r on r.id = c.request_id and r.deleted_at is null
    where c.shown_on && @request_ids and c.shown_on <> '{}' and c.request_id <> all(@request_ids) and c.withdrawn_at is null
    limit @most::bigint
) counted;

-- name: CommentList :many
-- The newest comments that are shown on some requests before one, newest first. letter_opens tells that CommentLetter has more for a reader
-- who sees the comment's own request.
select c.id, c.request_id, c.forwarded, c.shown_on, c.body, c.created_at, c.internal, c.version, c.edited_at, c.withdrawn_at, u.username, u.full_name,
    f.id as file_id, f.name as file_name, f.size as file_size, f.content_type as file_type, (o.id is not null)::boolean as by_letter,
    coalesce(o.body <> '' and (not o.told_more or c.author_id = @reader_id::bigint or sqlc.arg(sees_internal))
        or sqlc.arg(sees_internal) and (o.letter_id is not null or o.left_out <> '{}'), false)::boolean as letter_opens,
    case when c.body like '%@%' then array(
        select person.full_name from comment_mentions m join users person on person.id = m.user_id
        where m.comment_id = c.id order by person.full_name
    ) else '{}' end::text[] as mentioned
from (
    select own.* from unnest(@request_ids::bigint[]) as source (id)
    cross join lateral (
        select * from comments
        where comments.request_id = source.id and comments.id < @before and (not comments.internal or sqlc.arg(sees_internal)::boolean)
        order by comments.id desc
        limit @most::bigint
    ) own
    union all
    (
        select shown.* from comments shown join requests r on r.id = shown.request_id and r.deleted_at is null
        where shown.shown_on && @request_ids and shown.shown_on <> '{}' and shown.request_id <> all(@request_ids) and shown.id < @before
        order by shown.id desc
        limit @most::bigint
    )
) c
join users u on u.id = c.author_id
left join files f on f.comment_id = c.id
left join original_letters o on o.comment_id = c.id
order by c.id desc
limit @most;

-- name: CommentCreate :one
-- Adds the comment and its notifications in one statement. No row: somebody deleted the request meanwhile. Somebody who has written as
-- many as a person may in a minute (0: any number) writes none, and has to wait for so many seconds. Only people with the right to
-- internal comments are notified of one, and the notification does not have its text. CommentMention notifies mentioned people. shown_on are
-- the merged requests whose senders get it; whoever these concern is notified by the trigger comments_shown.
with target as (
    select requests.id, rate_wait(@author_id, 'comments', 1, @most::bigint, interval '1 minute') as wait
    from requests where requests.id = @request_id and requests.deleted_at is null
), comment as (
    insert into comments (request_id, author_id, body, internal, shown_on)
    select target.id, @author_id, @body, @internal::boolean, coalesce(@shown_on::bigint[], '{}') from target where target.wait = 0
    returning id, request_id, author_id, created_at, shown_on, forwarded
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select c.person, comment.request_id, case when @internal then 'internal_comment' else 'comment' end, comment.author_id,
        case when @internal then '' else left(@body, 200) end, c.reason
    from comment
    join requests on requests.id = comment.request_id,
    request_concerned(requests.id, requests.creator_id, requests.assignee_id, requests.category_id, comment.author_id) c
    where c.person <> all(coalesce(@mentioned::bigint[], '{}')) and (not @internal or holds_right(c.person, 'zahtjev_komentar_interni'))
)
select coalesce(comment.id, 0)::bigint as id, coalesce(comment.created_at, now())::timestamptz as created_at, target.wait::integer as wait,
    (case when comment.forwarded then '{}' else coalesce(comment.shown_on, '{}') end)::bigint[] as senders_of,
    (not @internal and exists (
        select from requests r join project_targets t on t.project_id = r.project_id where r.id = @request_id and r.creator_id <> @author_id
    ))::boolean as targeted
from target left join comment on true;

-- name: CommentMention :many
-- Mentions people in a comment of the same transaction and notifies them, even if they do not want to be notified of the request. Returns
-- the names of those who may be mentioned there and whose names are in the text.
with comment as (
    select c.id, c.request_id, c.author_id, c.body, c.internal, c.created_at, c.shown_on from comments c where c.id = @comment_id
), person as (
    select u.id, u.full_name from comment, users u
    where u.id = any(@people::bigint[]) and u.id <> comment.author_id and not u.disabled
        and position('@' || u.full_name in comment.body) > 0
        and u.id in (select conversation_people(comment.request_id, @merged::bigint[], @everybody::boolean))
        and (not comment.internal or holds_right(u.id, 'zahtjev_komentar_interni'))
), mention as (
    insert into comment_mentions (comment_id, user_id)
    select comment.id, person.id from comment, person
    on conflict do nothing
    returning user_id
), twice as (
    delete from notifications n using comment, mention
    where n.user_id = mention.user_id and n.actor_id = comment.author_id and n.created_at = comment.created_at and n.kind = 'comment'
        and n.request_id = any(comment.shown_on)
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, created_at, mentioned, reason)
    select mention.user_id, comment.request_id, case when comment.internal then 'internal_comment' else 'comment' end, comment.author_id,
        case when comment.internal then '' else left(comment.body, 200) end, comment.created_at, true, 'mentioned'
    from comment, mention
    where not exists (
        select from notifications n
        where n.user_id = mention.user_id and n.actor_id = comment.author_id and n.created_at = comment.created_at
            and n.request_id = comment.request_id and n.kind in ('comment', 'internal_comment')
    )
)
select person.id, person.full_name from person order by person.full_name;

-- name: CommentUnmention :exec
-- Removes the mentions of a comment whose names its text no longer contains.
delete from comment_mentions m using comments c, users u
where c.id = @comment_id and m.comment_id = c.id and u.id = m.user_id and position('@' || u.full_name in c.body) = 0;

-- name: CommentMentioned :many
select u.full_name from comment_mentions m join users u on u.id = m.user_id where m.comment_id = @comment_id order by u.full_name;

-- name: CommentLock :one
-- Blocks new comments on the request, each of which locks its request's key by its foreign key. Later statements of the transaction see
-- all earlier comments.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, c.request_id, c.author_id, c.internal
from comments c join requests r on r.id = c.request_id
where c.id = @id and c.withdrawn_at is null and r.deleted_at is null
for update of r;

-- name: CommentChange :one
-- Corrects a comment, or withdraws it with its file and its notifications, while nobody else has answered it and 15 minutes have not
-- passed; an internal answer to a public comment does not count. Notifications that were opened stay opened when they are corrected. No
-- row: the comment has another version by now (0: any will do). Somebody who has changed as much as a person may in a minute (0: any
-- number) changes nothing, and has to wait for so many seconds.
with target as (
    select c.id, c.created_at < now() - interval '15 minutes' as late, exists (
            select from comments answer where answer.request_id = c.request_id and answer.id > c.id and answer.author_id <> c.author_id
                and (c.internal or not answer.internal)
            union all
            select from comments answer where answer.shown_on @> array[c.request_id] and answer.shown_on <> '{}' and answer.id > c.id
                and answer.author_id <> c.author_id
        ) as answered
    from comments c where c.id = @id and c.withdrawn_at is null and (c.version = @version or @version = 0)
), allowed as (
    select target.*, case when late or answered then 0
        else rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') end as wait
    from target
), comment as (
    update comments set body = case when @withdrawn::boolean then '' else @body::text end, version = comments.version + 1,
        edited_at = case when @withdrawn then comments.edited_at else now() end, withdrawn_at = case when @withdrawn then now() end
    from allowed where comments.id = allowed.id and not allowed.late and not allowed.answered and allowed.wait = 0
    returning comments.id, comments.request_id, comments.author_id, comments.created_at, comments.edited_at, comments.version,
        comments.internal, comments.shown_on, comments.forwarded
), retold as (
    update notifications n set detail = left(@body::text, 200) from comment
    where not @withdrawn and n.kind = 'comment' and n.actor_id = comment.author_id and n.created_at = comment.created_at
        and n.request_id = any(comment.request_id || comment.shown_on)
), untold as (
    delete from notifications n using comment
    where @withdrawn and n.kind in ('comment', 'internal_comment') and n.actor_id = comment.author_id and n.created_at = comment.created_at
        and n.request_id = any(comment.request_id || comment.shown_on)
), loosened as (
    update files set request_id = null, comment_id = null, removed_from_id = files.request_id,
        removed_comment_id = files.comment_id, removed_at = now()
    from comment where @withdrawn and files.comment_id = comment.id
)
select allowed.late, allowed.answered, allowed.wait::integer as wait, coalesce(comment.version, 0)::integer as version,
    comment.created_at, comment.edited_at, coalesce(comment.internal, false)::boolean as internal,
    exists (select from original_letters o where o.comment_id = allowed.id) as by_letter,
    (case when comment.forwarded then '{}' else coalesce(comment.shown_on, '{}') end)::bigint[] as senders_of,
    f.id as file_id, f.name as file_name, f.size as file_size, f.content_type as file_type
from allowed left join comment on true left join files f on f.comment_id = comment.id;

-- name: CommentFormerTexts :many
-- The former texts of a comment, newest first.
select e.created_at, (e.before ->> 'body')::text as body
from audit_entries e
where e.entity = 'comments' and e.entity_id = @id::bigint and e.action = 'update' and jsonb_exists(e.before, 'body')
order by e.id desc
limit @most::bigint;

-- name: CommentFacts :one
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, c.internal, c.request_id
from comments c join requests r on r.id = c.request_id
where c.id = @id and r.deleted_at is null;
