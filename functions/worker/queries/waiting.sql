-- name: Waiting :one
-- For how many seconds the oldest work has waited since it could have been done; how many letters, and imports and exports, wait, each
-- counted up to a number; and how large the database and all files are. A letter that its server has put off is not late before it is due.
select coalesce(extract(epoch from now() - least(
        (select min(created_at) from exports where state in ('waiting', 'running')),
        (select min(coalesce(started_at, created_at)) from imports where state in ('waiting', 'running')),
        (select min(next_attempt_at) from mail_messages where state in ('collecting', 'waiting') and next_attempt_at < now())
    )), 0)::bigint as seconds,
    (select count(*) from (select from mail_messages where state in ('collecting', 'waiting') limit @most::int) m) as letters,
    (select count(*) from (
        (select from exports where state = 'waiting' limit @most) union all (select from imports where state = 'waiting' limit @most)
    ) o) as orders,
    pg_database_size(current_database())::bigint as database_bytes,
    storage_used()::bigint as file_bytes;
