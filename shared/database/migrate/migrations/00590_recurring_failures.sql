-- +goose Up
-- How often in a row the request of a rule could not be made: the pauses between attempts grow with it.
alter table recurring_requests add column failures smallint not null default 0;

-- +goose Down
alter table recurring_requests drop column failures;
