-- +goose Up
-- A newcomer may send a document with the enrolment, before there is anybody whom it belongs to. Who sent it knows a secret of it, of which
-- the hash is kept, until an enrolment takes it; with the account it becomes its owner's. One that belongs to no enrolment and nobody is
-- removed by housekeeping.
alter table files
    alter column owner_id drop not null,
    add column token_hash bytea,
    add column enrolment_id bigint,
    add constraint files_enrolment_id_fkey foreign key (enrolment_id) references enrolments (id) on delete set null not valid,
    drop constraint files_purpose_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export', 'guide', 'enrolment')) not valid,
    add constraint files_enrolment_check check (
        case when purpose = 'enrolment' then request_id is null and (owner_id is null or enrolment_id is null)
        else owner_id is not null and enrolment_id is null and token_hash is null end
    ) not valid;

-- What a newcomer's document is called may say who they are: the log tells who got it, and the account that it came with.
create or replace trigger files_audit_added after insert on files for each row
    when (new.content_type is not null and new.purpose <> 'enrolment') execute function audit_change('id', 'request_id');
create or replace trigger files_audit_changes after update on files for each row
    when ((old.request_id, old.comment_id, old.content_type) is distinct from (new.request_id, new.comment_id, new.content_type)
        and new.removed_at is null and new.purpose <> 'enrolment')
    execute function audit_change('id', 'request_id');
create or replace trigger files_audit_removed after delete on files for each row
    when (old.content_type is not null and old.purpose <> 'enrolment') execute function audit_change('id', 'request_id');

-- +goose StatementBegin
-- The document of somebody who becomes a former person belongs to nobody any more: housekeeping removes it.
create function users_document() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    update files set owner_id = null, name = 'dokument.pdf' where owner_id = new.id and purpose = 'enrolment';
    return null;
end $$;
-- +goose StatementEnd
create trigger users_document after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_document();

insert into right_actions (object_id, code, name)
select o.id, 'korisnik_korisnik_dokument_upisa', 'Dokument uz upis'
from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Korisnici' and o.name = 'Korisnik';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'korisnik_korisnik_dokument_upisa';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'korisnik_korisnik_dokument_upisa');
delete from right_actions where code = 'korisnik_korisnik_dokument_upisa';
drop trigger users_document on users;
drop function users_document;
delete from files where purpose = 'enrolment';
create or replace trigger files_audit_added after insert on files for each row when (new.content_type is not null) execute function audit_change('id', 'request_id');
create or replace trigger files_audit_changes after update on files for each row
    when ((old.request_id, old.comment_id, old.content_type) is distinct from (new.request_id, new.comment_id, new.content_type) and new.removed_at is null)
    execute function audit_change('id', 'request_id');
create or replace trigger files_audit_removed after delete on files for each row when (old.content_type is not null) execute function audit_change('id', 'request_id');
alter table files
    drop constraint files_enrolment_check,
    drop constraint files_purpose_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export', 'guide')),
    drop column enrolment_id,
    drop column token_hash,
    alter column owner_id set not null;
