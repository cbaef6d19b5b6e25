-- +goose Up
-- Since when a request has been finished (in statuses of marker 2, without leaving them), and since when it has waited to be begun (marker
-- 0); null otherwise. A trigger keeps them, as it sees every change, those of an old version too; 00062 fills in existing requests.
alter table requests add column finished_at timestamptz, add column waiting_since timestamptz;

-- +goose StatementBegin
-- A request that is added in such a status has been in it since its creation, as its history says, unless who adds it knows better.
create function keep_times_of_request() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        new.finished_at := case when new.marker = 2 then coalesce(new.finished_at, new.created_at) end;
        new.waiting_since := case when new.marker = 0 then coalesce(new.waiting_since, new.created_at) end;
    else
        new.finished_at := case when new.marker = 2 then now() end;
        new.waiting_since := case when new.marker = 0 then now() end;
    end if;
    return new;
end $$;
-- +goose StatementEnd

create trigger requests_times_added before insert on requests for each row execute function keep_times_of_request();
create trigger requests_times_changed before update of marker on requests for each row
    when (old.marker <> new.marker) execute function keep_times_of_request();

-- Since when a request has been in statuses of a marker without leaving them, as its history tells; null without one.
-- +goose StatementBegin
create function in_marker_since(request bigint, present smallint) returns timestamptz language sql stable
begin atomic
    select min(h.created_at) from request_status_changes h
    where h.request_id = request and h.id > coalesce((
        select max(other.id) from request_status_changes other join statuses s on s.id = other.status_id
        where other.request_id = request and s.marker <> present
    ), 0);
end;
-- +goose StatementEnd

-- The audit log has what people did, not what follows from it or how it is searched.
-- +goose StatementBegin
create or replace function audit_change() returns trigger language plpgsql as $$
declare
    derived constant text[] := '{title_folded,body_folded,finished_at,waiting_since}';
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
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

create or replace function audit_added_requests() returns trigger language plpgsql as $$
begin
    insert into audit_entries (actor_id, session_id, action, entity, entity_id, version, after)
    select nullif(current_setting('zahtjevi.actor', true), '')::bigint, nullif(current_setting('zahtjevi.session', true), '')::uuid,
        'insert', 'requests', added.id, added.version, to_jsonb(added) - '{title_folded,finished_at,waiting_since}'::text[]
    from added;
    return null;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function audit_added_requests() returns trigger language plpgsql as $$
begin
    insert into audit_entries (actor_id, session_id, action, entity, entity_id, version, after)
    select nullif(current_setting('zahtjevi.actor', true), '')::bigint, nullif(current_setting('zahtjevi.session', true), '')::uuid,
        'insert', 'requests', added.id, added.version, to_jsonb(added) - 'title_folded'
    from added;
    return null;
end $$;
-- +goose StatementEnd
drop trigger requests_times_changed on requests;
drop trigger requests_times_added on requests;
drop function in_marker_since, keep_times_of_request;
alter table requests drop column finished_at, drop column waiting_since;
