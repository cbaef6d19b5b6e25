-- +goose Up
-- Roles that administrators make: what the Administrator role always is, and which role gives more than another.

-- Somebody must always be able to give every right: nobody can give a right that nobody has.
alter table roles add constraint roles_administrator check (code <> 'administrator' or (scope = 'everything' and deleted_at is null));

-- +goose StatementBegin
create function keep_administrator() returns trigger language plpgsql as $$
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
-- +goose StatementEnd
create constraint trigger role_actions_administrator after delete on role_actions
    deferrable initially deferred for each row execute function keep_administrator();
create constraint trigger role_managed_roles_administrator after delete on role_managed_roles
    deferrable initially deferred for each row execute function keep_administrator();

-- scope_covers says whether a scope sees all that another does. What categories and what projects show differs.
create function scope_covers(scope text, other text) returns boolean language sql immutable parallel safe
return scope = other or scope = 'everything' or other = 'own';

-- role_exceeds says whether a role gives its holders anything that another does not: a right, a wider scope, or a role to manage. Holders
-- of the other may neither give nor change it then.
create function role_exceeds(role bigint, other bigint) returns boolean language sql stable parallel safe
return exists (select action_id from role_actions where role_id = role except select action_id from role_actions where role_id = other)
    or exists (select managed_role_id from role_managed_roles where role_id = role
        except select managed_role_id from role_managed_roles where role_id = other)
    or exists (select from roles r, roles o where r.id = role and o.id = other and not scope_covers(o.scope, r.scope));

insert into right_actions (object_id, code, name)
select o.id, a.code, a.name
from (values
    ('Uloga', 'korisnik_uloga_prava', 'Izmjena prava uloge'),
    ('Uloga', 'korisnik_uloga_aktivacija', 'Aktivacija i deaktivacija uloge'),
    ('Korisnik', 'korisnik_korisnik_prava', 'Pregled prava korisnika')
) as a (object, code, name)
join right_objects o on o.name = a.object
join right_groups g on g.id = o.group_id and g.name = 'Korisnici';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where r.code = 'administrator' and a.code in ('korisnik_uloga_prava', 'korisnik_uloga_aktivacija', 'korisnik_korisnik_prava');

-- +goose Down
delete from role_actions where action_id in (select id from right_actions where code in ('korisnik_uloga_prava', 'korisnik_uloga_aktivacija', 'korisnik_korisnik_prava'));
delete from right_actions where code in ('korisnik_uloga_prava', 'korisnik_uloga_aktivacija', 'korisnik_korisnik_prava');
drop function role_exceeds, scope_covers;
drop trigger role_managed_roles_administrator on role_managed_roles;
drop trigger role_actions_administrator on role_actions;
drop function keep_administrator;
alter table roles drop constraint roles_administrator;
