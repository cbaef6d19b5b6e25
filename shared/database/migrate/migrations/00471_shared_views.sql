-- +goose Up
-- A saved view is its owner's alone, or is shared with everybody who works on a project or has a role. In the sidebar it stands for all who
-- see it, with the number of its open requests if counted; a role's default is what its people's list begins with.
alter table saved_views
    add column project_id bigint,
    add column role_id bigint,
    add column in_sidebar boolean not null default false,
    add column counted boolean not null default false,
    add column is_default boolean not null default false,
    add constraint saved_views_project foreign key (project_id) references projects not valid,
    add constraint saved_views_role foreign key (role_id) references roles not valid,
    add constraint saved_views_audience check (num_nonnulls(project_id, role_id) < 2) not valid,
    add constraint saved_views_counted check (in_sidebar or not counted) not valid,
    add constraint saved_views_default check (role_id is not null or not is_default) not valid;

insert into right_actions (object_id, code, name)
select o.id, 'zahtjev_pogled_dijeljenje', 'Dijeljenje pogleda'
from right_objects o join right_actions a on a.object_id = o.id
where a.code = 'zahtjev_zahtjev_pregled';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where r.code in ('administrator', 'menadzer_projekta') and a.code = 'zahtjev_pogled_dijeljenje';

-- As before, but what somebody shared stays with those who use it. Their name in its filter is replaced like in those of others.
-- +goose StatementBegin
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
    delete from sign_in_guards where key = 'u:' || lower(old.username);
    delete from enrolments where name_key(username) = name_key(old.username) or old.email <> '' and lower(email) = lower(old.email);
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
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function users_personal() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    former text := 'Bivši korisnik #' || new.id;
begin
    delete from user_extra_information where user_id = new.id;
    delete from sessions where user_id = new.id;
    delete from account_links where user_id = new.id;
    delete from saved_views where user_id = new.id;
    delete from first_steps_hidden where user_id = new.id;
    delete from notifications where user_id = new.id;
    delete from idempotency_keys where user_id = new.id or response ->> 'korisnickoIme' = old.username;
    delete from sign_in_guards where key = 'u:' || lower(old.username);
    delete from enrolments where name_key(username) = name_key(old.username) or old.email <> '' and lower(email) = lower(old.email);
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
-- +goose StatementEnd
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_pogled_dijeljenje');
delete from right_actions where code = 'zahtjev_pogled_dijeljenje';
alter table saved_views
    drop constraint saved_views_default,
    drop constraint saved_views_counted,
    drop constraint saved_views_audience,
    drop column is_default,
    drop column counted,
    drop column in_sidebar,
    drop column role_id,
    drop column project_id;
