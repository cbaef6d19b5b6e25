-- +goose NO TRANSACTION
-- +goose Up
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_letter_check;
alter table mail_messages validate constraint mail_messages_letter;
drop index concurrently if exists mail_messages_of_letter;
create index concurrently mail_messages_of_letter on mail_messages (received_letter_id) where received_letter_id is not null;

-- +goose Down
drop index concurrently if exists mail_messages_of_letter;
