-- +goose NO TRANSACTION
-- +goose Up
alter table request_relations validate constraint request_relations_relation_check;
alter table request_relations validate constraint request_relations_former_check;
alter table request_relations validate constraint request_relations_former_status_id_fkey;
alter table request_watches validate constraint request_watches_merged_from_id_fkey;
-- A request is merged into one other at most.
drop index concurrently if exists request_relations_merged;
create unique index concurrently request_relations_merged on request_relations (from_id) where relation = 'merged';

-- +goose Down
drop index concurrently if exists request_relations_merged;
