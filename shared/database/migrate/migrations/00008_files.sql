-- +goose Up
-- Files of requests, comments, newcomers and exports.

-- A file is announced or received (content_type still null), confirmed (its bytes were checked), and at last attached to a
-- request or to one of its comments. Until then only its owner may use it, and a day later it is removed.
create table files (
    id uuid primary key default uuidv7(),
    owner_id bigint references users,
    purpose text not null check (purpose in ('request', 'comment', 'import', 'export', 'guide', 'enrolment', 'letter')),
    name text not null check (char_length(name) between 1 and 255),
    size bigint not null,
    object_key text not null unique,
    content_type text,
    request_id bigint references requests,
    comment_id bigint,
    created_at timestamptz not null default now(),
    -- The place of a request's document in the order its author chose. Ids tell only which upload the server heard of first.
    position smallint not null default 0,
    -- Who confirms an upload holds it until confirming_until: two at once would copy over one another what one of them has checked. Until
    -- incoming_until a form can write under the file's incoming key; what it left there is removed afterwards.
    confirming_until timestamptz,
    incoming_until timestamptz,
    -- A file that was taken off its request: when, and off which, so that it can be put back until housekeeping removes it.
    removed_at timestamptz,
    removed_from_id bigint,
    -- A newcomer may send a document with the enrolment, before there is anybody whom it belongs to. Who sent it knows a secret of it, of
    -- which the hash is kept, until an enrolment takes it; with the account it becomes its owner's. One that belongs to no enrolment and
    -- nobody is removed by housekeeping.
    token_hash bytea,
    enrolment_id bigint references enrolments on delete set null,
    -- The comment with which a file was removed: such a file is not put back on the request.
    removed_comment_id bigint,
    foreign key (comment_id, request_id) references comments (id, request_id),
    constraint files_check check (comment_id is null or request_id is not null),
    constraint files_check1 check (request_id is null or content_type is not null),
    constraint files_enrolment_check check ( case purpose when 'enrolment' then request_id is null and (owner_id is null
        or enrolment_id is null) when 'letter' then owner_id is null and request_id is null and enrolment_id is null
        and token_hash is null else owner_id is not null and enrolment_id is null and token_hash is null end),
    constraint files_removed_check check ((removed_at is null) = (removed_from_id is null) and (removed_at is null or request_id is null)),
    constraint files_size_check check (purpose = 'export' or size between 1 and case purpose when 'import' then 104857600 else 31457280 end)
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index files_comment on files (comment_id) where comment_id is not null;
create index files_enrolled on files (owner_id) where purpose = 'enrolment';
create unique index files_enrolment on files (enrolment_id) where enrolment_id is not null;
create index files_incoming on files (incoming_until) where incoming_until is not null and content_type is not null;
create index files_loose on files (created_at) where request_id is null;
create index files_loose_owner on files (owner_id, purpose) include (size) where request_id is null;
create index files_made on files (owner_id, created_at) where purpose = 'export';
create index files_newcomers on files (id) include (size) where purpose = 'enrolment' and owner_id is null;
create index files_request on files (request_id, id) where request_id is not null;
create unique index files_token on files (token_hash) where token_hash is not null;
alter table guides add foreign key (file_id) references files;

-- How many bytes the stored files have. The one row is changed last in a transaction, by the triggers.
create table storage_use (
    id boolean primary key default true check (id),
    bytes bigint not null default 0
);
