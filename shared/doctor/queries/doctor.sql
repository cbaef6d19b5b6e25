-- name: CheckBegin :execrows
-- No row: another check runs (for half a minute at most), or six have begun in this minute.
update doctor_turns set busy_until = now() + interval '30 seconds', minute = date_trunc('minute', now()),
    turns = case when minute = date_trunc('minute', now()) then turns + 1 else 1 end
where busy_until < now() and (turns < 6 or minute < date_trunc('minute', now()));

-- name: CheckEnd :exec
update doctor_turns set busy_until = '-infinity';

-- name: Server :one
select current_setting('server_version')::text as version, current_setting('server_version_num')::int as number,
    current_setting('TimeZone')::text as zone, current_setting('server_encoding')::text as encoding,
    current_setting('statement_timeout')::text as statement_limit;

-- name: Clock :one
select clock_timestamp()::timestamptz as at;

-- name: Mail :one
-- Since when the mail server is away, how many messages were given up since yesterday, and how many should have gone some time ago, both
-- counted up to a limit; and to how many people no letters go, as theirs came back.
select q.down_since,
    (select count(*) from (select from users where bounced_at is not null and not disabled limit @most::int) u) as bounced,
    (select count(*) from (select from mail_messages where state = 'given_up' and failure not in ('bounced', 'held') and finished_at > now() - interval '1 day' limit @most::int) g) as given_up,
    (select count(*) from (select from mail_messages where state in ('collecting', 'waiting') and created_at < now() - make_interval(secs => @late_seconds)
        and next_attempt_at < now() - make_interval(secs => @late_seconds) limit @most) l) as late
from mail_queue q;

-- name: LetterAdd :one
-- Adds a test letter to the outbox. No row: another one to its receiver waits.
insert into mail_messages (user_id, kind, state)
select @user_id::bigint, 'test', 'waiting'
where not exists (select from mail_messages where user_id = @user_id and kind = 'test' and state = 'waiting')
returning id;

-- name: LetterState :one
select state, failure from mail_messages where id = @id;

-- name: Runs :many
-- How the jobs' last runs ended, and how many seconds ago the last successful one did by the database's clock; before that, how many seconds
-- ago the last end was, or the job was first expected.
select job, good_at, extract(epoch from now() - coalesce(good_at, ended_at))::float8 as ago_seconds, failures from job_runs;

-- name: Space :one
-- How many files nobody needs although housekeeping has had a day for them, how many imports and exports have waited for too long, both
-- counted up to a limit, and how large all files are.
with made as (
    select created_at from exports where state = 'waiting'
    union all
    select coalesce(claimed_at, started_at, created_at) from imports where state = 'waiting'
)
select (select count(*) from (select from files where request_id is null and created_at < now() - interval '2 days'
        and (removed_at is null or removed_at < now() - interval '2 days')
        and not exists (select from imports i where i.file_id = files.id and i.state in ('waiting', 'running'))
        and not exists (select from guides g where g.file_id = files.id)
        and not exists (select from received_letters r where r.file_id = files.id) limit @most::int) l) as loose,
    (select count(*) from (select from made where created_at < now() - make_interval(secs => @late_seconds) limit @most) m) as late,
    storage_used()::bigint as bytes;

-- name: Mailbox :one
-- Whether the worker reads a mailbox, when it did last (null: never), since when that fails, and at which step.
select (place <> '')::boolean as used, read_at, failing_since, failure, coalesce(read_at < now() - make_interval(secs => @late_seconds), true)::boolean as late from mailbox;
