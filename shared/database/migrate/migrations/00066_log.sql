-- +goose Up
-- The audit log tells more: where a change came from, which actions it was in people's words, whose history it belongs to, and what
-- happened to sessions, files and exports.
--   entity_key  the id of what has no number (files, exports)
--   owner_id    the request or project that an entry of something within it belongs to
--   call_id     the id that the call's answer and the program's own log carry; address: where the call came from
alter table audit_entries
    alter column entity_id drop not null,
    add column entity_key text,
    add column owner_id bigint,
    add column call_id uuid,
    add column address inet,
    drop constraint audit_entries_action_check,
    add constraint audit_entries_action_check
        check (action in ('insert', 'update', 'delete', 'retire', 'restore', 'refuse', 'download')) not valid;

-- An insertion keeps the whole new row, a deletion the whole old one, an update the columns that differ; secrets are never kept.
-- Arguments: the column that names the entity's row, and the one that names its owner, if it has one.
-- +goose StatementBegin
create or replace function audit_change() returns trigger language plpgsql as $$
declare
    left_out constant text[] := '{title_folded,body_folded,finished_at,waiting_since,token_hash,object_key}';
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - left_out end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - left_out end;
    full_row jsonb := coalesce(new_row, old_row);
    kept_before jsonb := old_row;
    kept_after jsonb := new_row;
    key text := full_row ->> tg_argv[0];
    kind text := lower(tg_op);
begin
    if tg_op = 'UPDATE' then
        select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key)
        into kept_before, kept_after
        from jsonb_each(old_row) o
        where o.value is distinct from new_row -> o.key;
        if kept_after is null then
            return null;
        end if;
        kind := case
            when kept_after ? 'deleted_at' and kept_after ->> 'deleted_at' is null then 'restore'
            when kept_after ? 'deleted_at' then case tg_table_name when 'requests' then 'delete' else 'retire' end
            when kept_after ? 'retired_at' then case when kept_after ->> 'retired_at' is null then 'restore' else 'retire' end
            when kept_after ? 'disabled' then case when (kept_after ->> 'disabled')::boolean then 'retire' else 'restore' end
            else kind
        end;
    end if;
    if kept_before ? 'password_hash' then
        kept_before := jsonb_set(kept_before, '{password_hash}', '"•"');
    end if;
    if kept_after ? 'password_hash' then
        kept_after := jsonb_set(kept_after, '{password_hash}', '"•"');
    end if;
    insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, entity_key, owner_id, version, before, after)
    values (
        nullif(current_setting('zahtjevi.actor', true), '')::bigint,
        nullif(current_setting('zahtjevi.session', true), '')::uuid,
        nullif(current_setting('zahtjevi.call', true), '')::uuid,
        nullif(current_setting('zahtjevi.address', true), '')::inet,
        kind,
        tg_table_name,
        case when key !~ '\D' then key::bigint end,
        case when key ~ '\D' then key end,
        case when tg_nargs > 1 then (full_row ->> tg_argv[1])::bigint end,
        (full_row ->> 'version')::integer,
        kept_before,
        kept_after
    );
    return null;
end $$;

create or replace function audit_added_requests() returns trigger language plpgsql as $$
begin
    insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, version, after)
    select nullif(current_setting('zahtjevi.actor', true), '')::bigint, nullif(current_setting('zahtjevi.session', true), '')::uuid,
        nullif(current_setting('zahtjevi.call', true), '')::uuid, nullif(current_setting('zahtjevi.address', true), '')::inet,
        'insert', 'requests', added.id, added.version, to_jsonb(added) - '{title_folded,finished_at,waiting_since}'::text[]
    from added;
    return null;
end $$;
-- +goose StatementEnd

create or replace trigger comments_audit after insert or update or delete on comments for each row execute function audit_change('id', 'request_id');
create or replace trigger parts_audit after insert or update or delete on parts for each row execute function audit_change('id', 'project_id');
create or replace trigger categories_audit after insert or update or delete on categories for each row execute function audit_change('id', 'project_id');
create or replace trigger priorities_audit after insert or update or delete on priorities for each row execute function audit_change('id', 'project_id');
create or replace trigger statuses_audit after insert or update or delete on statuses for each row execute function audit_change('id', 'project_id');
create or replace trigger types_audit after insert or update or delete on types for each row execute function audit_change('id', 'project_id');

-- The log tells of a file that it was uploaded whole, where it was attached and that it was removed; of an export that it was asked for and
-- how it ended; of a session that it began and ended, not each action in it.
create trigger files_audit_added after insert on files for each row
    when (new.content_type is not null) execute function audit_change('id', 'request_id');
create trigger files_audit_removed after delete on files for each row
    when (old.content_type is not null) execute function audit_change('id', 'request_id');
create trigger files_audit_changes after update on files for each row
    when ((old.request_id, old.comment_id, old.content_type) is distinct from (new.request_id, new.comment_id, new.content_type))
    execute function audit_change('id', 'request_id');
create trigger exports_audit after insert on exports for each row execute function audit_change('id');
create trigger exports_audit_changes after update on exports for each row
    when (old.state <> new.state and new.state in ('done', 'failed')) execute function audit_change('id');
create trigger sessions_audit after insert or delete on sessions for each row execute function audit_change('user_id');

-- How many more sign-ins were refused in a minute than the log tells one by one. Several slots, so that those who count do not wait for one
-- another.
create table refused_sign_ins (
    minute timestamptz not null,
    slot smallint not null,
    tries bigint not null,
    primary key (minute, slot)
);

insert into right_actions (object_id, code, name)
select o.id, 'log_log_historija', 'Historija onoga što se vidi' from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Postavke' and o.name = 'Log';
insert into role_actions (role_id, action_id)
select r.id, added.id from roles r cross join right_actions added
where added.code = 'log_log_historija' and (r.code in ('administrator', 'menadzer_projekta') or exists (
    select from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = r.id and a.code = 'log_log_pregled'
));

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'log_log_historija');
delete from right_actions where code = 'log_log_historija';
drop table refused_sign_ins;
drop trigger sessions_audit on sessions;
drop trigger exports_audit_changes on exports;
drop trigger exports_audit on exports;
drop trigger files_audit_changes on files;
drop trigger files_audit_removed on files;
drop trigger files_audit_added on files;
