-- +goose Up
-- Who runs a project adds and removes its people: those who raise its requests and those who solve them.
insert into role_managed_roles (role_id, managed_role_id)
select manager.id, managed.id from roles manager, roles managed
where manager.code = 'menadzer_projekta' and managed.code in ('support', 'task_user') and not role_exceeds(managed.id, manager.id)
on conflict do nothing;
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'menadzer_projekta' and a.code = 'korisnik_korisnik_projekti'
on conflict do nothing;

-- +goose Down
delete from role_actions where role_id = (select id from roles where code = 'menadzer_projekta')
    and action_id = (select id from right_actions where code = 'korisnik_korisnik_projekti');
delete from role_managed_roles where role_id = (select id from roles where code = 'menadzer_projekta');
