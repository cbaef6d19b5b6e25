-- name: LooseFiles :many
-- Files that nobody attached within a day, and that no import has yet to read. Locked, so that one that is being attached right
-- now is left alone.
select id, object_key, (content_type is not null)::boolean as confirmed from files
where request_id is null and created_at < now() - interval '1 day'
  and not exists (select from imports i where i.file_id = files.id and i.state in ('waiting', 'running'))
order by created_at
limit 500
for update skip locked;

-- name: FilesDelete :exec
delete from files where id = any(@ids::uuid[]) and request_id is null;

-- name: IncomingFiles :many
-- Confirmed files whose forms have ended, and may have written something once more.
select id from files where incoming_until < now() and content_type is not null order by incoming_until limit 500;

-- name: IncomingRemoved :exec
update files set incoming_until = null where id = any(@ids::uuid[]);

-- name: RejectionsDelete :execrows
-- Rejected rows of imports that ended three months ago, of a few imports at a time: each may have a hundred thousand.
delete from import_rejections where import_id in (
    select i.id from imports i
    where i.rejected > 0 and i.finished_at < now() - interval '90 days' and exists (select from import_rejections r where r.import_id = i.id)
    limit 10
);

-- name: ImportsAbandonedDelete :execrows
-- Imports that were prepared and never started.
delete from imports where state = 'preparing' and created_at < now() - interval '1 day';

-- name: TempTokensDelete :execrows
delete from temp_tokens where expires_at < now();

-- name: SignInGuardsDelete :execrows
delete from sign_in_guards where since < now() - interval '1 hour';

-- name: IdempotencyKeysDelete :execrows
delete from idempotency_keys where created_at < now() - interval '2 days';

-- name: SessionsDelete :execrows
-- Sessions end by their age; kept a month longer they would only grow the table.
delete from sessions using settings
where last_action_at < now() - make_interval(days => settings.session_days) - interval '30 days';

-- name: ExportsDelete :execrows
-- Those that made no file; the others go with it.
delete from exports where file_id is null and created_at < now() - interval '1 day';

-- name: MailDelete :execrows
-- Sent messages are kept a month, those given up three; one that found no way out in three months is no news any more.
delete from mail_messages
where finished_at < now() - case when state = 'given_up' then interval '90 days' else interval '30 days' end
    or state in ('collecting', 'waiting') and created_at < now() - interval '90 days';
