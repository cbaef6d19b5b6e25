-- name: DeviceOf :one
-- The one of a browser's secrets that belongs to the account with the username.
select d.token_hash from devices d join users u on u.id = d.user_id
where d.token_hash = any(@hashes::bytea[]) and name_key(u.username) = ascii_lower(@username::text) and d.used_at > now() - make_interval(days => @life_days::integer)
limit 1;

-- name: DeviceUsed :exec
update devices set used_at = now() where token_hash = @token_hash and used_at < now() - interval '1 day';

-- name: DeviceAdd :exec
-- Adds a browser to an account if the account has the password that was proven, and removes the least recently used ones beyond the limit.
with owner as (
    select u.id from users u where u.id = @user_id and u.password_hash = @proven::text for share
), beyond as (
    select d.token_hash from owner join devices d on d.user_id = owner.id
    order by d.used_at desc, d.token_hash
    limit 1000 offset @kept::bigint
    for update of d skip locked
), ended as (
    delete from devices d using beyond where d.token_hash = beyond.token_hash
)
insert into devices (token_hash, user_id) select @token_hash, owner.id from owner;
