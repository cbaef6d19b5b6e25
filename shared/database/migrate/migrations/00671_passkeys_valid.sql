-- +goose NO TRANSACTION
-- +goose Up
alter table mail_messages validate constraint mail_messages_kind_check;
drop index concurrently if exists provider_proofs_passkey;
create index concurrently provider_proofs_passkey on provider_proofs (passkey_id) where passkey_id is not null;

-- +goose Down
drop index concurrently if exists provider_proofs_passkey;
