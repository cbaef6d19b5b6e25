-- +goose NO TRANSACTION
-- +goose Up
-- The report of comments asks for those of a period, whoever wrote them.
create index concurrently if not exists comments_time on comments (created_at);

-- +goose Down
drop index concurrently if exists comments_time;
