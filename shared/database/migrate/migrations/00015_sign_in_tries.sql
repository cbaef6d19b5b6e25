-- +goose Up
-- Tries to prove a password that are under way are counted apart from those that failed: they hold others back, but not for long.
alter table sign_in_guards
    add column under_way integer not null default 0,
    add column tried_at timestamptz not null default now();

-- +goose Down
alter table sign_in_guards drop column under_way, drop column tried_at;
