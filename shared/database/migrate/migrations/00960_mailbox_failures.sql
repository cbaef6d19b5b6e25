-- +goose Up
-- Why the mailbox cannot be read, by the step that failed; empty while it can, and for failures of before.
alter table mailbox
    add column failure text not null default '',
    add constraint mailbox_failure_check check (failure in ('', 'veza', 'tls', 'prijava', 'folder', 'drugo'));

-- +goose Down
alter table mailbox drop column failure;
