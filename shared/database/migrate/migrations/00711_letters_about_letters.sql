-- +goose Up
-- Letters to whoever wrote to a project's address: that it became a request, or why not.
alter table mail_messages
    add column received_letter_id bigint,
    add constraint mail_messages_letter foreign key (received_letter_id) references received_letters on delete cascade not valid,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added', 'app_removed', 'passkey_added', 'passkey_removed',
            'recurring_stopped', 'webhook_stopped', 'letter_accepted', 'letter_refused')) not valid,
    add constraint mail_messages_letter_check check ((kind in ('letter_accepted', 'letter_refused')) = (received_letter_id is not null)) not valid;

-- +goose Down
delete from mail_messages where kind in ('letter_accepted', 'letter_refused');
alter table mail_messages
    drop constraint mail_messages_letter_check,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added', 'app_removed', 'passkey_added', 'passkey_removed',
            'recurring_stopped', 'webhook_stopped')),
    drop column received_letter_id;
