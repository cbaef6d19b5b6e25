-- name: Webhooks :one
-- Of the webhooks, up to a number each: those that send, those that stopped by themselves, and those whose receiver has failed for an hour.
select (select count(*) from (select from webhooks w where w.stopped_at is null limit @most::bigint) sending) as sending,
    (select count(*) from (select from webhooks w where w.stop_reason <> 'rucno' limit @most::bigint) stopped) as stopped,
    (select count(*) from (
        select from webhooks w join webhook_senders s on s.webhook_id = w.id
        where w.stopped_at is null and s.failing_since < now() - interval '1 hour'
        limit @most::bigint
    ) failing) as failing;
