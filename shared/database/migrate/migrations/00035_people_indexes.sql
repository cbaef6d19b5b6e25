-- +goose NO TRANSACTION
-- +goose Up
-- The list of people goes by name.
create index concurrently if not exists users_by_name on users (full_name collate "bs-x-icu", id);

-- What is open and assigned to a person is counted and handed over by it, however much of theirs is done.
create index concurrently if not exists requests_assignee_open on requests (assignee_id, project_id, category_id) where deleted_at is null and marker <> 2;

-- +goose Down
drop index concurrently if exists requests_assignee_open;
drop index concurrently if exists users_by_name;
