-- name: LetterList :many
-- For listing.Read: the letters in the states $1, with the names of people whom the caller $2 sees: everybody ($3), or people of projects ($4).
-- within: the letter became nothing, and its sender is one of these people.
select l.id, l.state, l.reason, l.message_id, l.sender, l.subject, l.size, l.sent_at, l.received_at, l.finished_at, l.next_attempt_at, l.attempts,
    l.file_id, l.left_out, coalesce(l.request_id, 0)::bigint as request_id, l.comment_id,
    row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts,
    coalesce(u.username, '')::text as username, coalesce(u.full_name, '')::text as full_name,
    (l.state <> 'accepted' and exists (
        select from users s where ascii_lower(s.email) = ascii_lower(l.sender)
            and (s.id = $2 or exists (select from user_role_projects k where k.user_id = s.id and k.project_id = any($4)))
    ))::boolean as within
from received_letters l
left join requests r on r.id = l.request_id and r.deleted_at is null
left join users u on u.id = l.user_id and (u.id = $2::bigint or $3::boolean
    or exists (select from user_role_projects k where k.user_id = u.id and k.project_id = any($4::bigint[])))
where l.state = any($1::text[])
order by l.id desc;

-- name: LetterAgain :execrows
-- Lets the worker take a letter once more.
update received_letters set state = 'waiting', reason = '', attempts = 0, next_attempt_at = now(), finished_at = null, left_out = '{}', left_out_reasons = '{}'
where id = @id and state in ('refused', 'failed') and file_id is not null;

-- name: LetterFind :one
-- within is as in LetterList.
select l.state, (l.file_id is not null)::boolean as kept,
    row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts,
    (l.state <> 'accepted' and exists (
        select from users s where ascii_lower(s.email) = ascii_lower(l.sender)
            and (s.id = @caller_id::bigint or exists (select from user_role_projects k where k.user_id = s.id and k.project_id = any(@projects::bigint[])))
    ))::boolean as within
from received_letters l left join requests r on r.id = l.request_id and r.deleted_at is null
where l.id = @id;

-- name: Mailbox :one
select failing_since, failure from mailbox;
