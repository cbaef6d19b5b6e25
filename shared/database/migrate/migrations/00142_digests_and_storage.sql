-- +goose Up
-- A digest tells its receiver of changes of several requests; its request is the first of them.
alter table mail_messages add column digest boolean not null default false;

-- How many bytes the stored files have. The one row is changed last in a transaction, by the triggers.
create table storage_use (
    id boolean primary key default true check (id),
    bytes bigint not null default 0
);

-- +goose StatementBegin
create function keep_storage_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    added bigint := case when tg_op <> 'DELETE' and new.content_type is not null then new.size else 0 end
        - case when tg_op <> 'INSERT' and old.content_type is not null then old.size else 0 end;
begin
    if added <> 0 then
        update storage_use set bytes = bytes + added;
    end if;
    return null;
end $$;

-- Whether so many more bytes fit into the storage; nobody else changes that until the transaction ends.
create function storage_fits(added bigint, most bigint) returns boolean language plpgsql set search_path = public, pg_temp as $$
declare
    used bigint;
begin
    if most = 0 then
        return true;
    end if;
    select bytes into used from storage_use for update;
    return used + added <= most;
end $$;
-- +goose StatementEnd

create trigger files_storage_use after insert or update of content_type, size or delete on files
    for each row execute function keep_storage_use();
-- Making the trigger holds writers of files back until this has counted what there is.
insert into storage_use (bytes) select coalesce(sum(size), 0) from files where content_type is not null;

-- +goose Down
drop trigger files_storage_use on files;
drop function storage_fits, keep_storage_use;
drop table storage_use;
alter table mail_messages drop column digest;
