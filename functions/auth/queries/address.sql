-- name: AddressAsk :one
-- Stores the pending address of an account. No row for one that is disabled, or has the address.
update users set pending_email = @email::text, pending_email_at = now()
where id = @id and email <> @email and not disabled
returning email;

-- name: AddressAskAgain :one
-- Renews the time in which the new address can be confirmed.
update users set pending_email_at = now() where id = @id and pending_email is not null returning pending_email::text as email;

-- name: AddressLetter :execrows
-- Adds the letter whose link confirms the address; no row when the address has got enough letters.
insert into mail_messages (user_id, kind, state, new_address) select @id::bigint, 'address_link', 'waiting', @email where tells(@id, 'address_link');

-- name: AddressAskedLetter :exec
-- Adds the letter to the present address about the new one.
insert into mail_messages (user_id, kind, state, new_address) select @id::bigint, 'address_asked', 'waiting', @email where tells(@id, 'address_asked');

-- name: AddressCancel :execrows
with cancelled as (
    update users set pending_email = null, pending_email_at = null where id = @id and pending_email is not null returning id
), links_gone as (
    delete from address_links l using cancelled where l.user_id = cancelled.id
)
select from cancelled;

-- name: AddressLinkOwner :one
-- The owner of the link, as long as the address is pending and the account has the password and the address that it had when the letter
-- was written.
select u.id, u.username
from address_links l join users u on u.id = l.user_id
where l.token_hash = @token_hash and l.expires_at > now() and not u.disabled
    and u.pending_email = l.email and u.pending_email_at > now() - make_interval(secs => @life_seconds) and l.proof = account_proof(u.password_hash, u.email);

-- name: AddressLinkUse :one
-- Uses the link up and locks its owner, under the same conditions as AddressLinkOwner.
with owner as (
    select u.id, l.email
    from address_links l join users u on u.id = l.user_id
    where l.token_hash = @token_hash and l.expires_at > now() and not u.disabled
        and u.pending_email = l.email and u.pending_email_at > now() - make_interval(secs => @life_seconds) and l.proof = account_proof(u.password_hash, u.email)
    for no key update of u
), used as (
    delete from address_links l using owner where l.token_hash = @token_hash returning l.user_id
)
select owner.id, owner.email from owner join used on used.user_id = owner.id;

-- name: AddressSet :exec
-- A trigger notifies the old address, and invalidates the links of letters to it.
update users set email = @email, version = version + 1 where id = @id;

-- name: AddressAgain :exec
update users set bounced_at = null, letters_unwanted = false where id = @id and bounced_at is not null;
