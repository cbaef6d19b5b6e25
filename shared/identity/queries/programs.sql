-- name: LiveProgram :one
-- For a call whose caller is cached: whether the token is still valid and nothing that its person may do has changed. It returns the count of
-- all processes in this minute, to which it adds some calls at intervals.
select id, user_id, role_id, stamps::bigint[] as stamps,
    (case when @added::bigint > 0 then note_program(id, @added::bigint, @ip) else coalesce((
        select u.calls from access_token_uses u where u.token_id = id and u.minute = date_trunc('minute', clock_timestamp())
    ), 0) end)::bigint as calls
from live_tokens where token_hash = @token_hash;

-- name: CallerByProgram :one
-- The whole caller in one statement, so that the stamps belong to it. It counts calls as LiveProgram does.
select session_id, user_id, role_id, username, full_name, language, role_name, scope::text as scope,
    projects::bigint[] as projects, categories::bigint[] as categories, permissions::text[] as permissions, bound::bigint[] as bound,
    stamps::bigint[] as stamps,
    (case when @added::bigint > 0 then note_program(session_id, @added::bigint, @ip) else coalesce((
        select u.calls from access_token_uses u where u.token_id = session_id and u.minute = date_trunc('minute', clock_timestamp())
    ), 0) end)::bigint as calls
from program_callers where token_hash = @token_hash;

-- name: CallerOfProgram :one
-- The caller of a token that has not ended, for work that goes on after the call that asked for it.
select session_id, user_id, role_id, username, full_name, language, role_name, scope::text as scope,
    projects::bigint[] as projects, categories::bigint[] as categories, permissions::text[] as permissions, bound::bigint[] as bound
from program_callers where session_id = @id;

-- name: RefusedProgram :exec
-- Logs a refused token as RefusalNote does a refused sign-in: a number of them in each minute one by one, the others as a count. A token
-- that has ended names its person.
with noted as (
    insert into audit_entries (call_id, address, action, entity, entity_id, after)
    select nullif(current_setting('zahtjevi.call', true), '')::uuid, nullif(current_setting('zahtjevi.address', true), '')::inet, 'refuse', 'sign_ins',
        (select t.user_id from access_tokens t where t.token_hash = @token_hash),
        jsonb_build_object('reason', 'token', 'name', (select t.name from access_tokens t where t.token_hash = @token_hash))
    where (
        select count(*) from (
            select from audit_entries a where a.entity = 'sign_ins' and a.action = 'refuse' and a.created_at > now() - interval '1 minute' limit @most::bigint
        ) newest
    ) < @most and pg_current_xact_id() is not null
    returning id
)
insert into refused_sign_ins (minute, slot, tries) select date_trunc('minute', now()), floor(random() * 16), 1 where not exists (select from noted)
on conflict (minute, slot) do update set tries = refused_sign_ins.tries + 1;
