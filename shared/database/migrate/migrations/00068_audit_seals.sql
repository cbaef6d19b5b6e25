-- +goose Up
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
    check (to_id > from_id)
);

-- The next entries to seal: those up to an id, once every transaction before one has ended, as ids are given in order and written in none.
create table audit_mark (
    id integer primary key default 1 check (id = 1),
    to_id bigint not null,
    before xid8 not null
);

-- +goose Down
drop table audit_mark;
drop table audit_seals;
