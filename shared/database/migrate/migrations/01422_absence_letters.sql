-- +goose Up
-- Letters to people whose absence somebody else has changed. Where 01433_summaries came first, its kind stays allowed.
alter table mail_messages
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address',
        'address_link', 'address_asked', 'password', 'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added',
        'app_removed', 'passkey_added', 'passkey_removed', 'recurring_stopped', 'webhook_stopped', 'letter_accepted', 'letter_refused',
        'stranger_refused', 'stranger_invited', 'summary', 'absence')) not valid;

-- +goose Down
-- Rows of the new kind stay, so the constraint does.
