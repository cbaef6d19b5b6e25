-- +goose Up
-- People, their roles, and what each role may do and see.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create table users (
    id bigint generated always as identity primary key,
    username text not null check (char_length(username) between 1 and 64),
    full_name text not null check (char_length(full_name) between 1 and 128),
    email text not null check (char_length(email) <= 256),
    phone text,
    password_hash text not null,
    language text not null default 'bs' check (language in ('bs', 'hr', 'sr', 'sr-Cyrl')),
    internal boolean not null default false,
    disabled boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    -- When somebody activated the account that they had made themselves; those whom others added have none.
    activated_at timestamptz,
    -- An address that the account's owner wants, and since when; it counts once the link of a letter to it is opened.
    pending_email text,
    pending_email_at timestamptz,
    -- People can be anonymised: what is known of them becomes their number, for good, here and in the log, and what they did stays.
    anonymised_at timestamptz,
    -- Since when letters to a person's address come back; null: they do not, as far as is known. No letter goes to such an address.
    bounced_at timestamptz,
    -- Accounts of programs: they have neither password nor address, so that nobody signs in by them and no letter goes to them. They call
    -- by access tokens, which administrators make.
    service_account boolean not null default false,
    -- Whether letters to a person's address are not sent because one was called unwanted there, and not because they come back.
    letters_unwanted boolean not null default false,
    -- Whether single characters are shortcuts for the person (WCAG 2.1.4).
    single_keys boolean not null default true,
    constraint users_pending_email_check check ((pending_email is null) = (pending_email_at is null) and char_length(pending_email) <= 256),
    constraint users_service_account check (not service_account or password_hash = '' and email = '' and pending_email is null),
    constraint users_unwanted_check check (bounced_at is not null or not letters_unwanted)
);
create index users_address on users (ascii_lower(email));
create index users_bounced on users (id) where bounced_at is not null;
-- The list of people goes by name.
create index users_by_name on users (full_name collate "bs-x-icu", id);
-- Imports find assignees by their full names, a thousand at once.
create index users_full_name on users (fold(full_name));
create index users_inactive on users (full_name collate "bs-x-icu", id) where disabled;
create index users_internal on users (full_name collate "bs-x-icu", id) where internal and not disabled;
-- The few who await that a new address is confirmed.
create index users_pending_email on users (pending_email_at) where pending_email_at is not null;
create unique index users_username on users (name_key(username));

-- The names by which people are found: full name and username folded, kept by a trigger, so that no list folds them. They are in a table of
-- their own, as request_texts is, so that the audit log and queries for people do not have them. No foreign key: only the trigger writes
-- rows, and people are not deleted.
create table user_names (
    user_id bigint primary key,
    full_name text not null,
    folded text not null,
    grams text[] not null
);
create index user_names_grams on user_names using gin (grams) with (gin_pending_list_limit='1024', fastupdate=off);
create index user_names_order on user_names (full_name collate "bs-x-icu", user_id) include (folded);
create index user_names_words on user_names using gin (folded gin_trgm_ops) with (gin_pending_list_limit='1024', fastupdate=off);

create table user_roles (
    user_id bigint not null references users,
    role_id bigint not null,
    primary key (user_id, role_id)
);
-- Who holds a role, which is asked before it is changed.
create index user_roles_role on user_roles (role_id);

-- A person works on projects (and, as Support, in categories) in one of their roles.
create table user_role_projects (
    user_id bigint not null,
    role_id bigint not null,
    project_id bigint not null,
    primary key (user_id, role_id, project_id),
    foreign key (user_id, role_id) references user_roles on delete cascade
);
create index user_role_projects_project on user_role_projects (project_id);

create table user_role_categories (
    user_id bigint not null,
    role_id bigint not null,
    category_id bigint not null,
    primary key (user_id, role_id, category_id),
    foreign key (user_id, role_id) references user_roles on delete cascade
);
create index user_role_categories_category on user_role_categories (category_id);

-- What is known of people beyond their account, of the types that their roles require.
create table user_extra_information (
    user_id bigint not null references users,
    type_id bigint not null,
    value text not null check (char_length(value) between 1 and 256),
    primary key (user_id, type_id)
);
create index user_extra_information_type on user_extra_information (type_id);

-- How much of a kind a person has done since a moment: what limits of so much in a while are counted by. A row a person and kind, written
-- in place.
create table person_rates (
    user_id bigint not null references users,
    kind text not null,
    since timestamptz not null,
    amount bigint not null,
    primary key (user_id, kind)
) with (fillfactor = 50);

-- scope decides which requests the holders of a role see (package identity holds the one definition of each).
create table roles (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 100),
    code text not null unique check (char_length(code) between 1 and 100),
    scope text not null default 'projects' check (scope in ('everything', 'categories', 'own', 'projects')),
    frontend_module_id bigint not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    rights_version integer not null default 1,
    -- Which extra information a role asks of its holders. An edit of these names extra_version.
    extra_version integer not null default 1,
    -- Whether people who work in the role must have a second factor. Those who sign in by a provider are its concern.
    requires_factor boolean not null default false,
    constraint roles_administrator check (code <> 'administrator' or scope = 'everything' and deleted_at is null)
);
create unique index roles_code on roles (name_key(code));
-- Names and codes of roles are unique without regard to case.
create unique index roles_name on roles (name_key(name));
alter table user_roles add foreign key (role_id) references roles;

create table role_actions (
    role_id bigint not null references roles,
    action_id bigint not null,
    primary key (role_id, action_id)
);

create table role_extra_information_types (
    role_id bigint not null references roles,
    type_id bigint not null,
    primary key (role_id, type_id)
);
create index role_extra_information_types_type on role_extra_information_types (type_id);

create table role_managed_roles (
    role_id bigint not null references roles,
    managed_role_id bigint not null references roles,
    primary key (role_id, managed_role_id)
);

create table right_actions (
    id bigint generated always as identity primary key,
    object_id bigint not null,
    code text not null unique,
    name text not null,
    description text not null default ''
);
alter table role_actions add foreign key (action_id) references right_actions;

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
alter table right_actions add foreign key (object_id) references right_objects;

-- What processes keep of a caller between calls is as good as the database while the stamps are the same: those of the person, and those of
-- everybody (user_id 0), which roles and rights change. Each change puts a new random number in the place of one, so that numbers mean the
-- same after a restored backup too. There are as many rows of a person as there were simultaneous changes, so that no change waits for
-- another.
create table rights_stamps (
    user_id bigint not null,
    slot integer not null,
    stamp bigint not null,
    primary key (user_id, slot)
);
