-- +goose Up
-- A comment that was sent with a change of its request is still told when only the change is taken back (take_back_derived,
-- untell_taken_back).
select 1;

-- +goose Down
select 1;
