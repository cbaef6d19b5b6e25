-- +goose NO TRANSACTION
-- +goose Up
alter table files validate constraint files_enrolment_id_fkey;
alter table files validate constraint files_purpose_check;
alter table files validate constraint files_enrolment_check;
drop index concurrently if exists files_token;
create unique index concurrently files_token on files (token_hash) where token_hash is not null;
drop index concurrently if exists files_enrolment;
create unique index concurrently files_enrolment on files (enrolment_id) where enrolment_id is not null;
drop index concurrently if exists files_newcomers;
create index concurrently files_newcomers on files (id) include (size) where purpose = 'enrolment' and owner_id is null;
drop index concurrently if exists files_enrolled;
create index concurrently files_enrolled on files (owner_id) where purpose = 'enrolment';

-- +goose Down
drop index concurrently if exists files_enrolled;
drop index concurrently if exists files_newcomers;
drop index concurrently if exists files_enrolment;
drop index concurrently if exists files_token;
