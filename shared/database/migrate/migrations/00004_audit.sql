-- +goose Up
-- The audit log. Triggers write it, so that no change can be made past it; the writer names itself by the transaction-local
-- settings zahtjevi.actor and zahtjevi.session (package database sets them).

create table audit_entries (
    id bigint generated always as identity primary key,
    created_at timestamptz not null default now(),
    actor_id bigint,
    session_id uuid,
    action text not null check (action in ('insert', 'update', 'delete')),
    entity text not null,
    entity_id bigint not null,
    version integer,
    before jsonb,
    after jsonb
);
create index audit_entries_entity on audit_entries (entity, entity_id, id desc);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);

-- An insertion keeps the whole new row, a deletion the whole old one, an update the columns that differ.
-- Argument: the column that names the entity's row.
-- +goose StatementBegin
create function audit_change() returns trigger language plpgsql as $$
declare
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'title_folded' end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'title_folded' end;
    full_row jsonb := coalesce(new_row, old_row);
    kept_before jsonb := old_row;
    kept_after jsonb := new_row;
begin
    if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key)
        into kept_before, kept_after
        from jsonb_each(old_row)
        where value is distinct from new_row -> key;
        if kept_after is null then
            return null;
        end if;
    end if;
    if kept_before ? 'password_hash' then
        kept_before := jsonb_set(kept_before, '{password_hash}', '"•"');
    end if;
    if kept_after ? 'password_hash' then
        kept_after := jsonb_set(kept_after, '{password_hash}', '"•"');
    end if;
    insert into audit_entries (actor_id, session_id, action, entity, entity_id, version, before, after)
    values (
        nullif(current_setting('zahtjevi.actor', true), '')::bigint,
        nullif(current_setting('zahtjevi.session', true), '')::uuid,
        lower(tg_op),
        tg_table_name,
        (full_row ->> tg_argv[0])::bigint,
        (full_row ->> 'version')::integer,
        kept_before,
        kept_after
    );
    return null;
end $$;
-- +goose StatementEnd

create trigger users_audit after insert or update or delete on users for each row execute function audit_change('id');
create trigger user_roles_audit after insert or update or delete on user_roles for each row execute function audit_change('user_id');
create trigger user_role_projects_audit after insert or update or delete on user_role_projects for each row execute function audit_change('user_id');
create trigger user_role_categories_audit after insert or update or delete on user_role_categories for each row execute function audit_change('user_id');
create trigger roles_audit after insert or update or delete on roles for each row execute function audit_change('id');
create trigger role_actions_audit after insert or update or delete on role_actions for each row execute function audit_change('role_id');
create trigger role_managed_roles_audit after insert or update or delete on role_managed_roles for each row execute function audit_change('role_id');
create trigger projects_audit after insert or update or delete on projects for each row execute function audit_change('id');
create trigger parts_audit after insert or update or delete on parts for each row execute function audit_change('id');
create trigger categories_audit after insert or update or delete on categories for each row execute function audit_change('id');
create trigger priorities_audit after insert or update or delete on priorities for each row execute function audit_change('id');
create trigger statuses_audit after insert or update or delete on statuses for each row execute function audit_change('id');
create trigger types_audit after insert or update or delete on types for each row execute function audit_change('id');
create trigger requests_audit after insert or update or delete on requests for each row execute function audit_change('id');
create trigger comments_audit after insert or update or delete on comments for each row execute function audit_change('id');

-- Whoever changes a role's rights changes the role: its version is what permission caches go by.
-- +goose StatementBegin
create function bump_role_version() returns trigger language plpgsql as $$
begin
    update roles set version = version + 1 where id in (select role_id from changed_rows);
    return null;
end $$;
-- +goose StatementEnd

create trigger role_actions_added after insert on role_actions
    referencing new table as changed_rows for each statement execute function bump_role_version();
create trigger role_actions_removed after delete on role_actions
    referencing old table as changed_rows for each statement execute function bump_role_version();

-- +goose Down
drop trigger role_actions_removed on role_actions;
drop trigger role_actions_added on role_actions;
drop function bump_role_version;
drop function audit_change cascade;
drop table audit_entries;
