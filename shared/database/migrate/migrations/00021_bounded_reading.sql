-- +goose NO TRANSACTION
-- +goose Up
-- What a person wrote in the last minute, counted in time order; the index of authors alone is within it.
drop index concurrently if exists comments_author_time;
create index concurrently comments_author_time on comments (author_id, created_at);
drop index concurrently if exists comments_author;

-- The requests that are deleted, which are few.
drop index concurrently if exists requests_deleted;
create index concurrently requests_deleted on requests (id) where deleted_at is not null;

-- +goose Down
drop index concurrently if exists requests_deleted;
create index concurrently if not exists comments_author on comments (author_id);
drop index concurrently if exists comments_author_time;
