-- +goose Up
-- Comments, notifications, and answers that are ready to use.

create table comments (
    id bigint generated always as identity primary key,
    request_id bigint not null references requests,
    author_id bigint not null references users,
    body text not null,
    created_at timestamptz not null default now(),
    body_folded text,
    -- Comments can be corrected and withdrawn by their authors, for a short while. A withdrawn one keeps its place and loses its text; the
    -- log has both.
    version integer not null default 1,
    edited_at timestamptz,
    withdrawn_at timestamptz,
    -- Comments among those with a right of its own. Everybody else does not learn that there are any. Only administrators have the right
    -- at first, so that nobody writes any while processes of the release before, which do not know of it, still answer.
    internal boolean not null default false,
    -- A comment is read on its request and, unless it is internal, on those of shown_on, by who sees these: an answer on the merged
    -- requests whose senders get it, and what the sender of a merged request goes on writing (forwarded) on the requests that it was
    -- merged into.
    shown_on bigint[] not null default '{}',
    forwarded boolean not null default false,
    unique (id, request_id),
    constraint comments_body_check check (char_length(body) <= 2000 and (body = '') = (withdrawn_at is not null)),
    constraint comments_shown_check check (not internal or shown_on = '{}'::bigint[])
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index comments_author_time on comments (author_id, created_at);
create index comments_request on comments (request_id, id);
create index comments_shown on comments using gin (shown_on) with (fastupdate=off) where shown_on <> '{}'::bigint[];
-- The report of comments asks for those of a period, whoever wrote them.
create index comments_time on comments (created_at);
create index comments_withdrawn on comments (author_id) where withdrawn_at is not null;
create index comments_words on comments using gin ((request_id / 16384), body_folded gin_trgm_ops) with (gin_pending_list_limit='1024',
    fastupdate=off);

-- Whom a comment mentions. Their names stand in its text; who is called otherwise by now is not marked there any more.
create table comment_mentions (
    comment_id bigint not null references comments,
    user_id bigint not null references users,
    primary key (comment_id, user_id)
);

create table notifications (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    request_id bigint not null references requests,
    kind text not null check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned', 'bulk_status',
        'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach', 'due_warning', 'due_breach', 'merged', 'merged_in')),
    actor_id bigint not null references users,
    -- the new status's name, or the comment's beginning
    detail text not null default '',
    created_at timestamptz not null default now(),
    opened_at timestamptz,
    -- One change of several requests makes one notification a person. Its kind is that of a single change in the plural; request_ids are
    -- the requests that concern the person, request_id is the first of them, detail is the new status's name or empty.
    request_ids bigint[],
    -- A notification of several requests names some of them and counts the rest.
    more integer not null default 0 check (more >= 0),
    -- Whether the comment that a notification tells of mentions its receiver.
    mentioned boolean not null default false,
    -- Why somebody is told: the strongest of what makes a change concern them. Old ones have no reason. What its receiver gets by
    -- letter only is not in the bell.
    reason text check (reason in ('mentioned', 'assignee', 'creator', 'watching', 'category')),
    bell boolean not null default true,
    -- What a change derives goes back with it. Notifications are found by their cause: the actor and the moment of the transaction. One
    -- that is taken back is in no letter, and in the bell only if it was opened there. Of one that is about several requests, some can be
    -- taken back (taken_ids). mailed tells that its letter has left.
    taken_back boolean not null default false,
    taken_ids bigint[] not null default '{}',
    mailed boolean not null default false,
    constraint notifications_several check ((kind in ('bulk_assigned', 'bulk_status')) = (request_ids is not null))
) with (
    autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01
);
create index notifications_caused on notifications (actor_id, created_at);
create index notifications_unopened_of on notifications (user_id, request_id) where opened_at is null;
create index notifications_user on notifications (user_id, id desc);

-- What people are told of requests is of one of these topics; each person chooses for each whether it goes to the bell, by letter, or
-- neither. Who chose nothing has no row and gets all of it. One row a person, so that a choice holds whole or not at all.
create table notification_choices (
    user_id bigint primary key references users,
    bell_off text[] not null default '{}',
    letter_off text[] not null default '{}',
    -- of the clocks in Sarajevo; null: letters come one by one
    digest_hour smallint check (digest_hour between 0 and 23),
    -- letters wait for the working time of the request's project
    working_hours boolean not null default false,
    version integer not null default 1,
    constraint notification_choices_topics check ((bell_off || letter_off) <@ array['assigned', 'mentioned', 'own_comment',
        'watched_comment', 'status', 'target', 'created'] and cardinality(bell_off) <= 7 and cardinality(letter_off) <= 7)
);

-- Answers that recur: somebody's own, or a project's. In the text {ime}, {broj}, {naziv} and {ja} stand for who sent the request, its
-- number and title, and who answers.
create table reply_templates (
    id bigint generated always as identity primary key,
    user_id bigint references users,
    project_id bigint references projects,
    name text not null check (char_length(name) between 1 and 64),
    body text not null check (char_length(body) between 1 and 2000),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    constraint reply_templates_owner check (num_nonnulls(user_id, project_id) = 1)
);
create unique index reply_templates_of_project on reply_templates (project_id, fold(name)) where project_id is not null;
create unique index reply_templates_own on reply_templates (user_id, fold(name)) where user_id is not null;
