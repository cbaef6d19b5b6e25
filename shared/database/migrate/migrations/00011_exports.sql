-- +goose Up
-- Files of the list for spreadsheet programs. The worker makes them; the file is its owner's alone and goes after a day, and with it
-- the export.

alter table files drop constraint files_purpose_check, drop constraint files_size_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export')),
    add constraint files_size_check check (purpose = 'export' or size between 1 and case purpose when 'import' then 104857600 else 31457280 end);

-- The worker that has an export until lease_until makes it; after that another one begins anew, up to three times.
create table exports (
    id uuid primary key default uuidv7(),
    owner_id bigint not null references users,
    role_id bigint not null references roles,
    format text not null check (format in ('xlsx', 'csv')),
    filter jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    rows_written bigint not null default 0,
    rows_total bigint not null default 0,
    cut boolean not null default false, -- there were more requests than an export may hold
    attempts integer not null default 0,
    lease_until timestamptz,
    file_id uuid references files on delete cascade,
    created_at timestamptz not null default now()
);
create unique index exports_one_at_a_time on exports (owner_id) where state in ('waiting', 'running');
create index exports_owner on exports (owner_id, created_at desc);
create index exports_pending on exports (created_at) where state in ('waiting', 'running');
create index exports_file on exports (file_id) where file_id is not null;

insert into right_actions (object_id, code, name)
select o.id, 'zahtjev_zahtjev_izvoz', 'Izvoz zahtjeva'
from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Zahtjevi' and o.name = 'Zahtjev';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where r.code in ('administrator', 'support', 'task_user', 'menadzer_projekta') and a.code = 'zahtjev_zahtjev_izvoz';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_izvoz');
delete from right_actions where code = 'zahtjev_zahtjev_izvoz';
drop table exports;
delete from files where purpose = 'export';
alter table files drop constraint files_purpose_check, drop constraint files_size_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import')),
    add constraint files_size_check check (size between 1 and case purpose when 'import' then 104857600 else 31457280 end);
