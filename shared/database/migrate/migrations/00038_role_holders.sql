-- +goose NO TRANSACTION
-- +goose Up
-- Who holds a role, which is asked before it is changed.
create index concurrently if not exists user_roles_role on user_roles (role_id);

-- Names and codes of roles are unique without regard to case.
create unique index concurrently if not exists roles_name on roles (name_key(name));
create unique index concurrently if not exists roles_code on roles (name_key(code));

-- +goose Down
drop index concurrently if exists roles_code;
drop index concurrently if exists roles_name;
drop index concurrently if exists user_roles_role;
