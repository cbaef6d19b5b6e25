-- +goose Up
-- Notifications of requests that were moved to another project. Brings the trigger of their clocks too. Where 01330_snoozes came first, its
-- kind stays allowed.
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'moved', 'bulk_moved', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach',
        'due_warning', 'due_breach', 'merged', 'merged_in', 'snoozed', 'transferred')) not valid;

-- +goose Down
-- Rows of the new kind stay, so the constraint does.
