-- +goose NO TRANSACTION
-- +goose Up
-- Lists sorted by when requests were changed: each branch of what a caller sees in that order.
create index concurrently if not exists requests_updated on requests (updated_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_project_updated on requests (project_id, updated_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_category_updated on requests (category_id, updated_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_creator_updated on requests (creator_id, updated_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_assignee_updated on requests (assignee_id, updated_at desc, id desc)
    where deleted_at is null and assignee_id is not null;

-- Lists sorted by priority take the newest of each priority in each branch; a priority is of one project.
create index concurrently if not exists requests_priority_open_newest on requests (priority_id, created_at desc, id desc)
    where deleted_at is null and marker <> 2;
create index concurrently if not exists requests_category_priority on requests (category_id, priority_id, created_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_creator_priority on requests (creator_id, priority_id, created_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_assignee_priority on requests (assignee_id, priority_id, created_at desc, id desc)
    where deleted_at is null and assignee_id is not null;

-- Open requests that nobody is assigned, which are to be given to somebody.
create index concurrently if not exists requests_unassigned on requests (created_at desc, id desc)
    where deleted_at is null and marker <> 2 and assignee_id is null;
create index concurrently if not exists requests_project_unassigned on requests (project_id, created_at desc, id desc)
    where deleted_at is null and marker <> 2 and assignee_id is null;
create index concurrently if not exists requests_category_unassigned on requests (category_id, created_at desc, id desc)
    where deleted_at is null and marker <> 2 and assignee_id is null;

-- +goose Down
drop index concurrently if exists requests_category_unassigned;
drop index concurrently if exists requests_project_unassigned;
drop index concurrently if exists requests_unassigned;
drop index concurrently if exists requests_assignee_priority;
drop index concurrently if exists requests_creator_priority;
drop index concurrently if exists requests_category_priority;
drop index concurrently if exists requests_priority_open_newest;
drop index concurrently if exists requests_assignee_updated;
drop index concurrently if exists requests_creator_updated;
drop index concurrently if exists requests_category_updated;
drop index concurrently if exists requests_project_updated;
drop index concurrently if exists requests_updated;
