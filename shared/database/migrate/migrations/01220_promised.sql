-- +goose Up
-- The report of what was promised, and the right to it.
insert into right_actions (object_id, code, name, description)
select o.id, 'izvjestaj_izvjestaj_obecano_i_odrzano', 'Izvještaj: obećano i održano', ''
from right_objects o join right_groups g on g.id = o.group_id where g.name = 'Izvještaji' and o.name = 'Izvještaj'
on conflict do nothing;
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where a.code = 'izvjestaj_izvjestaj_obecano_i_odrzano' and r.code in ('administrator', 'menadzer_projekta')
on conflict do nothing;
insert into lookup_items (list, fields, translations) values
    ('Izvjestaj', '{"data": "izvjestaji/obecano-i-odrzano", "grupa": 2, "naziv": "Obećano i održano"}',
        '{"hr": {"naziv": "Obećano i održano"}, "sr": {"naziv": "Obećano i održano"}}');

-- +goose Down
delete from lookup_items where list = 'Izvjestaj' and fields ->> 'data' = 'izvjestaji/obecano-i-odrzano';
delete from role_actions where action_id = (select id from right_actions where code = 'izvjestaj_izvjestaj_obecano_i_odrzano');
delete from right_actions where code = 'izvjestaj_izvjestaj_obecano_i_odrzano';
