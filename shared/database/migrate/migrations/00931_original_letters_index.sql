-- +goose NO TRANSACTION
-- +goose Up
-- The addresses for answers about a request that is changed.
create index concurrently if not exists reply_addresses_request on reply_addresses (request_id) where not told_more;

-- +goose Down
drop index concurrently if exists reply_addresses_request;
