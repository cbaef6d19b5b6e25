-- name: UserForSignIn :one
-- The user who may sign in, or the newest account awaiting activation under the name, which cannot.
select u.id, u.username, u.password_hash, true as activated from users u
where name_key(u.username) = ascii_lower(@username::text) and not u.disabled
union all (
    select 0, e.username, e.password_hash, false from enrolments e
    where name_key(e.username) = ascii_lower(@username::text)
        and not exists (select from users u where name_key(u.username) = ascii_lower(@username::text))
    order by e.id desc
    limit 1
);

-- name: UserRoles :many
select r.id, r.name, r.code from user_roles ur join roles r on r.id = ur.role_id
where ur.user_id = $1 and r.deleted_at is null order by r.id;

-- name: GuardBegin :one
-- Takes one of the remaining attempts. Attempts in progress count as failed, so that simultaneous ones cannot exceed the limit. spent says
-- that failures alone have used up the attempts. Attempts that a dead process left in progress are forgotten after a minute.
with taken as (
    insert into sign_in_guards (key, failures, since, under_way) values (@key, 0, now(), 1)
    on conflict (key) do update set
        under_way = case when sign_in_guards.tried_at < now() - interval '1 minute' then 0 else sign_in_guards.under_way end + 1,
        tried_at = now()
    where case when sign_in_guards.since < now() - make_interval(secs => @window_seconds) then 0 else sign_in_guards.failures end
        + case when sign_in_guards.tried_at < now() - interval '1 minute' then 0 else sign_in_guards.under_way end < @most::integer
    returning key
)
select exists (select from taken)::boolean as taken,
    coalesce(g.failures >= @most::integer and g.since >= now() - make_interval(secs => @window_seconds), false)::boolean as spent,
    coalesce(ceil(extract(epoch from g.since + make_interval(secs => @window_seconds) - now())), 0)::integer as seconds_left
from (values (1)) as one (row) left join sign_in_guards g on g.key = @key;

-- name: GuardFail :exec
-- Locks the rows in the order of their keys, as GuardRelease does: those who end attempts at the same moment share some of them.
with held as (
    select g.key from sign_in_guards g where g.key = any(@keys::text[]) order by g.key for update
)
update sign_in_guards g set
    under_way = greatest(g.under_way - 1, 0),
    failures = case when g.since < now() - make_interval(secs => @window_seconds) then 1 else g.failures + 1 end,
    since = case when g.failures = 0 or g.since < now() - make_interval(secs => @window_seconds) then now() else g.since end
from held where g.key = held.key;

-- name: GuardRelease :exec
-- Ends attempts that did not fail. A correct password resets the failures of its username.
with held as (
    select g.key from sign_in_guards g where g.key = any(@keys::text[]) order by g.key for update
)
update sign_in_guards g set under_way = greatest(g.under_way - 1, 0), failures = case when g.key = @forgiven::text then 0 else g.failures end
from held where g.key = held.key;

-- name: SessionCreate :one
-- Opens a session if the password that was proven is still the person's, they may sign in, and the code of their second factor was given
-- (code_given) or is not asked for. The person's row is locked: a change of either comes before and is seen, or comes after and ends the
-- session. In a browser that is remembered the session begins unconfirmed, as the code was not given. The least recently used sessions beyond
-- the limit are removed.
with person as (
    select u.id, (@code_given::boolean or not exists (select from second_factors f where f.user_id = u.id))::boolean as all_given from users u
    where u.id = @user_id and u.password_hash = @proven::text and not u.disabled and (
        @code_given::boolean
        or not exists (select from second_factors f where f.user_id = u.id)
        or exists (select from devices d where d.user_id = u.id and d.token_hash = any(@devices::bytea[]) and d.factor_until > now())
    )
    for share of u
), created as (
    insert into sessions (token_hash, user_id, role_id, last_ip, last_client, ends_at, confirmed_at)
    select @token_hash, ur.user_id, ur.role_id, @ip, @client, now() + make_interval(days => @most_days::integer),
        case when person.all_given then now() else '-infinity' end
    from person join user_roles ur on ur.user_id = person.id and ur.role_id = @role_id join roles r on r.id = ur.role_id and r.deleted_at is null
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

-- name: RefusalNote :exec
-- Logs a refused sign-in: a number of them in each minute one by one, the others as a count that the worker adds. Instead of the name that
-- was typed, which may even be a password, the account with that name is stored, if any. The transaction takes its number before the entry
-- takes its id, as with every other writer, which package seals relies on.
with noted as (
    insert into audit_entries (call_id, address, action, entity, entity_id, after)
    select nullif(current_setting('zahtjevi.call', true), '')::uuid, nullif(current_setting('zahtjevi.address', true), '')::inet, 'refuse', 'sign_ins',
        (select u.id from users u where name_key(u.username) = ascii_lower(@username::text)), jsonb_build_object('reason', @reason::text)
    where (
        select count(*) from (
            select from audit_entries a where a.entity = 'sign_ins' and a.action = 'refuse' and a.created_at > now() - interval '1 minute' limit @most::bigint
        ) newest
    ) < @most and pg_current_xact_id() is not null
    returning id
)
insert into refused_sign_ins (minute, slot, tries) select date_trunc('minute', now()), floor(random() * 16), 1 where not exists (select from noted)
on conflict (minute, slot) do update set tries = refused_sign_ins.tries + 1;
