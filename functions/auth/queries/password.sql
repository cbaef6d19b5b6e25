-- name: PasswordHash :one
select password_hash from users where id = $1;

-- name: PasswordChange :exec
update users set password_hash = @password_hash where id = @id;

-- name: SessionDeleteOthers :exec
delete from sessions where user_id = @user_id and id <> @kept;
