-- +goose NO TRANSACTION
-- +goose Up
-- How many letters about its address an account got.
create index concurrently if not exists mail_messages_address on mail_messages (user_id, created_at) where kind = 'address';

-- +goose Down
drop index if exists mail_messages_address;
