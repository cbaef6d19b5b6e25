-- +goose Up
-- The import that added a request; null for other requests, and for those of earlier versions' imports. An import knows all of its requests
-- if as many refer to it as it has added: an earlier version adds requests without the reference.
alter table requests add column import_id bigint references imports (id);
alter table imports add column tied bigint not null default 0;

-- +goose Down
alter table imports drop column tied;
alter table requests drop column import_id;
