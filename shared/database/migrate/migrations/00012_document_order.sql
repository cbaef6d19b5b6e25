-- +goose Up
-- The place of a request's document in the order its author chose. Ids tell only which upload the server heard of first.
alter table files add column position smallint not null default 0;

-- +goose Down
alter table files drop column position;
