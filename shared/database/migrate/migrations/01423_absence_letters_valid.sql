-- +goose NO TRANSACTION
-- +goose Up
alter table mail_messages validate constraint mail_messages_kind_check;

-- +goose Down
select 1;
