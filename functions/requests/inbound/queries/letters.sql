-- name: MailboxClaim :one
-- Claims the mailbox for a worker, which may not have given back its last claim. Another mailbox than the last one is read from its
-- beginning. No row: another worker reads it.
update mailbox set claim = sqlc.arg(claim)::uuid, claimed_until = now() + sqlc.arg(seconds)::float8 * interval '1 second', place = sqlc.arg(place), address = sqlc.arg(address),
    uid_validity = case when place = sqlc.arg(place) then uid_validity else 0 end, last_uid = case when place = sqlc.arg(place) then last_uid else 0 end,
    stuck_times = case when place = sqlc.arg(place) then stuck_times else 0 end
where claimed_until < now() or claim = sqlc.arg(claim)::uuid
returning uid_validity, last_uid, stuck_uid, stuck_times;

-- name: MailboxOff :exec
-- Notes that no mailbox is read.
update mailbox set place = '', address = '', read_at = null, failing_since = null, failure = '' where place <> '';

-- name: MailboxRelease :exec
-- Gives the mailbox back, and notes how the reading ended: well, with a failure at a step, or with the process (neither).
update mailbox set claim = null, claimed_until = '-infinity',
    read_at = case when sqlc.arg(read)::boolean then now() else read_at end,
    failing_since = case when sqlc.arg(read) then null when sqlc.arg(failure)::text <> '' then coalesce(failing_since, now()) else failing_since end,
    failure = case when sqlc.arg(read) then '' when sqlc.arg(failure) <> '' then sqlc.arg(failure) else failure end
where claim = sqlc.arg(claim)::uuid;

-- name: MailboxStuck :exec
update mailbox set stuck_times = case when stuck_uid = sqlc.arg(uid)::bigint then stuck_times + 1 else 1 end, stuck_uid = sqlc.arg(uid)::bigint where claim = sqlc.arg(claim)::uuid;

-- name: MailboxAdvance :execrows
-- No row: another worker has the mailbox by now.
update mailbox set uid_validity = sqlc.arg(uid_validity), last_uid = sqlc.arg(uid)::bigint, claimed_until = now() + sqlc.arg(seconds)::float8 * interval '1 second'
where claim = sqlc.arg(claim)::uuid and claimed_until > now();

-- name: LetterKnown :one
select exists (select from received_letters where content_hash = sqlc.arg(content_hash))::boolean;

-- name: LettersKnown :many
-- Those of the hashes whose letters are stored.
select content_hash from received_letters where content_hash = any(@hashes::bytea[]);

-- name: LetterFile :exec
-- Records the file before its bytes are stored, so that housekeeping can remove what a failure leaves.
insert into files (id, purpose, name, size, object_key) values (sqlc.arg(id), 'letter', sqlc.arg(name), sqlc.arg(size), sqlc.arg(object_key));

-- name: LetterFileStored :one
-- Whether the file fits into the storage (most 0: always); then it is there.
with room as (
    select storage_fits(sqlc.arg(size)::bigint, sqlc.arg(most_bytes)::bigint) as fits
), stored as (
    update files set content_type = 'message/rfc822' from room where files.id = sqlc.arg(id) and room.fits
)
select fits::boolean as fits from room;

-- name: LetterAdd :one
-- No row: the same letter came before.
insert into received_letters (content_hash, file_id, size, state, reason, message_id, sender, subject, sent_at, finished_at)
values (sqlc.arg(content_hash), sqlc.narg(file_id), sqlc.arg(size), sqlc.arg(state), sqlc.arg(reason), sqlc.arg(message_id), sqlc.arg(sender), sqlc.arg(subject), sqlc.narg(sent_at),
    case when sqlc.arg(state) = 'waiting' then null else now() end)
on conflict (content_hash) do nothing
returning id;

-- name: LetterClaim :one
-- Claims the letter that has waited longest. The claim counts as an attempt.
update received_letters l set attempts = l.attempts + 1, next_attempt_at = now() + sqlc.arg(seconds)::float8 * interval '1 second'
from files f
where f.id = l.file_id and l.id = (
    select w.id from received_letters w where w.state = 'waiting' and w.next_attempt_at <= now() order by w.next_attempt_at, w.id limit 1
    for update skip locked
)
returning l.id, l.attempts, l.received_at, f.object_key;

-- name: LetterPutOff :exec
-- Leaves the letter for a while; this attempt does not count.
update received_letters set attempts = attempts - 1, next_attempt_at = now() + sqlc.arg(seconds)::float8 * interval '1 second'
where id = sqlc.arg(id) and state = 'waiting' and attempts = sqlc.arg(attempts);

-- name: LetterRetry :exec
update received_letters set next_attempt_at = now() + sqlc.arg(seconds)::float8 * interval '1 second'
where id = sqlc.arg(id) and state = 'waiting' and attempts = sqlc.arg(attempts);

-- name: LetterEnd :execrows
update received_letters set state = sqlc.arg(state), reason = sqlc.arg(reason), finished_at = now(), left_out = sqlc.arg(left_out), left_out_reasons = sqlc.arg(left_out_reasons)
where id = sqlc.arg(id) and state = 'waiting' and attempts = sqlc.arg(attempts);

-- name: LetterHold :one
-- Locks the letter. No row: another worker has it.
select id from received_letters where id = sqlc.arg(id) and state = 'waiting' and attempts = sqlc.arg(attempts) for update;

-- name: LetterAccept :exec
update received_letters set state = 'accepted', reason = '', finished_at = now(), left_out = sqlc.arg(left_out), left_out_reasons = sqlc.arg(left_out_reasons), user_id = sqlc.arg(user_id)::bigint,
    request_id = sqlc.arg(request_id)::bigint, comment_id = sqlc.narg(comment_id), said_hash = sqlc.arg(said_hash)::bytea, targets = sqlc.arg(targets)::text[], pictures = sqlc.arg(pictures)::bytea[]
where id = sqlc.arg(id);

-- name: LetterPictures :many
-- Which of the pictures an accepted letter about the project brought before.
select distinct p.hash::bytea as hash
from received_letters l join requests r on r.id = l.request_id cross join unnest(l.pictures) p (hash)
where l.pictures && sqlc.arg(hashes)::bytea[] and l.pictures <> '{}' and l.state = 'accepted' and r.project_id = sqlc.arg(project_id)::bigint
    and p.hash = any(sqlc.arg(hashes)::bytea[]);

-- name: LetterOriginal :exec
-- Keeps what a comment or a request was as a letter. An answer may quote what letters with the same address told.
insert into original_letters (request_id, comment_id, letter_id, body, cut, left_out, left_out_reasons, told_more)
values (sqlc.narg(request_id), sqlc.narg(comment_id), sqlc.arg(letter_id)::bigint, sqlc.arg(body), sqlc.arg(cut), sqlc.arg(left_out), sqlc.arg(left_out_reasons),
    coalesce((
        select a.told_more from comments c join reply_addresses a on a.request_id = c.request_id and a.user_id = c.author_id
        where c.id = sqlc.narg(comment_id)
    ), false));

-- name: LetterTurn :exec
-- Makes letters of a person with the same Message-ID be taken one after another.
select pg_advisory_xact_lock(hashtextextended('letter ' || sqlc.arg(user_id)::bigint || ' ' || sqlc.arg(message_id)::text, 0));

-- name: LetterTargets :many
-- Where a person's letter went before that has the same Message-ID and says the same. A letter of before this was noted went to every target: *.
select distinct coalesce(t.target, '*')::text as target
from received_letters l left join lateral unnest(l.targets) t (target) on true
where l.user_id = sqlc.arg(user_id)::bigint and l.message_id = sqlc.arg(message_id)::text and l.message_id <> '' and l.state = 'accepted'
    and coalesce(l.said_hash = sqlc.arg(said_hash)::bytea, true);

-- name: RequestsLink :exec
-- Relates the requests that one letter became: the others are duplicates of the first.
insert into request_relations (from_id, to_id, relation, created_by_id)
select r.id, sqlc.arg(first_id)::bigint, 'duplicate', sqlc.arg(user_id)::bigint from unnest(sqlc.arg(others)::bigint[]) r (id)
on conflict do nothing;

-- name: Answered :many
-- Whose answers about which requests come to addresses with these tokens, with the person's address.
select a.token, a.user_id, a.request_id, u.email, r.project_id
from reply_addresses a join users u on u.id = a.user_id join requests r on r.id = a.request_id
where a.token = any(sqlc.arg(tokens)::text[]) and a.expires_at > now();

-- name: Addressed :many
-- The projects that have these tags, in their order, and where their requests belong. Nobody changes that until the transaction ends.
select a.tag, a.project_id, a.part_id, a.category_id, a.type_id, a.priority_id, a.strangers
from project_addresses a where a.tag = any(sqlc.arg(tags)::text[]) order by array_position(sqlc.arg(tags)::text[], a.tag) limit 10 for share;

-- name: Writers :many
-- Who has an address, at most two.
select u.id, u.email from users u where ascii_lower(u.email) = any(sqlc.arg(addresses)::text[]) and not u.disabled order by u.id limit 2;

-- name: LetterTell :exec
-- Tells the writer of a letter by a letter what became of it; of refused ones once a day.
insert into mail_messages (user_id, kind, state, received_letter_id)
select sqlc.arg(user_id)::bigint, sqlc.arg(kind)::text, 'waiting', sqlc.arg(id)::bigint
where tells(sqlc.arg(user_id), sqlc.arg(kind)) and not (sqlc.arg(kind)::text = 'letter_refused' and exists (
    select from mail_messages m
    where m.user_id = sqlc.arg(user_id) and m.kind = 'letter_refused' and m.created_at > now() - interval '1 day'
));

-- name: RequestHold :one
-- Until the transaction ends nobody changes who sees the request.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts
from requests r where r.id = sqlc.arg(id) and r.deleted_at is null for share;

-- name: StrangersTurn :exec
-- Makes letters of strangers be answered one after another, so that counts hold.
select pg_advisory_xact_lock(hashtextextended('strangers', 0));

-- name: Stranger :one
-- What the writer of a letter was told, and how many letters wait for accounts: those of the last day. returned: a letter to them could not be
-- delivered.
with sent as (
    select m.outside_address, m.state, m.created_at > now() - interval '1 day' as today
    from mail_messages m where m.outside_address is not null
), waiting as (
    select w.sender from received_letters w
    where w.state = 'refused' and w.reason = 'upis' and w.finished_at > now() - interval '1 day'
)
select coalesce((select bool_or(s.state = 'given_up') from sent s where ascii_lower(s.outside_address) = ascii_lower(l.sender)), false)::boolean as returned,
    coalesce((select bool_or(s.today) from sent s where ascii_lower(s.outside_address) = ascii_lower(l.sender)), false)::boolean as told_today,
    (select count(*) from sent s where s.today) as told,
    (select count(*) from waiting w) as waiting,
    (select count(*) from waiting w where ascii_lower(w.sender) = ascii_lower(l.sender)) as waiting_of_one
from received_letters l where l.id = sqlc.arg(id);

-- name: StrangerTell :exec
insert into mail_messages (outside_address, kind, state, received_letter_id)
select l.sender, sqlc.arg(kind)::text, 'waiting', l.id from received_letters l where l.id = sqlc.arg(id);

-- name: LettersWelcome :exec
-- Lets letters be taken once more that wait for their writer's account, and now there is one.
update received_letters set state = 'waiting', reason = '', attempts = 0, next_attempt_at = now(), finished_at = null
where id in (
    select l.id from received_letters l
    where l.state = 'refused' and l.reason = 'upis' and exists (
        select from users u
        where ascii_lower(u.email) = ascii_lower(l.sender) and not u.disabled
    )
    order by l.finished_at limit 50 for update skip locked
);

-- name: Returned :one
-- The sent letter that was to be returned to the address with one of these tokens, locked. No row: there is none, or it came back before.
select m.id, m.user_id, m.sent_to from mail_messages m
where m.bounce_token = any(sqlc.arg(tokens)::text[]) and m.state = 'sent'
order by m.id limit 1 for update;

-- name: MessageBounced :exec
update mail_messages set state = 'given_up', failure = 'bounced', last_error = sqlc.arg(words), finished_at = now() where id = sqlc.arg(id);

-- name: MessageUnwanted :exec
-- Nothing more can come back of the message.
update mail_messages set bounce_token = null, sent_to = null where id = sqlc.arg(id);

-- name: AddressBounced :exec
-- Marks an address, for all who have it now. unwanted: its owner called a letter that.
update users set bounced_at = now(), letters_unwanted = sqlc.arg(unwanted)::boolean
where id in (
    select u.id from users u
    where ascii_lower(u.email) = any(sqlc.arg(addresses)::text[]) and u.bounced_at is null and u.anonymised_at is null
    order by u.id for no key update
);

-- name: AddressWorks :exec
-- Somebody writes from their address, so that letters to it are tried again.
update users set bounced_at = null, letters_unwanted = false where id = sqlc.arg(id) and bounced_at is not null;
