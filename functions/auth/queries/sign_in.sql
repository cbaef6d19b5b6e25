-- name: UserForSignIn :one
select id, username, password_hash from users
where name_key(username) = name_key(@username::text) and not disabled;

-- name: UserRoles :many
select r.id, r.name, r.code from user_roles ur join roles r on r.id = ur.role_id
where ur.user_id = $1 and r.deleted_at is null order by r.id;

-- name: GuardBegin :one
-- Takes one of the tries that are left, counting those under way as if they failed, so that tries at the same time cannot slip past the
-- limit. Spent says that failures alone have used the tries up. What a dead process left under way is forgotten after a minute.
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
update sign_in_guards set
    under_way = greatest(under_way - 1, 0),
    failures = case when since < now() - make_interval(secs => @window_seconds) then 1 else failures + 1 end,
    since = case when failures = 0 or since < now() - make_interval(secs => @window_seconds) then now() else since end
where key = any(@keys::text[]);

-- name: GuardRelease :exec
-- Ends tries that did not fail. A right password forgives its username's earlier failures.
update sign_in_guards set under_way = greatest(under_way - 1, 0), failures = case when key = @forgiven::text then 0 else failures end
where key = any(@keys::text[]);

-- name: SessionCreate :one
-- Of a person's other sessions those end that are beyond the kept ones, by their last actions, and the log keeps which.
with created as (
    insert into sessions (token_hash, user_id, role_id, last_ip, last_client)
    select @token_hash, ur.user_id, ur.role_id, @ip, @client
    from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
    where ur.user_id = @user_id and ur.role_id = @role_id
    returning id, user_id
), beyond as (
    select s.id
    from created join sessions s on s.user_id = created.user_id
    order by s.last_action_at desc, s.id desc
    limit 1000 offset @kept::bigint
    for update of s skip locked
), ended as (
    delete from sessions s using beyond where s.id = beyond.id
    returning s.id, s.user_id, s.role_id, s.created_at, s.last_action_at, s.last_ip, s.last_client
), logged as (
    insert into audit_entries (actor_id, session_id, action, entity, entity_id, before)
    select ended.user_id, created.id, 'delete', 'sessions', ended.user_id, to_jsonb(ended) from ended cross join created
)
select id from created;
