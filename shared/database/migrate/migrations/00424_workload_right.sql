-- +goose Up
-- The screen of what is late and who has how much is for those who lead.
insert into right_actions (object_id, code, name)
select o.id, 'zahtjev_zahtjev_opterecenje', 'Kasni i opterećenje'
from right_objects o join right_actions a on a.object_id = o.id
where a.code = 'zahtjev_zahtjev_pregled';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where r.code in ('administrator', 'menadzer_projekta') and a.code = 'zahtjev_zahtjev_opterecenje';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_opterecenje');
delete from right_actions where code = 'zahtjev_zahtjev_opterecenje';
