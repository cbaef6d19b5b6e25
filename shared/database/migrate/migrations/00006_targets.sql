-- +goose Up
-- Clocks: by when a request is to be answered and finished, and how much of that time is used up.

-- What becomes of a request's targets: how many minutes it has, when they are used up, or how many seconds were left when its time came to
-- stand, when it was met, when a warning is due and what was told (1 the warning, 2 the breach). All of it follows from the request's
-- history by one rule of the program's (shared/targets), and is settled anew whenever something of that changes; settled counts how often.
create table request_clocks (
    request_id bigint primary key references requests,
    settled integer not null,
    answer_minutes integer,
    answer_due_at timestamptz,
    answer_left integer,
    answer_met_at timestamptz,
    answer_warn_at timestamptz,
    answer_told smallint not null,
    solution_minutes integer,
    solution_due_at timestamptz,
    solution_left integer,
    solution_met_at timestamptz,
    solution_warn_at timestamptz,
    solution_told smallint not null,
    -- when something is to be told
    next_at timestamptz,
    -- Since when a request is late by a target that is not met, and copies of what decides who sees it and who has it, so that one index
    -- each finds what is late in a project, in a category, of a sender and of an assignee.
    project_id bigint,
    category_id bigint,
    creator_id bigint,
    assignee_id bigint,
    late_at timestamptz
) with (fillfactor = 80);
create index request_clocks_assignee_late on request_clocks (assignee_id, late_at, request_id) where late_at is not null
    and assignee_id is not null;
create index request_clocks_category_late on request_clocks (category_id, late_at, request_id) where late_at is not null;
create index request_clocks_creator_late on request_clocks (creator_id, late_at, request_id) where late_at is not null;
create index request_clocks_late on request_clocks (late_at, request_id) where late_at is not null;
create index request_clocks_next on request_clocks (next_at) where next_at is not null;
create index request_clocks_project_late on request_clocks (project_id, late_at, request_id) where late_at is not null;

-- Requests whose clocks have to be settled, a row for each reason. Of what is quiet nobody is told that it is late already.
create table clock_marks (
    id bigint generated always as identity primary key,
    request_id bigint not null,
    quiet boolean not null,
    try_at timestamptz not null default now()
);
create index clock_marks_request on clock_marks (request_id);
create index clock_marks_try on clock_marks (try_at, id);

-- Projects all of whose open requests have to be settled, the newest first: those before a moment and a number still are.
create table clock_rounds (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    made_by xid8 not null default pg_current_xact_id(),
    before_at timestamptz not null default '9999-12-31 00:00:00+00',
    before_id bigint not null default 9223372036854775807,
    try_at timestamptz not null default now(),
    unique (project_id, made_by)
);

-- When people are to be notified of the due date of an open request: told says what they have been (1: that it is today, 2: that it has
-- passed), next_at when the next is due, null once nothing is. Requests without a due date have no row.
create table due_timers (
    request_id bigint primary key,
    due_on date not null,
    told smallint not null,
    next_at timestamptz
);
create index due_timers_next on due_timers (next_at, request_id) where next_at is not null;
