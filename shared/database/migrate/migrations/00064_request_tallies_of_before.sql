-- +goose Up
-- Counts the requests of before. From 00063 on every change has been counted, so that only these are missing.
select mend_request_counters();

-- +goose Down
delete from request_tallies;
