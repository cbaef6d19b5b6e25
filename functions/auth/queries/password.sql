-- name: PasswordHash :one
select password_hash, email from users where id = $1;

-- name: PasswordChange :execrows
-- Changes nothing if the account's password is not the one that was proven: nobody who knew an old one may undo a change. A trigger ends
-- what the old password opened, except the session that changes it.
update users set password_hash = @password_hash where id = @id and password_hash = @proven::text;

-- name: SessionDeleteOthers :exec
-- Ends the other sessions of a person, and the confirmation of the one that stays. Locks the person's row first, as everything that ends
-- several sessions does: two sessions may end each other at the same moment.
with person as (
    select u.id from users u where u.id = @user_id for no key update
), ended as (
    delete from sessions s using person where s.user_id = person.id and s.id <> @kept
)
update sessions s set confirmed_at = '-infinity' from person where s.id = @kept and s.user_id = person.id;
