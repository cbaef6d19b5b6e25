-- +goose Up
-- What becomes of letters to a project's address whose proven writer has no account: nothing is said, they are told so by a letter, or the
-- letter invites them to make an account and theirs waits for it.
alter table project_addresses
    add column strangers text not null default 'ignore',
    add constraint project_addresses_strangers check (strangers in ('ignore', 'refuse', 'enrol')) not valid;

-- Such letters go to an address that nobody has.
alter table mail_messages
    add column outside_address text,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added', 'app_removed', 'passkey_added', 'passkey_removed',
            'recurring_stopped', 'webhook_stopped', 'letter_accepted', 'letter_refused', 'stranger_refused', 'stranger_invited')) not valid,
    drop constraint mail_messages_letter_check,
    add constraint mail_messages_letter_check check (
        (kind in ('letter_accepted', 'letter_refused', 'stranger_refused', 'stranger_invited')) = (received_letter_id is not null)) not valid,
    drop constraint mail_messages_receiver_check,
    add constraint mail_messages_receiver_check check (
        num_nonnulls(user_id, enrolment_id, outside_address) = 1 and (enrolment_id is null or kind = 'activation')
        and (outside_address is not null) = (kind in ('stranger_refused', 'stranger_invited'))
        and char_length(outside_address) between 3 and 255) not valid;

-- +goose Down
delete from mail_messages where outside_address is not null;
alter table mail_messages
    drop constraint mail_messages_receiver_check,
    add constraint mail_messages_receiver_check
        check ((user_id is null) = (enrolment_id is not null) and (enrolment_id is null or kind = 'activation')),
    drop constraint mail_messages_letter_check,
    add constraint mail_messages_letter_check check ((kind in ('letter_accepted', 'letter_refused')) = (received_letter_id is not null)),
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check
        check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address', 'address_link', 'address_asked', 'password',
            'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added', 'app_removed', 'passkey_added', 'passkey_removed',
            'recurring_stopped', 'webhook_stopped', 'letter_accepted', 'letter_refused')),
    drop column outside_address;
update received_letters set reason = 'nepoznat' where reason = 'upis';
alter table project_addresses drop column strangers;
