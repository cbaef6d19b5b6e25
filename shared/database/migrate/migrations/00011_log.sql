-- +goose Up
-- The audit log and its seals.

-- Up to which entries addresses and sign-ins have been erased. Only the functions below write it.
create table audit_cleared (
    id integer primary key default 1 check (id = 1),
    addresses_to bigint not null default 0,
    sign_ins_to bigint not null default 0
);

create table audit_entries (
    id bigint generated always as identity primary key,
    created_at timestamptz not null default now(),
    actor_id bigint,
    session_id uuid,
    action text not null check (action in ('insert', 'update', 'delete', 'retire', 'restore', 'refuse', 'open', 'download', 'anonymise')),
    entity text not null,
    entity_id bigint,
    version integer,
    before jsonb,
    after jsonb,
    -- The id of what has no number (files, exports).
    entity_key text,
    -- The request or project that an entry of something within it belongs to.
    owner_id bigint,
    -- The id that the call's answer and the program's own log carry.
    call_id uuid,
    -- Where the call came from.
    address inet,
    -- What the log may lose after a time (addresses, who signed in, what is known of somebody who has gone) is no part of an entry's
    -- digest: its own digest is, so that it can be erased and the rest stays proven. Each is 16 random bytes as long as its value is there,
    -- afterwards the SHA-256 of these bytes and the value. Entries of seals of format 1 (package seals) have none.
    address_proof bytea default uuid_send(gen_random_uuid()),
    personal_proof bytea default uuid_send(gen_random_uuid())
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index audit_entries_entity on audit_entries (entity, entity_id, id desc);
create index audit_entries_key on audit_entries (entity, entity_key, id desc) where entity_key is not null;
-- The log is read by kinds of entries (an entity and an action), of everybody or of one person, newest first: whatever is asked for are
-- some of them, each found without passing by others. Entries within something are found by their owner.
create index audit_entries_kind on audit_entries (entity, action, created_at desc, id desc);
create index audit_entries_owner on audit_entries (entity, owner_id, id desc) where owner_id is not null;
create index audit_entries_person on audit_entries (actor_id, entity, action, created_at desc, id desc);

-- The next entries to seal: those up to an id, once every transaction before one has ended, as ids are given in order and written in none.
create table audit_mark (
    id integer primary key default 1 check (id = 1),
    to_id bigint not null,
    before xid8 not null
);

-- Seals of the audit log: each covers the entries after the one before it up to to_id, and holds the hash of that one, so that nothing
-- before the newest can be changed unseen. Package seals makes and checks them.
--   digests  for each entry its id (8 bytes, the highest first) and its SHA-256, in the order of the ids
--   hash     SHA-256 of previous, from_id, to_id (8 bytes each) and digests
create table audit_seals (
    id bigint primary key,
    sealed_at timestamptz not null default now(),
    from_id bigint not null,
    to_id bigint not null,
    digests bytea not null,
    previous bytea not null unique,
    hash bytea not null,
    format smallint not null default 1,
    forgotten_at timestamptz,
    constraint audit_seals_check check (to_id > from_id)
);
