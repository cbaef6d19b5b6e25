-- +goose Up
-- What is known of people beyond their account, of the types that their roles require.
create table user_extra_information (
    user_id bigint not null references users,
    type_id bigint not null references extra_information_types (id),
    value text not null check (char_length(value) between 1 and 256),
    primary key (user_id, type_id)
);
create index user_extra_information_type on user_extra_information (type_id);
create trigger user_extra_information_active before insert or update of type_id on user_extra_information
    for each row execute function require_active_lookup('type_id', 'KorisnikTipDodatneInformacije');
create trigger user_extra_information_audit after insert or update or delete on user_extra_information
    for each row execute function audit_change('user_id');

-- Whether holders of a role may give another: it is among those that they manage, and gives nothing that theirs does not.
create function manages_role(manager bigint, role bigint) returns boolean language sql stable parallel safe
return exists (select from role_managed_roles m where m.role_id = manager and m.managed_role_id = role) and not role_exceeds(role, manager);

-- Whether somebody may change a person: they manage every role that the person has, and the person works nowhere but in their projects,
-- unless they see everything.
create function manages_person(managed bigint[], everything boolean, projects bigint[], person bigint) returns boolean
    language sql stable parallel safe
return not exists (
    select from user_roles ur where ur.user_id = person and ur.role_id <> all (managed)
) and (everything or not exists (
    select from user_role_projects p where p.user_id = person and p.project_id <> all (projects)
    union all
    select from user_role_categories uc join categories c on c.id = uc.category_id where uc.user_id = person and c.project_id <> all (projects)
));

-- +goose Down
drop function manages_person, manages_role;
drop table user_extra_information;
