-- +goose Up
-- When a person is away, the last day included, and who stands in meanwhile. A row without days is of somebody who has come back.
create table absences (
    user_id bigint primary key references users,
    from_on date,
    until_on date,
    substitute_id bigint references users,
    version integer not null default 1,
    constraint absences_days check (num_nonnulls(from_on, until_on) <> 1 and until_on between from_on and from_on + 365),
    constraint absences_substitute check (substitute_id <> user_id and (substitute_id is null or from_on is not null))
);
create index absences_substitute on absences (substitute_id) where substitute_id is not null;

-- +goose Down
drop table absences;
