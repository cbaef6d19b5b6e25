-- +goose Up
-- Letters to the owner of a recurring request that has stopped by itself. A rule that is removed takes them with it.
alter table mail_messages
    add column recurring_id bigint,
    add constraint mail_messages_recurring foreign key (recurring_id) references recurring_requests on delete cascade not valid,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'recurring_stopped')) not valid,
    add constraint mail_messages_recurring_check check ((kind = 'recurring_stopped') = (recurring_id is not null)) not valid;

-- +goose Down
delete from mail_messages where kind = 'recurring_stopped';
alter table mail_messages
    drop constraint mail_messages_recurring_check,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used')),
    drop column recurring_id;
