-- +goose NO TRANSACTION
-- +goose Up
alter table notifications validate constraint notifications_kind_check, validate constraint notifications_reason_check;

-- +goose Down
select 1;
