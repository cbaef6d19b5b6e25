-- +goose Up
alter table users validate constraint users_service_account;

-- +goose Down
select 1;
