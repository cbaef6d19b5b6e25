-- +goose NO TRANSACTION
-- +goose Up
-- A receiver collects one digest, and beside it one message about each request.
drop index concurrently if exists mail_messages_digest;
create unique index concurrently mail_messages_digest on mail_messages (user_id) where state = 'collecting' and digest;
drop index concurrently if exists mail_messages_about;
create unique index concurrently mail_messages_about on mail_messages (user_id, request_id) where state = 'collecting' and not digest;

-- +goose Down
drop index concurrently if exists mail_messages_about;
drop index concurrently if exists mail_messages_digest;
