-- +goose Up
-- The texts that searches read: folded by triggers, so that no search folds any. Those of requests have a table of their own, as each
-- change of a request, its status above all, rewrites its row and all its index entries, and a text has many. Comments never change and
-- keep theirs. The triggers also serve an old version that writes meanwhile; 00019 fills in the texts of existing rows.

-- For an index that holds numbers and trigrams together.
create extension if not exists btree_gin;

-- A slice is 16,384 requests that follow one another: a search reads slice by slice, the newest first, and ends when it has enough. There
-- is no foreign key: rows are written by the trigger alone, and requests are not deleted.
create table request_texts (
    request_id bigint primary key,
    slice bigint not null generated always as (request_id / 16384) stored,
    title text not null,
    external_key text not null,
    description text not null
);

alter table comments add column body_folded text;

-- +goose StatementBegin
create function keep_texts_of_requests() returns trigger language plpgsql as $$
begin
    insert into request_texts (request_id, title, external_key, description)
    select id, title_folded, coalesce(fold(external_key), ''), fold(description) from added;
    return null;
end $$;

create function keep_text_of_request() returns trigger language plpgsql as $$
begin
    insert into request_texts (request_id, title, external_key, description)
    values (new.id, new.title_folded, coalesce(fold(new.external_key), ''), fold(new.description))
    on conflict (request_id) do update
    set title = excluded.title, external_key = excluded.external_key, description = excluded.description;
    return null;
end $$;

create function keep_text_of_comment() returns trigger language plpgsql as $$
begin
    new.body_folded := fold(new.body);
    return new;
end $$;
-- +goose StatementEnd

create trigger requests_texts_added after insert on requests
    referencing new table as added for each statement execute function keep_texts_of_requests();
create trigger requests_texts_changed after update of title, description, external_key on requests for each row
    when (old.title <> new.title or old.description <> new.description or old.external_key is distinct from new.external_key)
    execute function keep_text_of_request();
create trigger comments_text before insert or update of body on comments
    for each row execute function keep_text_of_comment();

-- The audit log keeps what people wrote, not how it is searched.
-- +goose StatementBegin
create or replace function audit_change() returns trigger language plpgsql as $$
declare
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{title_folded,body_folded}'::text[] end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{title_folded,body_folded}'::text[] end;
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

-- +goose Down
drop trigger comments_text on comments;
drop trigger requests_texts_changed on requests;
drop trigger requests_texts_added on requests;
drop function keep_text_of_comment, keep_text_of_request, keep_texts_of_requests;
alter table comments drop column body_folded;
drop table request_texts;
drop extension btree_gin;
