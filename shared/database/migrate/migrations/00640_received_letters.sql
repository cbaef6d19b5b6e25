-- +goose Up
-- Answers to our letters become comments. The bytes of each letter are a file that belongs to nobody.
alter table files
    drop constraint files_purpose_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export', 'guide', 'enrolment', 'letter')) not valid,
    drop constraint files_enrolment_check,
    add constraint files_enrolment_check check (
        case purpose when 'enrolment' then request_id is null and (owner_id is null or enrolment_id is null)
            when 'letter' then owner_id is null and request_id is null and enrolment_id is null and token_hash is null
            else owner_id is not null and enrolment_id is null and token_hash is null end
    ) not valid;
create or replace trigger files_audit_added after insert on files for each row
    when (new.content_type is not null and new.purpose not in ('enrolment', 'letter')) execute function audit_change('id', 'request_id');
create or replace trigger files_audit_changes after update on files for each row
    when ((old.request_id is distinct from new.request_id or old.comment_id is distinct from new.comment_id
        or old.content_type is distinct from new.content_type) and new.removed_at is null and new.purpose not in ('enrolment', 'letter'))
    execute function audit_change('id', 'request_id');
create or replace trigger files_audit_removed after delete on files for each row
    when (old.content_type is not null and old.purpose not in ('enrolment', 'letter')) execute function audit_change('id', 'request_id');

-- To which address a person answers letters about a request. It is not kept as a hash alone, as every letter about the request has it again;
-- nobody comments by it who is not the person as well.
create table reply_addresses (
    user_id bigint not null references users,
    request_id bigint not null references requests,
    token text not null unique check (token ~ '^[a-z2-7]{26}$'),
    expires_at timestamptz not null,
    primary key (user_id, request_id)
);
create index reply_addresses_expiry on reply_addresses (expires_at);

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
    check ((state = 'waiting') = (finished_at is null)),
    check ((state = 'accepted') = (request_id is not null)),
    check (state in ('waiting', 'accepted') or reason <> '')
);
create index received_letters_waiting on received_letters (next_attempt_at, id) where state = 'waiting';
create index received_letters_state on received_letters (state, id desc);
create unique index received_letters_once on received_letters (user_id, message_id) where state = 'accepted' and message_id <> '';

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
    failing_since timestamptz
);
insert into mailbox default values;

insert into right_objects (group_id, name) select id, 'Primljena pisma' from right_groups where name = 'Postavke';
insert into right_actions (object_id, code, name)
select o.id, 'postavke_pisma_upravljanje', 'Primljena pisma'
from right_objects o join right_groups g on g.id = o.group_id
where o.name = 'Primljena pisma' and g.name = 'Postavke';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'postavke_pisma_upravljanje';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'postavke_pisma_upravljanje');
delete from right_actions where code = 'postavke_pisma_upravljanje';
delete from right_objects where name = 'Primljena pisma' and group_id = (select id from right_groups where name = 'Postavke');
drop table mailbox;
drop table received_letters;
drop table reply_addresses;
delete from files where purpose = 'letter';
create or replace trigger files_audit_added after insert on files for each row
    when (new.content_type is not null and new.purpose <> 'enrolment') execute function audit_change('id', 'request_id');
create or replace trigger files_audit_changes after update on files for each row
    when ((old.request_id is distinct from new.request_id or old.comment_id is distinct from new.comment_id
        or old.content_type is distinct from new.content_type) and new.removed_at is null and new.purpose <> 'enrolment')
    execute function audit_change('id', 'request_id');
create or replace trigger files_audit_removed after delete on files for each row
    when (old.content_type is not null and old.purpose <> 'enrolment') execute function audit_change('id', 'request_id');
alter table files
    drop constraint files_enrolment_check,
    drop constraint files_purpose_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export', 'guide', 'enrolment')),
    add constraint files_enrolment_check check (
        case when purpose = 'enrolment' then request_id is null and (owner_id is null or enrolment_id is null)
        else owner_id is not null and enrolment_id is null and token_hash is null end
    );
