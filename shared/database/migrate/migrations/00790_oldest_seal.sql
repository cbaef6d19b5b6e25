-- +goose Up
-- Each minute makes a seal, so that a log of some years has millions: the oldest of them is found by its id, as the least time of all was
-- by reading all.
-- +goose StatementBegin
create or replace function audit_forget(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select log_days from settings);
    newest bigint;
    first audit_seals;
    last audit_seals;
    removed bigint;
begin
    if days = 0 then
        return 0;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('audit_seals', 0));
    select * into first from audit_seals where forgotten_at is null order by id limit 1;
    if not found or first.sealed_at >= now() - make_interval(days => days + 1) then
        return 0;
    end if;
    select max(id) into newest from audit_seals;
    select s.* into last
    from (
        select o.id, o.sealed_at, sum(octet_length(o.digests) / 40) over (order by o.id) as entries
        from (select * from audit_seals where forgotten_at is null order by id limit 1000) o
    ) oldest join audit_seals s using (id)
    where oldest.id < newest and oldest.sealed_at < now() - make_interval(days => days) and (entries <= most or oldest.id = first.id)
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
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function audit_forget(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
-- +goose StatementEnd
