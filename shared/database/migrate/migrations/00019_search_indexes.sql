-- +goose NO TRANSACTION
-- +goose Up
-- Folds the texts of existing rows, two thousand requests a transaction, then makes the indexes without blocking writers. Indexes that an
-- interrupted attempt left behind are made anew.
-- +goose StatementBegin
do $$
declare
    done bigint := 0;
    newest bigint := (select max(id) from requests);
begin
    while done < newest loop
        insert into request_texts (request_id, title, external_key, description)
        select id, title_folded, coalesce(fold(external_key), ''), fold(description)
        from requests where id > done and id <= done + 2000
        on conflict (request_id) do nothing;
        update comments set body_folded = fold(body) where request_id > done and request_id <= done + 2000 and body_folded is null;
        commit;
        done := done + 2000;
    end loop;
end $$;
-- +goose StatementEnd

drop index concurrently if exists request_texts_words;
create index concurrently request_texts_words on request_texts
    using gin (slice, title gin_trgm_ops, (title || ' ' || external_key || ' ' || description) gin_trgm_ops) with (gin_pending_list_limit = 1024);
drop index concurrently if exists comments_words;
create index concurrently comments_words on comments
    using gin ((request_id / 16384), body_folded gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- An old version that still answers searches without these, slowly.
drop index concurrently if exists requests_title;
drop index concurrently if exists requests_description;
drop index concurrently if exists comments_body;
drop statistics if exists requests_description_folded;

-- People are chosen by parts of their names and usernames.
drop index concurrently if exists users_searched;
create index concurrently users_searched on users using gin (fold(full_name || ' ' || username) gin_trgm_ops);
drop index concurrently if exists users_full_name;

-- +goose Down
create index concurrently if not exists users_full_name on users using gin (fold(full_name) gin_trgm_ops);
drop index concurrently if exists users_searched;
create statistics requests_description_folded on (fold(description)) from requests;
create index concurrently if not exists comments_body on comments using gin (fold(body) gin_trgm_ops);
create index concurrently if not exists requests_description on requests using gin (fold(description) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists requests_title on requests using gin (title_folded gin_trgm_ops) where deleted_at is null;
drop index concurrently if exists comments_words;
drop index concurrently if exists request_texts_words;
