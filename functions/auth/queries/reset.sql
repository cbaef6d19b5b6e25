-- name: TryCount :one
-- Counts an attempt at something that is limited within the window, successful or not.
insert into sign_in_guards (key, failures, since, under_way) values (@key, 1, now(), 0)
on conflict (key) do update set
    failures = case when sign_in_guards.since < now() - make_interval(secs => @window_seconds) then 1 else least(sign_in_guards.failures + 1, 1000000) end,
    since = case when sign_in_guards.since < now() - make_interval(secs => @window_seconds) then now() else sign_in_guards.since end
returning failures as tries, ceil(extract(epoch from since + make_interval(secs => @window_seconds) - now()))::integer as seconds_left;

-- name: ResetLetter :exec
-- Adds the letter to the accounts of an address, which belongs to the oldest of them; no row when nobody has the address. An address with
-- enough letters gets one only if none is waiting and no link of an earlier one stays valid for so long.
with accounts as (
    select u.id from users u where ascii_lower(u.email) = any(@addresses::text[]) and not u.disabled
)
insert into mail_messages (user_id, kind, state)
select min(accounts.id), 'reset', 'waiting' from accounts
where not @enough::boolean or not exists (
    select from mail_messages m join accounts a on a.id = m.user_id where m.kind = 'reset' and m.state = 'waiting'
) and not exists (
    select from account_links l join accounts a on a.id = l.user_id where l.kind = 'reset' and l.expires_at > now() + make_interval(secs => @left_seconds)
)
having min(accounts.id) is not null;

-- name: LinkOwner :one
-- The owner of the link, as long as the account has the password and the address that it had when the letter was written.
select l.kind, u.id as user_id, u.username, u.full_name, u.email
from account_links l join users u on u.id = l.user_id
where l.token_hash = @token_hash and l.expires_at > now() and not u.disabled and (l.proof is null or l.proof = account_proof(u.password_hash, u.email));

-- name: LinkUse :one
-- Uses the link up and locks its owner: of two simultaneous uses, or two links of an account, the first wins. Returns the account's present
-- password.
with owner as (
    select u.id, u.password_hash
    from account_links l join users u on u.id = l.user_id
    where l.token_hash = @token_hash and l.expires_at > now() and not u.disabled and (l.proof is null or l.proof = account_proof(u.password_hash, u.email))
    for no key update of u
), used as (
    delete from account_links l using owner where l.token_hash = @token_hash returning l.user_id
)
select owner.password_hash from owner join used on used.user_id = owner.id;
