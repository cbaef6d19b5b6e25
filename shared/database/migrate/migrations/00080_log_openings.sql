-- +goose Up
-- The log tells of openings of reports too.
alter table audit_entries
    drop constraint audit_entries_action_check,
    add constraint audit_entries_action_check
        check (action in ('insert', 'update', 'delete', 'retire', 'restore', 'refuse', 'open', 'download')) not valid;

-- +goose Down
alter table audit_entries
    drop constraint audit_entries_action_check,
    add constraint audit_entries_action_check
        check (action in ('insert', 'update', 'delete', 'retire', 'restore', 'refuse', 'download')) not valid;
