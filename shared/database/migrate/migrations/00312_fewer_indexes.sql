-- +goose NO TRANSACTION
-- +goose Up
-- What somebody has not opened, of all requests and of one, is found by one index instead of two. Letters that wait are found in their
-- order by mail_messages_state as well as by an index of their own.
drop index concurrently if exists notifications_unopened_of;
create index concurrently notifications_unopened_of on notifications (user_id, request_id) where opened_at is null;
drop index concurrently if exists notifications_request;
drop index concurrently if exists notifications_unopened;
drop index concurrently if exists mail_messages_queue;

-- +goose Down
create index concurrently if not exists mail_messages_queue on mail_messages (id) where state = 'waiting';
create index concurrently if not exists notifications_unopened on notifications (user_id) where opened_at is null;
create index concurrently if not exists notifications_request on notifications (request_id, user_id) where opened_at is null;
drop index concurrently if exists notifications_unopened_of;
