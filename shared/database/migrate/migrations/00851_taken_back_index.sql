-- +goose NO TRANSACTION
-- +goose Up
-- The notifications of a change, a comment's too: they are written by its actor at the same moment.
drop index concurrently if exists notifications_caused;
create index concurrently notifications_caused on notifications (actor_id, created_at);
drop index concurrently if exists notifications_of_comment;

-- +goose Down
drop index concurrently if exists notifications_of_comment;
create index concurrently notifications_of_comment on notifications (actor_id, created_at) where kind in ('comment', 'internal_comment');
drop index concurrently if exists notifications_caused;
