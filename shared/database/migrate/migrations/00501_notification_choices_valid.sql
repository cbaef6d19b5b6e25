-- +goose NO TRANSACTION
-- +goose Up
-- Collecting messages are found by when they may be closed, so that those that wait for an hour are not looked at before.
alter table notifications validate constraint notifications_reason_check;
drop index concurrently if exists mail_messages_collecting;
create index concurrently mail_messages_collecting on mail_messages (next_attempt_at) where state = 'collecting';
drop index concurrently if exists mail_messages_days;
create unique index concurrently mail_messages_days on mail_messages (user_id, digest_day) where digest_day is not null;
drop index concurrently if exists mail_messages_fill;

-- +goose Down
create index concurrently if not exists mail_messages_fill on mail_messages (created_at) where state = 'collecting';
drop index concurrently if exists mail_messages_days;
drop index concurrently if exists mail_messages_collecting;
