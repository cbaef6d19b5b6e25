-- +goose Up
-- Letters to the owner of a webhook that was stopped. A webhook that is removed takes them with it.
alter table mail_messages
    add column webhook_id bigint,
    add constraint mail_messages_webhook foreign key (webhook_id) references webhooks on delete cascade not valid,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'recurring_stopped', 'webhook_stopped')) not valid,
    add constraint mail_messages_webhook_check check ((kind = 'webhook_stopped') = (webhook_id is not null)) not valid;

-- +goose Down
delete from mail_messages where kind = 'webhook_stopped';
alter table mail_messages
    drop constraint mail_messages_webhook_check,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'recurring_stopped')),
    drop column webhook_id;
