-- +goose NO TRANSACTION
-- +goose Up
alter table notifications validate constraint notifications_kind_check;
-- The notifications of a comment, internal ones too, which go when it is withdrawn.
drop index concurrently if exists notifications_of_comment;
create index concurrently notifications_of_comment on notifications (actor_id, created_at) where kind in ('comment', 'internal_comment');
drop index concurrently if exists notifications_comment;

-- +goose Down
drop index concurrently if exists notifications_comment;
create index concurrently notifications_comment on notifications (actor_id, created_at) where kind = 'comment';
drop index concurrently if exists notifications_of_comment;
