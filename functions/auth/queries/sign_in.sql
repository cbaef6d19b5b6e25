-- name: UserForSignIn :one
select id, username, password_hash from users
where name_key(username) = name_key(@username::text) and not disabled;

-- name: UserRoles :many
select r.id, r.name, r.code from user_roles ur join roles r on r.id = ur.role_id
where ur.user_id = $1 and r.deleted_at is null order by r.id;

-- name: GuardNote :one
-- Counts a failure beforehand, so that tries at the same time cannot slip past the limit; a success takes it back.
insert into sign_in_guards (key, failures, since) values (@key, 1, now())
on conflict (key) do update set
    failures = case when sign_in_guards.since < now() - make_interval(secs => @window_seconds) then 1 else sign_in_guards.failures + 1 end,
    since = case when sign_in_guards.since < now() - make_interval(secs => @window_seconds) then now() else sign_in_guards.since end
returning failures, extract(epoch from since + make_interval(secs => @window_seconds) - now())::integer as seconds_left;

-- name: GuardClear :exec
delete from sign_in_guards where key = $1;

-- name: GuardTakeBack :exec
update sign_in_guards set failures = greatest(failures - 1, 0) where key = $1;

-- name: SessionCreate :one
insert into sessions (token_hash, user_id, role_id, last_ip, last_client)
select @token_hash, ur.user_id, ur.role_id, @ip, @client
from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
where ur.user_id = @user_id and ur.role_id = @role_id
returning id;
