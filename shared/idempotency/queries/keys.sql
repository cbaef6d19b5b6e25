-- name: Claim :execrows
-- No row: the key was used before.
insert into idempotency_keys (user_id, key, fingerprint, reach) values (@user_id, @key, @fingerprint, @reach) on conflict do nothing;

-- name: First :one
-- The content and the result of the key's first use, and what its caller reached.
select (fingerprint = @fingerprint)::boolean as same, response, reach from idempotency_keys where user_id = @user_id and key = @key;

-- name: Keep :exec
update idempotency_keys set response = @response where user_id = @user_id and key = @key;
