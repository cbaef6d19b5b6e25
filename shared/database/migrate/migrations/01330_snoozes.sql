-- +goose Up
-- Requests that a person has put off: until a moment, until somebody else answers, or whichever comes first. They are the person's own, like
-- what they have read, and not in the log.
create table request_snoozes (
    user_id bigint not null references users,
    request_id bigint not null references requests,
    until_at timestamptz,
    until_answer boolean not null default false,
    primary key (user_id, request_id),
    constraint request_snoozes_end check (until_at is not null or until_answer)
);
create index request_snoozes_request on request_snoozes (request_id);
create index request_snoozes_due on request_snoozes (until_at) where until_at is not null;
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'moved', 'bulk_moved', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach', 'due_warning',
        'due_breach', 'merged', 'merged_in', 'snoozed', 'transferred')) not valid,
    drop constraint notifications_reason_check,
    add constraint notifications_reason_check
        check (reason in ('mentioned', 'assignee', 'creator', 'watching', 'category', 'unserved', 'snoozed')) not valid;

-- +goose Down
drop table request_snoozes;
