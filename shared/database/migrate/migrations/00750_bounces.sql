-- +goose Up
-- Since when letters to a person's address come back; null: they do not, as far as is known. No letter goes to such an address.
alter table users add column bounced_at timestamptz;

-- By what a mail server's report names a letter of ours: the token of the address to which it was to be returned, and whom it went to.
alter table mail_messages
    add column bounce_token text,
    add column sent_to text,
    drop constraint mail_messages_failure_check,
    add constraint mail_messages_failure_check
        check (failure in ('', 'address', 'refused', 'deferred', 'broken', 'unreachable', 'bounced', 'held')) not valid,
    add constraint mail_messages_bounce_check check (
        (bounce_token is null) = (sent_to is null) and bounce_token ~ '^[a-z2-7]{26}$' and char_length(sent_to) <= 256) not valid;

-- Nothing is known of a new address.
-- +goose StatementBegin
create function users_new_address() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    new.bounced_at := null;
    return new;
end $$;
-- +goose StatementEnd
create trigger users_new_address before update of email on users for each row
    when (new.email is distinct from old.email and new.bounced_at is not null) execute function users_new_address();

-- +goose Down
drop trigger users_new_address on users;
drop function users_new_address;
update mail_messages set failure = 'refused' where failure in ('bounced', 'held');
alter table mail_messages
    drop constraint mail_messages_failure_check,
    add constraint mail_messages_failure_check check (failure in ('', 'address', 'refused', 'deferred', 'broken', 'unreachable')),
    drop column bounce_token,
    drop column sent_to;
alter table users drop column bounced_at;
