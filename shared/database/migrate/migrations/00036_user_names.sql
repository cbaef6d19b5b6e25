-- +goose NO TRANSACTION
-- +goose Up
-- The names by which people are found: full name and username folded, kept by a trigger, so that no list folds them. They are in a table of
-- their own, as request_texts is, so that the audit log and queries for people do not have them. No foreign key: only the trigger writes
-- rows, and people are not deleted.
create table if not exists user_names (
    user_id bigint primary key,
    full_name text not null,
    folded text not null,
    grams text[] not null
);

-- The letters and pairs of letters of a text, each once: they find short words, for which an index of trigrams does not serve.
create or replace function grams(input text) returns text[] language sql immutable strict parallel safe
return array(
    select distinct substr(input, place, length)
    from generate_series(1, char_length(input)) place, generate_series(1, 2) length
    where place + length <= char_length(input) + 1
);

-- +goose StatementBegin
create or replace function keep_name_of_user() returns trigger language plpgsql as $$
declare
    folded text := fold(new.full_name || ' ' || new.username);
begin
    insert into user_names as n (user_id, full_name, folded, grams) values (new.id, new.full_name, folded, grams(folded))
    on conflict (user_id) do update set full_name = excluded.full_name, folded = excluded.folded, grams = excluded.grams
    where n.full_name <> excluded.full_name or n.folded <> excluded.folded;
    return null;
end $$;
-- +goose StatementEnd
create or replace trigger users_names after insert or update of full_name, username on users
    for each row execute function keep_name_of_user();

-- Folds the names of existing people, two thousand a transaction.
-- +goose StatementBegin
do $$
declare
    done bigint := 0;
    newest bigint := (select max(id) from users);
begin
    while done < newest loop
        insert into user_names (user_id, full_name, folded, grams)
        select u.id, u.full_name, n.folded, grams(n.folded)
        from users u cross join lateral (select fold(u.full_name || ' ' || u.username) as folded offset 0) n
        where u.id > done and u.id <= done + 2000
        on conflict (user_id) do nothing;
        commit;
        done := done + 2000;
    end loop;
end $$;
-- +goose StatementEnd

-- Indexes that an interrupted attempt left behind are made anew. The first has the order of lists, with the texts that are searched.
drop index concurrently if exists user_names_order;
create index concurrently user_names_order on user_names (full_name collate "bs-x-icu", user_id) include (folded);
drop index concurrently if exists user_names_words;
create index concurrently user_names_words on user_names using gin (folded gin_trgm_ops) with (gin_pending_list_limit = 1024);
drop index concurrently if exists user_names_grams;
create index concurrently user_names_grams on user_names using gin (grams) with (gin_pending_list_limit = 1024);
vacuum analyze user_names;

-- People who are not active are few, and listed by name like all.
drop index concurrently if exists users_inactive;
create index concurrently users_inactive on users (full_name collate "bs-x-icu", id) where disabled;
drop index concurrently if exists users_internal;
create index concurrently users_internal on users (full_name collate "bs-x-icu", id) where internal and not disabled;

-- An old version still finds people without it, slowly.
drop index concurrently if exists users_searched;

-- +goose Down
create index concurrently if not exists users_searched on users using gin (fold(full_name || ' ' || username) gin_trgm_ops);
drop index concurrently if exists users_internal;
drop index concurrently if exists users_inactive;
drop trigger users_names on users;
drop function keep_name_of_user;
drop table user_names;
drop function grams;
