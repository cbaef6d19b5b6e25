-- +goose Up
-- How people and programs sign in: sessions, factors, links, tokens and providers.

create table sessions (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id bigint not null references users,
    role_id bigint not null references roles,
    created_at timestamptz not null default now(),
    last_action_at timestamptz not null default now(),
    last_ip text not null default '',
    last_client text not null default '',
    -- A session ends at the latest then, however often it is used.
    ends_at timestamptz not null default (now() + '30 days'::interval),
    -- By which provider a session began; null for a password.
    provider text check (char_length(provider) between 1 and 32),
    -- When the person of a session last proved who they are: at sign-in, or by a confirmation since. What is dangerous asks for that again
    -- after a while.
    confirmed_at timestamptz not null default now(),
    constraint sessions_role_held foreign key (user_id, role_id) references user_roles on delete cascade
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index sessions_age on sessions (last_action_at);
create index sessions_user on sessions (user_id, last_action_at desc);

-- Browsers that have given a right password and owe the code. They are known by a cookie. The proof is that of the account's links: with
-- the password or the address the sign-in under way ends.
create table sign_in_challenges (
    token_hash bytea primary key,
    user_id bigint not null references users,
    proof bytea not null,
    expires_at timestamptz not null
);
create index sign_in_challenges_expired on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id, expires_at desc);

-- One row per guarded name ("u:" and a username, "a:" and an address); failures count from since on.
create table sign_in_guards (
    key text primary key,
    failures integer not null,
    since timestamptz not null,
    -- Tries to prove a password that are under way are counted apart from those that failed: they hold others back, but not for long.
    under_way integer not null default 0,
    tried_at timestamptz not null default now()
);
create index sign_in_guards_age on sign_in_guards (since);

-- The secret by which codes are computed, encrypted by a key that the database does not have; the last step of time of which a code was
-- accepted; and the salted hashes of the recovery codes that were not used yet.
create table second_factor_secrets (
    user_id bigint primary key,
    secret bytea,
    last_step bigint not null,
    salt bytea not null check (octet_length(salt) = 16),
    codes bytea[] not null
);

-- Secrets that were shown to their person, who has not given a code of them yet.
create table second_factor_starts (
    user_id bigint primary key references users,
    secret bytea not null,
    expires_at timestamptz not null
);
create index second_factor_starts_expired on second_factor_starts (expires_at);

-- Who is asked for a code besides the password, and how many recovery codes they have left. Nothing here is secret: the log has every
-- change.
create table second_factors (
    user_id bigint primary key references users,
    created_at timestamptz not null default now(),
    recovery_made_at timestamptz not null default now(),
    recovery_left integer not null check (recovery_left between 0 and 10),
    -- Whether an app computes codes for the person. Without one, passkeys are the second factor; each has recovery codes beside it.
    app boolean not null default true
);
alter table second_factor_secrets add foreign key (user_id) references second_factors on delete cascade;

-- Challenges that passkeys are to sign, each once. Their holder is the browser or the session that was given one, as a hash.
create table passkey_challenges (
    challenge_hash bytea primary key,
    holder bytea not null,
    purpose text not null check (purpose in ('registration', 'sign_in', 'factor', 'confirmation')),
    expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
create index passkey_challenges_holder on passkey_challenges (holder, expires_at desc);

-- The random name by which a person's passkeys know them. It stays when all of them are removed, so that the next one replaces them in a
-- browser that has kept them.
create table passkey_handles (
    user_id bigint primary key references users,
    handle bytea not null unique check (octet_length(handle) = 64)
);

-- What proves that a passkey is used: its public key, how often it has signed, the flags of its authenticator, and how browsers reach it.
create table passkey_keys (
    passkey_id bigint primary key,
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null check (octet_length(public_key) between 1 and 4096),
    sign_count bigint not null,
    flags smallint not null,
    transports text[] not null,
    used_at timestamptz
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
alter table passkey_keys add foreign key (passkey_id) references passkeys on delete cascade;

-- Browsers that an account has signed in with. Each knows a secret, of which only the SHA-256 is kept, and has tries of its own at the
-- account's password.
create table devices (
    token_hash bytea primary key,
    user_id bigint not null references users,
    created_at timestamptz not null default now(),
    used_at timestamptz not null default now(),
    -- Until when a browser of an account is not asked for the code.
    factor_until timestamptz
);
create index devices_age on devices (used_at);
create index devices_user on devices (user_id, used_at desc);

-- Temporary tokens (ttxid) open downloads and reports for a minute, on behalf of the session that asked for them.
create table temp_tokens (
    token_hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null
);
create index temp_tokens_expiry on temp_tokens (expires_at);
-- Ending a session removes its temporary tokens.
create index temp_tokens_session on temp_tokens (session_id);

-- Links of letters that open something once, without a session. The worker makes the secret when it sends; only its SHA-256 is kept.
create table account_links (
    token_hash bytea primary key,
    user_id bigint not null references users,
    kind text not null check (kind in ('reset', 'invitation')),
    expires_at timestamptz not null,
    -- What the link was made for, as account_proof tells it: a link of another password or address opens nothing.
    proof bytea
);
create index account_links_expired on account_links (expires_at);
create index account_links_user on account_links (user_id);

-- Links that make a pending address the account's. They stand apart from those that let choose a password, so that neither serves for the
-- other.
create table address_links (
    token_hash bytea primary key,
    user_id bigint not null references users,
    email text not null,
    proof bytea not null,
    expires_at timestamptz not null
);
create index address_links_expired on address_links (expires_at);
create index address_links_user on address_links (user_id);

-- Tokens by which programs call for a person: in one of the person's roles, with some of its rights, on some of its projects (null: on
-- all). What a token may is said when it is made; afterwards it can only be revoked.
create table access_tokens (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id bigint not null references users,
    role_id bigint not null references roles,
    name text not null check (char_length(name) between 1 and 64),
    rights text[] not null check (cardinality(rights) between 1 and 500),
    projects bigint[] check (cardinality(projects) between 1 and 100),
    created_at timestamptz not null default now(),
    ends_at timestamptz not null,
    revoked_at timestamptz,
    constraint access_tokens_check check (ends_at <= (created_at + interval '366 days'))
);
create index access_tokens_end on access_tokens (ends_at);
create index access_tokens_user on access_tokens (user_id, created_at desc);

-- When and from where tokens were used last, and how many calls processes have told of in that minute.
create table access_token_uses (
    token_id uuid primary key references access_tokens on delete cascade,
    minute timestamptz not null,
    calls bigint not null,
    used_at timestamptz not null,
    last_ip text not null
) with (fillfactor = 50);

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

-- Browsers whose person a provider has told, and who have not begun a session yet.
create table provider_proofs (
    token_hash bytea primary key,
    user_id bigint not null references users,
    provider text,
    session_hours integer,
    expires_at timestamptz not null,
    -- Browsers whose person a passkey has told, and who have not begun a session yet, beside those of providers. They end with the
    -- passkey.
    passkey_id bigint references passkeys on delete cascade,
    -- When the person of a proof proved who they are; null where the provider does not say.
    proven_at timestamptz
);
create index provider_proofs_expired on provider_proofs (expires_at);
create index provider_proofs_passkey on provider_proofs (passkey_id) where passkey_id is not null;
create index provider_proofs_user on provider_proofs (user_id);

-- Sign-ins that browsers have begun at a provider and not come back from. Browsers are known by a cookie.
create table provider_starts (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider text not null,
    nonce text not null,
    verifier text not null,
    expires_at timestamptz not null,
    -- A sign-in that a browser begins at a provider may confirm a session instead of opening one.
    session_id uuid,
    began_at timestamptz not null default now()
);
create index provider_starts_expired on provider_starts (expires_at);

-- How many more sign-ins were refused in a minute than the log tells one by one. Several slots, so that those who count do not wait for one
-- another.
create table refused_sign_ins (
    minute timestamptz not null,
    slot smallint not null,
    tries bigint not null,
    primary key (minute, slot)
);

-- Accounts that people make themselves on the host of enrolment, and that await activation by the link of a letter. They are not among the
-- users yet, and are removed when nobody activates them. Of the link's secret only the SHA-256 is kept.
create table enrolments (
    id bigint generated always as identity primary key,
    username text not null check (char_length(username) between 1 and 64),
    email text not null check (char_length(email) <= 256),
    phone text not null check (char_length(phone) <= 32),
    password_hash text not null,
    language text not null,
    token_hash bytea unique,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    -- Somebody who sends the form of enrolment twice means one account: a row that repeats the name of another one of the same address has
    -- that name too.
    repeats boolean not null default false
);
create index enrolments_address on enrolments (ascii_lower(email));
create index enrolments_age on enrolments (created_at);
create index enrolments_names on enrolments (name_key(username));
create unique index enrolments_username on enrolments (name_key(username)) where not repeats;
