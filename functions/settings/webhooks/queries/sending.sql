-- name: LogGiven :one
-- The highest id of any entry of the log. Read it before the list of running transactions: who has one of these ids and goes on is in that
-- list.
select coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)::bigint;

-- name: SenderClaim :one
-- Takes the webhook whose turn was longest ago, of those that have something to tell or to read in the log and that no other worker holds.
update webhook_senders s set claim = @claim::uuid, claimed_until = now() + interval '45 seconds', turn_at = now()
where s.webhook_id = (
    select x.webhook_id
    from webhook_senders x join webhooks w on w.id = x.webhook_id
    where w.stopped_at is null and x.claimed_until <= now() and not (x.webhook_id = any(@busy::bigint[]))
        and (@given::bigint > x.reached or x.paused_until <= now() and exists (
            select from webhook_deliveries d
            where d.webhook_id = x.webhook_id and d.state = 'waiting' and d.next_attempt_at <= now() and not exists (
                select from webhook_deliveries e
                where e.webhook_id = d.webhook_id and e.state = 'waiting' and e.request_id = d.request_id and e.id < d.id
            )
        ))
    order by x.turn_at, x.webhook_id
    limit 1 for update of x skip locked
)
returning s.webhook_id;

-- name: SenderRelease :exec
update webhook_senders set claim = null, claimed_until = '-infinity' where webhook_id = @webhook_id and claim = @claim::uuid;

-- name: SenderLook :exec
-- Notes the moment up to which the log is read next, unless such a moment is awaited; one that cannot be of this log is replaced.
update webhook_senders set ahead = @given::bigint, ahead_before = pg_snapshot_xmax(pg_current_snapshot())
where webhook_id = @webhook_id and claim = @claim::uuid
    and (ahead <= reached or ahead > @given::bigint or ahead_before > pg_snapshot_xmax(pg_current_snapshot()));

-- name: SenderState :one
-- Up to which entry the log has been read, up to which it may be, and how many deliveries wait.
select s.reached, s.ahead, (s.ahead_before <= pg_snapshot_xmin(pg_current_snapshot()))::boolean as settled,
    (select count(*) from webhook_deliveries d where d.webhook_id = s.webhook_id and d.state = 'waiting') as waiting
from webhook_senders s
where s.webhook_id = @webhook_id and s.claim = @claim::uuid;

-- name: SenderRead :one
-- Makes deliveries of the next entries of the log that the webhook is told of. If more than most_of_request wait for one request, further
-- ones of it are given up at once, so that one request never takes the room of the others. Answers the last entry that was read.
with held as (
    select w.id, w.events, w.project_id
    from webhook_senders s join webhooks w on w.id = s.webhook_id
    where s.webhook_id = @webhook_id and s.claim = @claim::uuid and w.stopped_at is null
), entries as (
    select a.id, a.entity, a.action, coalesce(a.owner_id, a.entity_id) as request_id, case a.entity when 'comments' then a.entity_id end as comment_id,
        a.after
    from audit_entries a
    where a.id > @reached::bigint and a.id <= @settled::bigint
    order by a.id limit @room::bigint
), told as (
    select e.id, e.request_id, e.comment_id, kind.event
    from entries e
    cross join lateral (
        select 'zahtjev.kreiran' as event where e.entity = 'requests' and e.action = 'insert'
        union all select 'zahtjev.obrisan' where e.entity = 'requests' and e.action = 'delete'
        union all select 'zahtjev.vracen' where e.entity = 'requests' and e.action = 'restore'
        union all select 'zahtjev.status' where e.entity = 'requests' and e.action = 'update' and e.after ? 'status_id'
        union all select 'zahtjev.izmijenjen' where e.entity = 'requests' and e.action = 'update' and e.after ?| @columns::text[]
        union all select 'komentar.kreiran' where e.entity = 'comments' and e.action = 'insert' and not coalesce((e.after ->> 'internal')::boolean, false)
    ) kind
    join requests r on r.id = e.request_id
    join held h on kind.event = any(h.events) and (h.project_id is null or h.project_id = r.project_id)
), counted as (
    select t.id, t.request_id, t.comment_id, t.event,
        row_number() over (partition by t.request_id order by t.id, t.event)
            + (select count(*) from webhook_deliveries d where d.webhook_id = @webhook_id and d.state = 'waiting' and d.request_id = t.request_id)
            > @most_of_request::bigint as beyond
    from told t
), added as (
    insert into webhook_deliveries (webhook_id, event, entry_id, request_id, comment_id, state, finished_at, failure)
    select @webhook_id, c.event, c.id, c.request_id, c.comment_id, case when c.beyond then 'given_up' else 'waiting' end,
        case when c.beyond then now() end, case when c.beyond then 'previse' else '' end
    from counted c
    order by c.id, c.event
    on conflict (webhook_id, entry_id, event) do nothing
)
update webhook_senders s set reached = case
    when (select count(*) from entries) < @room::bigint then @settled::bigint
    else (select max(last.id) from entries last) end
from held h
where s.webhook_id = h.id
returning s.reached;

-- name: DeliveryNext :one
-- Renews the claim and finds what is due: the oldest, but of each request nothing before what waits longer.
with held as (
    update webhook_senders s set claimed_until = now() + interval '45 seconds'
    from webhooks w
    where s.webhook_id = @webhook_id and s.claim = @claim::uuid and s.paused_until <= now() and w.id = s.webhook_id and w.stopped_at is null
    returning s.webhook_id, w.url, w.owner_id, w.role_id, w.project_id, s.secret, case when s.former_until > now() then s.former_secret end as former_secret
)
select d.id, d.message_id, d.event, d.entry_id, d.request_id, d.comment_id, d.attempts, d.created_at,
    held.url, held.owner_id, coalesce(held.role_id, 0)::bigint as role_id, coalesce(held.project_id, 0)::bigint as project_id, held.secret,
    coalesce(held.former_secret, '')::text as former_secret
from held join webhook_deliveries d on d.webhook_id = held.webhook_id
where d.state = 'waiting' and d.next_attempt_at <= now() and not exists (
    select from webhook_deliveries e
    where e.webhook_id = d.webhook_id and e.state = 'waiting' and e.request_id = d.request_id and e.id < d.id
)
order by d.id limit 1;

-- name: DeliveryFacts :one
-- What a delivery tells, as the request is now. A comment may have gone to another request meanwhile.
select a.created_at, a.before, a.after, r.id as request_id, r.title, (r.deleted_at is not null)::boolean as deleted,
    row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts,
    p.name as project_name, r.status_id, status.name as status_name,
    coalesce(former.id, 0)::bigint as former_status_id, coalesce(former.name, '')::text as former_status_name,
    coalesce(chosen.id, 0)::bigint as new_status_id, coalesce(chosen.name, '')::text as new_status_name,
    coalesce(actor.username, '')::text as actor, coalesce(actor.full_name, '')::text as actor_name,
    coalesce(c.internal or c.withdrawn_at is not null, false)::boolean as comment_hidden
from webhook_deliveries d
join audit_entries a on a.id = d.entry_id
left join comments c on c.id = d.comment_id
join requests r on r.id = coalesce(c.request_id, d.request_id)
join projects p on p.id = r.project_id
join statuses status on status.id = r.status_id
left join statuses former on former.id = (a.before ->> 'status_id')::bigint
left join statuses chosen on chosen.id = (a.after ->> 'status_id')::bigint
left join users actor on actor.id = a.actor_id
where d.id = $1;

-- name: DeliveryDone :execrows
-- What was delivered, or dropped because its owner may not be told. Nothing, once another worker has the webhook.
with held as (
    update webhook_senders s set failures = 0, failing_since = null, answered_at = now(), claimed_until = now() + interval '45 seconds'
    where s.webhook_id = @webhook_id and s.claim = @claim::uuid
    returning s.webhook_id
)
update webhook_deliveries d set state = 'delivered', attempts = d.attempts + 1, finished_at = now(), failure = '', answer_status = @answer_status,
    answer_ms = @answer_ms, answer_excerpt = @answer_excerpt::text
from held where d.webhook_id = held.webhook_id and d.id = @id and d.state = 'waiting';

-- name: DeliveryDrop :execrows
update webhook_deliveries d set state = 'dropped', finished_at = now()
from webhook_senders s
where s.webhook_id = d.webhook_id and s.webhook_id = @webhook_id and s.claim = @claim::uuid and d.id = @id and d.state = 'waiting';

-- name: DeliveryFailed :one
-- Lets a failed delivery wait, or gives it up once it has failed for give_up seconds (a test at once). After some failures in a row the
-- whole webhook pauses, for an hour at most. Answers whether the delivery has failed for give_up seconds and nothing was delivered since.
-- The pauses are seconds, by the number of failures.
with held as (
    update webhook_senders s set failures = least(s.failures + 1, 1000000), failing_since = coalesce(s.failing_since, now()),
        paused_until = case when s.failures + 1 >= @patience::integer then now() + make_interval(secs => least(3600,
            (@pauses::float8[])[least(s.failures + 2 - @patience::integer, cardinality(@pauses::float8[]))])) else s.paused_until end
    where s.webhook_id = @webhook_id and s.claim = @claim::uuid
    returning s.webhook_id, s.failing_since < now() - make_interval(secs => @give_up::float8) as hopeless
), noted as (
    update webhook_deliveries d set attempts = d.attempts + 1, first_failed_at = coalesce(d.first_failed_at, now()),
        next_attempt_at = now() + make_interval(secs => (@pauses::float8[])[least(d.attempts + 1, cardinality(@pauses::float8[]))]),
        state = case when d.event = 'proba' or d.first_failed_at < now() - make_interval(secs => @give_up::float8) then 'given_up' else 'waiting' end,
        finished_at = case when d.event = 'proba' or d.first_failed_at < now() - make_interval(secs => @give_up::float8) then now() end,
        failure = @failure, answer_status = sqlc.narg(answer_status), answer_ms = @answer_ms, answer_excerpt = @answer_excerpt::text
    from held
    where d.webhook_id = held.webhook_id and d.id = @id and d.state = 'waiting'
    returning coalesce(d.first_failed_at < now() - make_interval(secs => @give_up::float8), false) as hopeless
)
select (held.hopeless and noted.hopeless)::boolean as hopeless from held, noted;

-- name: SenderStop :execrows
-- Stops a webhook if its owner, role and address are still those that were read, and tells the owner; what waits is given up.
with stopped as (
    update webhooks w set stopped_at = now(), stop_reason = @reason::text
    where w.id = @webhook_id and w.stopped_at is null and w.owner_id = @owner_id and coalesce(w.role_id, 0) = @role_id::bigint and w.url = @url
    returning w.id, w.owner_id
), told as (
    insert into mail_messages (user_id, kind, state, webhook_id)
    select stopped.owner_id, 'webhook_stopped', 'waiting', stopped.id from stopped where tells(stopped.owner_id, 'webhook_stopped')
)
update webhook_deliveries d set state = 'given_up', failure = case when d.failure = '' then 'zaustavljen' else d.failure end, finished_at = now()
from stopped where d.webhook_id = stopped.id and d.state = 'waiting';
