-- name: Turn :exec
-- Makes workers seal one after another.
select pg_advisory_xact_lock(hashtextextended('audit_seals', 0));

-- name: SealAdd :exec
insert into audit_seals (id, from_id, to_id, digests, previous, hash, format) values (@id, @from_id, @to_id, @digests, @previous, @hash, @format);

-- name: SealNewest :one
select id, from_id, to_id, digests, previous, hash, format, (forgotten_at is not null)::boolean as forgotten
from audit_seals order by id desc limit 1;

-- name: SealsAfter :many
select id, from_id, to_id, digests, previous, hash, format, (forgotten_at is not null)::boolean as forgotten
from audit_seals where id > @id order by id limit @most::int;

-- name: SealsNewest :many
-- The newest seals with the time until which they are kept: for as long as the log, or so many days where that is for ever.
select seal.id, seal.from_id, seal.to_id, seal.digests, seal.previous, seal.hash, seal.format, (seal.forgotten_at is not null)::boolean as forgotten,
    (now() + make_interval(days => coalesce(nullif(settings.log_days, 0), @days_for_ever::int)))::timestamptz as until
from (select * from audit_seals order by audit_seals.id desc limit @most::int) seal, settings;

-- name: Given :one
-- The highest id of any entry.
select coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)::bigint;

-- name: First :one
-- The id of the oldest entry.
select coalesce(min(id), 0)::bigint from audit_entries;

-- name: Mark :one
-- The newest entry of some earlier moment, whether all transactions of that moment have ended, and whether the mark cannot be of this log.
select to_id, (before <= pg_snapshot_xmin(pg_current_snapshot()))::boolean as ended,
    (before > pg_snapshot_xmax(pg_current_snapshot()) or to_id > coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0))::boolean as alien
from audit_mark;

-- name: MarkSet :exec
insert into audit_mark (id, to_id, before) values (1, @to_id, pg_snapshot_xmax(pg_current_snapshot()))
on conflict (id) do update set to_id = excluded.to_id, before = excluded.before;

-- name: Unsealed :one
-- How many entries there are behind an id.
select count(*) from audit_entries where id > @id;

-- name: OldestUnsealed :one
-- When the first entry behind an id was written, and for how many seconds it has waited by the database's clock.
select created_at, extract(epoch from now() - created_at)::float8 as seconds from audit_entries where id > @id order by id limit 1;

-- name: Beginning :one
-- Whether the log tells that its retention has removed everything up to an entry, and which entry is its first, 0 for none.
select exists (select from audit_entries where entity = 'audit_entries' and action = 'delete' and entity_id = @to_id::bigint
        and actor_id is null and after ->> 'print' = @fingerprint::text) as told,
    coalesce((select min(id) from audit_entries), 0)::bigint as first;

-- name: DigestsWhole :many
-- Entries of format 1: a digest of all columns that there were then.
select a.id, sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.created_at), a.actor_id, a.session_id, a.action, a.entity,
    a.entity_id, a.entity_key, a.owner_id, a.version, a.call_id, host(a.address), a.before, a.after)::text, 'UTF8'))::bytea as digest,
    (octet_length(a.address_proof) is not distinct from 32 or octet_length(a.personal_proof) is not distinct from 32)::boolean as erased
from audit_entries a where a.id > @from_id and a.id <= @to_id order by a.id limit @most::int;

-- name: DigestsOfParts :many
-- Entries of format 2. An entry's digest combines three: of what stays, of the address, and of what is personal. The last two are salted
-- with random bytes, which are erased with what they salt, so that nobody finds that by trying. Erased parts leave their digest and the
-- former person's number. Of a sign-in everything is personal that says whose it was.
select a.id, (case when tidy then sha256(sha256(convert_to(jsonb_build_array(a.id, extract(epoch
    from a.created_at), a.action, a.entity, a.owner_id,
        a.version, a.call_id, case when not sign_in then jsonb_build_array(a.actor_id, a.session_id, a.entity_id, a.entity_key,
            a.before - keys, a.after - keys) end
    )::text, 'UTF8'))
    || case when no_address then a.address_proof else sha256(coalesce(a.address_proof, '') || convert_to(
        jsonb_build_array(host(a.address), case when session then of_before end, case when session then of_after end)::text, 'UTF8')) end
    || case when no_person then a.personal_proof else sha256(coalesce(a.personal_proof, '') || convert_to((case
        when sign_in then jsonb_build_array(a.actor_id, a.session_id, a.entity_id, a.entity_key, a.before - keys, a.after - keys)
        else jsonb_build_array(of_before, of_after) end)::text, 'UTF8')) end) end)::bytea as digest,
    (no_address or no_person)::boolean as erased
from audit_entries a
cross join lateral (select a.entity = 'sessions' as session, a.entity in ('sessions', 'sign_ins') as sign_in,
    octet_length(a.address_proof) is not distinct from 32 as no_address, octet_length(a.personal_proof) is not distinct
        from 32 as no_person,
    case a.entity when 'users' then array['username', 'full_name', 'email', 'phone', 'pending_email']
        when 'user_extra_information' then array['value']
        when 'saved_views' then array['filter'] when 'exports' then array['filter']
            when 'sessions' then array['last_ip', 'last_client'] else '{}' end as keys) kind
cross join lateral (select
    case when keys <> '{}' then (select jsonb_object_agg(key, a.before -> key) from unnest(keys) key
        where a.before ? key) end as of_before,
    case when keys <> '{}' then (select jsonb_object_agg(key, a.after -> key) from unnest(keys) key
        where a.after ? key) end as of_after) personal
cross join lateral (select (not no_address or a.address is null and (not session or of_before is null and of_after is null))
    and (not no_person or case
    when sign_in then num_nonnulls(a.actor_id, a.session_id, a.entity_id, a.entity_key, a.before, a.after) = 0
    else not exists (
        select from (select value from jsonb_each(of_before) union all select value from jsonb_each(of_after)) left_behind
        where value <> 'null' and (value #>> '{}') !~ E'^Biv\u0161i korisnik #[0-9]+$')
    end) as tidy) checked
where a.id > @from_id and a.id <= @to_id order by a.id limit @most::int;
