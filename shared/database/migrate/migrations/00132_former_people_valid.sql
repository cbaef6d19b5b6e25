-- +goose NO TRANSACTION
-- +goose Up
alter table audit_entries validate constraint audit_entries_action_check;

-- +goose Down
