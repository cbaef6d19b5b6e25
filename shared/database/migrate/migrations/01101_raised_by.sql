-- +goose NO TRANSACTION
-- +goose Up
-- Who raised a request for its creator; null where that was the creator.
alter table requests add column if not exists raised_by_id bigint;
alter table requests drop constraint if exists requests_raised_by_id_fkey;
alter table requests add constraint requests_raised_by_id_fkey foreign key (raised_by_id) references users(id) not valid;
alter table requests validate constraint requests_raised_by_id_fkey;
insert into right_actions (object_id, code, name, description)
select o.id, 'zahtjev_zahtjev_podnosilac', 'Podnošenje zahtjeva za druge', ''
from right_objects o join right_groups g on g.id = o.group_id where g.name = 'Zahtjevi' and o.name = 'Zahtjev'
on conflict do nothing;
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where a.code = 'zahtjev_zahtjev_podnosilac' and r.code in ('administrator', 'support', 'menadzer_projekta')
on conflict do nothing;

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_podnosilac');
delete from right_actions where code = 'zahtjev_zahtjev_podnosilac';
alter table requests drop column raised_by_id;
