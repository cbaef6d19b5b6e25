-- +goose Up
-- How the worker's jobs have ended, a row each: package jobs writes it, the check of the installation reads it.
create table job_runs (
    job text primary key,
    ended_at timestamptz not null default now(), -- the newest end that was noted; good ones are noted every twenty seconds at most
    good_at timestamptz,                         -- the newest good end
    failures integer not null default 0          -- bad ends in a row
);

-- The checks of the installation that have begun: one at a time, and a few a minute.
create table doctor_turns (
    id integer primary key default 1 check (id = 1),
    busy_until timestamptz not null default '-infinity',
    minute timestamptz not null default '-infinity',
    turns integer not null default 0
);
insert into doctor_turns default values;

insert into right_objects (group_id, name) select id, 'Provjera sistema' from right_groups where name = 'Postavke';
insert into right_actions (object_id, code, name)
select o.id, 'postavke_provjera_pokretanje', 'Provjera sistema'
from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Postavke' and o.name = 'Provjera sistema';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'postavke_provjera_pokretanje';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'postavke_provjera_pokretanje');
delete from right_actions where code = 'postavke_provjera_pokretanje';
delete from right_objects where name = 'Provjera sistema' and group_id = (select id from right_groups where name = 'Postavke');
drop table doctor_turns, job_runs;
