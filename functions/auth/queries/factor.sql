-- name: FactorState :one
select f.created_at, f.recovery_left, f.app from second_factors f where f.user_id = $1;

-- name: FactorStart :execrows
-- Stores a secret that counts once a code of it was given. No row for a person who has an app already.
insert into second_factor_starts (user_id, secret, expires_at)
select u.id, @secret, now() + make_interval(secs => @life_seconds)
from users u
where u.id = @user_id and not exists (select from second_factors f where f.user_id = u.id and f.app)
on conflict (user_id) do update set secret = excluded.secret, expires_at = excluded.expires_at;

-- name: FactorStarted :one
select secret from second_factor_starts where user_id = $1 and expires_at > now();

-- name: FactorAdd :one
-- Turns the second factor on, with the secret that was started: of two simultaneous calls one does. Who has passkeys gets the app beside
-- them, and keeps the recovery codes (fresh is false).
with started as (
    delete from second_factor_starts s where s.user_id = @user_id and s.secret = @secret and s.expires_at > now() returning s.user_id, s.secret
), added as (
    insert into second_factors (user_id, recovery_left) select started.user_id, cardinality(@codes::bytea[]) from started
    on conflict (user_id) do update set app = true where not second_factors.app
    returning user_id, xmax = 0 as fresh
), kept as (
    insert into second_factor_secrets (user_id, secret, last_step, salt, codes)
    select added.user_id, started.secret, @step, @salt, @codes::bytea[] from added join started on started.user_id = added.user_id
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step
)
select added.fresh::boolean as fresh from added;

-- name: AppDelete :execrows
-- Removes the app from a second factor that has passkeys too, in a transaction that holds FactorLock. No row where there are none.
with removed as (
    update second_factors f set app = false
    where f.user_id = $1 and f.app and exists (select from passkeys p where p.user_id = f.user_id)
    returning f.user_id
)
update second_factor_secrets s set secret = null, last_step = 0 from removed where s.user_id = removed.user_id;

-- name: FactorLock :one
-- Locks the person's factor, so that uses of its codes and passkeys are serialised.
select user_id from second_factors where user_id = $1 for update;

-- name: FactorSecrets :one
-- A statement of its own after FactorLock: one that waits for a lock would read what there was before.
select s.secret, s.last_step, s.salt, s.codes from second_factor_secrets s where s.user_id = $1;

-- name: FactorStep :exec
update second_factor_secrets set last_step = @step where user_id = @user_id;

-- name: FactorRecovery :exec
-- Uses up a recovery code.
with used as (
    update second_factor_secrets s set codes = array_remove(s.codes, @code::bytea) where s.user_id = @user_id returning s.user_id, cardinality(s.codes) as remaining
)
update second_factors f set recovery_left = used.remaining from used where f.user_id = used.user_id;

-- name: FactorRenew :exec
-- Puts new recovery codes in the place of all former ones.
with renewed as (
    update second_factor_secrets s set salt = @salt, codes = @codes::bytea[] where s.user_id = @user_id returning s.user_id
)
update second_factors f set recovery_left = cardinality(@codes::bytea[]), recovery_made_at = clock_timestamp() from renewed where f.user_id = renewed.user_id;

-- name: FactorDelete :execrows
delete from second_factors where user_id = $1;

-- name: FactorRequired :one
-- Whether one of the person's active roles requires the second factor.
select exists (
    select from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null and r.requires_factor where ur.user_id = $1
)::boolean;

-- name: PasswordStands :one
-- Whether the person's password still is the one that was proven. The row is locked against changes.
select exists (select from users u where u.id = @user_id and u.password_hash = @proven::text and not u.disabled for share)::boolean;

-- name: FactorAsked :one
-- Whether the person has a second factor that this browser is asked for.
select (exists (select from second_factors f where f.user_id = @user_id) and not exists (
    select from devices d where d.user_id = @user_id and d.token_hash = any(@hashes::bytea[]) and d.factor_until > now()
))::boolean as asked;

-- name: ChallengeAdd :exec
-- Stores that a browser has given the right password and owes the code, and removes the person's oldest such rows beyond the limit.
with person as (
    select u.id, u.password_hash, u.email from users u where u.id = @user_id and u.password_hash = @proven::text and not u.disabled for share
), beyond as (
    select c.token_hash from person join sign_in_challenges c on c.user_id = person.id
    order by c.expires_at desc
    limit 1000 offset @kept::bigint
    for update of c skip locked
), ended as (
    delete from sign_in_challenges c using beyond where c.token_hash = beyond.token_hash
)
insert into sign_in_challenges (token_hash, user_id, proof, expires_at)
select @token_hash, person.id, account_proof(person.password_hash, person.email), now() + make_interval(secs => @life_seconds) from person;

-- name: ChallengeOwner :one
select u.id, u.username, u.password_hash, true as activated
from sign_in_challenges c join users u on u.id = c.user_id
where c.token_hash = $1 and c.expires_at > now() and not u.disabled and c.proof = account_proof(u.password_hash, u.email);

-- name: ChallengeTake :execrows
-- Uses up a challenge: of two simultaneous calls the first gets it.
delete from sign_in_challenges where token_hash = $1 and expires_at > now();

-- name: DeviceRemember :exec
-- Lets a browser of the person sign in without a code for a while. Changes nothing once the second factor was turned off: the next one must
-- ask. The factor's row is locked, so that turning it off comes either before, and is seen, or after, and ends this.
with factor as (select f.user_id from second_factors f where f.user_id = @user_id for key share)
update devices d set used_at = now(), factor_until = now() + make_interval(days => @life_days::integer)
from factor where d.token_hash = @token_hash and d.user_id = factor.user_id;
