-- +goose NO TRANSACTION
-- +goose Up
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_recurring_check;
alter table mail_messages validate constraint mail_messages_recurring;
drop index concurrently if exists mail_messages_recurring_rule;
create index concurrently mail_messages_recurring_rule on mail_messages (recurring_id) where recurring_id is not null;

-- +goose Down
drop index concurrently if exists mail_messages_recurring_rule;
