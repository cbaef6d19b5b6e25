-- +goose NO TRANSACTION
-- +goose Up
-- The letter of an account that waits, which goes with it.
create index concurrently if not exists mail_messages_enrolment on mail_messages (enrolment_id) where enrolment_id is not null;

-- +goose Down
drop index if exists mail_messages_enrolment;
