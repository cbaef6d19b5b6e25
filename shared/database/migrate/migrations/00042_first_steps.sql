-- +goose Up
-- The checklist of a new installation. Most steps are known to be done from existing data; this has what leaves none: the newest test
-- letter (of mail_messages), and when a test file had gone through the storage.
create table first_steps (
    id integer primary key default 1 check (id = 1),
    letter_id bigint,
    letter_at timestamptz,
    file_checked_at timestamptz
);
insert into first_steps default values;

-- The people who do not want to see the checklist any more: those of installations that had requests before it came.
create table first_steps_hidden (
    user_id bigint primary key references users
);
insert into first_steps_hidden select id from users where exists (select from requests);

-- +goose Down
drop table first_steps_hidden, first_steps;
