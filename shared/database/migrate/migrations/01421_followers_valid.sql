-- +goose NO TRANSACTION
-- +goose Up
alter table notifications validate constraint notifications_kind_check;

-- +goose Down
select 1;
