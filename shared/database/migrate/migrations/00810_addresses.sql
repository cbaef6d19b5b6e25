-- +goose Up
-- Makes A to Z small and leaves every other letter as it is, as package asciicase does. Whatever decides who somebody is compares by it:
-- lower() folds letters of others into ASCII, and follows the database's collation. Of an address as package address stores it, it gives
-- the key.
create function ascii_lower(input text) returns text language sql immutable strict parallel safe return lower(input collate "C");

-- As before, with the names and addresses compared by it.
-- +goose StatementBegin
create or replace function users_personal() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    former text := 'Bivši korisnik #' || new.id;
begin
    delete from user_extra_information where user_id = new.id;
    delete from sessions where user_id = new.id;
    delete from account_links where user_id = new.id;
    delete from saved_views where user_id = new.id and project_id is null and role_id is null;
    delete from first_steps_hidden where user_id = new.id;
    delete from notifications where user_id = new.id;
    delete from idempotency_keys where user_id = new.id or response ->> 'korisnickoIme' = old.username;
    delete from sign_in_guards where key = 'u:' || ascii_lower(old.username);
    delete from enrolments where name_key(username) = ascii_lower(old.username) or old.email <> '' and ascii_lower(email) = ascii_lower(old.email);
    delete from mail_messages where user_id = new.id; -- waits for the sender of one that is on its way
    update saved_views v set filter = audit_unnamed(v.filter, old.username, new.username) where filter_names(v.filter, old.username);
    update exports e set filter = audit_unnamed(e.filter, old.username, new.username) where filter_names(e.filter, old.username);

    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, former), after = audit_former(after, entity, former)
    where entity in ('users', 'user_extra_information') and entity_id = new.id and octet_length(personal_proof) is distinct from 32;
    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, null), after = audit_former(after, entity, null)
    where entity in ('saved_views', 'exports') and octet_length(personal_proof) is distinct from 32
        and (filter_names(before -> 'filter', old.username) or filter_names(after -> 'filter', old.username) or entity = 'saved_views' and actor_id = new.id);
    return null;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function users_personal() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    former text := 'Bivši korisnik #' || new.id;
begin
    delete from user_extra_information where user_id = new.id;
    delete from sessions where user_id = new.id;
    delete from account_links where user_id = new.id;
    delete from saved_views where user_id = new.id and project_id is null and role_id is null;
    delete from first_steps_hidden where user_id = new.id;
    delete from notifications where user_id = new.id;
    delete from idempotency_keys where user_id = new.id or response ->> 'korisnickoIme' = old.username;
    delete from sign_in_guards where key = 'u:' || lower(old.username);
    delete from enrolments where name_key(username) = name_key(old.username) or old.email <> '' and lower(email) = lower(old.email);
    delete from mail_messages where user_id = new.id; -- waits for the sender of one that is on its way
    update saved_views v set filter = audit_unnamed(v.filter, old.username, new.username) where filter_names(v.filter, old.username);
    update exports e set filter = audit_unnamed(e.filter, old.username, new.username) where filter_names(e.filter, old.username);

    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, former), after = audit_former(after, entity, former)
    where entity in ('users', 'user_extra_information') and entity_id = new.id and octet_length(personal_proof) is distinct from 32;
    update audit_entries a set personal_proof = audit_personal_digest(a), before = audit_former(before, entity, null), after = audit_former(after, entity, null)
    where entity in ('saved_views', 'exports') and octet_length(personal_proof) is distinct from 32
        and (filter_names(before -> 'filter', old.username) or filter_names(after -> 'filter', old.username) or entity = 'saved_views' and actor_id = new.id);
    return null;
end $$;
-- +goose StatementEnd
drop function ascii_lower;
