-- +goose Up
-- An address that the account's owner wants, and since when; it counts once the link of a letter to it is opened.
alter table users
    add column pending_email text,
    add column pending_email_at timestamptz,
    add constraint users_pending_email_check check ((pending_email is null) = (pending_email_at is null) and char_length(pending_email) <= 256) not valid;
alter table users validate constraint users_pending_email_check;

-- What a letter's link depends on: it opens something only while the account has the password and the address that it had when the letter
-- was worded.
create function account_proof(password_hash text, email text) returns bytea language sql stable set search_path = pg_catalog, public, pg_temp
as $$ select sha256(convert_to(password_hash || ' ' || email, 'UTF8')) $$;

-- Links that the version before makes have no proof; what ends them is the trigger below.
alter table account_links add column proof bytea;
update account_links l set proof = account_proof(u.password_hash, u.email) from users u where u.id = l.user_id;

-- Links that make a pending address the account's. They stand apart from those that let choose a password, so that neither serves for the
-- other.
create table address_links (
    token_hash bytea primary key,
    user_id bigint not null references users,
    email text not null,
    proof bytea not null,
    expires_at timestamptz not null
);
create index address_links_user on address_links (user_id);
create index address_links_expired on address_links (expires_at);

-- Letters about a password that was set, to an address that is to be confirmed (new_address), and of that to the address that still counts.
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password')) not valid,
    drop constraint mail_messages_address_check,
    add constraint mail_messages_address_check check (case when kind = 'address' then left_address is not null and new_address is not null
        when kind in ('address_link', 'address_asked') then left_address is null and new_address is not null
        else left_address is null and new_address is null end) not valid;
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_address_check;

-- Whether a person gets another letter of a kind: ten a day, so that nobody fills the outbox by changing something to and fro.
-- tells_address is of the version before.
create function tells(person bigint, letter text) returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
    select count(*) < 10 from (
        select from mail_messages m
        where m.user_id = person and m.kind = letter and m.kind <> 'request' and m.created_at > now() - interval '1 day'
        limit 10
    ) told
$$;

-- A session ends at the latest then, however often it is used. Those of before end a month from now.
alter table sessions add column ends_at timestamptz not null default now() + interval '30 days';

-- A session is in a role that its person has: one that begins while the role is taken away ends with it.
delete from sessions s where not exists (select from user_roles ur where ur.user_id = s.user_id and ur.role_id = s.role_id);
alter table sessions add constraint sessions_role_held foreign key (user_id, role_id) references user_roles on delete cascade not valid;
alter table sessions validate constraint sessions_role_held;

create or replace view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.rights_version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories,
    r.rights_version
from sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id
cross join settings
where s.ends_at > now()
    and s.last_action_at > now() - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end;

-- When a password or an address is changed, in whatever way, everything that was opened by it ends: sessions except the one in which it is
-- changed, links of letters, and an address that was asked for. The owner is notified. A trigger sees what others finished while its
-- statement waited for the person's row.
-- +goose StatementBegin
create function users_pending() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    new.pending_email := null;
    new.pending_email_at := null;
    return new;
end $$;

create function users_credentials() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
        insert into mail_messages (user_id, kind, state) select new.id, 'password', 'waiting' where new.password_hash <> '' and tells(new.id, 'password');
    end if;
    if new.email <> old.email then
        insert into mail_messages (user_id, kind, state, left_address, new_address)
        select new.id, 'address', 'waiting', old.email, new.email where old.email <> '' and new.email <> '' and tells(new.id, 'address');
    end if;
    return null;
end $$;
-- +goose StatementEnd

create trigger users_pending before update of password_hash, email, disabled on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled) execute function users_pending();
create trigger users_credentials after update of password_hash, email, disabled on users for each row
    when (new.password_hash <> old.password_hash or new.email <> old.email or new.disabled and not old.disabled) execute function users_credentials();

-- +goose Down
drop trigger users_credentials on users;
drop trigger users_pending on users;
drop function users_credentials;
drop function users_pending;
create or replace view callers as
select s.id as session_id, s.token_hash, s.last_action_at, s.user_id, s.role_id, u.username, u.full_name, u.language,
    r.name as role_name, r.scope, r.rights_version as role_version,
    array(select p.project_id from user_role_projects p where p.user_id = s.user_id and p.role_id = s.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = s.user_id and c.role_id = s.role_id) as categories,
    r.rights_version
from sessions s
join users u on u.id = s.user_id and not u.disabled
join roles r on r.id = s.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = s.user_id and ur.role_id = s.role_id
cross join settings
where s.last_action_at > now()
    - case when settings.session_days = 0 then interval '1 hour' else make_interval(days => settings.session_days) end;
alter table sessions drop constraint sessions_role_held, drop column ends_at;
drop function tells;
delete from mail_messages where kind in ('address_link', 'address_asked', 'password');
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address')),
    drop constraint mail_messages_address_check,
    add constraint mail_messages_address_check check (case when kind = 'address' then left_address is not null and new_address is not null
        else left_address is null and new_address is null end);
drop table address_links;
alter table account_links drop column proof;
drop function account_proof;
alter table users drop column pending_email, drop column pending_email_at;
