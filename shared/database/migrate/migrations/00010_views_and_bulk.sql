-- +goose Up
-- A person's saved views: a filter of the list of requests with a name. The filter holds what the list takes and is only data: an
-- id in it may be of something that is gone or out of sight.
create table saved_views (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    name text not null check (char_length(name) between 1 and 64),
    filter jsonb not null,
    created_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, fold(name));
create trigger saved_views_audit after insert or update or delete on saved_views for each row execute function audit_change('id');

-- One change of several requests makes one notification a person. Its kind is that of a single change in the plural; request_ids
-- are the requests that concern the person, request_id is the first of them, detail is the new status's name or empty.
alter table notifications
    add column request_ids bigint[],
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'bulk_assigned', 'bulk_status')),
    add constraint notifications_several check ((kind in ('bulk_assigned', 'bulk_status')) = (request_ids is not null));

-- +goose Down
delete from notifications where request_ids is not null;
alter table notifications
    drop constraint notifications_several,
    drop constraint notifications_kind_check,
    drop column request_ids,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment'));
drop table saved_views;
