-- +goose Up
-- A confirmation proves everything that a person has, their second factor too. Whatever ends sessions of a person ends the confirmations of
-- those that stay; a further factor ends those that did not prove it.
-- +goose StatementBegin
create function confirmations_end(person bigint, kept uuid) returns void language sql set search_path = pg_catalog, public, pg_temp as $$
    update sessions set confirmed_at = '-infinity'
    where user_id = person and id is distinct from kept and confirmed_at > now() - interval '15 minutes'
$$;

create or replace function users_credentials() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.disabled and not old.disabled then
        delete from sessions s where s.user_id = new.id;
    end if;
    if new.password_hash <> old.password_hash or new.email <> old.email then
        delete from account_links l where l.user_id = new.id;
        delete from address_links l where l.user_id = new.id;
    end if;
    if new.password_hash <> old.password_hash then
        delete from sessions s where s.user_id = new.id and s.id is distinct from nullif(current_setting('zahtjevi.session', true), '')::uuid;
        perform confirmations_end(new.id, null);
        insert into mail_messages (user_id, kind, state) select new.id, 'password', 'waiting' where new.password_hash <> '' and tells(new.id, 'password');
    end if;
    if new.email <> old.email then
        insert into mail_messages (user_id, kind, state, left_address, new_address)
        select new.id, 'address', 'waiting', old.email, new.email where old.email <> '' and new.email <> '' and tells(new.id, 'address');
    end if;
    return null;
end $$;

create function user_roles_confirmed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    perform confirmations_end(old.user_id, null);
    return null;
end $$;

-- The session that adds a factor has proved those that were there, and now this one.
create function factors_confirmed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    perform confirmations_end(new.user_id, nullif(current_setting('zahtjevi.session', true), '')::uuid);
    return null;
end $$;

-- What decides how somebody signs in, or speaks for them, is changed by a session only while it is confirmed. Changes without a session
-- (the link of a letter, a sign-in, the worker) have proofs of their own.
create function asks_confirmation() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    session uuid := nullif(current_setting('zahtjevi.session', true), '')::uuid;
begin
    if session is not null and not exists (select from sessions s where s.id = session and s.confirmed_at > now() - interval '15 minutes') then
        raise exception 'session % has not confirmed whose it is', session using errcode = 'check_violation', constraint = 'session_confirmed';
    end if;
    return coalesce(new, old);
end $$;
-- +goose StatementEnd
create trigger user_roles_confirmed after delete on user_roles for each row execute function user_roles_confirmed();
create trigger second_factors_added after insert on second_factors for each row execute function factors_confirmed();
create trigger second_factors_app_added after update of app on second_factors for each row
    when (new.app and not old.app) execute function factors_confirmed();
create trigger passkeys_added after insert on passkeys for each row execute function factors_confirmed();

create trigger users_ask before insert on users for each row execute function asks_confirmation();
create trigger users_credentials_ask before update of password_hash, email, pending_email on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email
        or new.pending_email is not null and new.pending_email is distinct from old.pending_email)
    execute function asks_confirmation();
create trigger second_factors_ask before insert or delete on second_factors for each row execute function asks_confirmation();
create trigger second_factors_change_ask before update on second_factors for each row
    when (new.app <> old.app or new.recovery_made_at <> old.recovery_made_at) execute function asks_confirmation();
create trigger passkeys_ask before insert or delete on passkeys for each row execute function asks_confirmation();
create trigger access_tokens_ask before insert on access_tokens for each row execute function asks_confirmation();
create trigger external_identities_ask before insert or delete or update on external_identities for each row execute function asks_confirmation();
create trigger devices_remembered_ask before update of factor_until on devices for each row
    when (new.factor_until is not null and new.factor_until is distinct from old.factor_until) execute function asks_confirmation();

-- A confirmation that ended by itself or by a change is not in the log; the change is.
drop trigger sessions_audit on sessions;
create trigger sessions_audit after insert or delete on sessions for each row execute function audit_change('user_id');
create trigger sessions_confirmed_audit after update of confirmed_at on sessions for each row
    when (new.confirmed_at > old.confirmed_at) execute function audit_change('user_id');

-- A sign-in that a browser begins at a provider may confirm a session instead of opening one.
alter table provider_starts
    add column session_id uuid,
    add column began_at timestamptz not null default now();
-- When the person of a proof proved who they are; null where the provider does not say.
alter table provider_proofs add column proven_at timestamptz;

-- +goose Down
alter table provider_proofs drop column proven_at;
alter table provider_starts drop column session_id, drop column began_at;
drop trigger sessions_confirmed_audit on sessions;
drop trigger sessions_audit on sessions;
create trigger sessions_audit after insert or delete or update of confirmed_at on sessions for each row execute function audit_change('user_id');
drop trigger devices_remembered_ask on devices;
drop trigger external_identities_ask on external_identities;
drop trigger access_tokens_ask on access_tokens;
drop trigger passkeys_ask on passkeys;
drop trigger second_factors_change_ask on second_factors;
drop trigger second_factors_ask on second_factors;
drop trigger users_credentials_ask on users;
drop trigger users_ask on users;
drop trigger passkeys_added on passkeys;
drop trigger second_factors_app_added on second_factors;
drop trigger second_factors_added on second_factors;
drop trigger user_roles_confirmed on user_roles;
drop function asks_confirmation, factors_confirmed, user_roles_confirmed;
-- +goose StatementBegin
create or replace function users_credentials() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.disabled and not old.disabled then
        delete from sessions s where s.user_id = new.id;
    end if;
    if new.password_hash <> old.password_hash or new.email <> old.email then
        delete from account_links l where l.user_id = new.id;
        delete from address_links l where l.user_id = new.id;
    end if;
    if new.password_hash <> old.password_hash then
        delete from sessions s where s.user_id = new.id and s.id is distinct from nullif(current_setting('zahtjevi.session', true), '')::uuid;
        insert into mail_messages (user_id, kind, state) select new.id, 'password', 'waiting' where new.password_hash <> '' and tells(new.id, 'password');
    end if;
    if new.email <> old.email then
        insert into mail_messages (user_id, kind, state, left_address, new_address)
        select new.id, 'address', 'waiting', old.email, new.email where old.email <> '' and new.email <> '' and tells(new.id, 'address');
    end if;
    return null;
end $$;
-- +goose StatementEnd
drop function confirmations_end;
