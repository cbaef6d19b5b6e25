-- +goose NO TRANSACTION
-- +goose Up
alter table project_addresses validate constraint project_addresses_strangers;
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_letter_check;
alter table mail_messages validate constraint mail_messages_receiver_check;
drop index concurrently if exists mail_messages_outside;
create index concurrently mail_messages_outside on mail_messages (created_at) where outside_address is not null;
drop index concurrently if exists received_letters_invited;
create index concurrently received_letters_invited on received_letters (finished_at) where state = 'refused' and reason = 'upis';

-- +goose Down
drop index concurrently if exists received_letters_invited;
drop index concurrently if exists mail_messages_outside;
