-- name: MailClose :exec
-- Closes messages that were begun longer ago than the delay, five times as long for digests, and wait for nothing else. One to which a
-- change is being added at this moment is left for the next time.
update mail_messages set state = 'waiting', next_attempt_at = now()
where id in (
    select id from mail_messages
    where state = 'collecting' and next_attempt_at <= now() and not daily and not working_hours
        and created_at <= now() - sqlc.arg(delay_seconds)::float8 * case when digest then 5 else 1 end * interval '1 second'
    for update skip locked
);

-- name: SummariesPost :execrows
-- Begins the letters of what happened to those who chose them, once a day or week from the hour on: of the days since the last working day
-- before today, or of last week. Who is away gets none, and on coming back that of the week.
with today as (
    select local_day(@now::timestamptz) as day, extract(isodow from local_day(@now::timestamptz))::integer as weekday,
        date_part('hour', timezone('Europe/Sarajevo', @now::timestamptz)) as hour
), due as (
    select c.user_id, c.summary from notification_choices c cross join today
    where c.summary is not null and c.summary_day < today.day - case when c.summary = 'weekly' then today.weekday - 1 else 0 end
        and today.weekday <= 5 and today.hour >= @hour::integer
        and not exists (select from absences a where a.user_id = c.user_id and today.day between a.from_on and a.until_on)
    order by c.user_id limit @most::integer
    for update of c skip locked
), marked as (
    update notification_choices c set summary_day = today.day from due cross join today where c.user_id = due.user_id
)
insert into mail_messages (user_id, kind, state, period_from, period_to)
select u.id, 'summary', 'waiting',
    today.day - case when due.summary = 'weekly' then today.weekday + 6 when today.weekday = 1 then 3 else 1 end,
    today.day - case when due.summary = 'weekly' then today.weekday else 1 end
from due cross join today join users u on u.id = due.user_id and not u.disabled and u.email <> ''
where tells(u.id, 'summary');

-- name: MailHeld :many
-- Messages that may be closed now if their receivers are working and have had no digest today; those first that have waited longest. hour
-- is that of the receiver's digest, null for none. projects are those of the message's requests.
select m.id, m.daily, m.working_hours, c.digest_hour as hour, now()::timestamptz as now,
    (m.daily and exists (select from mail_messages d where d.user_id = m.user_id and d.digest_day = local_day(now())))::boolean as had_today,
    array(
        select distinct r.project_id from notifications n join requests r on r.id = coalesce(n.request_ids[1], n.request_id)
        where n.id = any(m.notifications[1:@most_told::int]) and not n.taken_back order by r.project_id
    )::bigint[] as projects
from mail_messages m left join notification_choices c on c.user_id = m.user_id
where m.state = 'collecting' and m.next_attempt_at <= now() and (m.daily or m.working_hours)
    and (m.daily or m.created_at <= now() - sqlc.arg(delay_seconds)::float8 * case when m.digest then 5 else 1 end * interval '1 second')
order by m.next_attempt_at, m.id
limit @most::int
for update of m skip locked;

-- name: MailSchedules :many
-- When projects work, in the order of their ids.
select p.id, project_schedule(p.id)::json as schedule from projects p where p.id = any(@ids::bigint[]) order by p.id;

-- name: MailRelease :exec
-- Somebody who turned off the daily digest may still get the rest of one on another day.
update mail_messages m set state = 'waiting', next_attempt_at = now(), digest_day = case
    when m.daily and not exists (select from mail_messages d where d.user_id = m.user_id and d.digest_day = local_day(now())) then local_day(now())
end
where m.id = any(@ids::bigint[]);

-- name: MailHold :exec
-- Holds messages until a given time each.
update mail_messages m set next_attempt_at = held.until
from (select unnest(@ids::bigint[]) as id, unnest(@untils::timestamptz[]) as until) held
where m.id = held.id;

-- name: MailQueuePaused :one
select (retry_at > now())::boolean as paused from mail_queue;

-- name: MailNext :one
-- The next message to send, locked for its sender: letters with links before those about requests, summaries last, then the oldest. A
-- receiver's messages about requests go one after another: while one is being sent, no worker takes the next one. Messages that wait for a
-- further attempt let others pass. Receiver and accounts are read at once, as an account may change its address at any moment. Accounts share an address when
-- its letters are the same but for the case of a to z: other letters that look alike may be somebody else's.
with letter as (
    select l.id from mail_messages l
    where l.state = 'waiting' and l.kind <> 'request' and l.kind <> 'summary' and l.next_attempt_at <= now()
    order by l.id limit 1 for update skip locked
), following as (
    select f.id from mail_messages f
    where f.state = 'waiting' and f.kind = 'request' and f.next_attempt_at <= now() and not exists (select from letter) and not exists (
        select from mail_messages earlier
        where earlier.state = 'waiting' and earlier.kind = 'request' and earlier.user_id = f.user_id and earlier.id < f.id
            and earlier.next_attempt_at <= now()
    )
    order by f.id limit 1 for update skip locked
), summary as (
    select s.id from mail_messages s
    where s.state = 'waiting' and s.kind <> 'request' and s.kind = 'summary' and s.next_attempt_at <= now()
        and not exists (select from letter) and not exists (select from following)
    order by s.id limit 1 for update skip locked
)
select m.id, m.kind, coalesce(m.request_id, 0)::bigint as request_id, coalesce(m.user_id, 0)::bigint as user_id, coalesce(m.enrolment_id, 0)::bigint as enrolment_id, m.digest, m.daily,
    m.notifications[1:case when m.digest then digest_room(m.daily) else 20 end]::bigint[] as notifications, m.attempts,
    (m.omitted + greatest(cardinality(m.notifications) - case when m.digest then digest_room(m.daily) else 20 end, 0))::integer as omitted, m.created_at,
    coalesce(m.first_failed_at < now() - interval '1 day', false)::boolean as expired,
    coalesce(u.username, e.username, '')::text as username, coalesce(u.full_name, e.username, '')::text as full_name,
    case m.kind when 'address_link' then case when u.pending_email = m.new_address then m.new_address else '' end
        else coalesce(m.left_address, u.email, e.email, m.outside_address) end::text as email,
    (u.bounced_at is not null and m.kind in ('request', 'summary'))::boolean as undeliverable,
    (m.kind in ('request', 'summary') and exists (select from absent_today a where a.user_id = m.user_id))::boolean as away,
    coalesce(m.period_from::text, '')::text as period_from, coalesce(m.period_to::text, '')::text as period_to,
    coalesce(u.language, e.language, 'bs')::text as language, coalesce(u.disabled, false)::boolean as disabled, coalesce(m.new_address, '')::text as new_address, settings.title as system_title,
    coalesce(rule.title, hook.name, absence.days, nullif(came.subject, ''), case when came.id is not null then '…' end, '')::text as about,
    coalesce(rule.pause_reason, hook.stop_reason, came.reason, '')::text as reason, coalesce(absence.actor, '')::text as actor, coalesce(came.request_id, 0)::bigint as became_request_id,
    (came.comment_id is not null)::boolean as became_comment, coalesce(came.left_out, '{}')::text[] as left_out,
    coalesce(came.left_out_reasons, '{}')::text[] as left_out_reasons,
    coalesce(rule.project_id, 0)::bigint as rule_project,
    coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'proof', encode(account_proof(a.password_hash, a.email), 'base64')) order by a.username)
        from (
            select s.id, s.username, s.password_hash, s.email
            from users s
            where not s.disabled and (s.id = u.id or m.kind = any(@shared::text[]) and ascii_lower(s.email) = ascii_lower(u.email))
            order by s.username
            limit @most::integer
        ) a
    ), '[]')::jsonb as accounts
from mail_messages m
left join users u on u.id = m.user_id
left join enrolments e on e.id = m.enrolment_id
left join recurring_requests rule on rule.id = m.recurring_id
left join webhooks hook on hook.id = m.webhook_id
left join received_letters came on came.id = m.received_letter_id
left join lateral (
    select case when a.until_on >= local_day(now()) then to_char(a.from_on, 'FMDD. FMMM. YYYY.') || ' – ' || to_char(a.until_on, 'FMDD. FMMM. YYYY.')
        end as days, (
            select p.full_name from audit_entries x join users p on p.id = x.actor_id
            where x.entity = 'absences' and x.entity_id = m.user_id and x.actor_id <> m.user_id order by x.id desc limit 1
        ) as actor
    from absences a where m.kind = 'absence' and a.user_id = m.user_id
) absence on true
cross join settings
where m.id in (select id from letter union all select id from following union all select id from summary);

-- name: LinkCreate :exec
insert into account_links (token_hash, user_id, kind, proof, expires_at)
values (@token_hash, @user_id, @kind, @proof, now() + sqlc.arg(seconds)::float8 * interval '1 second');

-- name: AddressLinkCreate :exec
insert into address_links (token_hash, user_id, email, proof, expires_at)
values (@token_hash, @user_id, @email, @proof, now() + sqlc.arg(seconds)::float8 * interval '1 second');

-- name: EnrolmentLink :exec
update enrolments set token_hash = @token_hash, expires_at = now() + sqlc.arg(seconds)::float8 * interval '1 second' where id = @id;

-- name: MailRequests :many
-- The requests of a message, its own first. A change of several requests names the others.
select r.id, r.title, left(r.description, 4000)::text as description, r.created_at, r.project_id,
    row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts,
    p.name as project_name, s.name as status_name, s.marker,
    exists (select from request_relations x where x.from_id = r.id and x.relation = 'merged') as merged
from requests r
join projects p on p.id = r.project_id
join statuses s on s.id = r.status_id
where r.deleted_at is null
    and r.id = any(array(
        select unnest(coalesce(n.request_ids, array[n.request_id])) from notifications n where n.id = any(@notifications::bigint[]) and not n.taken_back
    ))
order by r.id <> @request_id::bigint, r.id;

-- name: MailChanges :many
-- The changes of a message. A comment comes with its whole text; it was written in the same transaction as its notification.
select n.kind, n.mentioned, coalesce(n.reason, '')::text as reason, notification_topic(n.kind, n.mentioned, n.reason)::text as topic, n.detail, n.created_at,
    coalesce(n.request_ids, '{}')::bigint[] as request_ids, n.more, actor.full_name as actor, coalesce((
        select c.body from comments c
        where n.kind = 'comment' and n.request_id = any(c.request_id || c.shown_on) and c.author_id = n.actor_id and c.created_at = n.created_at
            and left(c.body, 200) = n.detail
        limit 1
    ), '')::text as comment
from notifications n
join users actor on actor.id = n.actor_id
where n.id = any(@ids::bigint[]) and not n.taken_back
order by n.id;

-- name: DigestChanges :many
-- The changes of a digest, each with its request, or the first of those that were changed together.
select n.kind, n.mentioned, coalesce(n.reason, '')::text as reason, notification_topic(n.kind, n.mentioned, n.reason)::text as topic, n.detail, n.created_at,
    actor.full_name as actor, r.id, r.title,
    (case when n.request_ids is null then 0 else cardinality(n.request_ids) - 1 end + n.more)::bigint as others,
    row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts
from notifications n
join users actor on actor.id = n.actor_id
join requests r on r.id = coalesce(n.request_ids[1], n.request_id) and r.deleted_at is null
where n.id = any(@ids::bigint[]) and not n.taken_back
order by n.id;

-- name: ReplyAddress :one
-- The token of the address at which a person answers letters about a request: the same one as long as it is used, a new one once it has
-- expired. told_more notes that a letter tells more than everybody who sees the request may read.
insert into reply_addresses as known (user_id, request_id, token, expires_at, told_more)
values (@user_id, @request_id, @token, now() + interval '180 days', @told_more::boolean)
on conflict (user_id, request_id) do update set expires_at = excluded.expires_at, told_more = known.told_more or excluded.told_more,
    token = case when known.expires_at < now() then excluded.token else known.token end
returning token;

-- name: MailFinish :exec
update mail_messages set state = @state, finished_at = now(), attempts = attempts + @attempted::integer where id = @id;

-- name: MailSent :exec
-- With a token it is known when it comes back. What it told is known to its receiver, even if it is taken back.
with sent as (
    update mail_messages set state = 'sent', finished_at = now(), attempts = attempts + 1, failure = '', last_error = '',
        bounce_token = sqlc.narg(token), sent_to = case when sqlc.narg(token)::text is not null then @sent_to::text end
    where mail_messages.id = @id
    returning notifications
)
update notifications set mailed = true from sent where notifications.id = any(sent.notifications) and not notifications.mailed;

-- name: MailHoldBack :exec
-- Does not send a letter about requests to an address from which letters come back. What somebody asked for, such as a link for a new
-- password, or has to know of their account is tried all the same.
update mail_messages set state = 'given_up', finished_at = now(), failure = 'held', last_error = '' where id = @id;

-- name: MailToBell :exec
-- Sends nobody a letter who is away by now: what it would tell waits under the bell, also what it would only count.
with dropped as (
    update mail_messages m set state = 'dropped', finished_at = now() where m.id = @id
    returning m.user_id, m.request_id, m.digest, m.notifications
)
update notifications n set bell = true, opened_at = null
from dropped
where n.user_id = dropped.user_id and n.id >= dropped.notifications[1] and (dropped.digest or n.request_id = dropped.request_id)
    and not n.bell and not n.mailed and not n.taken_back;

-- name: MailPutOff :exec
update mail_messages
set attempts = attempts + 1, failure = @failure, last_error = @last_error, first_failed_at = coalesce(first_failed_at, now()),
    next_attempt_at = now() + sqlc.arg(pause_seconds)::float8 * interval '1 second'
where id = @id;

-- name: MailGiveUp :exec
update mail_messages
set state = 'given_up', finished_at = now(), attempts = attempts + 1, failure = @failure, last_error = @last_error,
    first_failed_at = coalesce(first_failed_at, now())
where id = @id;

-- name: MailQueueDown :one
update mail_queue
set failures = failures + 1, down_since = coalesce(down_since, now()), last_error = @last_error,
    retry_at = now() + least(sqlc.arg(longest_seconds)::float8, sqlc.arg(first_seconds)::float8 * 2 ^ least(failures, 20)) * interval '1 second'
returning (down_since < now() - interval '1 day')::boolean as lost;

-- name: MailQueueUp :exec
update mail_queue set failures = 0, down_since = null, retry_at = now(), last_error = '' where failures > 0;

-- name: MailGiveUpOld :execrows
-- Gives up messages that have waited for as long as the server has been unavailable: more than a day.
update mail_messages set state = 'given_up', finished_at = now(), failure = 'unreachable', last_error = @last_error
where id in (
    select id from mail_messages where state = 'waiting' and next_attempt_at < now() - interval '1 day' for update skip locked
);

-- name: StandingTokens :one
-- The names of a person's access tokens that have neither ended nor been revoked, the newest first, twenty at most.
select coalesce(string_agg(t.name, ', ' order by t.created_at desc), '')::text as names from (
    select a.name, a.created_at from access_tokens a
    where a.user_id = $1 and a.revoked_at is null and a.ends_at > now() and (select s.programs from settings s)
    order by a.created_at desc
    limit 20
) t;
