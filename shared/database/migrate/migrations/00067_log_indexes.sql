-- +goose NO TRANSACTION
-- +goose Up
-- The log is read by kinds of entries (an entity and an action), of everybody or of one person, newest first: whatever is asked for are
-- some of them, each found without passing by others. Entries within something are found by their owner.
create index concurrently if not exists audit_entries_kind on audit_entries (entity, action, created_at desc, id desc);
create index concurrently if not exists audit_entries_person on audit_entries (actor_id, entity, action, created_at desc, id desc);
create index concurrently if not exists audit_entries_owner on audit_entries (entity, owner_id, id desc) where owner_id is not null;
create index concurrently if not exists audit_entries_key on audit_entries (entity, entity_key, id desc) where entity_key is not null;
drop index concurrently if exists audit_entries_newest;
drop index concurrently if exists audit_entries_actor;

-- Gives earlier entries the form of new ones.
update audit_entries set action = 'delete' where action = 'update' and entity = 'requests' and after ->> 'deleted_at' is not null;
update audit_entries set action = case when after ->> 'deleted_at' is null then 'restore' else 'retire' end
    where action = 'update' and entity <> 'requests' and after ? 'deleted_at';
update audit_entries set action = case when after ->> 'retired_at' is null then 'restore' else 'retire' end
    where action = 'update' and after ? 'retired_at';
update audit_entries set action = case when (after ->> 'disabled')::boolean then 'retire' else 'restore' end
    where action = 'update' and entity = 'users' and after ? 'disabled';
update audit_entries set owner_id = (coalesce(after, before) ->> 'request_id')::bigint where entity = 'comments' and owner_id is null;
update audit_entries a set owner_id = d.project_id
    from (
        select 'parts' as entity, id, project_id from parts union all select 'categories', id, project_id from categories
        union all select 'priorities', id, project_id from priorities union all select 'statuses', id, project_id from statuses
        union all select 'types', id, project_id from types
    ) d
    where a.entity = d.entity and a.entity_id = d.id and a.owner_id is null;
alter table audit_entries validate constraint audit_entries_action_check;

-- +goose Down
create index concurrently if not exists audit_entries_actor on audit_entries (actor_id, id desc);
create index concurrently if not exists audit_entries_newest on audit_entries (created_at desc, id desc);
drop index concurrently if exists audit_entries_key;
drop index concurrently if exists audit_entries_owner;
drop index concurrently if exists audit_entries_person;
drop index concurrently if exists audit_entries_kind;
