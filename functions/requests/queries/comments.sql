-- name: CommentCount :one
select count(*) from (select from comments where request_id = @request_id limit @most::bigint) counted;

-- name: CommentList :many
-- The newest comments before one, newest first.
select c.id, c.body, c.created_at, u.username, u.full_name, f.id as file_id, f.name as file_name, f.size as file_size, f.content_type as file_type
from comments c
join users u on u.id = c.author_id
left join files f on f.comment_id = c.id
where c.request_id = @request_id and c.id < @before
order by c.id desc
limit @most::bigint;

-- name: CommentCreate :one
-- Whole in one statement: the comment and the notifications. No row: somebody deleted the request meanwhile. One who has written as many
-- as a person may in a minute (0: any number) writes none, and has to wait for so many seconds.
with target as (
    select requests.id, rate_wait(@author_id, 'comments', 1, @most::bigint, interval '1 minute') as wait
    from requests where requests.id = @request_id and requests.deleted_at is null
), comment as (
    insert into comments (request_id, author_id, body)
    select target.id, @author_id, @body from target where target.wait = 0
    returning id, request_id, author_id, created_at
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail)
    select person, comment.request_id, 'comment', comment.author_id, left(@body, 200)
    from comment
    join requests on requests.id = comment.request_id,
    request_audience(requests.creator_id, requests.assignee_id, requests.category_id, comment.author_id) as person
)
select coalesce(comment.id, 0)::bigint as id, coalesce(comment.created_at, now())::timestamptz as created_at, target.wait::integer as wait
from target left join comment on true;
