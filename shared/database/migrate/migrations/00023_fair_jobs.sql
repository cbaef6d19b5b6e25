-- +goose Up
-- Who waits for an import gets a turn after whoever had one last: claimed_at is when a worker took it up. failures, which counted failed
-- tries, counts the times since it last got on: also one that kills its worker ends so.
alter table imports add column claimed_at timestamptz;

-- +goose Down
alter table imports drop column claimed_at;
