-- +goose NO TRANSACTION
-- +goose Up
-- When a request was last opened again after it had been finished (keep_times_of_request); null for never. The history tells it of those of
-- before. Lists by it have the branches of what a person sees, as those by the end of work.
alter table requests add column if not exists reopened_at timestamptz;
drop index concurrently if exists requests_reopened;
create index concurrently requests_reopened on requests (reopened_at desc, id desc) where deleted_at is null and reopened_at is not null;
drop index concurrently if exists requests_project_reopened;
create index concurrently requests_project_reopened on requests (project_id, reopened_at desc, id desc) where deleted_at is null
    and reopened_at is not null;
drop index concurrently if exists requests_category_reopened;
create index concurrently requests_category_reopened on requests (category_id, reopened_at desc, id desc) where deleted_at is null
    and reopened_at is not null;
drop index concurrently if exists requests_creator_reopened;
create index concurrently requests_creator_reopened on requests (creator_id, reopened_at desc, id desc) where deleted_at is null
    and reopened_at is not null;
drop index concurrently if exists requests_assignee_reopened;
create index concurrently requests_assignee_reopened on requests (assignee_id, reopened_at desc, id desc) where deleted_at is null
    and reopened_at is not null and assignee_id is not null;

-- +goose Down
alter table requests drop column if exists reopened_at;
