-- +goose Up
-- Whom somebody else has added to those who are told of a request. What people choose themselves stands in request_watches, and comes first:
-- who wants to hear nothing of a request is told nothing.
create table request_followers (
    id bigint generated always as identity primary key,
    request_id bigint not null references requests,
    user_id bigint not null references users,
    added_by_id bigint not null references users,
    created_at timestamptz not null default now(),
    unique (request_id, user_id)
);
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'moved', 'bulk_moved', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach',
        'due_warning', 'due_breach', 'merged', 'merged_in', 'snoozed', 'transferred', 'followed')) not valid;

-- +goose Down
drop table request_followers;
