-- +goose NO TRANSACTION
-- +goose Up
alter table received_letters validate constraint received_letters_pictures_check;

-- +goose Down
