-- +goose Up
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'moved', 'bulk_moved', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach', 'due_warning',
        'due_breach', 'merged', 'merged_in')) not valid,
    drop constraint notifications_several,
    add constraint notifications_several
        check ((kind in ('bulk_assigned', 'bulk_status', 'bulk_moved')) = (request_ids is not null)) not valid;

-- +goose Down
-- Rows of the new kinds are changed when they are read, so that the constraints stay.
