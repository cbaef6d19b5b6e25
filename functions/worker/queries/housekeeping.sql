-- name: LooseFiles :many
-- A batch of files, after the given one, that were not attached, or not put back, within a day and that no import still has to read; and
-- newcomers' documents that no enrolment or account took within an hour.
select files.id, files.created_at from files
where request_id is null and created_at < now() - interval '1 hour' and case when purpose = 'enrolment' then owner_id is null and enrolment_id is null
        else created_at < now() - interval '1 day' end
  and (removed_at is null or removed_at < now() - interval '1 day')
  and (files.created_at, files.id) > (@after_created_at::timestamptz, @after_id::uuid)
  and not exists (select from imports i where i.file_id = files.id and i.state in ('waiting', 'running'))
  and not exists (select from guides g where g.file_id = files.id)
  and not exists (select from received_letters l where l.file_id = files.id)
order by files.created_at, files.id
limit 200;

-- name: LooseFileLock :one
-- Locks the file if it is still not attached. A file that is being attached at this moment is skipped.
select object_key, (content_type is not null)::boolean as confirmed from files
where files.id = @id and request_id is null and (purpose <> 'enrolment' or owner_id is null and enrolment_id is null)
  and (removed_at is null or removed_at < now() - interval '1 day')
  and not exists (select from imports i where i.file_id = files.id and i.state in ('waiting', 'running'))
  and not exists (select from guides g where g.file_id = files.id)
  and not exists (select from received_letters l where l.file_id = files.id)
for update skip locked;

-- name: FileDelete :exec
delete from files where id = @id;

-- name: IncomingFiles :many
-- Confirmed files whose forms have expired; the forms may have written again after the confirmation.
select id from files where incoming_until < now() and content_type is not null order by incoming_until limit 200;

-- name: IncomingRemoved :exec
update files set incoming_until = null where id = any(@ids::uuid[]);

-- name: IncomingPutOff :exec
-- Puts off files that cannot be removed, behind the others.
update files set incoming_until = now() + interval '1 hour' where id = any(@ids::uuid[]);

-- name: RejectionsDelete :execrows
-- Rejected rows of imports that ended three months ago.
delete from import_rejections where (import_id, row_number) in (
    select r.import_id, r.row_number from imports i join import_rejections r on r.import_id = i.id
    where i.rejected > 0 and i.finished_at < now() - interval '90 days'
    limit @batch::int
);

-- name: ImportsAbandonedDelete :execrows
-- Imports that were prepared and never started.
delete from imports where id in (
    select id from imports where state = 'preparing' and created_at < now() - interval '1 day' limit @batch::int
) and state = 'preparing';

-- name: TempTokensDelete :execrows
delete from temp_tokens where token_hash in (select token_hash from temp_tokens where expires_at < now() limit @batch::int for update skip locked);

-- name: SignInGuardsDelete :execrows
delete from sign_in_guards where key in (
    select key from sign_in_guards where since < now() - interval '1 hour' order by key limit @batch::int for update skip locked
);

-- name: IdempotencyKeysDelete :execrows
delete from idempotency_keys where (user_id, key) in (
    select user_id, key from idempotency_keys where created_at < now() - interval '2 days' limit @batch::int
);

-- name: AccountLinksDelete :execrows
delete from account_links where token_hash in (select token_hash from account_links where expires_at < now() limit @batch::int for update skip locked);

-- name: AddressLinksDelete :execrows
delete from address_links where token_hash in (select token_hash from address_links where expires_at < now() limit @batch::int for update skip locked);

-- name: AddressesForget :execrows
-- Addresses that were asked for and that nobody confirmed.
update users set pending_email = null, pending_email_at = null where id in (
    select id from users where pending_email_at < now() - interval '7 days' limit @batch::int
);

-- name: EnrolmentsDelete :execrows
-- Accounts that nobody activated while their links opened them; a mail server that was away may have held their letters back for a day.
delete from enrolments where id in (select id from enrolments where created_at < now() - interval '3 days' limit @batch::int);

-- name: SessionsDelete :execrows
-- Sessions are kept for a month after their greatest age. That is a setting, of which no plan knows how many rows it leaves: the order says
-- that they are found by the index.
delete from sessions where id = any(array(
    select s.id from sessions s
    where s.last_action_at < now() - interval '30 days' - (select make_interval(days => session_days) from settings)
    order by s.last_action_at limit @batch::int for update of s skip locked
));

-- name: ExportsDelete :execrows
-- Exports that made no file; the others are removed with their files.
delete from exports where id in (
    select id from exports where file_id is null and created_at < now() - interval '1 day' limit @batch::int
);

-- name: MailDelete :execrows
-- Sent messages are kept for a month, others for three.
delete from mail_messages where id in (
    (select id from mail_messages where state in ('sent', 'dropped') and finished_at < now() - interval '30 days' limit @batch::int)
    union all
    (select id from mail_messages where state = 'given_up' and finished_at < now() - interval '90 days' limit @batch::int)
    union all
    (select id from mail_messages where state in ('collecting', 'waiting') and created_at < now() - interval '90 days' limit @batch::int)
);

-- name: LogAddressesErase :one
-- Returns how many entries were examined.
select audit_clear_addresses(@batch::int)::bigint;

-- name: LogSignInsErase :one
-- Returns how many entries were examined.
select audit_clear_sign_ins(@batch::int)::bigint;

-- name: LogForget :one
select audit_forget(@batch::int)::bigint;

-- name: NotificationsDelete :execrows
-- Notifications older than half a year, opened or not. The lowest ids are the oldest, so that no sweep reads beyond a batch.
delete from notifications where id = any(array(
    select oldest.id from (select n.id, n.created_at from notifications n order by n.id limit @batch::int) oldest
    where oldest.created_at < now() - interval '180 days'
));

-- name: VisitsDelete :execrows
-- When people last had requests open, half a year ago.
delete from request_visits where (user_id, request_id) in (
    select user_id, request_id from request_visits where seen_at < now() - interval '180 days' limit @batch::int for update skip locked
);

-- name: BulkChangesDelete :execrows
-- Changes of several requests that cannot be undone any more.
delete from bulk_changes where id in (select id from bulk_changes where created_at < now() - interval '31 days' limit @batch::int);

-- name: DevicesDelete :execrows
-- Browsers that nobody signed in with for half a year.
delete from devices where token_hash in (select token_hash from devices where used_at < now() - interval '180 days' limit @batch::int for update skip locked);

-- name: AccessTokensDelete :execrows
-- Tokens of programs that expired, or were revoked, a year ago: until then the log shows their names.
delete from access_tokens where id in (
    select id from access_tokens where ends_at < now() - interval '366 days' or revoked_at < now() - interval '366 days' limit @batch::int
);

-- name: ProviderStartsDelete :execrows
delete from provider_starts where state_hash in (select state_hash from provider_starts where expires_at < now() limit @batch::int for update skip locked);

-- name: ProviderProofsDelete :execrows
delete from provider_proofs where token_hash in (select token_hash from provider_proofs where expires_at < now() limit @batch::int for update skip locked);

-- name: FactorStartsDelete :execrows
delete from second_factor_starts where user_id in (select user_id from second_factor_starts where expires_at < now() limit @batch::int);

-- name: ChallengesDelete :execrows
delete from sign_in_challenges where token_hash in (select token_hash from sign_in_challenges where expires_at < now() limit @batch::int for update skip locked);

-- name: WebhookDeliveriesDelete :execrows
-- What webhooks were told two weeks ago, and webhooks that are gone. The lowest ids are the oldest, so that no sweep reads beyond a batch.
delete from webhook_deliveries where id = any(array(
    select oldest.id from (select d.id, d.created_at from webhook_deliveries d order by d.id limit @batch::int) oldest
    where oldest.created_at < now() - interval '14 days'
));

-- name: ReceivedLettersDelete :execrows
-- Letters that came three months ago; their files are removed as others that belong to nothing. No mailbox is read that far back.
delete from received_letters where id = any(array(
    select oldest.id from (select l.id, l.received_at from received_letters l order by l.id limit @batch::int) oldest
    where oldest.received_at < now() - interval '90 days'
));

-- name: ReplyAddressesDelete :execrows
delete from reply_addresses where token in (select token from reply_addresses where expires_at < now() limit @batch::int);

-- name: PasskeyChallengesDelete :execrows
delete from passkey_challenges where challenge_hash in (select challenge_hash from passkey_challenges where expires_at < now() limit @batch::int for update skip locked);

-- name: TextsAddStems :execrows
update request_texts t
set title = folded.title, external_key = folded.external_key, description = folded.description, stems = stems_of_request(folded.title, folded.description)
from (
    select r.id, fold(r.title) as title, coalesce(fold(r.external_key), '') as external_key, fold(request_words(r.description, r.answers)) as description
    from (
        select request_id from request_texts where stems is null order by request_id desc limit @batch::int for update skip locked
    ) bare
    join requests r on r.id = bare.request_id
    offset 0
) folded
where t.request_id = folded.id;

-- name: CommentsAddStems :execrows
update comments c set body_folded = folded.body, body_stems = stems(folded.body)
from (
    select id, fold(body) as body from (
        select id, body from comments where body_stems is null order by id desc limit @batch::int for update skip locked
    ) bare
    offset 0
) folded
where c.id = folded.id;
