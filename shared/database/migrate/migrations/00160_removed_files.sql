-- +goose Up
-- A file that was taken off its request: when, and off which, so that it can be put back until housekeeping removes it.
alter table files
    add column removed_at timestamptz,
    add column removed_from_id bigint,
    add constraint files_removed_check check ((removed_at is null) = (removed_from_id is null) and (removed_at is null or request_id is null)) not valid;
alter table files validate constraint files_removed_check;

-- The name of a file, or the one that it had before it was removed for good.
create function file_name(file uuid) returns text language sql stable set search_path = public, pg_temp as $$
    select coalesce(
        (select f.name from files f where f.id = file),
        (select e.before ->> 'name' from audit_entries e where e.entity = 'files' and e.entity_key = file::text and e.action = 'delete' order by e.id desc limit 1)
    )
$$;

-- What is taken off a request stands in the history of that request.
create or replace trigger files_audit_changes after update on files for each row
    when ((old.request_id, old.comment_id, old.content_type) is distinct from (new.request_id, new.comment_id, new.content_type) and new.removed_at is null)
    execute function audit_change('id', 'request_id');
create trigger files_audit_taken_off after update on files for each row
    when (old.request_id is distinct from new.request_id and new.removed_at is not null)
    execute function audit_change('id', 'removed_from_id');

-- +goose Down
drop trigger files_audit_taken_off on files;
create or replace trigger files_audit_changes after update on files for each row
    when ((old.request_id, old.comment_id, old.content_type) is distinct from (new.request_id, new.comment_id, new.content_type))
    execute function audit_change('id', 'request_id');
drop function file_name;
alter table files drop constraint files_removed_check, drop column removed_at, drop column removed_from_id;
