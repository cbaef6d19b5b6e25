-- +goose Up
-- Whether people may add passkeys, and sign in by one without a password.
alter table settings add column passkeys boolean not null default false;

-- Whether an app computes codes for the person. Without one, passkeys are the second factor; each has recovery codes beside it.
alter table second_factors add column app boolean not null default true;
alter table second_factor_secrets alter column secret drop not null;

-- The random name by which a person's passkeys know them. It stays when all of them are removed, so that the next one replaces them in a
-- browser that has kept them.
create table passkey_handles (
    user_id bigint primary key references users,
    handle bytea not null unique check (octet_length(handle) = 64)
);

-- The passkeys of people, as they see them. A passkey works only at the address (rp_id) at which it was added.
create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references second_factors on delete cascade,
    name text not null check (char_length(name) between 1 and 64),
    rp_id text not null check (char_length(rp_id) between 1 and 253),
    created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);
create trigger passkeys_audit after insert or update or delete on passkeys for each row execute function audit_change('user_id');

-- What proves that a passkey is used: its public key, how often it has signed, the flags of its authenticator, and how browsers reach it.
create table passkey_keys (
    passkey_id bigint primary key references passkeys on delete cascade,
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null check (octet_length(public_key) between 1 and 4096),
    sign_count bigint not null,
    flags smallint not null,
    transports text[] not null,
    used_at timestamptz
);

-- Challenges that passkeys are to sign, each once. Their holder is the browser or the session that was given one, as a hash.
create table passkey_challenges (
    challenge_hash bytea primary key,
    holder bytea not null,
    purpose text not null check (purpose in ('registration', 'sign_in', 'factor', 'confirmation')),
    expires_at timestamptz not null
);
create index passkey_challenges_holder on passkey_challenges (holder, expires_at desc);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- Browsers whose person a passkey has told, and who have not begun a session yet, beside those of providers. They end with the passkey.
alter table provider_proofs
    alter column provider drop not null,
    alter column session_hours drop not null,
    add column passkey_id bigint references passkeys on delete cascade;

-- Letters about passkeys and the app: added, removed.
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added', 'app_removed', 'passkey_added', 'passkey_removed',
            'recurring_stopped', 'webhook_stopped')) not valid;

-- +goose StatementBegin
create or replace function second_factors_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    person bigint := coalesce(new.user_id, old.user_id);
    letter text := case
        when tg_op = 'INSERT' then 'factor_on'
        when tg_op = 'DELETE' then 'factor_off'
        when new.app and not old.app then 'app_added'
        when old.app and not new.app then 'app_removed'
        when new.recovery_made_at > old.recovery_made_at then 'recovery_made'
        else 'recovery_used'
    end;
begin
    if letter = 'factor_off' then
        update devices d set factor_until = null where d.user_id = person and d.factor_until is not null;
        delete from sign_in_challenges c where c.user_id = person;
    end if;
    insert into mail_messages (user_id, kind, state)
    select person, letter, 'waiting' from users u where u.id = person and u.anonymised_at is null and tells(person, letter);
    return null;
end $$;

-- The owner is told of each passkey, except of those that go with the whole factor, which a letter of its own tells.
create function passkeys_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    person bigint := coalesce(new.user_id, old.user_id);
    letter text := case when tg_op = 'INSERT' then 'passkey_added' else 'passkey_removed' end;
begin
    insert into mail_messages (user_id, kind, state)
    select person, letter, 'waiting' from users u
    where u.id = person and u.anonymised_at is null and tells(person, letter) and exists (select from second_factors f where f.user_id = person);
    return null;
end $$;

create or replace function users_factor_ends() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from sign_in_challenges where user_id = new.id;
    if new.anonymised_at is not null and old.anonymised_at is null then
        delete from second_factor_starts where user_id = new.id;
        delete from second_factors where user_id = new.id;
        delete from passkey_handles where user_id = new.id;
    end if;
    return null;
end $$;
-- +goose StatementEnd
create trigger passkeys_changed after insert or delete on passkeys for each row execute function passkeys_changed();

-- +goose Down
drop trigger passkeys_changed on passkeys;
drop function passkeys_changed;
-- +goose StatementBegin
create or replace function users_factor_ends() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from sign_in_challenges where user_id = new.id;
    if new.anonymised_at is not null and old.anonymised_at is null then
        delete from second_factor_starts where user_id = new.id;
        delete from second_factors where user_id = new.id;
    end if;
    return null;
end $$;

create or replace function second_factors_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    person bigint := coalesce(new.user_id, old.user_id);
    letter text := case
        when tg_op = 'INSERT' then 'factor_on'
        when tg_op = 'DELETE' then 'factor_off'
        when new.recovery_made_at > old.recovery_made_at then 'recovery_made'
        else 'recovery_used'
    end;
begin
    if letter = 'factor_off' then
        update devices d set factor_until = null where d.user_id = person and d.factor_until is not null;
        delete from sign_in_challenges c where c.user_id = person;
    end if;
    insert into mail_messages (user_id, kind, state)
    select person, letter, 'waiting' from users u where u.id = person and u.anonymised_at is null and tells(person, letter);
    return null;
end $$;
-- +goose StatementEnd
delete from mail_messages where kind in ('app_added', 'app_removed', 'passkey_added', 'passkey_removed');
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'recurring_stopped', 'webhook_stopped'));
delete from provider_proofs where passkey_id is not null;
alter table provider_proofs
    drop column passkey_id,
    alter column provider set not null,
    alter column session_hours set not null;
drop table passkey_challenges, passkey_keys, passkeys, passkey_handles;
delete from second_factors where not app;
alter table second_factor_secrets alter column secret set not null;
alter table second_factors drop column app;
alter table settings drop column passkeys;
