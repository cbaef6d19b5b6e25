-- +goose NO TRANSACTION
-- +goose Up
-- What is due first, in each part of what a caller sees. What is open and what is finished stand apart: what is late begins the first,
-- however much was finished after its day. What has no such day is in none of them, and costs nothing.
drop index concurrently if exists requests_due;
create index concurrently requests_due on requests (due_on, id)
    where deleted_at is null and due_on is not null and marker <> 2;
drop index concurrently if exists requests_project_due;
create index concurrently requests_project_due on requests (project_id, due_on, id)
    where deleted_at is null and due_on is not null and marker <> 2;
drop index concurrently if exists requests_category_due;
create index concurrently requests_category_due on requests (category_id, due_on, id)
    where deleted_at is null and due_on is not null and marker <> 2;
drop index concurrently if exists requests_creator_due;
create index concurrently requests_creator_due on requests (creator_id, due_on, id)
    where deleted_at is null and due_on is not null and marker <> 2;
drop index concurrently if exists requests_assignee_due;
create index concurrently requests_assignee_due on requests (assignee_id, due_on, id)
    where deleted_at is null and due_on is not null and marker <> 2 and assignee_id is not null;
drop index concurrently if exists requests_due_finished;
create index concurrently requests_due_finished on requests (due_on, id)
    where deleted_at is null and due_on is not null and marker = 2;
drop index concurrently if exists requests_project_due_finished;
create index concurrently requests_project_due_finished on requests (project_id, due_on, id)
    where deleted_at is null and due_on is not null and marker = 2;
drop index concurrently if exists requests_category_due_finished;
create index concurrently requests_category_due_finished on requests (category_id, due_on, id)
    where deleted_at is null and due_on is not null and marker = 2;
drop index concurrently if exists requests_creator_due_finished;
create index concurrently requests_creator_due_finished on requests (creator_id, due_on, id)
    where deleted_at is null and due_on is not null and marker = 2;
drop index concurrently if exists requests_assignee_due_finished;
create index concurrently requests_assignee_due_finished on requests (assignee_id, due_on, id)
    where deleted_at is null and due_on is not null and marker = 2 and assignee_id is not null;

-- +goose Down
drop index concurrently if exists requests_assignee_due_finished;
drop index concurrently if exists requests_creator_due_finished;
drop index concurrently if exists requests_category_due_finished;
drop index concurrently if exists requests_project_due_finished;
drop index concurrently if exists requests_due_finished;
drop index concurrently if exists requests_assignee_due;
drop index concurrently if exists requests_creator_due;
drop index concurrently if exists requests_category_due;
drop index concurrently if exists requests_project_due;
drop index concurrently if exists requests_due;
