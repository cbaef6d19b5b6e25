-- +goose NO TRANSACTION
-- +goose Up
-- Finished requests that nobody is assigned, which lists show beside open ones (00045): where few are among many, no other index finds
-- them.
create index concurrently if not exists requests_unassigned_finished on requests (created_at desc, id desc)
    where deleted_at is null and marker = 2 and assignee_id is null;
create index concurrently if not exists requests_project_unassigned_finished on requests (project_id, created_at desc, id desc)
    where deleted_at is null and marker = 2 and assignee_id is null;
create index concurrently if not exists requests_category_unassigned_finished on requests (category_id, created_at desc, id desc)
    where deleted_at is null and marker = 2 and assignee_id is null;

-- +goose Down
drop index concurrently if exists requests_category_unassigned_finished;
drop index concurrently if exists requests_project_unassigned_finished;
drop index concurrently if exists requests_unassigned_finished;
