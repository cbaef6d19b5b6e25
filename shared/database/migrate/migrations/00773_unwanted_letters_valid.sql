-- +goose Up
alter table users validate constraint users_unwanted_check;

-- +goose Down
select 1;
