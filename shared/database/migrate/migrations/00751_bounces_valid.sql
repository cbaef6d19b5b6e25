-- +goose NO TRANSACTION
-- +goose Up
alter table mail_messages validate constraint mail_messages_failure_check;
alter table mail_messages validate constraint mail_messages_bounce_check;
drop index concurrently if exists mail_messages_bounce_token;
create unique index concurrently mail_messages_bounce_token on mail_messages (bounce_token) where bounce_token is not null;
drop index concurrently if exists users_bounced;
create index concurrently users_bounced on users (id) where bounced_at is not null;

-- +goose Down
drop index concurrently if exists users_bounced;
drop index concurrently if exists mail_messages_bounce_token;
