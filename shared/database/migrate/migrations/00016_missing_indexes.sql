-- +goose NO TRANSACTION
-- +goose Up
-- Ending a session removes its temporary tokens.
create index concurrently if not exists temp_tokens_session on temp_tokens (session_id);

-- Filters of lists, and the question whether a part, a type or a priority is in use: few requests may have one among very many. Who did,
-- changed or internally has a request is no filter, and people are not deleted: those foreign keys need no index.
create index concurrently if not exists requests_part_newest on requests (part_id, created_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_type_newest on requests (type_id, created_at desc, id desc) where deleted_at is null;
create index concurrently if not exists requests_priority_newest on requests (priority_id, created_at desc, id desc) where deleted_at is null;

-- +goose Down
drop index concurrently if exists requests_priority_newest;
drop index concurrently if exists requests_type_newest;
drop index concurrently if exists requests_part_newest;
drop index concurrently if exists temp_tokens_session;
