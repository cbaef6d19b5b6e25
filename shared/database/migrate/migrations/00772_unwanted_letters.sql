-- +goose Up
-- Whether letters to a person's address are not sent because one was called unwanted there, and not because they come back.
alter table users add column letters_unwanted boolean not null default false;
alter table users add constraint users_unwanted_check check (bounced_at is not null or not letters_unwanted) not valid;

-- Nothing is known of a new address.
-- +goose StatementBegin
create or replace function users_new_address() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    new.bounced_at := null;
    new.letters_unwanted := false;
    return new;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function users_new_address() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    new.bounced_at := null;
    return new;
end $$;
-- +goose StatementEnd
alter table users drop constraint users_unwanted_check, drop column letters_unwanted;
