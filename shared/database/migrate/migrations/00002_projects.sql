-- +goose Up
-- Projects and what each of them defines for its requests. The composite keys let a request's foreign keys prove that its
-- status, type, priority, part and category belong to its own project.

create table projects (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 128),
    description text not null default '' check (char_length(description) <= 256),
    work_from text not null default '08:00' check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_to text not null default '16:00' check (work_to ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
    work_days text not null default '1111100' check (work_days ~ '^[01]{7}$'),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    check (work_from < work_to)
);
create index projects_name on projects using gin (fold(name) gin_trgm_ops);

create table parts (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 128),
    unique (id, project_id)
);
create index parts_project on parts (project_id, id);

create table categories (
    id bigint generated always as identity primary key,
    part_id bigint not null,
    project_id bigint not null,
    name text not null check (char_length(name) between 1 and 128),
    is_default boolean not null default false,
    foreign key (part_id, project_id) references parts (id, project_id),
    unique (id, part_id, project_id)
);
create index categories_part on categories (part_id, id);
create unique index categories_one_default on categories (part_id) where is_default;

create table priorities (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 20),
    position integer not null,
    is_default boolean not null default false,
    unique (id, project_id)
);
create index priorities_project on priorities (project_id, position);
create unique index priorities_one_default on priorities (project_id) where is_default;

-- marker: 0 to do, 1 in progress, 2 done, 3 approval.
create table statuses (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 20),
    marker smallint not null check (marker between 0 and 3),
    position integer not null,
    is_default boolean not null default false,
    unique (id, project_id, marker)
);
create index statuses_project on statuses (project_id, position);
create unique index statuses_one_default on statuses (project_id) where is_default;

create table types (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 20),
    is_default boolean not null default false,
    unique (id, project_id)
);
create index types_project on types (project_id, id);
create unique index types_one_default on types (project_id) where is_default;

-- A person works on projects (and, as Support, in categories) in one of their roles.
create table user_role_projects (
    user_id bigint not null,
    role_id bigint not null,
    project_id bigint not null references projects,
    primary key (user_id, role_id, project_id),
    foreign key (user_id, role_id) references user_roles on delete cascade
);
create index user_role_projects_project on user_role_projects (project_id);

create table user_role_categories (
    user_id bigint not null,
    role_id bigint not null,
    category_id bigint not null references categories,
    primary key (user_id, role_id, category_id),
    foreign key (user_id, role_id) references user_roles on delete cascade
);
create index user_role_categories_category on user_role_categories (category_id);

-- +goose Down
drop table user_role_categories, user_role_projects, types, statuses, priorities, categories, parts, projects;
