-- +goose NO TRANSACTION
-- +goose Up
alter table comments validate constraint comments_body_check;
-- The notifications of a comment, whose text follows the comment's: it was written by its author at the same moment.
drop index concurrently if exists notifications_comment;
create index concurrently notifications_comment on notifications (actor_id, created_at) where kind = 'comment';
-- The withdrawn comments of an author, which are not counted.
drop index concurrently if exists comments_withdrawn;
create index concurrently comments_withdrawn on comments (author_id) where withdrawn_at is not null;

-- +goose Down
drop index concurrently if exists comments_withdrawn;
drop index concurrently if exists notifications_comment;
