-- +goose Up
-- text_of_request_value stands in the definitions.
select 1;

-- +goose Down
select 1;
