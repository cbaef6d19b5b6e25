-- Sessions, factors, tokens, and what ends with them.

-- Sessions that have not ended, with the stamps of what their person may do. A session lives for the set number of days since its last
-- action, 0 means an hour, and ends at the latest at ends_at.
create or replace view live_sessions as
select s.id, s.token_hash, s.user_id, s.role_id, s.last_action_at,
    array(select r.stamp from rights_stamps r where r.user_id in (0, s.user_id)) as stamps, s.provider, s.confirmed_at
from sessions s
where s.ends_at > now() and s.last_action_at > now()
    - (select case when t.session_days = 0 then interval '1 hour' else make_interval(days => t.session_days) end from settings t);

-- Callers who owe a second factor may do nothing but turn it on, or sign out.
create or replace view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.rights_version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories,
    r.rights_version,
    array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = s.role_id) as permissions,
    s.stamps,
    r.requires_factor and s.provider is null and not exists (select from second_factors f where f.user_id = s.user_id) as owes_factor,
    s.confirmed_at
from live_sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id;

-- Tokens that have not ended, with the stamps of what their person may do.
create or replace view live_tokens as
select t.id, t.token_hash, t.user_id, t.role_id, t.rights, t.projects,
    array(select r.stamp from rights_stamps r where r.user_id in (0, t.user_id)) as stamps
from access_tokens t
where t.ends_at > now() and t.revoked_at is null and (select s.programs from settings s);

-- Who calls by a token: its person in its role, as far as the token goes. On some projects, who sees everything sees these, and who sees
-- what is their own sees it there (bound).
create or replace view program_callers as
select t.id as session_id, t.token_hash, t.user_id, t.role_id, u.username, u.full_name, u.language, r.name as role_name,
    case when r.scope = 'everything' and t.projects is not null then 'projects' else r.scope end as scope,
    case when r.scope = 'everything' and t.projects is not null then t.projects else array(
        select p.project_id from user_role_projects p
        where p.user_id = t.user_id and p.role_id = t.role_id and (t.projects is null or p.project_id = any(t.projects))
    ) end as projects,
    array(
        select c.category_id from user_role_categories c join categories k on k.id = c.category_id
        where c.user_id = t.user_id and c.role_id = t.role_id and (t.projects is null or k.project_id = any(t.projects))
    ) as categories,
    t.projects as bound,
    array(
        select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = t.role_id and a.code = any(t.rights)
    ) as permissions,
    t.stamps
from live_tokens t
join users u on u.id = t.user_id and not u.disabled
join roles r on r.id = t.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = t.user_id and ur.role_id = t.role_id;

-- What a letter's link depends on: it opens something only while the account has the password and the address that it had when the letter
-- was worded.
create or replace function account_proof(password_hash text, email text) returns bytea language sql stable set search_path = pg_catalog, public, pg_temp
as $$ select sha256(convert_to(password_hash || ' ' || email, 'UTF8')) $$;

create or replace function users_credentials() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.disabled and not old.disabled then
        delete from sessions s where s.user_id = new.id;
    end if;
    if new.password_hash <> old.password_hash or new.email <> old.email then
        delete from account_links l where l.user_id = new.id;
        delete from address_links l where l.user_id = new.id;
    end if;
    if new.password_hash <> old.password_hash then
        delete from sessions s where s.user_id = new.id and s.id is distinct from nullif(current_setting('zahtjevi.session', true), '')::uuid;
        perform confirmations_end(new.id, null);
        insert into mail_messages (user_id, kind, state) select new.id, 'password', 'waiting' where new.password_hash <> '' and tells(new.id, 'password');
    end if;
    if new.email <> old.email then
        insert into mail_messages (user_id, kind, state, left_address, new_address)
        select new.id, 'address', 'waiting', old.email, new.email where old.email <> '' and new.email <> '' and tells(new.id, 'address');
    end if;
    return null;
end $$;

create trigger users_credentials after update of password_hash, email, disabled on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled) execute function users_credentials();

create or replace function users_factor_ends() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from sign_in_challenges where user_id = new.id;
    if new.anonymised_at is not null and old.anonymised_at is null then
        delete from second_factor_starts where user_id = new.id;
        delete from second_factors where user_id = new.id;
        delete from passkey_handles where user_id = new.id;
    end if;
    return null;
end $$;

-- A sign-in under way ends with the password it was begun by, and with the account; a former person has no factor.
create trigger users_factor_ends after update of password_hash, disabled, anonymised_at on users for each row
    when (new.password_hash <> old.password_hash or new.disabled and not old.disabled or old.anonymised_at is null and new.anonymised_at is not null)
    execute function users_factor_ends();

-- Whoever may not sign in any more, or has gone, has no sign-in under way either. Former people are known to no provider.
create or replace function users_providers_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from provider_proofs where user_id = new.id;
    if new.anonymised_at is not null and old.anonymised_at is null then
        delete from external_identities where user_id = new.id;
    end if;
    return null;
end $$;

create trigger users_providers_end after update of disabled, anonymised_at on users for each row
    when (new.disabled and not old.disabled or old.anonymised_at is null and new.anonymised_at is not null) execute function users_providers_end();

-- When an account's password changes, its known browsers end.
create or replace function devices_end() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    delete from devices where user_id = new.id;
    return null;
end
$$;

create trigger users_devices after update of password_hash on users for each row
    when (old.password_hash is distinct from new.password_hash) execute function devices_end();

-- A confirmation proves everything that a person has, their second factor too. Whatever ends sessions of a person ends the confirmations of
-- those that stay; a further factor ends those that did not prove it.
create or replace function confirmations_end(person bigint, kept uuid) returns void language sql set search_path = pg_catalog, public, pg_temp as $$
    update sessions set confirmed_at = '-infinity'
    where user_id = person and id is distinct from kept and confirmed_at > now() - interval '15 minutes'
$$;

-- What decides how somebody signs in, or speaks for them, is changed by a session only while it is confirmed. Changes without a session
-- (the link of a letter, a sign-in, the worker) have proofs of their own.
create or replace function asks_confirmation() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    session uuid := nullif(current_setting('zahtjevi.session', true), '')::uuid;
begin
    if session is not null and not exists (select from sessions s where s.id = session and s.confirmed_at > now() - interval '15 minutes') then
        raise exception 'session % has not confirmed whose it is', session using errcode = 'check_violation', constraint = 'session_confirmed';
    end if;
    return coalesce(new, old);
end $$;

create trigger access_tokens_ask before insert on access_tokens for each row execute function asks_confirmation();
create trigger devices_remembered_ask before update of factor_until on devices for each row
    when (new.factor_until is not null and new.factor_until is distinct from old.factor_until) execute function asks_confirmation();
create trigger external_identities_ask before insert or delete or update on external_identities for each row execute function asks_confirmation();
create trigger passkeys_ask before insert or delete on passkeys for each row execute function asks_confirmation();
create trigger second_factors_ask before insert or delete on second_factors for each row execute function asks_confirmation();
create trigger second_factors_change_ask before update on second_factors for each row
    when (new.app <> old.app or new.recovery_made_at <> old.recovery_made_at) execute function asks_confirmation();
create trigger users_ask before insert on users for each row execute function asks_confirmation();
create trigger users_credentials_ask before update of password_hash, email, pending_email on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email
        or new.pending_email is not null and new.pending_email is distinct from old.pending_email)
    execute function asks_confirmation();

-- The session that adds a factor has proved those that were there, and now this one.
create or replace function factors_confirmed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    perform confirmations_end(new.user_id, nullif(current_setting('zahtjevi.session', true), '')::uuid);
    return null;
end $$;

create trigger passkeys_added after insert on passkeys for each row execute function factors_confirmed();
create trigger second_factors_added after insert on second_factors for each row execute function factors_confirmed();
create trigger second_factors_app_added after update of app on second_factors for each row
    when (new.app and not old.app) execute function factors_confirmed();

create or replace function user_roles_confirmed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    perform confirmations_end(old.user_id, null);
    return null;
end $$;

create trigger user_roles_confirmed after delete on user_roles for each row execute function user_roles_confirmed();

-- The owner is told of each change, whoever makes it. With a factor end what it opened: remembered browsers and sign-ins under way.
create or replace function second_factors_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    person bigint := coalesce(new.user_id, old.user_id);
    letter text := case
        when tg_op = 'INSERT' then 'factor_on'
        when tg_op = 'DELETE' then 'factor_off'
        when new.app and not old.app then 'app_added'
        when old.app and not new.app then 'app_removed'
        when new.recovery_made_at > old.recovery_made_at then 'recovery_made'
        else 'recovery_used'
    end;
begin
    if letter = 'factor_off' then
        update devices d set factor_until = null where d.user_id = person and d.factor_until is not null;
        delete from sign_in_challenges c where c.user_id = person;
    end if;
    insert into mail_messages (user_id, kind, state)
    select person, letter, 'waiting' from users u where u.id = person and u.anonymised_at is null and tells(person, letter);
    return null;
end $$;

create trigger second_factors_changed after insert or update or delete on second_factors for each row execute function second_factors_changed();

-- Notifies the owner of each change of a passkey, except when the whole factor goes, which has a letter of its own.
create or replace function passkeys_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    person bigint := coalesce(new.user_id, old.user_id);
    letter text := case when tg_op = 'INSERT' then 'passkey_added' else 'passkey_removed' end;
begin
    insert into mail_messages (user_id, kind, state)
    select person, letter, 'waiting' from users u
    where u.id = person and u.anonymised_at is null and tells(person, letter) and exists (select from second_factors f where f.user_id = person);
    return null;
end $$;

create trigger passkeys_changed after insert or delete on passkeys for each row execute function passkeys_changed();

create or replace function keep_access_token() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'what an access token may is not changed';
end $$;

create trigger access_tokens_kept before update on access_tokens for each row
    when ((old.id, old.token_hash, old.user_id, old.role_id, old.rights, old.projects, old.created_at)
        is distinct from (new.id, new.token_hash, new.user_id, new.role_id, new.rights, new.projects, new.created_at)
        or old.revoked_at is not null and new.revoked_at is null or new.ends_at > old.ends_at)
    execute function keep_access_token();

-- Records a session's action within the query that finds its caller. The condition is checked again, as only one of many simultaneous calls
-- should write.
create or replace function note_action(session uuid, ip text, client text) returns boolean language plpgsql as $$
begin
    update sessions set last_action_at = now(), last_ip = ip, last_client = client
    where id = session and last_action_at < now() - interval '1 minute';
    return found;
end $$;

-- Adds calls to those of this minute, and answers how many all processes have told of.
create or replace function note_program(token uuid, added bigint, ip text) returns bigint language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    told bigint;
begin
    insert into access_token_uses as u (token_id, minute, calls, used_at, last_ip)
    values (token, date_trunc('minute', clock_timestamp()), added, now(), ip)
    on conflict (token_id) do update set minute = excluded.minute, used_at = excluded.used_at, last_ip = excluded.last_ip,
        calls = case when u.minute = excluded.minute then u.calls + excluded.calls else excluded.calls end
    returning calls into told;
    return told;
end $$;
