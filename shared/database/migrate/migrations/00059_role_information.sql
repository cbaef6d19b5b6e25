-- +goose Up
-- Which extra information a role asks of its holders. extra_version is what an edit of these is made on.
alter table roles add column extra_version integer not null default 1;
create table role_extra_information_types (
    role_id bigint not null references roles,
    type_id bigint not null references extra_information_types (id),
    primary key (role_id, type_id)
);
create index role_extra_information_types_type on role_extra_information_types (type_id);
create trigger role_extra_information_types_audit after insert or update or delete on role_extra_information_types
    for each row execute function audit_change('role_id');
create trigger role_extra_information_types_active before insert or update of type_id on role_extra_information_types
    for each row execute function require_active_lookup('type_id', 'KorisnikTipDodatneInformacije');

-- +goose Down
drop table role_extra_information_types;
alter table roles drop column extra_version;
