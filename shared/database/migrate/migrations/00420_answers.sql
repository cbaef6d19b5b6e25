-- +goose Up
-- When a request was first answered: by a comment of somebody else than who sent it, which everybody may read and nobody has withdrawn.
-- Triggers keep it, so that what waits for an answer has an index; 00421 fills in the open ones of before, and a request that is reopened
-- looks for itself.
alter table requests add column answered_at timestamptz;

-- +goose StatementBegin
create function first_answer(request bigint, creator bigint) returns timestamptz language sql stable
begin atomic
    select min(c.created_at) from comments c
    where c.request_id = request and c.author_id <> creator and not c.internal and c.withdrawn_at is null;
end;

-- A comment takes a lock on its request's key before this (by its foreign key, whose trigger comes first by its name), which keeps it from
-- running beside a withdrawal on the same request: one of the two sees what the other has done.
create function keep_answer_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if tg_op = 'INSERT' then
        update requests set answered_at = new.created_at
        where id = new.request_id and answered_at is null and creator_id <> new.author_id;
    else
        update requests set answered_at = first_answer(id, creator_id)
        where id in (old.request_id, new.request_id) and answered_at is distinct from first_answer(id, creator_id);
    end if;
    return null;
end $$;

create function find_answer_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    new.answered_at := first_answer(new.id, new.creator_id);
    return new;
end $$;

-- As before; the log leaves out when a request was answered, as comments tell it.
create or replace function audit_added_requests() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, version, after)
    select nullif(current_setting('zahtjevi.actor', true), '')::bigint, nullif(current_setting('zahtjevi.session', true), '')::uuid,
        nullif(current_setting('zahtjevi.call', true), '')::uuid, nullif(current_setting('zahtjevi.address', true), '')::inet,
        'insert', 'requests', added.id, added.version, to_jsonb(added) - '{title_folded,finished_at,waiting_since,answered_at}'::text[]
    from added;
    return null;
end $$;

create or replace function audit_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    left_out constant text[] := '{title_folded,body_folded,finished_at,waiting_since,answered_at,token_hash,object_key}';
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
            when kept_after ? 'anonymised_at' then 'anonymise'
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
    insert into public.audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, entity_key, owner_id, version,
        before, after)
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
-- +goose StatementEnd

create trigger comments_answer_added after insert on comments for each row
    when (not new.internal and new.withdrawn_at is null) execute function keep_answer_of_request();
create trigger comments_answer_changed after update of withdrawn_at, internal, request_id on comments for each row
    when (row(old.withdrawn_at, old.internal, old.request_id) is distinct from row(new.withdrawn_at, new.internal, new.request_id))
    execute function keep_answer_of_request();
create trigger requests_answer_reopened before update of marker on requests for each row
    when (old.marker = 2 and new.marker <> 2 and new.answered_at is null) execute function find_answer_of_request();

-- +goose Down
drop trigger requests_answer_reopened on requests;
drop trigger comments_answer_changed on comments;
drop trigger comments_answer_added on comments;
-- +goose StatementBegin
create or replace function audit_added_requests() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, version, after)
    select nullif(current_setting('zahtjevi.actor', true), '')::bigint, nullif(current_setting('zahtjevi.session', true), '')::uuid,
        nullif(current_setting('zahtjevi.call', true), '')::uuid, nullif(current_setting('zahtjevi.address', true), '')::inet,
        'insert', 'requests', added.id, added.version, to_jsonb(added) - '{title_folded,finished_at,waiting_since}'::text[]
    from added;
    return null;
end $$;

create or replace function audit_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
            when kept_after ? 'anonymised_at' then 'anonymise'
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
    insert into public.audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, entity_key, owner_id, version,
        before, after)
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
-- +goose StatementEnd
drop function find_answer_of_request, keep_answer_of_request, first_answer;
alter table requests drop column answered_at;
