-- +goose Up
-- The first-run checklist of an installation. Most of it is true or not by what there is; here stands what leaves nothing behind: the newest
-- test letter (of mail_messages), and when a test file had gone through the storage.
create table first_steps (
    id integer primary key default 1 check (id = 1),
    letter_id bigint,
    letter_at timestamptz,
    file_checked_at timestamptz
);
insert into first_steps default values;

-- Who wants to see the checklist no more: whoever was there before it came to an installation that has requests.
create table first_steps_hidden (
    user_id bigint primary key references users
);
insert into first_steps_hidden select id from users where exists (select from requests);

-- +goose Down
drop table first_steps_hidden, first_steps;
