-- Files and the room that they take.

-- Whether so many more bytes fit into the storage; nobody else changes that until the transaction ends.
create or replace function storage_fits(added bigint, most bigint) returns boolean language plpgsql set search_path = public, pg_temp as $$
declare
    used bigint;
begin
    if most = 0 then
        return true;
    end if;
    select bytes into used from storage_use for update;
    return used + added <= most;
end $$;

create or replace function keep_storage_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    added bigint := case when tg_op <> 'DELETE' and new.content_type is not null then new.size else 0 end
        - case when tg_op <> 'INSERT' and old.content_type is not null then old.size else 0 end;
begin
    if added <> 0 then
        update storage_use set bytes = bytes + added;
    end if;
    return null;
end $$;

create trigger files_storage_use after insert or update of content_type, size or delete on files
    for each row execute function keep_storage_use();
