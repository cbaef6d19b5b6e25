-- +goose Up
-- Searches read request_texts; nothing reads the folded title beside the request, which each change wrote again.
alter table requests drop column title_folded;

-- +goose Down
alter table requests add column title_folded text generated always as (fold(title)) stored not null;
