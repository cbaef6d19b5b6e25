-- +goose NO TRANSACTION
-- +goose Up
alter table comments validate constraint comments_shown_check;
drop index concurrently if exists comments_shown;
create index concurrently comments_shown on comments using gin (shown_on) with (fastupdate = off) where shown_on <> '{}';

-- +goose Down
drop index concurrently if exists comments_shown;
