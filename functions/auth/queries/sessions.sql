-- name: SessionOwner :one
select u.id as user_id, u.username, u.full_name, u.email, u.language, u.single_keys, u.version, r.id as role_id, r.name as role_name, r.code as role_code, r.scope,
    coalesce((select c.owes_factor from callers c where c.session_id = s.id), false)::boolean as owes_factor,
    m.name as module_name, translated(m.title, m.translations, u.language, 'naziv') as module_title,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = r.id order by a.code)::text[] as permissions,
    array(select t.code from user_extra_information e join extra_information_types t on t.id = e.type_id where e.user_id = u.id and t.deleted_at is null order by t.id)::text[] as extra_codes,
    array(select e.value from user_extra_information e join extra_information_types t on t.id = e.type_id where e.user_id = u.id and t.deleted_at is null order by t.id)::text[] as extra_values
from sessions s
join users u on u.id = s.user_id
join roles r on r.id = s.role_id
join frontend_modules m on m.id = r.frontend_module_id
where s.id = $1;

-- name: SessionList :many
-- For listing.Fixed: the sessions of user $1, who asks in session $2.
select s.id::text as id, s.created_at, s.last_action_at as last_action, s.last_ip, s.last_client, s.id = $2::uuid as current
from sessions s cross join settings
where s.user_id = $1 and s.ends_at > now()
  and s.last_action_at > now() - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end
order by s.last_action_at desc, s.id desc;

-- name: SessionDelete :execrows
delete from sessions where id = @id and user_id = @user_id;

-- name: SessionDeleteByToken :execrows
delete from sessions where token_hash = @token_hash and user_id = @user_id;

-- name: TempTokenCreate :exec
-- Removes the session's oldest tokens beyond the limit.
with beyond as (
    select t.token_hash from temp_tokens t where t.session_id = @session_id
    order by t.expires_at desc
    limit 1000 offset @kept::bigint
    for update skip locked
), ended as (
    delete from temp_tokens t using beyond where t.token_hash = beyond.token_hash
)
insert into temp_tokens (token_hash, session_id, expires_at) values (@token_hash, @session_id, now() + interval '60 seconds');

-- name: SessionIDByToken :one
select id from sessions where token_hash = $1;

-- name: SessionConfirm :execrows
-- Notes that the person of a session has proved anew all that they have: the password, and the second factor if there is one, in whatever
-- browser. No row where the password is another by now, a factor was added, or the session has ended.
with person as (
    select u.id from users u
    where u.id = @user_id and u.password_hash = @proven::text and not u.disabled
        and (@code_given::boolean or not exists (select from second_factors f where f.user_id = u.id))
    for share of u
)
update sessions s set confirmed_at = now() from person where s.id = @id and s.user_id = person.id;

-- name: SessionConfirmByProvider :execrows
-- Notes that a provider has just asked the person of a session who they are. No row for who has a second factor here (unless people sign in by
-- providers only), and where the session has ended or is another person's.
with person as (
    select u.id from external_identities i join users u on u.id = i.user_id
    where i.issuer = @issuer and i.subject_digest = @subject_digest and not u.disabled and (select t.providers from settings t)
        and (@only_providers::boolean or not exists (select from second_factors f where f.user_id = u.id))
    for share of u
)
update sessions s set confirmed_at = least(now(), @proven_at::timestamptz) from person where s.id = @id and s.user_id = person.id;
