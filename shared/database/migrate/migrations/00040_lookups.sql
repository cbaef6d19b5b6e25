-- +goose Up
-- Lookup lists: one table of items for all of them. What an item holds is defined in code (functions/settings/lookups) and stands in fields
-- by its name on the wire. A list that other tables reference is a partition of its own, which they can have foreign keys to.

create table lookup_items (
    id bigint generated always as identity,
    list text not null check (char_length(list) between 1 and 64),
    fields jsonb not null check (jsonb_typeof(fields) = 'object'),
    -- Texts by language and field, as {"hr": {"naziv": "…"}}; fields are Bosnian.
    translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    code text generated always as (fields ->> 'sifra') stored,
    name text generated always as (fields ->> 'naziv') stored not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (list, id),
    constraint lookup_items_code unique (list, code)
) partition by list (list);
create unique index lookup_items_name on lookup_items (list, name_key(name)) where deleted_at is null;
create trigger lookup_items_audit after insert or update or delete on lookup_items for each row execute function audit_change('id');

create table lookup_frontend_modules partition of lookup_items for values in ('FrontendModul');
alter table lookup_frontend_modules add unique (id), add check (code is not null);
create table extra_information_types partition of lookup_items for values in ('KorisnikTipDodatneInformacije');
alter table extra_information_types add unique (id), add check (code is not null);
create table lookup_items_others partition of lookup_items default;

-- A text in a language, or as it stands.
create function translated(original text, translations jsonb, language text, field text) returns text
    language sql immutable parallel safe
return coalesce(nullif(translations -> language ->> field, ''), original);

-- References to items: a trigger before insert or update refuses an item that is deleted (arguments: column, list), and holds the item
-- until the end of the transaction.
-- +goose StatementBegin
create function require_active_lookup() returns trigger language plpgsql as $$
begin
    perform from lookup_items where list = tg_argv[1] and id = (to_jsonb(new) ->> tg_argv[0])::bigint and deleted_at is null for share;
    if not found then
        raise exception 'no active item of %', tg_argv[1] using errcode = 'foreign_key_violation', table = tg_table_name, column = tg_argv[0];
    end if;
    return new;
end $$;
-- +goose StatementEnd

-- Frontend modules move into it. The view is what they are read by.
insert into lookup_items (id, list, fields) overriding system value
select id, 'FrontendModul', jsonb_build_object('sifra', name, 'naziv', title) from frontend_modules;
select setval(pg_get_serial_sequence('lookup_items', 'id'), (select max(id) from lookup_items));
alter table roles drop constraint roles_frontend_module_id_fkey;
drop table frontend_modules;
create view frontend_modules as select id, coalesce(code, '') as name, name as title, translations, deleted_at from lookup_frontend_modules;
alter table roles add foreign key (frontend_module_id) references lookup_frontend_modules (id);
create trigger roles_frontend_module before insert or update of frontend_module_id, deleted_at on roles
    for each row when (new.deleted_at is null) execute function require_active_lookup('frontend_module_id', 'FrontendModul');

-- +goose StatementBegin
create function keep_used_frontend_module() returns trigger language plpgsql as $$
begin
    if exists (select from roles where frontend_module_id = old.id and deleted_at is null) then
        raise exception 'frontend module % is in use', old.id using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
-- +goose StatementEnd
create trigger lookup_frontend_modules_used before update on lookup_frontend_modules
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function keep_used_frontend_module();

-- What the product ships with.
insert into lookup_items (list, fields, translations) values
    ('KorisnikTipDodatneInformacije', '{"sifra": "SkolaId", "naziv": "Škola", "vrsta": 1}', '{}'),
    ('KorisnikTipDodatneInformacije', '{"sifra": "OsobaId", "naziv": "Osoba", "vrsta": 1}', '{}'),
    ('KorisnikTipDodatneInformacije', '{"sifra": "UcenikId", "naziv": "Učenik", "vrsta": 1}', '{}'),
    ('Pol', '{"naziv": "Muški"}', '{}'),
    ('Pol', '{"naziv": "Ženski"}', '{}'),
    ('VrstaPohvale', '{"naziv": "Pohvala razrednika"}', '{"sr": {"naziv": "Pohvala razrednog starešine"}}'),
    ('VrstaPohvale', '{"naziv": "Pohvala odjeljenskog vijeća"}', '{"hr": {"naziv": "Pohvala razrednog vijeća"}, "sr": {"naziv": "Pohvala odeljenskog veća"}}'),
    ('VrstaPohvale', '{"naziv": "Pohvala nastavničkog vijeća"}', '{"hr": {"naziv": "Pohvala učiteljskog vijeća"}, "sr": {"naziv": "Pohvala nastavničkog veća"}}');
insert into lookup_items (list, fields)
select 'Razred', jsonb_build_object('naziv', grade || '. razred', 'broj', grade) from generate_series(1, 9) as grade;

-- Rights are seeded in Bosnian; what they are called in the other languages stands beside.
alter table right_groups add column translations jsonb not null default '{}';
alter table right_objects add column translations jsonb not null default '{}';
alter table right_actions add column translations jsonb not null default '{}';

-- +goose Down
alter table right_actions drop column translations;
alter table right_objects drop column translations;
alter table right_groups drop column translations;
drop trigger roles_frontend_module on roles;
alter table roles drop constraint roles_frontend_module_id_fkey;
drop view frontend_modules;
create table frontend_modules (
    id bigint generated always as identity primary key,
    name text not null unique,
    title text not null
);
insert into frontend_modules (id, name, title) overriding system value select id, code, name from lookup_frontend_modules;
alter table roles add foreign key (frontend_module_id) references frontend_modules;
drop table lookup_items;
drop function keep_used_frontend_module, require_active_lookup, translated;
