-- +goose Up
-- Whether single characters are shortcuts for the person (WCAG 2.1.4).
alter table users add column single_keys boolean not null default true;

-- +goose Down
alter table users drop column single_keys;
