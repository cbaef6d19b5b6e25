-- name: UserByUsername :one
select u.id, u.username, u.full_name, u.email, u.phone, u.language, u.internal, u.disabled, u.version, u.created_at
from users u
where name_key(u.username) = name_key(@username::text);

-- name: UserRoleList :many
select r.id, r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = $1 order by r.id;

-- name: UserDetailsUpdate :one
update users set full_name = @full_name, email = @email, language = @language, version = version + 1
where id = @id and version = @version
returning version;

-- name: CategoryProject :one
select project_id from categories where id = $1;

-- name: SupportUsersOfCategory :many
select distinct u.username, u.full_name
from user_role_categories c join users u on u.id = c.user_id and not u.disabled
where c.category_id = $1
order by u.full_name, u.username;

-- name: InternalUserList :many
select username, full_name from users where internal and not disabled order by full_name, username;
