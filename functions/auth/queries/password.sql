-- name: PasswordHash :one
select password_hash, email from users where id = $1;

-- name: PasswordChange :execrows
-- Changes nothing if the account's password is not the one that was proven: nobody who knew an old one may undo a change. A trigger ends
-- what the old password opened, except the session that changes it.
update users set password_hash = @password_hash where id = @id and password_hash = @proven::text;

-- name: SessionDeleteOthers :exec
delete from sessions where user_id = @user_id and id <> @kept;
