-- +goose NO TRANSACTION
-- +goose Up
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_webhook_check;
alter table mail_messages validate constraint mail_messages_webhook;
drop index concurrently if exists mail_messages_of_webhook;
create index concurrently mail_messages_of_webhook on mail_messages (webhook_id) where webhook_id is not null;

-- +goose Down
drop index concurrently if exists mail_messages_of_webhook;
