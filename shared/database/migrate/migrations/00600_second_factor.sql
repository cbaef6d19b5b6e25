-- +goose Up
-- Who is asked for a code besides the password, and how many recovery codes they have left. Nothing here is secret: the log has every
-- change.
create table second_factors (
    user_id bigint primary key references users,
    created_at timestamptz not null default now(),
    recovery_made_at timestamptz not null default now(),
    recovery_left integer not null check (recovery_left between 0 and 10)
);
create trigger second_factors_audit after insert or update or delete on second_factors for each row execute function audit_change('user_id');

-- The secret by which codes are computed, encrypted by a key that the database does not have; the last step of time of which a code was
-- accepted; and the salted hashes of the recovery codes that were not used yet.
create table second_factor_secrets (
    user_id bigint primary key references second_factors on delete cascade,
    secret bytea not null,
    last_step bigint not null,
    salt bytea not null check (octet_length(salt) = 16),
    codes bytea[] not null
);

-- Secrets that were shown to their person, who has not given a code of them yet.
create table second_factor_starts (
    user_id bigint primary key references users,
    secret bytea not null,
    expires_at timestamptz not null
);
create index second_factor_starts_expired on second_factor_starts (expires_at);

-- Browsers that have given a right password and owe the code. They are known by a cookie. The proof is that of the account's links: with
-- the password or the address the sign-in under way ends.
create table sign_in_challenges (
    token_hash bytea primary key,
    user_id bigint not null references users,
    proof bytea not null,
    expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id, expires_at desc);
create index sign_in_challenges_expired on sign_in_challenges (expires_at);

-- Until when a browser of an account is not asked for the code.
alter table devices add column factor_until timestamptz;

-- Letters about the second factor: turned on, turned off, recovery codes renewed, one of them used.
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used')) not valid;

-- The owner is told of each change, whoever makes it. With a factor end what it opened: remembered browsers and sign-ins under way.
-- +goose StatementBegin
create function second_factors_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    person bigint := coalesce(new.user_id, old.user_id);
    letter text := case
        when tg_op = 'INSERT' then 'factor_on'
        when tg_op = 'DELETE' then 'factor_off'
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

create function users_factor_ends() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from sign_in_challenges where user_id = new.id;
    if new.anonymised_at is not null and old.anonymised_at is null then
        delete from second_factor_starts where user_id = new.id;
        delete from second_factors where user_id = new.id;
    end if;
    return null;
end $$;
-- +goose StatementEnd
create trigger second_factors_changed after insert or update or delete on second_factors for each row execute function second_factors_changed();

-- A sign-in under way ends with the password it was begun by, and with the account; a former person has no factor.
create trigger users_factor_ends after update of password_hash, disabled, anonymised_at on users for each row
    when (new.password_hash <> old.password_hash or new.disabled and not old.disabled or old.anonymised_at is null and new.anonymised_at is not null)
    execute function users_factor_ends();

-- Who takes away the second factor of somebody who has lost their phone.
insert into right_actions (object_id, code, name)
select o.id, 'korisnik_korisnik_dvostruka_provjera', 'Uklanjanje dvostruke provjere'
from right_objects o join right_actions a on a.object_id = o.id
where a.code = 'korisnik_korisnik_pregled';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'korisnik_korisnik_dvostruka_provjera';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'korisnik_korisnik_dvostruka_provjera');
delete from right_actions where code = 'korisnik_korisnik_dvostruka_provjera';
drop trigger users_factor_ends on users;
drop function users_factor_ends;
drop trigger second_factors_changed on second_factors;
drop function second_factors_changed;
delete from mail_messages where kind in ('factor_on', 'factor_off', 'recovery_made', 'recovery_used');
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password'));
alter table devices drop column factor_until;
drop table sign_in_challenges, second_factor_starts, second_factor_secrets, second_factors;
