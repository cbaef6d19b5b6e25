-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists users_address;
create index concurrently users_address on users (ascii_lower(email));
drop index concurrently if exists users_email;
drop index concurrently if exists enrolments_address;
create index concurrently enrolments_address on enrolments (ascii_lower(email));
drop index concurrently if exists enrolments_email;

-- +goose Down
create index concurrently if not exists enrolments_email on enrolments (lower(email));
drop index concurrently if exists enrolments_address;
create index concurrently if not exists users_email on users (lower(email));
drop index concurrently if exists users_address;
