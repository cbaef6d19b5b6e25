-- +goose Up
-- Administration of people.

-- There is always an active person with the role of administrators, which itself stays. Transactions that could remove the last one wait
-- for each other, and are refused when they commit (constraint last_administrator).
-- +goose StatementBegin
create function keep_active_administrator() returns trigger language plpgsql as $$
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
        where r.code = 'administrator' and r.deleted_at is null and not u.disabled
    ) then
        raise exception 'no active administrator would be left' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
    return null;
end $$;
-- +goose StatementEnd
create constraint trigger users_administrator after update of disabled on users
    deferrable initially deferred for each row when (new.disabled and not old.disabled) execute function keep_active_administrator();
create constraint trigger user_roles_administrator after delete on user_roles
    deferrable initially deferred for each row execute function keep_active_administrator();

-- A notification of several requests names some of them and counts the rest.
alter table notifications add column more integer not null default 0 check (more >= 0);

insert into right_actions (object_id, code, name)
select o.id, 'korisnik_korisnik_primopredaja', 'Primopredaja zahtjeva korisnika'
from right_objects o join right_groups g on g.id = o.group_id
where g.name = 'Korisnici' and o.name = 'Korisnik';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'korisnik_korisnik_primopredaja';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'korisnik_korisnik_primopredaja');
delete from right_actions where code = 'korisnik_korisnik_primopredaja';
alter table notifications drop column more;
drop trigger user_roles_administrator on user_roles;
drop trigger users_administrator on users;
drop function keep_active_administrator;
