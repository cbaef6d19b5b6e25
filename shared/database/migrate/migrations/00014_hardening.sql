-- +goose Up
-- Quick search finds requests by how their external keys begin. Byte order makes that a range of the index, and puts the whole key
-- before those that it begins.
create index requests_external_key_search on requests ((fold(external_key) collate "C")) where external_key is not null and deleted_at is null;

-- PostgreSQL takes no statistics from partial indexes: without these it would think every word of a description rare, and read all the
-- requests that have a common one.
create statistics requests_description_folded on (fold(description)) from requests;
analyze requests;

-- Who confirms an upload holds it until confirming_until: two at once would copy over one another what one of them has checked.
-- Until incoming_until a form can write under the file's incoming key; what it left there is removed afterwards.
alter table files add column confirming_until timestamptz, add column incoming_until timestamptz;
create index files_incoming on files (incoming_until) where incoming_until is not null and content_type is not null;

-- Rejected rows are kept for a while after the end of their import.
create index imports_finished on imports (finished_at) where rejected > 0;

-- +goose Down
drop index imports_finished;
drop index files_incoming;
alter table files drop column confirming_until, drop column incoming_until;
drop statistics requests_description_folded;
drop index requests_external_key_search;
