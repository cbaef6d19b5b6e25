-- +goose Up
-- Accounts of programs: they have neither password nor address, so that nobody signs in by them and no letter goes to them. They call by
-- access tokens, which administrators make.
alter table users add column service_account boolean not null default false;
alter table users add constraint users_service_account
    check (not service_account or password_hash = '' and email = '' and pending_email is null) not valid;

-- +goose StatementBegin
create function keep_service_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'an account is a program''s from the beginning, or never';
end $$;
-- +goose StatementEnd
create trigger users_service_account_kept before update on users for each row
    when (old.service_account <> new.service_account) execute function keep_service_account();

-- Nothing opens a session of a program's account, nor links it to a provider or a passkey.
-- +goose StatementBegin
create function not_of_service_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if exists (select from users u where u.id = new.user_id and u.service_account) then
        raise exception 'account % is a program''s', new.user_id using errcode = 'check_violation', constraint = 'users_service_account';
    end if;
    return new;
end $$;
-- +goose StatementEnd
create trigger sessions_of_people before insert on sessions for each row execute function not_of_service_account();
create trigger external_identities_of_people before insert on external_identities for each row execute function not_of_service_account();
create trigger passkeys_of_people before insert on passkeys for each row execute function not_of_service_account();
create trigger account_links_of_people before insert on account_links for each row execute function not_of_service_account();

-- +goose Down
drop trigger account_links_of_people on account_links;
drop trigger passkeys_of_people on passkeys;
drop trigger external_identities_of_people on external_identities;
drop trigger sessions_of_people on sessions;
drop function not_of_service_account;
drop trigger users_service_account_kept on users;
drop function keep_service_account;
alter table users drop column service_account;
