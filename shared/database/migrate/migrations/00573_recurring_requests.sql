-- +goose Up
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
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (type_id, project_id) references types (id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id),
    check ((next_on is null) = (next_at is null)),
    check ((paused_at is null) = (pause_reason is null)),
    check (paused_at is null or next_at is null)
);
create index recurring_requests_project on recurring_requests (project_id, id);
create index recurring_requests_owner on recurring_requests (owner_id);
create index recurring_requests_next on recurring_requests (next_at) where next_at is not null;
create trigger recurring_requests_audit after insert or delete or update of version, paused_at on recurring_requests
    for each row execute function audit_change('id', 'project_id');
create trigger recurring_requests_most before insert on recurring_requests for each row execute function bound_definitions('project_id', '50');

-- What a rule has made: on a day of its calendar once, without one by hand. missed is how many days before it were missed.
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

insert into right_actions (object_id, code, name)
select o.id, 'zahtjev_zahtjev_ponavljanje', 'Ponavljajući zahtjevi'
from right_objects o join right_actions a on a.object_id = o.id
where a.code = 'zahtjev_zahtjev_pregled';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where r.code in ('administrator', 'menadzer_projekta') and a.code = 'zahtjev_zahtjev_ponavljanje';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_ponavljanje');
delete from right_actions where code = 'zahtjev_zahtjev_ponavljanje';
drop table recurring_runs;
drop table recurring_requests;
