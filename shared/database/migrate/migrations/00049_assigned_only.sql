-- +goose NO TRANSACTION
-- +goose Up
-- Indexes by person leave out what nobody is assigned, which has indexes of its own (00045, 00048): a new request writes two entries less.
create index concurrently if not exists requests_assigned_newest on requests (assignee_id, created_at desc, id desc) where deleted_at is null and assignee_id is not null;
create index concurrently if not exists requests_assigned_open on requests (assignee_id, project_id, category_id)
    where deleted_at is null and marker <> 2 and assignee_id is not null;
drop index concurrently if exists requests_assignee_newest;
drop index concurrently if exists requests_assignee_open;

-- +goose Down
create index concurrently if not exists requests_assignee_newest on requests (assignee_id, created_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_assignee_open on requests (assignee_id, project_id, category_id) where deleted_at is null and marker <> 2;
drop index concurrently if exists requests_assigned_newest;
drop index concurrently if exists requests_assigned_open;
