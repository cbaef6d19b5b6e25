-- +goose NO TRANSACTION
-- +goose Up
alter table notifications validate constraint notifications_kind_check, validate constraint notifications_several;

-- +goose Down
select 1;
