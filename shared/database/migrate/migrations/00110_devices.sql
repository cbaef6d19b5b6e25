-- +goose Up
-- Browsers that an account has signed in with. Each knows a secret, of which only the SHA-256 is kept, and has tries of its own at the
-- account's password.
create table devices (
    token_hash bytea primary key,
    user_id bigint not null references users,
    created_at timestamptz not null default now(),
    used_at timestamptz not null default now()
);
create index devices_user on devices (user_id, used_at desc);
create index devices_age on devices (used_at);

-- When an account's password changes, its known browsers end.
-- +goose StatementBegin
create function devices_end() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    delete from devices where user_id = new.id;
    return null;
end
$$;
-- +goose StatementEnd
create trigger users_devices after update of password_hash on users for each row
    when (old.password_hash is distinct from new.password_hash) execute function devices_end();

-- Somebody who sends the form of enrolment twice means one account: a row that repeats the name of another one of the same address has that
-- name too.
alter table enrolments add column repeats boolean not null default false;

-- +goose Down
alter table enrolments drop column repeats;
drop trigger users_devices on users;
drop function devices_end;
drop table devices;
