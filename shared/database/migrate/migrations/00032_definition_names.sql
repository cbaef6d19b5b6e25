-- +goose NO TRANSACTION

-- Among active definitions a name is unique; retired ones make their names available again.

-- +goose Up
create index concurrently if not exists categories_project on categories (project_id);
create unique index concurrently if not exists parts_name on parts (project_id, name_key(name)) where retired_at is null;
create unique index concurrently if not exists categories_name on categories (part_id, name_key(name)) where retired_at is null;
create unique index concurrently if not exists priorities_name on priorities (project_id, name_key(name)) where retired_at is null;
create unique index concurrently if not exists statuses_name on statuses (project_id, name_key(name)) where retired_at is null;
create unique index concurrently if not exists types_name on types (project_id, name_key(name)) where retired_at is null;

-- +goose Down
drop index concurrently if exists categories_project, parts_name, categories_name, priorities_name, statuses_name, types_name;
