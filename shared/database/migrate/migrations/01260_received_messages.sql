-- +goose Up
-- What people send by e-mail has one name on all screens.
update right_actions set name = 'Primljene poruke' where code = 'postavke_pisma_upravljanje' and name = 'Primljena pisma';
update right_objects set name = 'Primljene poruke' where name = 'Primljena pisma';

-- +goose Down
update right_objects set name = 'Primljena pisma' where name = 'Primljene poruke';
update right_actions set name = 'Primljena pisma' where code = 'postavke_pisma_upravljanje' and name = 'Primljene poruke';
