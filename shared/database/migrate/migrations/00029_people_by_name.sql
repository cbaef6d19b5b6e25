-- +goose NO TRANSACTION
-- +goose Up
-- Imports find assignees by their full names, a thousand at once.
create index concurrently if not exists users_full_name on users (fold(full_name));

-- +goose Down
drop index if exists users_full_name;
