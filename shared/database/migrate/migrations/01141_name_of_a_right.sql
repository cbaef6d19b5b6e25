-- +goose Up
update right_actions set name = 'Kašnjenja i opterećenje' where code = 'zahtjev_zahtjev_opterecenje';

-- +goose Down
update right_actions set name = 'Kasni i opterećenje' where code = 'zahtjev_zahtjev_opterecenje';
