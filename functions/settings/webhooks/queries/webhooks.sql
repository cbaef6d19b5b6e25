-- name: WebhookList :many
-- One webhook, or all. The owner is named where the caller sees them: everybody, or people of projects.
select w.id, w.name, w.url, w.events, w.project_id, coalesce(p.name, '')::text as project_name, case when owner.id = @caller_id::bigint or @everybody::boolean
        or exists (select from user_role_projects k where k.user_id = owner.id and k.project_id = any(@projects::bigint[])) then owner.full_name else '' end::text as owner_name,
    coalesce(role.name, '')::text as role_name, w.stopped_at, coalesce(w.stop_reason, '')::text as stop_reason, w.rotated_at, w.version,
    s.failing_since, s.answered_at,
    (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')::bigint as waiting
from webhooks w
join webhook_senders s on s.webhook_id = w.id
join users owner on owner.id = w.owner_id
left join roles role on role.id = w.role_id
left join projects p on p.id = w.project_id
where w.id = @id::bigint or @id::bigint = 0
order by w.name collate "bs-x-icu", w.id
limit @most::bigint;

-- name: WebhookLock :exec
-- Lets new webhooks wait for one another, so that the limit holds.
select pg_advisory_xact_lock(hashtextextended('webhooks', 0));

-- name: WebhookCount :one
select count(*) from webhooks;

-- name: WebhookCreate :one
-- A new webhook is told what comes from now on.
with made as (
    insert into webhooks (name, url, events, project_id, owner_id, role_id)
    values (@name, @url, @events, sqlc.narg(project_id), @owner_id, @role_id::bigint) returning id
), sender as (
    insert into webhook_senders (webhook_id, secret, reached, ahead)
    select made.id, @secret, log.given, log.given
    from made, (select coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)::bigint as given) log
)
select id from made;

-- name: WebhookUpdate :one
-- Whoever saves a webhook becomes its owner, in their present role. One that was stopped and goes on is told what comes from now on.
with former as (
    select w.id, w.stopped_at from webhooks w where w.id = @id and w.version = @version for no key update
), saved as (
    update webhooks w set name = @name, url = @url, events = @events, project_id = sqlc.narg(project_id), owner_id = @owner_id,
        role_id = @role_id::bigint, version = w.version + 1,
        stopped_at = case when @active::boolean then null else coalesce(w.stopped_at, now()) end,
        stop_reason = case when @active::boolean then null else coalesce(w.stop_reason, 'rucno') end
    from former where w.id = former.id
    returning w.id, w.version
), resumed as (
    update webhook_senders s set reached = log.given, ahead = log.given, failures = 0, failing_since = null, paused_until = '-infinity'
    from former, (select coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)::bigint as given) log
    where s.webhook_id = former.id and former.stopped_at is not null and @active::boolean
), ended as (
    update webhook_deliveries d set state = 'given_up', failure = 'zaustavljen', finished_at = now()
    from former where d.webhook_id = former.id and d.state = 'waiting' and not @active::boolean
)
select version from saved;

-- name: WebhookDelete :execrows
delete from webhooks where id = $1;

-- name: WebhookRotate :execrows
-- The former secret signs too for a day, so that receivers can take the new one in peace.
with stamped as (
    update webhooks w set rotated_at = now(), version = w.version + 1 where w.id = @id returning w.id
)
update webhook_senders s set former_secret = s.secret, former_until = now() + interval '1 day', secret = @secret
from stamped where s.webhook_id = stamped.id;

-- name: WebhookTest :one
-- Adds a test, which is sent at once. No row where the webhook is stopped, or a test is waiting already.
with woken as (
    update webhook_senders s set paused_until = '-infinity'
    from webhooks w
    where w.id = @id and w.stopped_at is null and s.webhook_id = w.id
        and not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.event = 'proba')
    returning s.webhook_id
)
insert into webhook_deliveries (webhook_id, event) select webhook_id, 'proba' from woken returning id;

-- name: WebhookFind :one
select stopped_at from webhooks where id = $1;

-- name: DeliveryList :many
-- For listing.Read: the deliveries of the webhook $1.
select d.id, d.message_id, d.event, d.request_id, d.state, d.attempts, d.next_attempt_at, d.created_at, d.finished_at, d.failure, d.answer_status,
    d.answer_ms, d.answer_excerpt,
    row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts
from webhook_deliveries d
left join requests r on r.id = d.request_id
where d.webhook_id = $1
order by d.id desc;

-- name: DeliveryListIn :many
-- For listing.Read: those of them in the state $2.
select d.id, d.message_id, d.event, d.request_id, d.state, d.attempts, d.next_attempt_at, d.created_at, d.finished_at, d.failure, d.answer_status,
    d.answer_ms, d.answer_excerpt,
    row(coalesce(r.project_id, 0), coalesce(r.category_id, 0), coalesce(r.creator_id, 0), r.assignee_id)::record as facts
from webhook_deliveries d
left join requests r on r.id = d.request_id
where d.webhook_id = $1 and d.state = $2
order by d.id desc;

-- name: DeliveryAgain :one
-- Sends a finished delivery again, at once. No row where the webhook is stopped, has too much waiting, or the delivery waits anyhow.
with woken as (
    update webhook_senders s set paused_until = '-infinity'
    from webhooks w
    where w.id = @webhook_id and w.stopped_at is null and s.webhook_id = w.id
        and (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') < @most::bigint
    returning s.webhook_id
)
update webhook_deliveries d set state = 'waiting', attempts = 0, next_attempt_at = now(), first_failed_at = null, finished_at = null, failure = '',
    answer_status = null, answer_ms = null, answer_excerpt = ''
from woken
where d.webhook_id = woken.webhook_id and d.id = @id and d.state <> 'waiting'
returning d.id;

-- name: DeliveryFind :one
select state from webhook_deliveries where webhook_id = @webhook_id and id = @id;
