-- +goose Up
-- Letters out and letters in.

-- One row per receiver and request: a message collects the notifications that come in a short while, then waits to be sent.
-- collecting and waiting lead to sent, given_up, or dropped (by then the receiver may no longer see the request).
create table mail_messages (
    id bigint generated always as identity primary key,
    user_id bigint references users,
    request_id bigint references requests,
    -- ids, in the order of the changes
    notifications bigint[] not null default '{}',
    state text not null default 'collecting' check (state in ('collecting', 'waiting', 'sent', 'given_up', 'dropped')),
    -- those that the mail server answered or broke off
    attempts integer not null default 0,
    failure text not null default '' check (failure in ('', 'address', 'refused', 'deferred', 'broken', 'unreachable', 'bounced', 'held')),
    -- the mail server's own words
    last_error text not null default '',
    first_failed_at timestamptz,
    next_attempt_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    -- A message tells of at most 20 changes and counts the rest, however long it collects.
    omitted integer not null default 0,
    -- Letters that are not about a request: a link to choose a new password, an invitation, a test. They wait for nothing and go ahead.
    kind text not null default 'request' check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address',
        'address_link', 'address_asked', 'password', 'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added',
        'app_removed', 'passkey_added', 'passkey_removed', 'recurring_stopped', 'webhook_stopped', 'letter_accepted', 'letter_refused',
        'stranger_refused', 'stranger_invited')),
    -- A letter is to a user, or to an account that waits.
    enrolment_id bigint references enrolments on delete cascade,
    -- A letter to the address that an account had, which says that the account has another now. It goes to left_address; the account got
    -- new_address.
    left_address text,
    new_address text,
    -- A digest tells its receiver of changes of several requests; its request is the first of them.
    digest boolean not null default false,
    -- The digest of a day collects what its receiver is told until the hour that they chose; on each day one at most is closed. A message
    -- with working_hours is closed only while a project of its requests works.
    daily boolean not null default false,
    working_hours boolean not null default false,
    digest_day date,
    -- Letters to the owner of a recurring request that has stopped by itself. A rule that is removed takes them with it.
    recurring_id bigint,
    -- Letters to the owner of a webhook that was stopped. A webhook that is removed takes them with it.
    webhook_id bigint,
    -- Letters to whoever wrote to a project's address: that it became a request, or why not.
    received_letter_id bigint,
    -- Such letters go to an address that nobody has.
    outside_address text,
    -- By what a mail server's report names a letter of ours: the token of the address to which it was to be returned, and whom it went to.
    bounce_token text,
    sent_to text,
    constraint mail_messages_recurring foreign key (recurring_id) references recurring_requests on delete cascade,
    constraint mail_messages_about_check check ((kind = 'request') = (request_id is not null)),
    constraint mail_messages_address_check check ( case when kind = 'address' then left_address is not null
        and new_address is not null when kind in ('address_link', 'address_asked') then left_address is null
        and new_address is not null else left_address is null and new_address is null end),
    constraint mail_messages_bounce_check check ((bounce_token is null) = (sent_to is null) and bounce_token ~ '^[a-z2-7]{26}$'
        and char_length(sent_to) <= 256),
    constraint mail_messages_letter_check check ((kind in ('letter_accepted', 'letter_refused', 'stranger_refused',
        'stranger_invited')) = (received_letter_id is not null)),
    constraint mail_messages_receiver_check check (num_nonnulls(user_id, enrolment_id, outside_address) = 1 and (enrolment_id is null
        or kind = 'activation') and (outside_address is not null) = (kind in ('stranger_refused', 'stranger_invited'))
        and char_length(outside_address) between 3 and 255),
    constraint mail_messages_recurring_check check ((kind = 'recurring_stopped') = (recurring_id is not null)),
    constraint mail_messages_webhook_check check ((kind = 'webhook_stopped') = (webhook_id is not null))
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create unique index mail_messages_about on mail_messages (user_id, request_id) where state = 'collecting' and not digest;
create unique index mail_messages_bounce_token on mail_messages (bounce_token) where bounce_token is not null;
create index mail_messages_collecting on mail_messages (next_attempt_at) where state = 'collecting';
create unique index mail_messages_days on mail_messages (user_id, digest_day) where digest_day is not null;
create unique index mail_messages_digest on mail_messages (user_id) where state = 'collecting' and digest;
create index mail_messages_done on mail_messages (finished_at) where state in ('sent', 'dropped');
-- The letter of an account that waits, which goes with it.
create index mail_messages_enrolment on mail_messages (enrolment_id) where enrolment_id is not null;
-- Letters that are not about a request are few and go first.
create index mail_messages_first on mail_messages (id) where state = 'waiting' and kind <> 'request';
create index mail_messages_given_up on mail_messages (finished_at) where state = 'given_up';
create index mail_messages_of_letter on mail_messages (received_letter_id) where received_letter_id is not null;
create index mail_messages_of_webhook on mail_messages (webhook_id) where webhook_id is not null;
create index mail_messages_outside on mail_messages (created_at) where outside_address is not null;
create index mail_messages_receiver on mail_messages (user_id, id) where state = 'waiting';
create index mail_messages_recurring_rule on mail_messages (recurring_id) where recurring_id is not null;
create index mail_messages_state on mail_messages (state, id desc);
-- How many letters of a kind about their account a person got. It does what the index of letters about addresses did.
create index mail_messages_told on mail_messages (user_id, kind, created_at) where kind <> 'request';
create index mail_messages_unsent on mail_messages (created_at) where state in ('collecting', 'waiting');

-- The state of the mail server: while it cannot be reached, everything waits until retry_at.
create table mail_queue (
    id boolean primary key default true check (id),
    failures integer not null default 0,
    down_since timestamptz,
    retry_at timestamptz not null default now(),
    last_error text not null default ''
);

-- The mailbox, and how far it was read. A worker that has the claim reads it, until claimed_until. stuck_uid is the letter at which the
-- connection broke last, stuck_times in a row.
create table mailbox (
    only_one boolean primary key default true check (only_one),
    place text not null default '',
    uid_validity bigint not null default 0,
    last_uid bigint not null default 0,
    stuck_uid bigint not null default 0,
    stuck_times integer not null default 0,
    claim uuid,
    claimed_until timestamptz not null default '-infinity',
    read_at timestamptz,
    failing_since timestamptz,
    -- The address of the mailbox that the worker reads; empty if it reads none.
    address text not null default '',
    -- Why the mailbox cannot be read, by the step that failed; empty while it can.
    failure text not null default '' check (failure in ('', 'veza', 'tls', 'prijava', 'folder', 'drugo'))
);

-- Letters that came, and what became of them. Letters that are the same to the last byte are one, however often a mailbox shows them. Of a
-- letter that is too large to be read, content_hash is of its header and its size, and there is no file.
create table received_letters (
    id bigint generated always as identity primary key,
    content_hash bytea not null unique check (octet_length(content_hash) = 32),
    file_id uuid unique references files,
    size bigint not null,
    state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'ignored', 'failed')),
    reason text not null default '' check (char_length(reason) <= 32),
    message_id text not null default '' check (char_length(message_id) <= 255),
    sender text not null default '' check (char_length(sender) <= 255),
    subject text not null default '' check (char_length(subject) <= 255),
    sent_at timestamptz,
    received_at timestamptz not null default now(),
    finished_at timestamptz,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    user_id bigint references users,
    request_id bigint references requests,
    comment_id bigint references comments,
    left_out text[] not null default '{}' check (cardinality(left_out) <= 50),
    -- The same Message-ID with other content is another letter, and a letter to two projects is one in each. said_hash is of what a letter
    -- says; letters of before have none. targets names the places of an accepted letter: tags of projects, or the request that it answers.
    said_hash bytea,
    targets text[] not null default '{}',
    left_out_reasons text[] not null default '{}',
    constraint received_letters_check check ((state = 'waiting') = (finished_at is null)),
    constraint received_letters_check1 check ((state = 'accepted') = (request_id is not null)),
    constraint received_letters_check2 check ((state in ('waiting', 'accepted')) or reason <> ''),
    constraint received_letters_targets_check check (octet_length(said_hash) = 32 and cardinality(targets) <= 20) not valid
);
create index received_letters_invited on received_letters (finished_at) where state = 'refused' and reason = 'upis';
create index received_letters_same on received_letters (user_id, message_id) where state = 'accepted' and message_id <> '';
create index received_letters_state on received_letters (state, id desc);
create index received_letters_waiting on received_letters (next_attempt_at, id) where state = 'waiting';
alter table mail_messages add constraint mail_messages_letter foreign key (received_letter_id)
    references received_letters on delete cascade;

-- What a comment or a request was as a letter. body is all of its text, '' where the comment says all of it; cut says that it went on. It is
-- shown to whoever reads the comment, unless told_more: then letters that it may quote have told more than everybody who sees the request may
-- read. left_out names what was not accepted, left_out_reasons says why, in the same order ('{}' for letters of before). letter_id is the
-- letter as it came, for as long as it is kept.
create table original_letters (
    id bigint generated always as identity primary key,
    request_id bigint unique references requests,
    comment_id bigint unique references comments,
    letter_id bigint references received_letters on delete set null,
    body text not null default '' check (char_length(body) <= 262144),
    cut boolean not null default false,
    told_more boolean not null default false,
    left_out text[] not null default '{}' check (cardinality(left_out) <= 50),
    left_out_reasons text[] not null default '{}',
    constraint original_letters_check check (cardinality(left_out_reasons) = 0 or cardinality(left_out_reasons) = cardinality(left_out)),
    constraint original_letters_check1 check (num_nonnulls(request_id, comment_id) = 1)
);
create index original_letters_letter on original_letters (letter_id) where letter_id is not null;

-- To which address a person answers letters about a request. It is not kept as a hash alone, as every letter about the request has it again;
-- nobody comments by it who is not the person as well.
create table reply_addresses (
    user_id bigint not null references users,
    request_id bigint not null references requests,
    token text not null unique check (token ~ '^[a-z2-7]{26}$'),
    expires_at timestamptz not null,
    told_more boolean not null default false,
    primary key (user_id, request_id)
);
create index reply_addresses_expiry on reply_addresses (expires_at);
-- The addresses for answers about a request that is changed.
create index reply_addresses_request on reply_addresses (request_id) where not told_more;
