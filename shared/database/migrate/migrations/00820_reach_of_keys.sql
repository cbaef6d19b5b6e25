-- +goose Up
-- What the caller reached whose first result is kept (identity.Reach): who reaches less gets it no more. Null of keys that the release
-- before has written, which are kept for a day. exports.reach holds the same from now on, for people too.
alter table idempotency_keys add column reach bytea;

-- +goose Down
alter table idempotency_keys drop column reach;
