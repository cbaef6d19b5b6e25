-- +goose Up
-- Projects: parts, categories, types, priorities, statuses, calendars and targets.

create table projects (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 128),
    description text not null default '' check (char_length(description) <= 256),
    work_from text not null default '08:00' check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_to text not null default '16:00' check (work_to ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_days text not null default '1111100' check (work_days ~ '^[01]{7}$'),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    -- Counts the edits of a project's targets, which are edited together.
    targets_version integer not null default 1,
    -- Counts the edits of a project's own days, which are edited together.
    days_version integer not null default 1,
    -- Counts the edits of a project's address.
    address_version integer not null default 1,
    constraint projects_check check (work_from < work_to)
);
create index projects_name on projects using gin (fold(name) gin_trgm_ops) with (fastupdate=off);
alter table user_role_projects add foreign key (project_id) references projects;

create table parts (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 128),
    retired_at timestamptz,
    version integer not null default 1,
    unique (id, project_id)
);
create unique index parts_name on parts (project_id, name_key(name)) where retired_at is null;
create index parts_project on parts (project_id, id);

create table categories (
    id bigint generated always as identity primary key,
    part_id bigint not null,
    project_id bigint not null,
    name text not null check (char_length(name) between 1 and 128),
    is_default boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    unique (id, part_id, project_id),
    foreign key (part_id, project_id) references parts (id, project_id),
    constraint categories_default_active check (not is_default or retired_at is null)
);
create unique index categories_name on categories (part_id, name_key(name)) where retired_at is null;
create unique index categories_one_default on categories (part_id) where is_default;
create index categories_part on categories (part_id, id);
create index categories_project on categories (project_id);
alter table user_role_categories add foreign key (category_id) references categories;

create table types (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 20),
    is_default boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    unique (id, project_id),
    constraint types_default_active check (not is_default or retired_at is null)
);
create unique index types_name on types (project_id, name_key(name)) where retired_at is null;
create unique index types_one_default on types (project_id) where is_default;
create index types_project on types (project_id, id);

create table priorities (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 20),
    position integer not null,
    is_default boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    unique (id, project_id),
    constraint priorities_default_active check (not is_default or retired_at is null)
);
create unique index priorities_name on priorities (project_id, name_key(name)) where retired_at is null;
create unique index priorities_one_default on priorities (project_id) where is_default;
create index priorities_project on priorities (project_id, "position");

-- marker: 0 to do, 1 in progress, 2 done, 3 approval.
create table statuses (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 20),
    marker smallint not null check (marker between 0 and 3),
    position integer not null,
    is_default boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    -- While a request has such a status, its time stands still.
    pauses boolean not null default false,
    unique (id, project_id, marker),
    constraint statuses_default_active check (not is_default or retired_at is null)
);
create unique index statuses_name on statuses (project_id, name_key(name)) where retired_at is null;
create unique index statuses_one_default on statuses (project_id) where is_default;
create index statuses_project on statuses (project_id, "position");

-- The address at which a letter becomes a request of a project, as the tag of the mailbox's address (zahtjevi+TAG@…), and where such
-- requests belong.
create table project_addresses (
    project_id bigint primary key references projects,
    tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,18}[a-z0-9]$'),
    part_id bigint not null,
    category_id bigint not null,
    type_id bigint not null,
    priority_id bigint not null,
    -- What becomes of letters to a project's address whose proven writer has no account: nothing is said, they are told so by a letter, or
    -- the letter invites them to make an account and theirs waits for it.
    strangers text not null default 'ignore',
    constraint project_addresses_tag unique (tag),
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (type_id, project_id) references types (id, project_id),
    constraint project_addresses_strangers check (strangers in ('ignore', 'refuse', 'enrol'))
);

-- A project's working calendars. Each holds from its day on; the first holds for the time before it too, as imported requests are older
-- than their project.
create table project_calendars (
    project_id bigint not null references projects,
    valid_from date not null,
    work_from text not null check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_to text not null check (work_to ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_days text not null check (work_days ~ '^[01]{7}$'),
    -- The version of a project's calendars is that of the newest edit of any of them.
    version integer not null default 1,
    -- Which sets of holidays are free with a working calendar. What days they have the program says (shared/worktime).
    holidays text[] not null default '{}' check (holidays <@ array['fbih', 'rs', 'bd', 'pravoslavni', 'katolicki', 'islamski']
        and cardinality(holidays) <= 6),
    primary key (project_id, valid_from),
    constraint project_calendars_check check (work_from < work_to)
);

-- Days that a project itself calls free, or worked although a set calls them free.
create table project_days (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    day date not null,
    name text not null check (char_length(name) between 1 and 100),
    works boolean not null default false,
    constraint project_days_one unique (project_id, day)
);

-- What processes cache of a project for views of its requests (its name, those of its parts, types, priorities and statuses, and when it
-- works) is as good as the database while the project's stamps are the same. Each change puts a new random number in the place of one, so
-- that numbers mean the same after a restored backup too. There are as many rows of a project as there were simultaneous changes, so that
-- no change waits for another.
create table project_stamps (
    project_id bigint not null,
    slot integer not null,
    stamp bigint not null,
    primary key (project_id, slot)
);

-- Within how much working time a project wants a request to be answered first and to be solved: for all its requests, for those of a
-- priority, of a type, or of both. For a request the most particular one holds; what it leaves empty has no target.
create table project_targets (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    priority_id bigint,
    type_id bigint,
    answer_minutes integer check (answer_minutes between 1 and 100000),
    solution_minutes integer check (solution_minutes between 1 and 100000),
    constraint project_targets_one unique nulls not distinct (project_id, priority_id, type_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (type_id, project_id) references types (id, project_id)
);

-- Projects that have, or once had, targets: only their requests may have clocks, so that lists look for none elsewhere. What is finished
-- keeps what became of its targets when a project gives them up, and so does the project.
create table clocked_projects (
    project_id bigint primary key references projects
);
