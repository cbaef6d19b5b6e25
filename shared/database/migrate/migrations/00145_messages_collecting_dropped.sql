-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists mail_messages_collecting;

-- +goose Down
create unique index concurrently if not exists mail_messages_collecting on mail_messages (user_id, request_id) where state = 'collecting';
