-- name: EnrolmentState :one
-- How many accounts await activation, and whether the role of newcomers exists and sees no more than projects that are given.
select (select count(*) from enrolments) as waiting,
    exists (select from roles r where r.code = @role_code and r.deleted_at is null and r.scope in ('own', 'projects'))::boolean as ready;

-- name: NewcomerFileTake :one
-- Takes a confirmed document for the enrolment that sends its secret; the secret is void then. A document for an address with an account is
-- removed with the unattached ones.
update files set token_hash = null
where token_hash = @token_hash and content_type is not null and created_at > now() - interval '1 hour'
returning id;

-- name: Enrol :exec
-- Makes an account that awaits activation, with its document if there is one, under the first of the usernames that neither a user nor
-- another address has, and begins its letter. If somebody has the address, it only begins a letter saying so.
with owner as (
    select u.id from users u where ascii_lower(u.email) = any(@addresses::text[]) order by u.disabled, u.id limit 1
), name as (
    select free.name, exists (select from enrolments e where name_key(e.username) = name_key(free.name)) as repeats
    from unnest(@usernames::text[]) with ordinality free (name, at)
    where not exists (select from users u where name_key(u.username) = name_key(free.name))
        and not exists (select from enrolments e where name_key(e.username) = name_key(free.name) and ascii_lower(e.email) <> ascii_lower(@email))
    order by free.at
    limit 1
), added as (
    insert into enrolments (username, email, phone, password_hash, language, repeats)
    select name.name, @email, @phone::text, @password_hash::text, @language::text, name.repeats from name where not exists (select from owner)
    returning enrolments.id
), document as (
    update files set enrolment_id = added.id from added where files.id = sqlc.narg(file_id)::uuid
)
insert into mail_messages (user_id, enrolment_id, kind, state)
select null::bigint, added.id, 'activation', 'waiting' from added
union all
select owner.id, null, 'registered', 'waiting' from owner;

-- name: EnrolmentByToken :one
-- The account that awaits a link, unless its address has got an account meanwhile.
select e.username, e.email, e.password_hash from enrolments e
where e.token_hash = @token_hash and e.expires_at > now() and not exists (select from users u where ascii_lower(u.email) = ascii_lower(e.email));

-- name: EnrolmentTurn :exec
-- Makes activations of one address happen one after another.
select pg_advisory_xact_lock(hashtextextended('enrolments ' || ascii_lower(@email::text), 0));

-- name: Activate :one
-- Makes a user of an account that awaits activation, with the role of newcomers on their projects, under its own name unless somebody else
-- has got that. Its letter and its document become the user's. Other accounts of the address are removed, except one whose letter is being
-- sent: its link is invalid, as the address has an account now.
with waiting as (
    delete from enrolments e
    where e.token_hash = @token_hash and e.expires_at > now() and not exists (select from users u where ascii_lower(u.email) = ascii_lower(e.email))
    returning e.id, e.email, e.phone, e.password_hash, e.language
), others as (
    delete from enrolments where enrolments.id in (
        select o.id from waiting join enrolments o on ascii_lower(o.email) = ascii_lower(waiting.email) and o.id <> waiting.id for update of o skip locked
    )
), person as (
    insert into users (username, full_name, email, phone, password_hash, language, activated_at)
    select free.name, free.name, waiting.email, waiting.phone, waiting.password_hash, waiting.language, now()
    from waiting cross join lateral (
        select named.name
        from unnest(@usernames::text[]) with ordinality named (name, at)
        where not exists (select from users u where name_key(u.username) = name_key(named.name))
        order by named.at
        limit 1
    ) free
    returning users.id, users.username, users.password_hash
), role as (
    insert into user_roles (user_id, role_id)
    select person.id, r.id
    from person join roles r on r.code = @role_code and r.deleted_at is null and r.scope in ('own', 'projects')
    returning user_roles.user_id, user_roles.role_id
), project as (
    insert into user_role_projects (user_id, role_id, project_id)
    select role.user_id, role.role_id, p.id from role join projects p on p.id = any(@projects::bigint[])
), letter as (
    update mail_messages m set user_id = person.id, enrolment_id = null from waiting, person where m.enrolment_id = waiting.id
), document as (
    update files f set owner_id = person.id, enrolment_id = null from waiting, person where f.enrolment_id = waiting.id
)
select person.id, person.username, person.password_hash from person;
