-- +goose Up
-- When a person last had a request open, so that what others added since is marked. It is of their own, like what they have read, and not
-- in the log. Nearly each opening writes one row again, so that its page keeps room for that.
create table request_visits (
    user_id bigint not null references users,
    request_id bigint not null references requests,
    seen_at timestamptz not null default now(),
    primary key (user_id, request_id)
) with (fillfactor = 80);
create index request_visits_seen on request_visits (seen_at);

-- +goose Down
drop table request_visits;
