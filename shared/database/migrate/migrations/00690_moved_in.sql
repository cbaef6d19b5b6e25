-- +goose Up
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

-- +goose Down
drop table moved_changes;
drop table moved_rows;
