-- +goose NO TRANSACTION
-- +goose Up
-- How many letters of a kind about their account a person got. It does what the index of letters about addresses did.
create index concurrently if not exists mail_messages_told on mail_messages (user_id, kind, created_at) where kind <> 'request';
drop index concurrently if exists mail_messages_address;

-- The few who await that a new address is confirmed.
create index concurrently if not exists users_pending_email on users (pending_email_at) where pending_email_at is not null;

-- +goose Down
drop index concurrently if exists users_pending_email;
create index concurrently if not exists mail_messages_address on mail_messages (user_id, created_at) where kind = 'address';
drop index concurrently if exists mail_messages_told;
