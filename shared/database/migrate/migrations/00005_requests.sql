-- +goose Up
-- Requests and their life. marker repeats the status's marker, so that lists can be cut by it in one index; a foreign key keeps both equal.

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
    title_folded text generated always as (fold(title)) stored not null,
    external_key text check (char_length(external_key) between 1 and 128),
    -- The import that added a request; null for other requests, and for those of earlier versions' imports. An import knows all of its
    -- requests if as many refer to it as it has added: an earlier version adds requests without the reference.
    import_id bigint,
    -- Since when a request has been finished (in statuses of marker 2, without leaving them), and since when it has waited to be begun
    -- (marker 0); null otherwise. A trigger keeps them.
    finished_at timestamptz,
    waiting_since timestamptz,
    -- The day by which a request is wanted, if anybody has said one. A day and no moment: it is late once the next one has begun
    -- (local_day).
    due_on date,
    -- When a request was first answered: by a comment of somebody else than who sent it, which everybody may read and nobody has
    -- withdrawn. Triggers keep it, so that what waits for an answer has an index.
    answered_at timestamptz,
    -- What was asked when a request was added, and what was answered: a list of questions, each with its "odgovor". Null where nothing was
    -- asked.
    answers jsonb,
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (part_id, project_id) references parts (id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (status_id, project_id, marker) references statuses (id, project_id, marker) on update cascade,
    foreign key (type_id, project_id) references types (id, project_id)
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
-- Indexes by person leave out what nobody is assigned, which has indexes of its own (00045, 00048): a new request writes two entries less.
create index requests_assigned_newest on requests (assignee_id, created_at desc, id desc) where deleted_at is null
    and assignee_id is not null;
create index requests_assigned_open on requests (assignee_id, project_id, category_id) where deleted_at is null and marker <> 2
    and assignee_id is not null;
create index requests_assignee_due on requests (assignee_id, due_on, id) where deleted_at is null and due_on is not null and marker <> 2
    and assignee_id is not null;
create index requests_assignee_due_finished on requests (assignee_id, due_on, id) where deleted_at is null and due_on is not null
    and marker = 2 and assignee_id is not null;
create index requests_assignee_finished on requests (assignee_id, finished_at desc, id desc) where deleted_at is null
    and finished_at is not null and assignee_id is not null;
create index requests_assignee_priority on requests (assignee_id, priority_id, created_at desc, id desc) where deleted_at is null
    and assignee_id is not null;
create index requests_assignee_updated on requests (assignee_id, updated_at desc, id desc) where deleted_at is null
    and assignee_id is not null;
create index requests_assignee_waiting on requests (assignee_id, waiting_since, id) where deleted_at is null and waiting_since is not null
    and assignee_id is not null;
create index requests_category_due on requests (category_id, due_on, id) where deleted_at is null and due_on is not null and marker <> 2;
create index requests_category_due_finished on requests (category_id, due_on, id) where deleted_at is null and due_on is not null
    and marker = 2;
create index requests_category_finished on requests (category_id, finished_at desc, id desc) where deleted_at is null
    and finished_at is not null;
create index requests_category_newest on requests (category_id, created_at desc, id desc) include (marker) where deleted_at is null;
create index requests_category_priority on requests (category_id, priority_id, created_at desc, id desc) where deleted_at is null;
create index requests_category_unanswered on requests (category_id, created_at desc, id desc) where deleted_at is null and marker <> 2
    and answered_at is null;
create index requests_category_unassigned on requests (category_id, created_at desc, id desc) where deleted_at is null and marker <> 2
    and assignee_id is null;
create index requests_category_unassigned_finished on requests (category_id, created_at desc, id desc) where deleted_at is null
    and marker = 2 and assignee_id is null;
create index requests_category_updated on requests (category_id, updated_at desc, id desc) where deleted_at is null;
create index requests_category_waiting on requests (category_id, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index requests_creator_due on requests (creator_id, due_on, id) where deleted_at is null and due_on is not null and marker <> 2;
create index requests_creator_due_finished on requests (creator_id, due_on, id) where deleted_at is null and due_on is not null
    and marker = 2;
create index requests_creator_finished on requests (creator_id, finished_at desc, id desc) where deleted_at is null
    and finished_at is not null;
create index requests_creator_newest on requests (creator_id, created_at desc, id desc) include (marker, project_id)
    where deleted_at is null;
create index requests_creator_priority on requests (creator_id, priority_id, created_at desc, id desc) where deleted_at is null;
create index requests_creator_updated on requests (creator_id, updated_at desc, id desc) where deleted_at is null;
create index requests_creator_waiting on requests (creator_id, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index requests_deleted on requests (id) where deleted_at is not null;
create index requests_due on requests (due_on, id) include (priority_id, type_id, part_id, category_id) where deleted_at is null
    and due_on is not null and marker <> 2;
create index requests_due_finished on requests (due_on, id) where deleted_at is null and due_on is not null and marker = 2;
create unique index requests_external_key on requests (external_key, project_id) where external_key is not null;
-- Quick search finds requests by how their external keys begin. Byte order makes that a range of the index, and puts the whole key
-- before those that it begins.
create index requests_external_key_search on requests (fold(external_key) collate "C") where external_key is not null
    and deleted_at is null;
-- What was finished last, and what has waited longest, in each part of what a caller sees.
create index requests_finished on requests (finished_at desc, id desc) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and finished_at is not null;
-- What an import brought, in the list's order. Deleted requests are in it, as an import that is removed is looked for among all.
create index requests_import on requests (import_id, created_at desc, id desc) where import_id is not null;
create index requests_newest on requests (created_at desc, id desc) where deleted_at is null;
create index requests_open_newest on requests (created_at desc, id desc) where deleted_at is null and marker <> 2;
-- Filters of lists, and the question whether a part, a type or a priority is in use: few requests may have one among very many. Who did,
-- changed or internally has a request is no filter, and people are not deleted: those foreign keys need no index.
create index requests_part_newest on requests (part_id, created_at desc, id desc) include (marker) where deleted_at is null;
create index requests_priority_newest on requests (priority_id, created_at desc, id desc) where deleted_at is null;
-- Lists sorted by priority take the newest of each priority in each branch; a priority is of one project.
create index requests_priority_open_newest on requests (priority_id, created_at desc, id desc) include (type_id, part_id, category_id)
    where deleted_at is null and marker <> 2;
create index requests_project_due on requests (project_id, due_on, id) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and due_on is not null and marker <> 2;
create index requests_project_due_finished on requests (project_id, due_on, id) where deleted_at is null and due_on is not null
    and marker = 2;
create index requests_project_finished on requests (project_id, finished_at desc, id desc) include (priority_id, type_id, part_id,
    category_id) where deleted_at is null and finished_at is not null;
create index requests_project_newest on requests (project_id, created_at desc, id desc) where deleted_at is null;
create index requests_project_open_newest on requests (project_id, created_at desc, id desc) where deleted_at is null and marker <> 2;
create index requests_project_unanswered on requests (project_id, created_at desc, id desc) include (priority_id, type_id, part_id,
    category_id) where deleted_at is null and marker <> 2 and answered_at is null;
create index requests_project_unassigned on requests (project_id, created_at desc, id desc) where deleted_at is null and marker <> 2
    and assignee_id is null;
create index requests_project_unassigned_finished on requests (project_id, created_at desc, id desc) where deleted_at is null
    and marker = 2 and assignee_id is null;
create index requests_project_updated on requests (project_id, updated_at desc, id desc) where deleted_at is null;
create index requests_project_waiting on requests (project_id, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index requests_status_newest on requests (status_id, created_at desc, id desc) where deleted_at is null;
create index requests_type_newest on requests (type_id, created_at desc, id desc) include (marker) where deleted_at is null;
create index requests_unanswered on requests (created_at desc, id desc) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and marker <> 2 and answered_at is null;
-- Open requests that nobody is assigned, which are to be given to somebody.
create index requests_unassigned on requests (created_at desc, id desc) where deleted_at is null and marker <> 2 and assignee_id is null;
-- Finished requests that nobody is assigned, which lists show beside open ones (00045): where few are among many, no other index finds
-- them.
create index requests_unassigned_finished on requests (created_at desc, id desc) where deleted_at is null and marker = 2
    and assignee_id is null;
-- Lists sorted by when requests were changed: each branch of what a caller sees in that order.
create index requests_updated on requests (updated_at desc, id desc) where deleted_at is null;
create index requests_waiting on requests (waiting_since, id) where deleted_at is null and waiting_since is not null;

-- A slice is 16,384 requests that follow one another: a search reads slice by slice, the newest first, and ends when it has enough. There
-- is no foreign key: rows are written by the trigger alone, and requests are not deleted.
create table request_texts (
    request_id bigint primary key,
    slice bigint generated always as (request_id / 16384) stored not null,
    title text not null,
    external_key text not null,
    description text not null
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index request_texts_words on request_texts using gin (slice, title gin_trgm_ops,
    ((((title || ' ') || external_key) || ' ') || description) gin_trgm_ops) with (gin_pending_list_limit='1024', fastupdate=off);

create table request_status_changes (
    id bigint generated always as identity primary key,
    request_id bigint not null references requests,
    status_id bigint not null references statuses,
    user_id bigint not null references users,
    created_at timestamptz not null default now(),
    -- A change of status that was undone, and its undoing, remain in the history; targets and times take neither for one.
    taken_back boolean not null default false
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index request_status_changes_request on request_status_changes (request_id, id);

-- What belongs together: a request is a duplicate of another, blocks it, or is a part of it. Relations change neither request, so that
-- nobody learns from one that it is related to another which they may not see.
create table request_relations (
    id bigint generated always as identity primary key,
    from_id bigint not null references requests,
    to_id bigint not null references requests,
    relation text not null check (relation in ('duplicate', 'blocks', 'part_of', 'merged')),
    created_by_id bigint not null references users,
    created_at timestamptz not null default now(),
    -- A request that says the same as another is merged into it: the other one's conversation reads on with its own. Nothing is moved, so
    -- that parting them again loses nothing. former_status_id is the status that the merged request had.
    former_status_id bigint references statuses,
    unique (from_id, to_id, relation),
    constraint request_relations_check check (from_id <> to_id),
    constraint request_relations_former_check check ((former_status_id is not null) = (relation = 'merged'))
);
create unique index request_relations_merged on request_relations (from_id) where relation = 'merged';
create index request_relations_to on request_relations (to_id);

-- Who asked to be told of a request, or not to be told although it concerns them. It is a choice of their own, like what they have read,
-- and not in the log.
create table request_watches (
    request_id bigint not null references requests,
    user_id bigint not null references users,
    watching boolean not null,
    -- Of what merged request a person watches the one that it was merged into; what they choose themselves has none.
    merged_from_id bigint references requests,
    primary key (request_id, user_id)
);

-- What a project asks of new requests: of a category, of a part or of all, the most particular one holds. The proposals fill the form;
-- questions are a list of {"sifra", "pitanje", "vrsta", "obavezno", "izbori"}. Once a request has answered its questions a template is only
-- retired.
create table request_templates (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    part_id bigint,
    category_id bigint,
    help text not null default '' check (char_length(help) <= 2000),
    title text not null default '' check (char_length(title) <= 128),
    description text not null default '' check (char_length(description) <= 4000),
    questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 10),
    requires boolean generated always as (jsonb_path_exists(questions, '$[*]?(@."obavezno" == true)'::jsonpath)) stored not null,
    used boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (part_id, project_id) references parts (id, project_id),
    constraint request_templates_check check (category_id is null or part_id is not null)
);
create unique index request_templates_one on request_templates (project_id, part_id, category_id) nulls not distinct
    where retired_at is null;
create index request_templates_project on request_templates (project_id, id);

-- A rule makes requests in its owner's name, in the role in which they made it, on the days of a calendar. next_on is the day of the next
-- one and next_at its moment; both are null while the rule is paused and after its last day.
create table recurring_requests (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    owner_id bigint not null references users,
    role_id bigint references roles on delete set null,
    part_id bigint not null,
    category_id bigint not null,
    type_id bigint not null,
    priority_id bigint not null,
    title text not null check (char_length(title) between 1 and 128),
    description text not null check (char_length(description) between 1 and 4000),
    assignee_id bigint references users,
    due_days integer check (due_days between 0 and 365),
    answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
    calendar jsonb not null,
    next_on date,
    next_at timestamptz,
    paused_at timestamptz,
    pause_reason text check (pause_reason in ('rucno', 'vlasnik', 'pravo', 'podaci')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    -- How often in a row the request of a rule could not be made: the pauses between attempts grow with it.
    failures smallint not null default 0,
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    foreign key (type_id, project_id) references types (id, project_id),
    constraint recurring_requests_check check ((next_on is null) = (next_at is null)),
    constraint recurring_requests_check1 check ((paused_at is null) = (pause_reason is null)),
    constraint recurring_requests_check2 check (paused_at is null or next_at is null)
);
create index recurring_requests_next on recurring_requests (next_at) where next_at is not null;
create index recurring_requests_owner on recurring_requests (owner_id);
create index recurring_requests_project on recurring_requests (project_id, id);

-- What a rule has made: on a day of its calendar once, without one by hand. missed counts the days before it that were missed.
create table recurring_runs (
    id bigint generated always as identity primary key,
    rule_id bigint not null references recurring_requests on delete cascade,
    occurrence date,
    request_id bigint not null unique references requests,
    missed integer not null default 0,
    created_at timestamptz not null default now(),
    unique (rule_id, occurrence)
);
create index recurring_runs_rule on recurring_runs (rule_id, id);

-- What was changed in one go, for as long as it can be undone: its requests by number, and the version that the change left of each. The
-- log has what it was. An undo is such a change too, and names what it undoes; nothing is undone twice.
create table bulk_changes (
    id bigint generated always as identity primary key,
    actor_id bigint not null references users,
    undoes_id bigint references bulk_changes on delete set null,
    requests integer not null,
    request_ids bigint[] not null,
    versions integer[] not null,
    created_at timestamptz not null default now(),
    constraint bulk_changes_undone unique (undoes_id),
    constraint bulk_changes_size check (requests between 1 and 100 and cardinality(request_ids) = requests
        and cardinality(versions) = requests)
);
create index bulk_changes_actor on bulk_changes (actor_id, id desc);
create index bulk_changes_expired on bulk_changes (created_at);

-- A person's saved views: a filter of the list of requests with a name. The filter holds what the list takes and is only data: an
-- id in it may be of something that is gone or out of sight.
create table saved_views (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    name text not null check (char_length(name) between 1 and 64),
    filter jsonb not null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    -- A saved view is its owner's alone, or is shared with everybody who works on a project or has a role. In the sidebar it stands for
    -- all who see it, with the number of its open requests if counted; a role's default is what its people's list begins with.
    project_id bigint,
    role_id bigint,
    in_sidebar boolean not null default false,
    counted boolean not null default false,
    is_default boolean not null default false,
    constraint saved_views_project foreign key (project_id) references projects,
    constraint saved_views_role foreign key (role_id) references roles,
    constraint saved_views_audience check (num_nonnulls(project_id, role_id) < 2),
    constraint saved_views_counted check (in_sidebar or not counted),
    constraint saved_views_default check (role_id is not null or not is_default)
);
create unique index saved_views_name on saved_views (user_id, fold(name));
create index saved_views_of_project on saved_views (project_id) where project_id is not null;
create index saved_views_of_role on saved_views (role_id) where role_id is not null;
create unique index saved_views_role_default on saved_views (role_id) where is_default;

-- Exact totals without counting: how many live requests each status of each project has. A cell is spread over slots so that
-- simultaneous writers seldom wait for one another; readers sum them.
create table request_counts (
    project_id bigint not null references projects,
    status_id bigint not null references statuses,
    slot smallint not null,
    n bigint not null,
    primary key (project_id, status_id, slot)
);

-- How many live requests there are, added up so that the figures of anybody are sums of a few rows, however many requests there are. Kind 0
-- to 3: in statuses of that marker now (day is -infinity); 4: created on the day; 5: finished on it. Each request is in the tallies of its
-- category (user_id 0), of its creator and of its assignee (the latter once, when they are one), and by day also in those of its project
-- (user_id 0, category_id 0), whose markers request_counts has. Cells are spread over slots as there: a writer takes one that nobody holds.
create table request_tallies (
    user_id bigint not null,
    category_id bigint not null,
    project_id bigint not null,
    kind smallint not null,
    day date not null,
    slot smallint not null,
    n bigint not null,
    primary key (user_id, category_id, project_id, kind, day, slot)
) with (
    fillfactor = 80, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor
    = 0.02, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index request_tallies_assigned on request_tallies (project_id, category_id) where kind = 6;
create index request_tallies_assigned_projects on request_tallies (user_id, project_id) where kind = 7;
create index request_tallies_assignee on request_tallies (user_id) where kind = 6;

-- Measures how late a copy of the database is: processes that read from one set the time here, at most once a second, and look when it
-- arrives there.
create table read_beat (
    id boolean primary key default true check (id),
    at timestamptz not null
);
