-- name: PasswordHash :one
select password_hash, email from users where id = $1;

-- name: PasswordChange :execrows
-- Changes nothing where the account has another password than the one that was proven, so that nobody who knew it undoes what was done meanwhile. What the old
-- one opened is ended by a trigger, all but the session in which it is changed.
update users set password_hash = @password_hash where id = @id and password_hash = @proven::text;

-- name: SessionDeleteOthers :exec
delete from sessions where user_id = @user_id and id <> @kept;
