-- +goose Up
-- The ground that every other table stands on: text folding for searches, people, roles, rights and sessions.

create extension if not exists pg_trgm;

-- fold makes texts comparable without regard to case, diacritics and script: "Šćućur" and "Шћућур" both fold to "scucur",
-- "đ" to "dj", "љ" to "lj", "џ" and "dž" to "dz". Indexes and generated columns depend on it: changing it means rebuilding them.
create function fold(input text) returns text
    language sql immutable strict parallel safe
return translate(
    replace(replace(replace(replace(replace(lower(input collate pg_c_utf8),
        'đ', 'dj'), 'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'),
    'čćšžабвгдежзијклмнопрстћуфхцчшáàâäãåéèêëíìîïóòôöõőúùûüűýñç',
    'ccszabvgdezzijklmnoprstcufhccsaaaaaaeeeeiiiioooooouuuuuync');

-- name_key is what two usernames must not share: they differ in more than case.
create function name_key(username text) returns text
    language sql immutable strict parallel safe
return lower(username collate pg_c_utf8);

create table frontend_modules (
    id bigint generated always as identity primary key,
    name text not null unique,
    title text not null
);

-- scope decides which requests the holders of a role see (package identity holds the one definition of each).
create table roles (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 100),
    code text not null unique check (char_length(code) between 1 and 100),
    scope text not null default 'projects' check (scope in ('everything', 'categories', 'own', 'projects')),
    frontend_module_id bigint not null references frontend_modules,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
);

create table role_managed_roles (
    role_id bigint not null references roles,
    managed_role_id bigint not null references roles,
    primary key (role_id, managed_role_id)
);

create table right_groups (
    id bigint generated always as identity primary key,
    name text not null unique
);

create table right_objects (
    id bigint generated always as identity primary key,
    group_id bigint not null references right_groups,
    name text not null,
    unique (group_id, name)
);

create table right_actions (
    id bigint generated always as identity primary key,
    object_id bigint not null references right_objects,
    code text not null unique,
    name text not null,
    description text not null default ''
);

create table role_actions (
    role_id bigint not null references roles,
    action_id bigint not null references right_actions,
    primary key (role_id, action_id)
);

create table users (
    id bigint generated always as identity primary key,
    username text not null check (char_length(username) between 1 and 64),
    full_name text not null check (char_length(full_name) between 1 and 128),
    email text not null check (char_length(email) <= 256),
    phone text,
    password_hash text not null,
    language text not null default 'bs' check (language in ('bs', 'hr', 'sr')),
    internal boolean not null default false,
    disabled boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now()
);
create unique index users_username on users (name_key(username));
create index users_full_name on users using gin (fold(full_name) gin_trgm_ops);

create table user_roles (
    user_id bigint not null references users,
    role_id bigint not null references roles,
    primary key (user_id, role_id)
);

create table sessions (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id bigint not null references users,
    role_id bigint not null references roles,
    created_at timestamptz not null default now(),
    last_action_at timestamptz not null default now(),
    last_ip text not null default '',
    last_client text not null default ''
);
create index sessions_user on sessions (user_id, last_action_at desc);

-- Temporary tokens (ttxid) open downloads and reports for a minute, on behalf of the session that asked for them.
create table temp_tokens (
    token_hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null
);
create index temp_tokens_expiry on temp_tokens (expires_at);

-- One row per guarded name ("u:" and a username, "a:" and an address); failures count from since on.
create table sign_in_guards (
    key text primary key,
    failures integer not null,
    since timestamptz not null
);

create table settings (
    id boolean primary key default true check (id),
    title text not null check (char_length(title) between 1 and 64),
    session_days integer not null check (session_days between 0 and 10),
    map_url text not null check (char_length(map_url) <= 128),
    map_copyright text not null check (char_length(map_copyright) <= 256),
    email_on_status boolean not null default true,
    email_on_comment boolean not null default true,
    version integer not null default 1
);

-- A key that a client chose for one creation; the same key answers the first result again.
create table idempotency_keys (
    user_id bigint not null references users,
    key text not null,
    fingerprint bytea not null,
    response jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- +goose Down
drop table idempotency_keys, settings, sign_in_guards, temp_tokens, sessions, user_roles, users, role_actions,
    right_actions, right_objects, right_groups, role_managed_roles, roles, frontend_modules;
drop function fold, name_key;
