-- +goose Up
alter table notifications
    drop constraint notifications_reason_check,
    add constraint notifications_reason_check
        check (reason in ('mentioned', 'assignee', 'creator', 'watching', 'category', 'unserved')) not valid;

-- +goose Down
-- Rows of the new reason are changed when they are read, so that the constraint stays.
