-- +goose NO TRANSACTION
-- +goose Up
alter table files validate constraint files_purpose_check;
alter table files validate constraint files_enrolment_check;

-- +goose Down
select 1;
