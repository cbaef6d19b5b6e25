-- name: PasskeysAllowed :one
-- Whether people may add passkeys and sign in by them alone, and the title under which they are kept.
select passkeys, title from settings;

-- name: PasskeyList :many
select p.id, p.name, p.rp_id, p.created_at, k.used_at, k.credential_id, k.transports
from passkeys p join passkey_keys k on k.passkey_id = p.id
where p.user_id = $1
order by p.id;

-- name: PasskeyHandle :one
-- The random name of the person for their passkeys, which is made at the first use.
with made as (
    insert into passkey_handles (user_id, handle) values (@user_id, @handle) on conflict do nothing returning handle
)
select made.handle from made union all select h.handle from passkey_handles h where h.user_id = @user_id limit 1;

-- name: PasskeyChallengeAdd :exec
-- Stores a challenge for a browser or a session, and removes its oldest ones beyond the limit.
with beyond as (
    select c.challenge_hash from passkey_challenges c where c.holder = @holder
    order by c.expires_at desc
    limit 1000 offset @kept::bigint
    for update skip locked
), ended as (
    delete from passkey_challenges c using beyond where c.challenge_hash = beyond.challenge_hash
)
insert into passkey_challenges (challenge_hash, holder, purpose, expires_at)
values (@challenge_hash, @holder, @purpose, now() + make_interval(secs => @life_seconds));

-- name: PasskeyChallengesWaiting :one
-- How many challenges wait for browsers that nobody has signed in, up to a number.
select count(*) from (select from passkey_challenges where purpose = 'sign_in' and expires_at > now() limit @most::bigint) waiting;

-- name: PasskeyChallengeTake :execrows
-- Uses up a challenge: of two simultaneous calls the first gets it.
delete from passkey_challenges where challenge_hash = @challenge_hash and holder = @holder and purpose = @purpose and expires_at > now();

-- name: PasskeyOwner :one
-- Whose passkey it is, of people who may sign in.
select u.id, u.username from passkey_keys k join passkeys p on p.id = k.passkey_id join users u on u.id = p.user_id
where k.credential_id = @credential_id and p.rp_id = @rp_id and not u.disabled;

-- name: PersonStands :one
-- Whether the person may sign in. The row is locked against changes.
select exists (select from users u where u.id = @user_id and not u.disabled for share)::boolean;

-- name: PasskeyForUse :one
-- In a statement of its own after FactorLock, as FactorSecrets.
select p.id, h.handle, k.credential_id, k.public_key, k.sign_count, k.flags
from passkey_keys k join passkeys p on p.id = k.passkey_id join passkey_handles h on h.user_id = p.user_id
where k.credential_id = @credential_id and p.rp_id = @rp_id and p.user_id = @user_id;

-- name: PasskeyUsed :exec
update passkey_keys set sign_count = @sign_count, flags = @flags, used_at = now() where passkey_id = @passkey_id;

-- name: PasskeyProofAdd :exec
-- Stores whom a passkey has signed in in a browser.
insert into provider_proofs (token_hash, user_id, passkey_id, proven_at, expires_at)
values (@token_hash, @user_id, @passkey_id::bigint, now(), now() + make_interval(secs => @life_seconds));

-- name: FactorByPasskey :execrows
-- Turns the second factor on for who adds their first passkey. No row where it is on already.
with added as (
    insert into second_factors (user_id, recovery_left, app) values (@user_id, cardinality(@codes::bytea[]), false)
    on conflict do nothing
    returning user_id
)
insert into second_factor_secrets (user_id, last_step, salt, codes) select added.user_id, 0, @salt, @codes::bytea[] from added;

-- name: PasskeyAdd :one
-- No row for who has as many passkeys as they may, in a transaction that holds PersonLock.
with added as (
    insert into passkeys (user_id, name, rp_id) select @user_id, @name, @rp_id
    where (select count(*) from passkeys p where p.user_id = @user_id) < @most::bigint
    returning id, created_at
), kept as (
    insert into passkey_keys (passkey_id, credential_id, public_key, sign_count, flags, transports)
    select added.id, @credential_id, @public_key, @sign_count, @flags, @transports::text[] from added
)
select id, created_at from added;

-- name: PasskeyRename :execrows
update passkeys set name = @name where id = @id and user_id = @user_id;

-- name: PasskeyDelete :execrows
delete from passkeys where id = @id and user_id = @user_id;

-- name: FactorMeans :one
-- Whether an app or a passkey is left of a second factor.
select (f.app or exists (select from passkeys p where p.user_id = f.user_id))::boolean from second_factors f where f.user_id = $1;
