-- +goose NO TRANSACTION
-- +goose Up
-- Letters that are not about a request are few and go first.
create index concurrently if not exists mail_messages_first on mail_messages (id) where state = 'waiting' and kind <> 'request';
create index concurrently if not exists users_email on users (lower(email));

-- +goose Down
drop index if exists users_email;
drop index if exists mail_messages_first;
