-- +goose Up
-- The installation's settings, its lists of words (lookups), its documents, and its first steps.

create table settings (
    id integer primary key default 1 check (id = 1),
    title text not null check (char_length(title) between 1 and 64),
    session_days integer not null check (session_days between 0 and 10),
    map_url text not null check (char_length(map_url) <= 128),
    map_copyright text not null check (char_length(map_copyright) <= 256),
    email_on_status boolean not null default true,
    email_on_comment boolean not null default true,
    version integer not null default 1,
    -- How long the log keeps what, in days; 0 is for ever (of addresses and sign-ins: as long as the entry).
    log_days integer not null default 1825 check (log_days = 0 or log_days between 365 and 36500),
    sign_in_days integer not null default 365 check (sign_in_days = 0 or sign_in_days between 30 and 36500),
    address_days integer not null default 90 check (address_days between 0 and 36500),
    -- Whether programs may call with tokens at all.
    programs boolean not null default false,
    -- Whether people may sign in by the providers that the environment names.
    providers boolean not null default false,
    -- Whether people may add passkeys, and sign in by one without a password.
    passkeys boolean not null default false
);

create table lookup_items (
    id bigint generated always as identity,
    list text not null check (char_length(list) between 1 and 64),
    fields jsonb not null check (jsonb_typeof(fields) = 'object'),
    -- Texts by language and field, as {"hr": {"naziv": "…"}}; fields are Bosnian.
    translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    code text generated always as (fields ->> 'sifra') stored,
    name text generated always as (fields ->> 'naziv') stored not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (list, id),
    constraint lookup_items_code unique (list, code)
) partition by list (list);
create unique index lookup_items_name on lookup_items (list, name_key(name)) where deleted_at is null;

create table lookup_items_others partition of lookup_items default;

create table lookup_frontend_modules partition of lookup_items for values in ('FrontendModul');
alter table lookup_frontend_modules add unique (id), add check (code is not null);
alter table roles add foreign key (frontend_module_id) references lookup_frontend_modules (id);

create table extra_information_types partition of lookup_items for values in ('KorisnikTipDodatneInformacije');
alter table extra_information_types add unique (id), add check (code is not null);
alter table user_extra_information add foreign key (type_id) references extra_information_types (id);
alter table role_extra_information_types add foreign key (type_id) references extra_information_types (id);

-- Guides: documents that administrators offer to everybody, in folders. A folder is a path of at most three names, and is there as long as
-- it holds something.
create table guides (
    id bigint generated always as identity primary key,
    title text not null check (char_length(title) between 1 and 128),
    folder text not null check (char_length(folder) <= 200),
    file_id uuid not null unique,
    retired_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by_id bigint not null references users
);
create index guides_by_folder on guides (folder collate "bs-x-icu", title collate "bs-x-icu", id);
create unique index guides_title on guides (name_key(folder), name_key(title)) where retired_at is null;

-- The checklist of a new installation. Most steps are known to be done from existing data; this has what leaves none: the newest test
-- letter (of mail_messages), and when a test file had gone through the storage.
create table first_steps (
    id integer primary key default 1 check (id = 1),
    letter_id bigint,
    letter_at timestamptz,
    file_checked_at timestamptz
);

-- The people who do not want to see the checklist any more.
create table first_steps_hidden (
    user_id bigint primary key references users
);
