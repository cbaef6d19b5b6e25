-- +goose Up
-- What the log may lose after a time (addresses, who signed in, what is known of somebody who has gone) is no part of an entry's digest
-- itself: its own digest is. So it can be erased, and everything else of the entry is proven as before.
--   address_proof   16 random bytes as long as the address is there, afterwards the SHA-256 of these bytes and the address
--   personal_proof  the same of what is personal: of people and their extra information, of filters that name people, of sign-ins
-- Entries of before have none; package seals knows which seals are of then (format 1).
alter table audit_entries add column address_proof bytea, add column personal_proof bytea;
alter table audit_entries
    alter column address_proof set default uuid_send(gen_random_uuid()),
    alter column personal_proof set default uuid_send(gen_random_uuid());

alter table audit_seals
    add column format smallint not null default 1,
    add column forgotten_at timestamptz; -- since when its entries are gone, by the retention of the log

-- Up to which entries addresses and sign-ins have been erased. Only the functions below write it.
create table audit_cleared (
    id integer primary key default 1 check (id = 1),
    addresses_to bigint not null default 0,
    sign_ins_to bigint not null default 0
);
insert into audit_cleared default values;

-- How long the log keeps what, in days; 0 is for ever (of addresses and sign-ins: as long as the entry).
alter table settings
    add column log_days integer not null default 1825 check (log_days = 0 or log_days between 365 and 36500),
    add column sign_in_days integer not null default 365 check (sign_in_days = 0 or sign_in_days between 30 and 36500),
    add column address_days integer not null default 90 check (address_days between 0 and 36500);

-- Which columns of a table's entries are of people.
create function audit_personal_keys(entity text) returns text[] language sql immutable parallel safe
return case entity
    when 'users' then array['username', 'full_name', 'email', 'phone', 'pending_email']
    when 'user_extra_information' then array['value']
    when 'saved_views' then array['filter']
    when 'exports' then array['filter']
    else '{}'::text[]
end;

create function audit_part(side jsonb, keys text[]) returns jsonb language sql immutable parallel safe
return (select jsonb_object_agg(key, side -> key) from unnest(keys) key where side ? key);

-- The digests that stand for what is erased. Package seals computes the same in words of its own.
create function audit_address_digest(a audit_entries) returns bytea language sql immutable
return case when octet_length(a.address_proof) = 32 then a.address_proof else sha256(coalesce(a.address_proof, ''::bytea) || convert_to(jsonb_build_array(
    host(a.address),
    case a.entity when 'sessions' then audit_part(a.before, array['last_ip', 'last_client']) end,
    case a.entity when 'sessions' then audit_part(a.after, array['last_ip', 'last_client']) end)::text, 'UTF8')) end;

create function audit_personal_digest(a audit_entries) returns bytea language sql immutable
return case when octet_length(a.personal_proof) = 32 then a.personal_proof else sha256(coalesce(a.personal_proof, ''::bytea) || convert_to(case
    when a.entity in ('sessions', 'sign_ins') then jsonb_build_array(a.actor_id, a.session_id, a.entity_id, a.entity_key,
        a.before - array['last_ip', 'last_client'], a.after - array['last_ip', 'last_client'])
    else jsonb_build_array(audit_part(a.before, audit_personal_keys(a.entity)), audit_part(a.after, audit_personal_keys(a.entity)))
end::text, 'UTF8')) end;

-- +goose StatementBegin
-- Erases the addresses of the next entries that are older than the setting allows. Answers how many it has passed.
create function audit_clear_addresses(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select address_days from settings);
    behind bigint;
    passed bigint;
    last bigint;
begin
    if days = 0 then
        return 0;
    end if;
    select addresses_to into behind from audit_cleared for update;
    select count(*), max(id) into passed, last
    from (select id, created_at from audit_entries where id > behind order by id limit most) next
    where created_at < now() - make_interval(days => days);
    if passed = 0 then
        return 0;
    end if;
    update audit_entries a set address_proof = audit_address_digest(a), address = null,
        before = case entity when 'sessions' then before - array['last_ip', 'last_client'] else before end,
        after = case entity when 'sessions' then after - array['last_ip', 'last_client'] else after end
    where id > behind and id <= last and (address is not null or entity = 'sessions') and octet_length(address_proof) is distinct from 32;
    update audit_cleared set addresses_to = last;
    return passed;
end $$;

-- Erases of the next sign-ins that are older than the setting allows whose they were. Answers how many entries it has passed.
create function audit_clear_sign_ins(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select sign_in_days from settings);
    behind bigint;
    passed bigint;
    last bigint;
begin
    if days = 0 then
        return 0;
    end if;
    select sign_ins_to into behind from audit_cleared for update;
    select count(*), max(id) into passed, last
    from (select id, created_at from audit_entries where id > behind order by id limit most) next
    where created_at < now() - make_interval(days => days);
    if passed = 0 then
        return 0;
    end if;
    update audit_entries a set personal_proof = audit_personal_digest(a), address_proof = audit_address_digest(a), address = null,
        actor_id = null, session_id = null, entity_id = null, entity_key = null, before = null, after = null
    where id > behind and id <= last and entity in ('sessions', 'sign_ins') and octet_length(personal_proof) is distinct from 32;
    update audit_cleared set sign_ins_to = last;
    return passed;
end $$;

-- Removes the entries of the oldest seals that are older than the setting allows, about so many at once, and says so in the log. The newest
-- of these seals stays, without digests, as what the chain begins with. It waits until a day has come together. Answers how many entries
-- were removed.
create function audit_forget(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select log_days from settings);
    newest bigint;
    last audit_seals;
    removed bigint;
begin
    if days = 0 then
        return 0;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('audit_seals', 0));
    select max(id) into newest from audit_seals;
    select s.* into last
    from (
        select o.id, o.sealed_at, sum(octet_length(o.digests) / 40) over (order by o.id) as entries
        from (select * from audit_seals where forgotten_at is null order by id limit 1000) o
    ) oldest join audit_seals s using (id)
    where oldest.id < newest and oldest.sealed_at < now() - make_interval(days => days)
        and (entries <= most or oldest.id = (select min(id) from audit_seals where forgotten_at is null))
        and (select min(sealed_at) from audit_seals where forgotten_at is null) < now() - make_interval(days => days + 1)
    order by oldest.id desc limit 1;
    if not found then
        return 0;
    end if;
    delete from audit_entries where id <= last.to_id;
    get diagnostics removed = row_count;
    delete from audit_seals where id < last.id;
    update audit_seals set digests = '', forgotten_at = now() where id = last.id;
    insert into audit_entries (action, entity, entity_id, after)
    values ('delete', 'audit_entries', last.to_id, jsonb_build_object('removed', removed, 'print', last.id || ':' || encode(last.hash, 'hex')));
    return greatest(removed, 1);
end $$;

-- Whatever is written as the mark, it is one by which sealing goes on: not above the ids that were given, and ended only with every
-- transaction of now. Each statement of a function sees its own moment only in a transaction that reads what is committed.
create function audit_mark_now() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'the mark of the log is set in transactions that read what is committed' using errcode = 'check_violation', constraint = 'audit_mark_now';
    end if;
    new.to_id := greatest(least(new.to_id, coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)), 0);
    new.before := pg_snapshot_xmax(pg_current_snapshot());
    return new;
end $$;
create trigger audit_mark_now before insert or update on audit_mark for each row execute function audit_mark_now();

-- A seal follows the newest one, covers only what nobody can add to any more, and has the hash of what it holds. One that reaches beyond
-- the ids that were given, as a copy of the database or somebody's hand may leave it, is followed from its last entry.
create function audit_seals_follow() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    newest audit_seals;
    mark audit_mark;
    given bigint := coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0);
    starts bigint := 0;
begin
    select * into newest from audit_seals order by id desc limit 1;
    if newest.id is not null then
        starts := newest.to_id;
        if starts > given then
            starts := case when octet_length(newest.digests) >= 40
                then ('x' || encode(substr(newest.digests, octet_length(newest.digests) - 39, 8), 'hex'))::bit(64)::bigint else newest.from_id end;
        end if;
    end if;
    select * into mark from audit_mark;
    new.sealed_at := now();
    new.forgotten_at := null;
    if new.id <> coalesce(newest.id, 0) + 1 or new.from_id <> starts or new.previous <> coalesce(newest.hash, decode(repeat('00', 32), 'hex'))
        or mark.id is null or new.to_id > mark.to_id or mark.before > pg_snapshot_xmin(pg_current_snapshot())
        or octet_length(new.digests) % 40 <> 0 or new.format not in (1, 2)
        or new.hash <> sha256(case new.format when 2 then '\x02'::bytea else ''::bytea end || new.previous || int8send(new.from_id) || int8send(new.to_id) || new.digests)
    then
        raise exception 'seal % does not follow the log', new.id using errcode = 'check_violation', constraint = 'audit_seals_follow';
    end if;
    return new;
end $$;
create trigger audit_seals_follow before insert on audit_seals for each row execute function audit_seals_follow();
-- +goose StatementEnd

revoke execute on function audit_clear_addresses, audit_clear_sign_ins, audit_forget from public;

-- +goose Down
drop trigger audit_seals_follow on audit_seals;
drop trigger audit_mark_now on audit_mark;
drop function audit_seals_follow, audit_mark_now, audit_forget, audit_clear_sign_ins, audit_clear_addresses, audit_personal_digest, audit_address_digest;
drop function audit_part, audit_personal_keys;
alter table settings drop column log_days, drop column sign_in_days, drop column address_days;
drop table audit_cleared;
alter table audit_seals drop column format, drop column forgotten_at;
alter table audit_entries drop column address_proof, drop column personal_proof;
