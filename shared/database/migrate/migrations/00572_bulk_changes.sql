-- +goose Up
-- What was changed in one go, for as long as it can be undone: its requests by number, and the version that the change left of each. The
-- log has what it was. An undo is such a change too, and names what it undoes; nothing is undone twice.
create table bulk_changes (
    id bigint generated always as identity primary key,
    actor_id bigint not null references users,
    undoes_id bigint constraint bulk_changes_undone unique references bulk_changes on delete set null,
    requests integer not null,
    request_ids bigint[] not null,
    versions integer[] not null,
    created_at timestamptz not null default now(),
    constraint bulk_changes_size check (requests between 1 and 100 and cardinality(request_ids) = requests and cardinality(versions) = requests)
);
create index bulk_changes_actor on bulk_changes (actor_id, id desc);
create index bulk_changes_expired on bulk_changes (created_at);
create trigger bulk_changes_audit after insert on bulk_changes for each row execute function audit_change('id');

-- +goose Down
drop table bulk_changes;
