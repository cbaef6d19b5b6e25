-- People and their accounts.

create or replace function keep_name_of_user() returns trigger language plpgsql as $$
declare
    folded text := fold(new.full_name || ' ' || new.username);
begin
    insert into user_names as n (user_id, full_name, folded, grams) values (new.id, new.full_name, folded, grams(folded))
    on conflict (user_id) do update set full_name = excluded.full_name, folded = excluded.folded, grams = excluded.grams
    where n.full_name <> excluded.full_name or n.folded <> excluded.folded;
    return null;
end $$;

create trigger users_names after insert or update of full_name, username on users
    for each row execute function keep_name_of_user();

create or replace function keep_administrator() returns trigger language plpgsql as $$
begin
    if tg_table_name = 'role_actions' then
        perform from roles r, right_actions a
        where r.id = old.role_id and r.code = 'administrator' and a.id = old.action_id
            and not exists (select from role_actions where role_id = old.role_id and action_id = old.action_id);
    else
        perform from roles r, roles managed
        where r.id = old.role_id and r.code = 'administrator' and managed.id = old.managed_role_id
            and not exists (select from role_managed_roles where role_id = old.role_id and managed_role_id = old.managed_role_id);
    end if;
    if found then
        raise exception 'the administrator role holds every right and manages every role' using errcode = 'check_violation', table = tg_table_name;
    end if;
    return null;
end $$;

create constraint trigger role_actions_administrator after delete on role_actions
    deferrable initially deferred for each row execute function keep_administrator();

create constraint trigger role_managed_roles_administrator after delete on role_managed_roles
    deferrable initially deferred for each row execute function keep_administrator();

-- There is always an active person with the role of administrators: a service account, by which nobody signs in, does not count.
create or replace function keep_active_administrator() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if tg_table_name = 'users' and not exists (
        select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = (to_jsonb(old) ->> 'id')::bigint and r.code = 'administrator'
    ) or tg_table_name = 'user_roles' and not exists (
        select from roles r where r.id = (to_jsonb(old) ->> 'role_id')::bigint and r.code = 'administrator'
    ) then
        return null;
    end if;
    perform from roles where code = 'administrator' for no key update;
    if not exists (
        select from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id
        where r.code = 'administrator' and r.deleted_at is null and not u.disabled and not u.service_account
    ) then
        raise exception 'no active administrator would be left' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
    return null;
end $$;

create constraint trigger user_roles_administrator after delete on user_roles
    deferrable initially deferred for each row execute function keep_active_administrator();

create constraint trigger users_administrator after update of disabled on users
    deferrable initially deferred for each row when (new.disabled and not old.disabled) execute function keep_active_administrator();

create or replace function keep_service_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'an account is a program''s from the beginning, or never';
end $$;

create trigger users_service_account_kept before update on users for each row
    when (old.service_account <> new.service_account) execute function keep_service_account();

-- Nothing opens a session of a program's account, nor links it to a provider or a passkey.
create or replace function not_of_service_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if exists (select from users u where u.id = new.user_id and u.service_account) then
        raise exception 'account % is a program''s', new.user_id using errcode = 'check_violation', constraint = 'users_service_account';
    end if;
    return new;
end $$;

create trigger account_links_of_people before insert on account_links for each row execute function not_of_service_account();
create trigger external_identities_of_people before insert on external_identities for each row execute function not_of_service_account();
create trigger passkeys_of_people before insert on passkeys for each row execute function not_of_service_account();
create trigger sessions_of_people before insert on sessions for each row execute function not_of_service_account();

-- References to items: a trigger before insert or update refuses an item that is deleted (arguments: column, list), and holds the item
-- until the end of the transaction.
create or replace function require_active_lookup() returns trigger language plpgsql as $$
begin
    perform from lookup_items where list = tg_argv[1] and id = (to_jsonb(new) ->> tg_argv[0])::bigint and deleted_at is null for share;
    if not found then
        raise exception 'no active item of %', tg_argv[1] using errcode = 'foreign_key_violation', table = tg_table_name, column = tg_argv[0];
    end if;
    return new;
end $$;

create trigger role_extra_information_types_active before insert or update of type_id on role_extra_information_types
    for each row execute function require_active_lookup('type_id', 'KorisnikTipDodatneInformacije');
create trigger roles_frontend_module before insert or update of frontend_module_id, deleted_at on roles
    for each row when (new.deleted_at is null) execute function require_active_lookup('frontend_module_id', 'FrontendModul');
create trigger user_extra_information_active before insert or update of type_id on user_extra_information
    for each row execute function require_active_lookup('type_id', 'KorisnikTipDodatneInformacije');

-- When a password or an address is changed, in whatever way, everything that was opened by it ends: sessions except the one in which it is
-- changed, links of letters, and an address that was asked for. The owner is notified. A trigger sees what others finished while its
-- statement waited for the person's row.
create or replace function users_pending() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    new.pending_email := null;
    new.pending_email_at := null;
    return new;
end $$;

create trigger users_pending before update of password_hash, email, disabled on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled) execute function users_pending();

-- The document of somebody who becomes a former person belongs to nobody any more: housekeeping removes it.
create or replace function users_document() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    update files set owner_id = null, name = 'dokument.pdf' where owner_id = new.id and purpose = 'enrolment';
    return null;
end $$;

create trigger users_document after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_document();

-- Forgets what is known of somebody who becomes a former person, here and in the log.
create or replace function users_personal() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    former text := 'Bivši korisnik #' || new.id;
begin
    delete from user_extra_information where user_id = new.id;
    delete from sessions where user_id = new.id;
    delete from account_links where user_id = new.id;
    delete from saved_views where user_id = new.id and project_id is null and role_id is null;
    delete from first_steps_hidden where user_id = new.id;
    delete from notifications where user_id = new.id;
    delete from idempotency_keys where user_id = new.id or response ->> 'korisnickoIme' = old.username;
    delete from sign_in_guards where key = 'u:' || ascii_lower(old.username);
    delete from enrolments where name_key(username) = ascii_lower(old.username) or old.email <> '' and ascii_lower(email) = ascii_lower(old.email);
    delete from mail_messages where user_id = new.id; -- waits for the sender of one that is on its way
    update saved_views v set filter = audit_unnamed(v.filter, old.username, new.username) where filter_names(v.filter, old.username);
    update exports e set filter = audit_unnamed(e.filter, old.username, new.username) where filter_names(e.filter, old.username);
    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, former), after = audit_former(after, entity, former)
    where entity in ('users', 'user_extra_information') and entity_id = new.id and octet_length(personal_proof) is distinct from 32;
    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, null), after = audit_former(after, entity, null)
    where entity in ('saved_views', 'exports') and octet_length(personal_proof) is distinct from 32
        and (filter_names(before -> 'filter', old.username) or filter_names(after -> 'filter', old.username) or entity = 'saved_views' and actor_id = new.id);
    return null;
end $$;

create trigger users_personal after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_personal();

-- Nothing is known of a new address.
create or replace function users_new_address() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    new.bounced_at := null;
    new.letters_unwanted := false;
    return new;
end $$;

create trigger users_new_address before update of email on users for each row
    when (new.email is distinct from old.email and new.bounced_at is not null) execute function users_new_address();

-- Adds to what a person has done of a kind, unless a while would then hold more than the most (0: any amount), and answers after how many
-- seconds to try again, 0 for what was added. Simultaneous calls of a person wait for one another, so that together they do not pass the
-- limit either.
create or replace function rate_wait(person bigint, of_kind text, added bigint, most bigint, as_long interval) returns integer
    language plpgsql set search_path = public, pg_temp as $$
begin
    if most = 0 or added = 0 then
        return 0;
    end if;
    insert into person_rates as r (user_id, kind, since, amount)
    select person, of_kind, now(), added where added <= most
    on conflict (user_id, kind) do update
    set since = case when r.since > now() - as_long then r.since else now() end,
        amount = case when r.since > now() - as_long then r.amount + added else added end
    where r.since <= now() - as_long or r.amount + added <= most;
    if found then
        return 0;
    end if;
    return greatest(1, ceil(extract(epoch from
        coalesce((select r.since from person_rates r where r.user_id = person and r.kind = of_kind), now()) + as_long - now())));
end $$;

-- Who is away today, the last day of it, and who stands in.
create or replace view absent_today as
select a.user_id, a.until_on, a.substitute_id from absences a where local_day(now()) between a.from_on and a.until_on;
