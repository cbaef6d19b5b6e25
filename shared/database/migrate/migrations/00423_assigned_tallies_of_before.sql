-- +goose NO TRANSACTION
-- +goose Up
select mend_request_counters();
drop index concurrently if exists request_tallies_assigned;
create index concurrently request_tallies_assigned on request_tallies (project_id, category_id) where kind = 6;
drop index concurrently if exists request_tallies_assignee;
create index concurrently request_tallies_assignee on request_tallies (user_id) where kind = 6;

-- +goose Down
drop index concurrently if exists request_tallies_assignee;
drop index concurrently if exists request_tallies_assigned;
