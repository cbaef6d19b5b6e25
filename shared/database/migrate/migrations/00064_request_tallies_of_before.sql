-- +goose Up
-- Counts the requests that existed before 00063, from which on every change has been counted.
select mend_request_counters();

-- +goose Down
delete from request_tallies;
