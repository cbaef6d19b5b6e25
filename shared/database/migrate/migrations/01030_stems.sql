-- +goose NO TRANSACTION
-- +goose Up
-- The stems of what searches read (stems_of_request, stems). Rows from before get theirs from the worker's job, the newest first, and are
-- found by their letters until then.
alter table request_texts add column if not exists stems tsvector;
drop index concurrently if exists request_texts_stems;
create index concurrently request_texts_stems on request_texts using gin (slice, stems) with (gin_pending_list_limit='1024', fastupdate=off);
drop index concurrently if exists request_texts_unstemmed;
create index concurrently request_texts_unstemmed on request_texts (request_id) where stems is null;
alter table comments add column if not exists body_stems tsvector;
drop index concurrently if exists comments_stems;
create index concurrently comments_stems on comments using gin ((request_id / 16384), body_stems) with (gin_pending_list_limit='1024',
    fastupdate=off);
drop index concurrently if exists comments_unstemmed;
create index concurrently comments_unstemmed on comments (id) where body_stems is null;
-- Folding takes more away than before (dashes, ligatures, what has no width), so that these indexes hold what it made of such texts.
reindex index concurrently projects_name;
reindex index concurrently users_full_name;
reindex index concurrently requests_external_key_search;
-- Names that have become the same get their number behind them.
update saved_views v set name = left(v.name, 40) || ' (' || v.id || ')'
where exists (select from saved_views other where other.user_id = v.user_id and other.id < v.id and fold(other.name) = fold(v.name));
update reply_templates t set name = left(t.name, 40) || ' (' || t.id || ')'
where exists (select from reply_templates other where other.id < t.id and fold(other.name) = fold(t.name)
    and (other.project_id = t.project_id or other.user_id = t.user_id));
reindex index concurrently saved_views_name;
reindex index concurrently reply_templates_own;
reindex index concurrently reply_templates_of_project;

-- +goose Down
drop index concurrently if exists comments_unstemmed;
drop index concurrently if exists comments_stems;
alter table comments drop column if exists body_stems;
drop index concurrently if exists request_texts_unstemmed;
drop index concurrently if exists request_texts_stems;
alter table request_texts drop column if exists stems;
