-- +goose Up
-- A letter to the address that an account had, which says that the account has another now. left_address is where it goes, new_address what
-- the account got.
alter table mail_messages
    add column left_address text,
    add column new_address text,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address')) not valid,
    add constraint mail_messages_address_check check (case when kind = 'address' then left_address is not null and new_address is not null
        else left_address is null and new_address is null end) not valid;
alter table mail_messages validate constraint mail_messages_kind_check;
alter table mail_messages validate constraint mail_messages_address_check;

-- Whether an account's change of address is told: ten a day are, so that nobody fills the outbox by changing theirs to and fro.
create function tells_address(person bigint) returns boolean language sql stable as $$
    select count(*) < 10 from (
        select from mail_messages m where m.user_id = person and m.kind = 'address' and m.created_at > now() - interval '1 day' limit 10
    ) told
$$;

-- +goose Down
delete from mail_messages where kind = 'address';
drop function tells_address;
alter table mail_messages
    drop column left_address,
    drop column new_address,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered'));
