-- +goose Up
-- People can be anonymised: what is known of them becomes their number, for good, here and in the log, and what they did stays.
alter table users add column anonymised_at timestamptz;

-- +goose StatementBegin
-- What a former person is called, and that nothing of it is changed again.
create function users_former() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.anonymised_at is null and old.anonymised_at is null then
        return new;
    end if;
    if old.anonymised_at is not null and new.anonymised_at is distinct from old.anonymised_at
        or new.full_name <> 'Bivši korisnik #' || new.id or new.username <> 'bivsi-korisnik#' || new.id
        or new.email <> '' or new.phone is not null or new.password_hash <> '' or not new.disabled
    then
        raise exception 'person % is a former one', new.id using errcode = 'check_violation', constraint = 'users_former';
    end if;
    return new;
end $$;
create trigger users_former before update on users for each row execute function users_former();

-- Whether a kept filter names somebody.
create function filter_names(filter jsonb, username text) returns boolean language sql immutable parallel safe
return exists (
    select from jsonb_path_query(filter, '$.* ? (@.type() == "string")') value where name_key(value #>> '{}') = name_key(username)
    union all
    select from jsonb_path_query(filter, '$.dodijeljeno[*]') value where name_key(value #>> '{}') = name_key(username)
);

-- Erases everything else that is known of somebody who becomes a former person, in the log too. It runs as the owner, as nobody else
-- changes the log; its name comes after those of the other triggers of people, so that what these wrote is erased as well.
create function users_personal() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    former text := 'Bivši korisnik #' || new.id;
begin
    delete from user_extra_information where user_id = new.id;
    delete from sessions where user_id = new.id;
    delete from account_links where user_id = new.id;
    delete from saved_views where user_id = new.id;
    delete from first_steps_hidden where user_id = new.id;
    delete from notifications where user_id = new.id;
    delete from idempotency_keys where user_id = new.id or response ->> 'korisnickoIme' = old.username;
    delete from sign_in_guards where key = 'u:' || lower(old.username);
    delete from enrolments where name_key(username) = name_key(old.username) or old.email <> '' and lower(email) = lower(old.email);
    delete from mail_messages where user_id = new.id; -- waits for the sender of one that is on its way
    update saved_views v set filter = audit_unnamed(v.filter, old.username, new.username) where filter_names(v.filter, old.username);
    update exports e set filter = audit_unnamed(e.filter, old.username, new.username) where filter_names(e.filter, old.username);

    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, former), after = audit_former(after, entity, former)
    where entity in ('users', 'user_extra_information') and entity_id = new.id and octet_length(personal_proof) is distinct from 32;
    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, null), after = audit_former(after, entity, null)
    where entity in ('saved_views', 'exports') and octet_length(personal_proof) is distinct from 32
        and (filter_names(before -> 'filter', old.username) or filter_names(after -> 'filter', old.username) or entity = 'saved_views' and actor_id = new.id);
    return null;
end $$;

-- A side of an entry with another text in place of what is personal.
create function audit_former(side jsonb, entity text, text text) returns jsonb language sql immutable parallel safe
return side || coalesce((select jsonb_object_agg(key, text) from unnest(audit_personal_keys(entity)) key where side ? key), '{}');

-- A kept filter with another username in place of one.
create function audit_unnamed(filter jsonb, username text, other text) returns jsonb language sql immutable parallel safe
return filter || coalesce((
    select jsonb_object_agg(f.key, case jsonb_typeof(f.value)
        when 'string' then to_jsonb(other)
        else (select jsonb_agg(case when name_key(v.value #>> '{}') = name_key(username) then to_jsonb(other) else v.value end order by v.n)
            from jsonb_array_elements(f.value) with ordinality v(value, n)) end)
    from jsonb_each(filter) f
    where f.key in ('korisnik', 'createdBy') and jsonb_typeof(f.value) = 'string' and name_key(f.value #>> '{}') = name_key(username)
        or f.key = 'dodijeljeno' and jsonb_typeof(f.value) = 'array'
), '{}');

create trigger users_personal after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_personal();

-- As before, and what makes somebody a former person is an action of its own.
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
    insert into public.audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, entity_key, owner_id, version, before, after)
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

alter table audit_entries
    drop constraint audit_entries_action_check,
    add constraint audit_entries_action_check
        check (action in ('insert', 'update', 'delete', 'retire', 'restore', 'refuse', 'open', 'download', 'anonymise')) not valid;

insert into right_actions (object_id, code, name)
select o.id, 'korisnik_korisnik_anonimizacija', 'Anonimizacija korisnika'
from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Korisnici' and o.name = 'Korisnik';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'korisnik_korisnik_anonimizacija';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'korisnik_korisnik_anonimizacija');
delete from right_actions where code = 'korisnik_korisnik_anonimizacija';
drop trigger users_personal on users;
drop trigger users_former on users;
drop function users_personal, users_former, filter_names, audit_former, audit_unnamed;
alter table users drop column anonymised_at;
