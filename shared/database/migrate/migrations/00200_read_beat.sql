-- +goose Up
-- What tells how late a copy of the database is: processes that read from one set the time here, at most once a second, and look when it
-- arrives there.
create table read_beat (
    id boolean primary key default true check (id),
    at timestamptz not null
);
insert into read_beat (at) values (now());

-- +goose Down
drop table read_beat;
