-- +goose NO TRANSACTION
-- +goose Up
alter table saved_views
    validate constraint saved_views_project,
    validate constraint saved_views_role,
    validate constraint saved_views_audience,
    validate constraint saved_views_counted,
    validate constraint saved_views_default;
drop index concurrently if exists saved_views_of_project;
create index concurrently saved_views_of_project on saved_views (project_id) where project_id is not null;
drop index concurrently if exists saved_views_of_role;
create index concurrently saved_views_of_role on saved_views (role_id) where role_id is not null;
drop index concurrently if exists saved_views_role_default;
create unique index concurrently saved_views_role_default on saved_views (role_id) where is_default;

-- +goose Down
drop index concurrently if exists saved_views_role_default;
drop index concurrently if exists saved_views_of_role;
drop index concurrently if exists saved_views_of_project;
