-- +goose NO TRANSACTION
-- +goose Up
-- What an import brought, in the list's order. Deleted requests are in it, as an import that is removed is looked for among all.
create index concurrently if not exists requests_import on requests (import_id, created_at desc, id desc) where import_id is not null;

-- +goose Down
drop index concurrently if exists requests_import;
