-- +goose Up
-- Guides: documents that administrators offer to everybody, in folders. A folder is a path of at most three names, and is there as long as
-- it holds something.
create table guides (
    id bigint generated always as identity primary key,
    title text not null check (char_length(title) between 1 and 128),
    folder text not null check (char_length(folder) <= 200),
    file_id uuid not null unique references files,
    retired_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by_id bigint not null references users
);
create unique index guides_title on guides (name_key(folder), name_key(title)) where retired_at is null;
create index guides_by_folder on guides (folder collate "bs-x-icu", title collate "bs-x-icu", id);
create trigger guides_audit after insert or update or delete on guides for each row execute function audit_change('id');

alter table files
    drop constraint files_purpose_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export', 'guide')) not valid;
alter table files validate constraint files_purpose_check;

insert into right_groups (name) values ('Dokumenti');
insert into right_objects (group_id, name) select id, 'Dokument' from right_groups where name = 'Dokumenti';
insert into right_actions (object_id, code, name)
select o.id, 'dokument_dokument_uredjivanje', 'Uređivanje dokumenata'
from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Dokumenti' and o.name = 'Dokument';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'dokument_dokument_uredjivanje';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'dokument_dokument_uredjivanje');
delete from right_actions where code = 'dokument_dokument_uredjivanje';
delete from right_objects where name = 'Dokument' and group_id = (select id from right_groups where name = 'Dokumenti');
delete from right_groups where name = 'Dokumenti';
drop table guides;
update files set purpose = 'comment' where purpose = 'guide';
alter table files
    drop constraint files_purpose_check,
    add constraint files_purpose_check check (purpose in ('request', 'comment', 'import', 'export'));
