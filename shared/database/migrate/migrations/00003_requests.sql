-- +goose Up
-- Requests and their life. marker repeats the status's marker so that lists can be cut by it in one index; the foreign key
-- keeps the two equal.

create table requests (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    part_id bigint not null,
    category_id bigint not null,
    type_id bigint not null,
    priority_id bigint not null,
    status_id bigint not null,
    marker smallint not null,
    title text not null check (char_length(title) between 1 and 128),
    description text not null check (char_length(description) between 1 and 65536),
    creator_id bigint not null references users,
    assignee_id bigint references users,
    internal_user_id bigint references users,
    done_by_id bigint references users,
    real_seconds bigint not null default 0 check (real_seconds >= 0),
    overhead_seconds bigint not null default 0 check (overhead_seconds >= 0),
    note text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by_id bigint not null references users,
    deleted_at timestamptz,
    title_folded text not null generated always as (fold(title)) stored,
    foreign key (part_id, project_id) references parts (id, project_id),
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (type_id, project_id) references types (id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (status_id, project_id, marker) references statuses (id, project_id, marker) on update cascade
);
create index requests_newest on requests (created_at desc, id desc) where deleted_at is null;
create index requests_open_newest on requests (created_at desc, id desc) where deleted_at is null and marker <> 2;
create index requests_project_newest on requests (project_id, created_at desc, id desc) where deleted_at is null;
create index requests_project_open_newest on requests (project_id, created_at desc, id desc)
    where deleted_at is null and marker <> 2;
create index requests_status_newest on requests (status_id, created_at desc, id desc) where deleted_at is null;
create index requests_category_newest on requests (category_id, created_at desc, id desc) where deleted_at is null;
create index requests_assignee_newest on requests (assignee_id, created_at desc, id desc) where deleted_at is null;
create index requests_creator_newest on requests (creator_id, created_at desc, id desc) where deleted_at is null;
create index requests_title on requests using gin (title_folded gin_trgm_ops) where deleted_at is null;
create index requests_description on requests using gin (fold(description) gin_trgm_ops) where deleted_at is null;

create table request_status_changes (
    id bigint generated always as identity primary key,
    request_id bigint not null references requests,
    status_id bigint not null references statuses,
    user_id bigint not null references users,
    created_at timestamptz not null default now()
);
create index request_status_changes_request on request_status_changes (request_id, id);

create table comments (
    id bigint generated always as identity primary key,
    request_id bigint not null references requests,
    author_id bigint not null references users,
    body text not null check (char_length(body) between 1 and 2000),
    created_at timestamptz not null default now(),
    unique (id, request_id)
);
create index comments_request on comments (request_id, id);
create index comments_author on comments (author_id);

-- A file is announced or received (content_type still null), confirmed (its bytes were checked), and at last attached to a
-- request or to one of its comments. Until then only its owner may use it, and a day later it is removed.
create table files (
    id uuid primary key default uuidv7(),
    owner_id bigint not null references users,
    purpose text not null check (purpose in ('request', 'comment')),
    name text not null check (char_length(name) between 1 and 255),
    size bigint not null check (size between 1 and 31457280),
    object_key text not null unique,
    content_type text,
    request_id bigint references requests,
    comment_id bigint,
    created_at timestamptz not null default now(),
    foreign key (comment_id, request_id) references comments (id, request_id),
    check (comment_id is null or request_id is not null),
    check (request_id is null or content_type is not null)
);
create index files_request on files (request_id, id) where request_id is not null;
create index files_comment on files (comment_id) where comment_id is not null;
create index files_loose on files (created_at) where request_id is null;

create table notifications (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    request_id bigint not null references requests,
    kind text not null check (kind in ('created', 'assigned', 'status', 'comment')),
    actor_id bigint not null references users,
    detail text not null default '', -- the new status's name, or the comment's beginning
    created_at timestamptz not null default now(),
    opened_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unopened on notifications (user_id) where opened_at is null;
create index notifications_request on notifications (request_id, user_id) where opened_at is null;

-- The people whom a change of a request concerns: its creator, its assignee and the support users of its category, without the person who
-- made the change.
-- +goose StatementBegin
create function request_audience(creator bigint, assignee bigint, category bigint, actor bigint) returns setof bigint
    language sql stable
begin atomic
    select person from (
        select creator as person
        union select assignee
        union select user_id from user_role_categories where category_id = category
    ) people
    join users on users.id = person and not users.disabled
    where person <> actor;
end;
-- +goose StatementEnd

-- Exact totals without counting: how many live requests each status of each project has. A cell is spread over slots so that
-- simultaneous writers seldom wait for one another; readers sum them.
create table request_counts (
    project_id bigint not null references projects,
    status_id bigint not null references statuses,
    slot smallint not null,
    n bigint not null,
    primary key (project_id, status_id, slot)
);

-- +goose StatementBegin
create function count_requests() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into request_counts (project_id, status_id, slot, n)
        select project_id, status_id, pg_backend_pid() % 8, count(*)
        from new_rows where deleted_at is null
        group by project_id, status_id
        order by project_id, status_id
        on conflict (project_id, status_id, slot) do update set n = request_counts.n + excluded.n;
    else
        insert into request_counts (project_id, status_id, slot, n)
        select project_id, status_id, pg_backend_pid() % 8, sum(delta)
        from (
            select project_id, status_id, 1 as delta from new_rows where deleted_at is null
            union all
            select project_id, status_id, -1 from old_rows where deleted_at is null
        ) changes
        group by project_id, status_id
        having sum(delta) <> 0
        order by project_id, status_id
        on conflict (project_id, status_id, slot) do update set n = request_counts.n + excluded.n;
    end if;
    return null;
end $$;
-- +goose StatementEnd

create trigger requests_count_inserted after insert on requests
    referencing new table as new_rows for each statement execute function count_requests();
create trigger requests_count_updated after update on requests
    referencing old table as old_rows new table as new_rows for each statement execute function count_requests();

-- +goose Down
drop function request_audience;
drop table request_counts, notifications, files, comments, request_status_changes, requests;
drop function count_requests;
