-- +goose NO TRANSACTION
-- +goose Up
-- The same Message-ID with other content is another letter, and a letter to two projects is one in each. said_hash is of what a letter says;
-- letters of before have none. targets are where an accepted letter went: tags of projects, or the request that it answers.
alter table received_letters add column if not exists said_hash bytea, add column if not exists targets text[] not null default '{}';
alter table received_letters drop constraint if exists received_letters_targets_check;
alter table received_letters add constraint received_letters_targets_check
    check (octet_length(said_hash) = 32 and cardinality(targets) <= 20) not valid;
create index concurrently if not exists received_letters_same on received_letters (user_id, message_id) where state = 'accepted' and message_id <> '';
drop index concurrently if exists received_letters_once;

-- +goose Down
-- What came twice with other content stays, under a Message-ID that it shares with none.
update received_letters set message_id = left('drugo-' || id || '-' || message_id, 255)
where id in (
    select l.id from received_letters l
    where l.state = 'accepted' and l.message_id <> '' and exists (
        select from received_letters o where o.user_id = l.user_id and o.message_id = l.message_id and o.state = 'accepted' and o.id < l.id
    )
);
create unique index concurrently if not exists received_letters_once on received_letters (user_id, message_id) where state = 'accepted' and message_id <> '';
drop index concurrently if exists received_letters_same;
alter table received_letters drop column if exists said_hash, drop column if exists targets;
