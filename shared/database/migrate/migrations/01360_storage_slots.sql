-- +goose Up
-- What is added to and taken from the bytes of all stored files, in slots, so that nobody waits for another's commit. storage_use stays the
-- sum of before, which the release before reads.
create table storage_slots (
    slot integer primary key,
    bytes bigint not null
);

-- +goose Down
update storage_use set bytes = bytes + (select coalesce(sum(s.bytes), 0) from storage_slots s);
drop table storage_slots;
