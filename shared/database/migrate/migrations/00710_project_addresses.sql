-- +goose Up
-- The address at which a letter becomes a request of a project, as the tag of the mailbox's address (zahtjevi+TAG@…), and where such
-- requests belong.
create table project_addresses (
    project_id bigint primary key references projects,
    tag text not null constraint project_addresses_tag unique check (tag ~ '^[a-z0-9][a-z0-9-]{0,18}[a-z0-9]$'),
    part_id bigint not null,
    category_id bigint not null,
    type_id bigint not null,
    priority_id bigint not null,
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    foreign key (type_id, project_id) references types (id, project_id),
    foreign key (priority_id, project_id) references priorities (id, project_id)
);
create trigger project_addresses_audit after insert or delete or update on project_addresses
    for each row execute function audit_change('project_id');

-- Counts the edits of a project's address.
alter table projects add column address_version integer not null default 1;

-- The address of the mailbox that the worker reads; empty if it reads none.
alter table mailbox add column address text not null default '';

-- +goose Down
alter table mailbox drop column address;
alter table projects drop column address_version;
drop table project_addresses;
