-- name: PasswordHash :one
select password_hash from users where id = $1;

-- name: PasswordChange :exec
-- Links of letters that were sent before open nothing any more.
with changed as (
    update users set password_hash = @password_hash where id = @id returning id
)
delete from account_links where user_id in (select id from changed);

-- name: SessionDeleteOthers :exec
delete from sessions where user_id = @user_id and id <> @kept;
