-- name: Providers :one
-- Whether people may sign in by providers, whether the account for emergencies can, and which of the roles that groups give there are not.
select (select s.providers from settings s)::boolean as allowed,
    exists (
        select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.deleted_at is null
        where name_key(u.username) = ascii_lower(@emergency::text) and not u.disabled and u.password_hash <> ''
    )::boolean as emergency,
    array(
        select named.code from unnest(@roles::text[]) named (code)
        where not exists (select from roles r where r.code = named.code and r.deleted_at is null) order by named.code
    )::text[] as missing;
