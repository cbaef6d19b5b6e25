-- name: ProvidersAllowed :one
select providers from settings;

-- name: StartAdd :execrows
-- Stores a sign-in that a browser begins, or the confirmation of a session; no row beyond the limit for all.
insert into provider_starts (state_hash, browser_hash, provider, nonce, verifier, session_id, expires_at)
select @state_hash, @browser_hash, @provider, @nonce, @verifier, sqlc.narg(session_id)::uuid, now() + make_interval(secs => @life_seconds)
where (select count(*) from (select from provider_starts where expires_at > now() limit @most::bigint) waiting) < @most;

-- name: StartTake :one
-- Uses up a sign-in that this browser has begun at the provider: of two simultaneous calls the first gets it.
delete from provider_starts where state_hash = @state_hash and browser_hash = @browser_hash and provider = @provider and expires_at > now()
returning nonce, verifier, session_id, began_at;

-- name: IdentityTurn :exec
-- Makes sign-ins of one person of a provider happen one after another.
select pg_advisory_xact_lock(hashtextextended('external_identities ' || encode(@subject_digest::bytea, 'hex'), 0));

-- name: AddressTurn :exec
-- Makes first sign-ins with one address happen one after another, so that they do not create two accounts.
select pg_advisory_xact_lock(hashtextextended('external_addresses ' || @address::text, 0));

-- name: IdentityOwner :one
select u.id, u.username, u.disabled from external_identities i join users u on u.id = i.user_id
where i.issuer = @issuer and i.subject_digest = @subject_digest;

-- name: IdentityIssuers :many
select issuer from external_identities where user_id = $1 order by id;

-- name: SessionPerson :one
-- Whose session it is, and whether that is the person of a provider.
select s.user_id, u.username, exists (
    select from external_identities i where i.user_id = s.user_id and i.issuer = @issuer and i.subject_digest = @subject_digest
)::boolean as same
from live_sessions s join users u on u.id = s.user_id and not u.disabled
where s.id = @id;

-- name: AddressOwners :many
-- The people with the address, at most two, disabled ones too.
select u.id, u.username, u.disabled from users u where ascii_lower(u.email) = any(@addresses::text[]) order by u.id limit 2;

-- name: IdentityAdd :execrows
-- No row: the person has another name at the provider already.
insert into external_identities (issuer, subject_digest, user_id) values (@issuer, @subject_digest, @user_id)
on conflict (user_id, issuer) do nothing;

-- name: ProviderPerson :one
-- Adds a person without a password, under the first free username.
insert into users (username, full_name, email, password_hash, language, activated_at)
select free.name, @full_name, @email, '', @language::text, now()
from (
    select named.name
    from unnest(@usernames::text[]) with ordinality named (name, at)
    where not exists (select from users u where name_key(u.username) = name_key(named.name))
    order by named.at
    limit 1
) free
returning id;

-- name: PersonLock :exec
select from users where id = $1 for no key update;

-- name: GroupRoles :exec
-- Gives a person those of the governed roles that their groups give, and removes the other governed ones. Other roles stay.
with governed as (
    select r.id, r.code from roles r where r.code = any(@governed::text[]) and r.deleted_at is null
), gone as (
    delete from user_roles ur
    where ur.user_id = @user_id and ur.role_id in (select governed.id from governed where governed.code <> all(@held::text[]))
)
insert into user_roles (user_id, role_id) select @user_id, governed.id from governed where governed.code = any(@held::text[]) on conflict do nothing;

-- name: GroupProjects :exec
-- Gives a person a role on exactly the projects that their groups give.
with worked as (
    select ur.role_id from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = @user_id and r.code = @code::text and r.deleted_at is null and r.scope <> 'everything'
), gone as (
    delete from user_role_projects urp
    where urp.user_id = @user_id and urp.role_id in (select worked.role_id from worked) and urp.project_id <> all(@projects::bigint[])
)
insert into user_role_projects (user_id, role_id, project_id)
select @user_id, worked.role_id, projects.id from worked join projects on projects.id = any(@projects::bigint[]) on conflict do nothing;

-- name: SessionsEnd :exec
delete from sessions where user_id = $1;

-- name: HasRole :one
select exists (select from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = $1)::boolean;

-- name: ProofAdd :exec
-- Stores who has signed in at the provider in a browser, and when the provider last asked them who they are, if it says.
insert into provider_proofs (token_hash, user_id, provider, session_hours, proven_at, expires_at)
values (@token_hash, @user_id, @provider::text, @session_hours::integer, sqlc.narg(proven_at)::timestamptz, now() + make_interval(secs => @life_seconds));

-- name: ProofRoles :many
-- The roles of the person of a valid proof, of a provider or a passkey; no rows otherwise.
select r.id, r.name, r.code
from provider_proofs p join users u on u.id = p.user_id and not u.disabled join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
where p.token_hash = @token_hash and p.expires_at > now() and r.deleted_at is null
    and (select case when p.passkey_id is null then t.providers else t.passkeys end from settings t)
order by r.id;

-- name: ProofOwner :one
select p.user_id, u.username, (p.passkey_id is not null)::boolean as by_passkey
from provider_proofs p join users u on u.id = p.user_id
where p.token_hash = @token_hash and p.expires_at > now()
    and (select case when p.passkey_id is null then t.providers else t.passkeys end from settings t);

-- name: ProofSession :one
-- Opens a session for the person of a proof, in a role of theirs, and uses up the proof: of two simultaneous calls one gets a session. The
-- person's row is locked, as when a password opens one. The least recently used sessions beyond the limit are removed. A session by a
-- passkey is like one by password and code: it names no provider, and lasts as long. The session is confirmed since the passkey was used, or
-- since the provider asked the person who they are; not for who has a second factor here, unless people sign in by providers only.
with person as (
    select u.id from provider_proofs p join users u on u.id = p.user_id
    where p.token_hash = @proof and p.expires_at > now() and not u.disabled
        and (select case when p.passkey_id is null then t.providers else t.passkeys end from settings t)
    for update of p for share of u
), used as (
    delete from provider_proofs p using person
    where p.token_hash = @proof and p.user_id = person.id and exists (
        select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = p.user_id and ur.role_id = @role_id::bigint and r.deleted_at is null
    )
    returning p.user_id, p.provider, p.session_hours, case
        when p.passkey_id is null and not @only_providers::boolean and exists (select from second_factors f where f.user_id = p.user_id) then '-infinity'
        else least(coalesce(p.proven_at, '-infinity'), now())
    end as confirmed_at
), created as (
    insert into sessions (token_hash, user_id, role_id, last_ip, last_client, provider, confirmed_at, ends_at)
    select @token_hash, used.user_id, @role_id::bigint, @ip, @client, used.provider, used.confirmed_at,
        now() + least(make_interval(days => @most_days::integer), make_interval(hours => used.session_hours))
    from used
    returning id, user_id
), beyond as (
    select s.id
    from created join sessions s on s.user_id = created.user_id
    order by s.last_action_at desc, s.id desc
    limit 1000 offset @kept::bigint
    for update of s skip locked
), ended as (
    delete from sessions s using beyond where s.id = beyond.id
)
select exists (select from person)::boolean as proven, coalesce((select id from created), '00000000-0000-0000-0000-000000000000')::uuid as id;
