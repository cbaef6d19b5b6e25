-- +goose Up
-- Which import a request came by; null for those that came otherwise, or by an import of before. What an import has added all of is known by
-- its tied ones being as many as its added ones: a version of before adds requests without it.
alter table requests add column import_id bigint references imports (id);
alter table imports add column tied bigint not null default 0;

-- +goose Down
alter table imports drop column tied;
alter table requests drop column import_id;
