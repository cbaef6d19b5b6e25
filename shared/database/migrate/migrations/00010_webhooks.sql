-- +goose Up
-- Events that other systems are told.

-- Where events are told: to a receiver of another system, as far as its owner sees them in the role in which they saved it. Without a
-- project, of all that the owner sees.
create table webhooks (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 64),
    url text not null check (char_length(url) between 1 and 500),
    events text[] not null check (cardinality(events) between 1 and 20),
    project_id bigint references projects,
    owner_id bigint not null references users,
    role_id bigint references roles on delete set null,
    stopped_at timestamptz,
    stop_reason text check (stop_reason in ('rucno', 'neuspjeh', 'ukinut', 'vlasnik', 'pravo')),
    rotated_at timestamptz not null default now(),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    constraint webhooks_check check ((stopped_at is null) = (stop_reason is null))
);
create index webhooks_owner on webhooks (owner_id);
alter table mail_messages add constraint mail_messages_webhook foreign key (webhook_id) references webhooks on delete cascade;

-- What is told, and what became of it. A webhook's rows outlive it until they are old, so that removing one is quick.
create table webhook_deliveries (
    id bigint generated always as identity primary key,
    message_id uuid not null default uuidv7(),
    webhook_id bigint not null,
    event text not null,
    entry_id bigint,
    request_id bigint,
    comment_id bigint,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up', 'dropped')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    first_failed_at timestamptz,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    failure text not null default '' check (failure in ('', 'adresa', 'vrijeme', 'veza', 'odgovor', 'greska', 'previse', 'zaustavljen')),
    answer_status integer,
    answer_ms integer,
    answer_excerpt text not null default '' check (char_length(answer_excerpt) <= 500),
    unique (webhook_id, entry_id, event),
    constraint webhook_deliveries_check check ((state = 'waiting') = (finished_at is null))
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, request_id, id) where state = 'waiting';

-- How far a webhook is. Its secrets are here so that the log never has them. Entries of the log up to reached have become deliveries; those
-- up to ahead may, once every transaction before ahead_before has ended. A worker that has the claim sends, until claimed_until.
create table webhook_senders (
    webhook_id bigint primary key references webhooks on delete cascade,
    secret text not null,
    former_secret text,
    former_until timestamptz,
    reached bigint not null,
    ahead bigint not null,
    ahead_before xid8 not null default '0'::xid8,
    failures integer not null default 0,
    failing_since timestamptz,
    answered_at timestamptz,
    paused_until timestamptz not null default '-infinity',
    claim uuid,
    claimed_until timestamptz not null default '-infinity',
    turn_at timestamptz not null default '-infinity'
) with (fillfactor = 50);
