-- What goes when a person is anonymised.

-- What a former person is called, and that nothing of it is changed again.
create or replace function users_former() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.anonymised_at is null and old.anonymised_at is null then
        return new;
    end if;
    if old.anonymised_at is not null and new.anonymised_at is distinct from old.anonymised_at
        or new.full_name <> 'Bivši korisnik #' || new.id or new.username <> 'bivsi-korisnik#' || new.id
        or new.email <> '' or new.phone is not null or new.password_hash <> '' or not new.disabled
    then
        raise exception 'person % is a former one', new.id using errcode = 'check_violation', constraint = 'users_former';
    end if;
    return new;
end $$;

create trigger users_former before update on users for each row execute function users_former();

-- A former person's choices and absence, and when they had which request open, are deleted. They stand in for nobody.
create or replace function users_former_choices() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from notification_choices where user_id = new.id;
    delete from absences where user_id = new.id;
    update absences set substitute_id = null, version = version + 1 where substitute_id = new.id;
    delete from request_visits where user_id = new.id;
    delete from request_snoozes where user_id = new.id;
    return null;
end $$;

create trigger users_former_choices after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_choices();

-- Letters are signed, and their headers name their writer.
create or replace function users_former_letters() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    update original_letters set body = '', cut = false, letter_id = null, left_out = '{}', left_out_reasons = '{}'
    where comment_id in (select c.id from comments c where c.author_id = new.id)
        or request_id in (select r.id from requests r where r.creator_id = new.id);
    return null;
end $$;

create trigger users_former_letters after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_letters();

-- A former person's own templates are deleted; those of projects stay.
create or replace function users_former_replies() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from reply_templates where user_id = new.id;
    return null;
end $$;

create trigger users_former_replies after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_replies();

-- A former person's tokens are deleted.
create or replace function users_former_tokens() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from access_tokens where user_id = new.id;
    return null;
end $$;

create trigger users_former_tokens after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_tokens();
