-- +goose Up
-- The person whose last import began longest ago comes first: claimed_at is when a worker took it up. failures, which counted failed tries,
-- counts the tries since the import last made progress, so that one that kills its worker ends too.
alter table imports add column claimed_at timestamptz;

-- +goose Down
alter table imports drop column claimed_at;
