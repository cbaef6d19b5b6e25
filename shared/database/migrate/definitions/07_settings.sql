-- Settings and lookups.

create or replace view frontend_modules as select id, coalesce(code, '') as name, name as title, translations, deleted_at from lookup_frontend_modules;

create or replace function keep_used_frontend_module() returns trigger language plpgsql as $$
begin
    if exists (select from roles where frontend_module_id = old.id and deleted_at is null) then
        raise exception 'frontend module % is in use', old.id using errcode = 'restrict_violation';
    end if;
    return new;
end $$;

create trigger lookup_frontend_modules_used before update on lookup_frontend_modules
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function keep_used_frontend_module();

-- Extra information that a role requires or that is known of a person keeps its type. The tables of both come in later migrations.
create or replace function keep_used_information_type() returns trigger language plpgsql as $$
begin
    if exists (select from role_extra_information_types where type_id = old.id)
        or exists (select from user_extra_information where type_id = old.id) then
        raise exception 'extra information type % is in use', old.id using errcode = 'restrict_violation';
    end if;
    return new;
end $$;

create trigger extra_information_types_used before update on extra_information_types
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function keep_used_information_type();
