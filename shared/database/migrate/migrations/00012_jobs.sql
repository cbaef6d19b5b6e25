-- +goose Up
-- What the worker does, what it makes for people, imports, and what came from other systems.

-- How the worker's jobs have ended, a row each: package jobs writes it, the check of the installation reads it.
create table job_runs (
    job text primary key,
    -- the newest end that was noted; good ones are noted every twenty seconds at most
    ended_at timestamptz not null default now(),
    -- the newest good end
    good_at timestamptz,
    -- bad ends in a row
    failures integer not null default 0
);

-- The worker that has an export until lease_until makes it; after that another one begins anew, up to three times.
create table exports (
    id uuid primary key default uuidv7(),
    owner_id bigint not null references users,
    role_id bigint not null references roles,
    format text not null,
    filter jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    rows_written bigint not null default 0,
    rows_total bigint not null default 0,
    -- there were more requests than an export may hold
    cut boolean not null default false,
    attempts integer not null default 0,
    lease_until timestamptz,
    file_id uuid references files on delete cascade,
    created_at timestamptz not null default now(),
    -- Files of requests, or results of reports over much data.
    kind text not null default 'requests',
    -- The access token with which an export was asked for (null: in a session), and what the token reached when the file was made
    -- (identity.Caller.Reach). The id stays when the token is deleted, or the export would become the person's. Such exports are a kind of
    -- their own.
    token_id uuid,
    reach bytea,
    constraint exports_kind_check check ((kind in ('requests', 'program_requests')) and (format in ('xlsx', 'csv')) or kind = 'report'
        and format = 'report'),
    constraint exports_token_check check ((kind = 'program_requests') = (token_id is not null))
);
create index exports_file on exports (file_id) where file_id is not null;
create index exports_fileless on exports (created_at) where file_id is null;
create unique index exports_one_at_a_time on exports (owner_id) where state in ('waiting', 'running');
create index exports_owner on exports (owner_id, created_at desc);
create index exports_pending on exports (created_at) where state in ('waiting', 'running');

-- An import is prepared, waits for the worker, runs, and ends: done, cancelled by a person, or failed (failure is then the sentence that
-- says why). Its progress is written in the transaction that adds the requests; the worker that has it until lease_until continues from
-- there. Role and session are those in which it was started.
create table imports (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users,
    role_id bigint not null references roles,
    session_id uuid not null,
    project_id bigint not null references projects,
    file_id uuid references files on delete set null,
    file_name text not null,
    size bigint not null,
    state text not null default 'preparing' check (state in ('preparing', 'waiting', 'running', 'done', 'cancelled', 'failed')),
    delimiter text not null check (delimiter in (',', ';', '	')),
    encoding text not null,
    columns text[] not null,
    mapping jsonb not null,
    part_id bigint,
    category_id bigint,
    type_id bigint,
    priority_id bigint,
    title_as_description boolean not null default false,
    bytes_read bigint not null default 0,
    last_row bigint not null default 0,
    last_line bigint not null default 0,
    rows_read bigint not null default 0,
    added bigint not null default 0,
    existing bigint not null default 0,
    rejected bigint not null default 0,
    holder uuid,
    lease_until timestamptz,
    failures integer not null default 0,
    failure text,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    -- The person whose last import began longest ago comes first: a worker took it up at claimed_at. failures, which counted failed
    -- tries, counts the tries since the import last made progress, so that one that kills its worker ends too.
    claimed_at timestamptz,
    tied bigint not null default 0,
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (part_id, project_id) references parts (id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (type_id, project_id) references types (id, project_id)
);
create index imports_file on imports (file_id) where file_id is not null;
-- Rejected rows are kept for a while after the end of their import.
create index imports_finished on imports (finished_at) where rejected > 0;
create index imports_owner on imports (owner_id, id desc);
create index imports_pending on imports (id) where state in ('waiting', 'running');
create index imports_preparing on imports (owner_id, created_at) where state = 'preparing';
-- What the worker asks every few minutes is found by an index, however much there is.
create index imports_turns on imports (owner_id, claimed_at desc) where claimed_at is not null;
alter table requests add foreign key (import_id) references imports;

create table import_rejections (
    import_id bigint not null references imports on delete cascade,
    row_number bigint not null,
    line_number bigint not null,
    external_key text not null,
    title text not null,
    reason text not null,
    primary key (import_id, row_number)
);

-- A report that the worker has made, as JSON; it goes with what asked for it.
create table report_results (
    export_id uuid primary key references exports on delete cascade,
    document json not null
);

-- A key that a client chose for one creation; the same key answers the first result again.
create table idempotency_keys (
    user_id bigint not null references users,
    key text not null,
    fingerprint bytea not null,
    response jsonb,
    created_at timestamptz not null default now(),
    -- What the caller reached whose first result is kept (identity.Reach): who reaches less gets it no more.
    reach bytea,
    primary key (user_id, key)
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- The checks of the installation that have begun: one at a time, and a few a minute.
create table doctor_turns (
    id integer primary key default 1 check (id = 1),
    busy_until timestamptz not null default '-infinity',
    minute timestamptz not null default '-infinity',
    turns integer not null default 0
);

-- What became of such a request before it came: what entries of the log would have said, which has only what happened here. before and
-- after are as there.
create table moved_changes (
    id bigint generated always as identity primary key,
    request_id bigint not null references requests,
    actor_id bigint not null references users,
    created_at timestamptz not null,
    before jsonb not null,
    after jsonb not null
);
create index moved_changes_request on moved_changes (request_id, id);

-- What came here from another program (scripts/move-in): of each of its rows the one that it became, so that moving in again adds nothing
-- twice. source is the program and its address; seen is the mark of a request's version that was read last, empty where something of it is
-- still to be fetched.
create table moved_rows (
    source text not null check (char_length(source) between 1 and 300),
    kind text not null check (kind in ('project', 'person', 'request', 'comment', 'change', 'file')),
    foreign_id text not null check (char_length(foreign_id) between 1 and 200),
    row_id bigint,
    file_id uuid,
    seen text not null default '',
    primary key (source, kind, foreign_id)
);
