-- name: Peopled :one
select exists (select from users);

-- name: AdministratorAdd :execrows
-- Adds the first administrator. No row: somebody is there already.
with added as (
    insert into users (username, full_name, email, password_hash, internal)
    select @username, 'Administrator', @email, @password_hash, true
    where not exists (select from users)
    returning id
)
insert into user_roles (user_id, role_id)
select added.id, roles.id from added, roles where roles.code = 'administrator';
