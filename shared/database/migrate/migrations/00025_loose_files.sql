-- +goose NO TRANSACTION

-- Before a file is announced, what its owner has sent and not attached is added up.

-- +goose Up
create index concurrently if not exists files_loose_owner on files (owner_id, purpose) include (size) where request_id is null;

-- +goose Down
drop index concurrently if exists files_loose_owner;
