-- +goose Up
-- Whether people may sign in by the providers that the environment names.
alter table settings add column providers boolean not null default false;

-- By which provider a session began; null for a password.
alter table sessions add column provider text check (char_length(provider) between 1 and 32);

-- Who of a provider is who here. Of the name that a provider gives somebody for ever (subject) only the digest is kept, which is all that
-- finding them again takes. A person has one such name at each provider.
create table external_identities (
    id bigint generated always as identity primary key,
    issuer text not null check (char_length(issuer) between 1 and 256),
    subject_digest bytea not null check (octet_length(subject_digest) = 32),
    user_id bigint not null references users,
    created_at timestamptz not null default now(),
    unique (issuer, subject_digest),
    unique (user_id, issuer)
);
create trigger external_identities_audit after insert or update or delete on external_identities
    for each row execute function audit_change('user_id');

-- Sign-ins that browsers have begun at a provider and not come back from. Browsers are known by a cookie.
create table provider_starts (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider text not null,
    nonce text not null,
    verifier text not null,
    expires_at timestamptz not null
);
create index provider_starts_expired on provider_starts (expires_at);

-- Browsers whose person a provider has told, and who have not begun a session yet.
create table provider_proofs (
    token_hash bytea primary key,
    user_id bigint not null references users,
    provider text not null,
    session_hours integer not null,
    expires_at timestamptz not null
);
create index provider_proofs_user on provider_proofs (user_id);
create index provider_proofs_expired on provider_proofs (expires_at);

-- Whoever may not sign in any more, or has gone, has no sign-in under way either. Former people are known to no provider.
-- +goose StatementBegin
create function users_providers_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from provider_proofs where user_id = new.id;
    if new.anonymised_at is not null and old.anonymised_at is null then
        delete from external_identities where user_id = new.id;
    end if;
    return null;
end $$;
-- +goose StatementEnd
create trigger users_providers_end after update of disabled, anonymised_at on users for each row
    when (new.disabled and not old.disabled or old.anonymised_at is null and new.anonymised_at is not null) execute function users_providers_end();

-- +goose Down
drop trigger users_providers_end on users;
drop function users_providers_end;
drop table provider_proofs, provider_starts, external_identities;
alter table sessions drop column provider;
alter table settings drop column providers;
