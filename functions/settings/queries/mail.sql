-- name: MailList :many
-- For listing.Read: the messages in the states $1, and whether the caller $2 sees the receivers: everybody ($3), or people of projects ($4).
select m.id, m.kind, m.state, m.request_id, m.attempts, m.failure, m.last_error, m.created_at, m.next_attempt_at, m.finished_at,
    coalesce(u.username, e.username, '')::text as username, coalesce(u.full_name, e.username, m.outside_address)::text as full_name, case m.kind when 'address_link' then m.new_address else coalesce(m.left_address, u.email, e.email, m.outside_address) end::text as email,
    coalesce(u.id = $2::bigint or $3::boolean or exists (select from user_role_projects k where k.user_id = u.id and k.project_id = any($4::bigint[])), $3)::boolean as seen,
    row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts
from mail_messages m
left join requests r on r.id = m.request_id
left join users u on u.id = m.user_id
left join enrolments e on e.id = m.enrolment_id
where m.state = any($1::text[])
order by m.id desc;

-- name: MailQueue :one
-- How many messages were given up, counted up to a limit, and whether the queue is paused.
select (select count(*) from (select from mail_messages where state = 'given_up' limit @most::int) given_up) as given_up, q.down_since, q.retry_at, q.last_error
from mail_queue q;

-- name: MailResend :execrows
update mail_messages set state = 'waiting', attempts = 0, failure = '', last_error = '', first_failed_at = null, finished_at = null,
    next_attempt_at = now()
where id = @id and state = 'given_up';

-- name: MailExists :one
select exists (select from mail_messages where id = @id);

-- name: MailResendAll :execrows
-- Letters to addresses from which they come back stay.
update mail_messages set state = 'waiting', attempts = 0, failure = '', last_error = '', first_failed_at = null, finished_at = null,
    next_attempt_at = now()
where id in (select m.id from mail_messages m where m.state = 'given_up'
    and not exists (select from users u where u.id = m.user_id and u.bounced_at is not null) order by m.id limit @most::int);
