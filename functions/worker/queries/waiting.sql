-- name: OldestWork :one
-- For how many seconds the oldest work has waited since it could have been done. A letter that its server has put off is not late before it
-- is due again.
select coalesce(extract(epoch from now() - min(since)), 0)::bigint as seconds from (
    select created_at as since from exports where state in ('waiting', 'running')
    union all
    select coalesce(started_at, created_at) from imports where state in ('waiting', 'running')
    union all
    select min(next_attempt_at) from mail_messages where state in ('collecting', 'waiting') and next_attempt_at < now()
) pending;
