-- name: CommentLetter :one
-- The letter that a comment was. sender and what follows are of the letter as it came, where it is kept.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, c.internal, c.author_id,
    (o.body <> '')::boolean as longer, coalesce(nullif(o.body, ''), c.body)::text as body, o.cut, o.told_more, o.left_out, o.left_out_reasons,
    l.sender, l.subject, l.sent_at, l.received_at, l.file_id
from comments c
join requests r on r.id = c.request_id
join original_letters o on o.comment_id = c.id
left join received_letters l on l.id = o.letter_id
where c.id = @id and c.withdrawn_at is null and r.deleted_at is null;

-- name: RequestLetter :one
-- The letter that a request was.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, o.body, o.cut, o.left_out, o.left_out_reasons,
    l.sender, l.subject, l.sent_at, l.received_at, l.file_id
from requests r
join original_letters o on o.request_id = r.id
left join received_letters l on l.id = o.letter_id
where r.id = @id and r.deleted_at is null;
