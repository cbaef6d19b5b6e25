-- +goose Up
-- Whether the transaction is storing a password that stays the same under another hash: nothing ends by that, and nobody is told.
-- +goose StatementBegin
create function renewing_password() returns boolean language sql stable set search_path = pg_catalog, public, pg_temp
as $$ select coalesce(current_setting('zahtjevi.renewing', true), '') = 'yes' $$;

-- Stores another hash of the password that was just proven, unless the password is no longer that one. What is open by the password
-- stays: links and sign-ins under way get the proof of the new hash.
create function renew_password(person bigint, proven text, renewed text) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
    address text;
    former bytea;
    present bytea;
begin
    perform set_config('zahtjevi.renewing', 'yes', true);
    update users u set password_hash = renewed where u.id = person and u.password_hash = proven and not u.disabled returning u.email into address;
    perform set_config('zahtjevi.renewing', '', true);
    if address is null then
        return false;
    end if;
    former := account_proof(proven, address);
    present := account_proof(renewed, address);
    update account_links l set proof = present where l.user_id = person and l.proof = former;
    update address_links l set proof = present where l.user_id = person and l.proof = former;
    update sign_in_challenges c set proof = present where c.user_id = person and c.proof = former;
    return true;
end $$;
-- +goose StatementEnd

create or replace trigger users_audit after insert or update or delete on users for each row
    when (not renewing_password()) execute function audit_change('id');
create or replace trigger users_pending before update of password_hash, email, disabled on users for each row
    when (not renewing_password() and (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled))
    execute function users_pending();
create or replace trigger users_credentials after update of password_hash, email, disabled on users for each row
    when (not renewing_password() and (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled))
    execute function users_credentials();
create or replace trigger users_devices after update of password_hash on users for each row
    when (not renewing_password() and old.password_hash is distinct from new.password_hash) execute function devices_end();
create or replace trigger users_factor_ends after update of password_hash, disabled, anonymised_at on users for each row
    when (not renewing_password() and (new.password_hash <> old.password_hash or new.disabled and not old.disabled
        or old.anonymised_at is null and new.anonymised_at is not null))
    execute function users_factor_ends();

-- +goose Down
create or replace trigger users_audit after insert or update or delete on users for each row execute function audit_change('id');
create or replace trigger users_pending before update of password_hash, email, disabled on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled) execute function users_pending();
create or replace trigger users_credentials after update of password_hash, email, disabled on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled) execute function users_credentials();
create or replace trigger users_devices after update of password_hash on users for each row
    when (old.password_hash is distinct from new.password_hash) execute function devices_end();
create or replace trigger users_factor_ends after update of password_hash, disabled, anonymised_at on users for each row
    when (new.password_hash <> old.password_hash or new.disabled and not old.disabled or old.anonymised_at is null and new.anonymised_at is not null)
    execute function users_factor_ends();
drop function renew_password;
drop function renewing_password;
