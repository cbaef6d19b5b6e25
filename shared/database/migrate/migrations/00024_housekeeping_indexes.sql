-- +goose NO TRANSACTION
-- +goose Up
-- What the worker asks every few minutes is found by an index, however much there is.
create index concurrently if not exists imports_turns on imports (owner_id, claimed_at desc) where claimed_at is not null;
create index concurrently if not exists imports_preparing on imports (owner_id, created_at) where state = 'preparing';
create index concurrently if not exists exports_fileless on exports (created_at) where file_id is null;
create index concurrently if not exists sessions_age on sessions (last_action_at);
create index concurrently if not exists sign_in_guards_age on sign_in_guards (since);
create index concurrently if not exists mail_messages_unsent on mail_messages (created_at) where state in ('collecting', 'waiting');
create index concurrently if not exists mail_messages_given_up on mail_messages (finished_at) where state = 'given_up';
create index concurrently if not exists mail_messages_done on mail_messages (finished_at) where state in ('sent', 'dropped');
drop index concurrently if exists mail_messages_finished; -- the two before tell more
create index concurrently if not exists files_made on files (owner_id, created_at) where purpose = 'export';

-- +goose Down
drop index files_made;
create index mail_messages_finished on mail_messages (finished_at) where finished_at is not null;
drop index mail_messages_done;
drop index mail_messages_given_up;
drop index mail_messages_unsent;
drop index sign_in_guards_age;
drop index sessions_age;
drop index exports_fileless;
drop index imports_preparing;
drop index imports_turns;
