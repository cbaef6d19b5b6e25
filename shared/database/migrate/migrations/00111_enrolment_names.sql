-- +goose NO TRANSACTION
-- +goose Up
-- A username is one address's alone among those that wait, whose rows that repeat it are left out.
create unique index concurrently if not exists enrolments_first on enrolments (name_key(username)) where not repeats;
drop index concurrently if exists enrolments_username;
alter index if exists enrolments_first rename to enrolments_username;
create index concurrently if not exists enrolments_names on enrolments (name_key(username));
create index concurrently if not exists enrolments_email on enrolments (lower(email));

-- +goose Down
delete from enrolments where repeats;
drop index if exists enrolments_email;
drop index if exists enrolments_names;
drop index if exists enrolments_username;
create unique index if not exists enrolments_username on enrolments (name_key(username));
