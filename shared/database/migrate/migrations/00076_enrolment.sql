-- +goose Up
-- Accounts that people make themselves on the host of enrolment, and that await activation by the link of a letter. They are not among the
-- users yet, and are removed when nobody activates them. Of the link's secret only the SHA-256 is kept.
create table enrolments (
    id bigint generated always as identity primary key,
    username text not null check (char_length(username) between 1 and 64),
    email text not null check (char_length(email) <= 256),
    phone text not null check (char_length(phone) <= 32),
    password_hash text not null,
    language text not null,
    token_hash bytea unique,
    expires_at timestamptz,
    created_at timestamptz not null default now()
);
create unique index enrolments_username on enrolments (name_key(username));
create index enrolments_age on enrolments (created_at);

-- When somebody activated the account that they had made themselves; those whom others added have none.
alter table users add column activated_at timestamptz;

-- A letter is to a user, or to an account that waits.
alter table mail_messages
    alter user_id drop not null,
    add column enrolment_id bigint,
    add constraint mail_messages_enrolment_id_fkey foreign key (enrolment_id) references enrolments on delete cascade not valid,
    add constraint mail_messages_receiver_check check ((user_id is null) = (enrolment_id is not null) and (enrolment_id is null or kind = 'activation')) not valid,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered')) not valid;
alter table mail_messages validate constraint mail_messages_enrolment_id_fkey;
alter table mail_messages validate constraint mail_messages_receiver_check;
alter table mail_messages validate constraint mail_messages_kind_check;

-- +goose Down
delete from mail_messages where kind in ('activation', 'registered');
alter table mail_messages
    drop constraint mail_messages_receiver_check,
    drop column enrolment_id,
    alter user_id set not null,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test'));
alter table users drop column activated_at;
drop table enrolments;
