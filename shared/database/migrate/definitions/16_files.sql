-- Files and the room that they take.

-- How many bytes all stored files have.
create or replace function storage_used() returns bigint language sql stable set search_path = public, pg_temp as $$
    select (select coalesce(sum(bytes), 0)::bigint from storage_use) + (select coalesce(sum(bytes), 0)::bigint from storage_slots);
$$;

-- Whether so many more bytes fit into the storage. Near the limit one transaction asks after another, so that together they do not exceed it.
-- Far from it nobody waits: what transactions add at the same time is less than the distance, of a tenth and 10 GiB at least.
create or replace function storage_fits(added bigint, most bigint) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
    if most = 0 then
        return true;
    end if;
    if storage_used() + added <= most - greatest(most / 10, 10::bigint << 30) then
        perform pg_advisory_xact_lock_shared(hashtextextended('bytes of all files', 0));
    else
        perform pg_advisory_xact_lock(hashtextextended('bytes of all files', 0));
    end if;
    return storage_used() + added <= most;
end $$;

-- Each writer adds to a slot that nobody holds, as counters of requests do (count_change).
create or replace function keep_storage_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    added bigint := case when tg_op <> 'DELETE' and new.content_type is not null then new.size else 0 end
        - case when tg_op <> 'INSERT' and old.content_type is not null then old.size else 0 end;
begin
    if added <> 0 then
        insert into storage_slots (slot, bytes)
        values (coalesce((select s.slot from storage_slots s limit 1 for update skip locked), random(0, 32767)), added)
        on conflict (slot) do update set bytes = storage_slots.bytes + excluded.bytes;
    end if;
    return null;
end $$;

create trigger files_storage_use after insert or update of content_type, size or delete on files
    for each row execute function keep_storage_use();
