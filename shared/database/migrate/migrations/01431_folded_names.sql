-- +goose NO TRANSACTION
-- +goose Up
-- Names that must differ differ as searches see them (fold): no two by case, diacritics, script, dashes or marks without width alone. Of
-- names from before that are the same now, the later ones get their number behind them, as those of views did in 01030.
update categories c set version = version + 1, name = left(c.name, 125 - char_length(c.id::text)) || ' (' || c.id || ')'
where c.retired_at is null and exists (select from categories other where other.retired_at is null and other.part_id = c.part_id
    and other.id < c.id and fold(other.name) = fold(c.name));
update parts p set version = version + 1, name = left(p.name, 125 - char_length(p.id::text)) || ' (' || p.id || ')'
where p.retired_at is null and exists (select from parts other where other.retired_at is null and other.project_id = p.project_id
    and other.id < p.id and fold(other.name) = fold(p.name));
update priorities p set version = version + 1, name = left(p.name, 17 - char_length(p.id::text)) || ' (' || p.id || ')'
where p.retired_at is null and exists (select from priorities other where other.retired_at is null and other.project_id = p.project_id
    and other.id < p.id and fold(other.name) = fold(p.name));
update statuses s set version = version + 1, name = left(s.name, 17 - char_length(s.id::text)) || ' (' || s.id || ')'
where s.retired_at is null and exists (select from statuses other where other.retired_at is null and other.project_id = s.project_id
    and other.id < s.id and fold(other.name) = fold(s.name));
update types t set version = version + 1, name = left(t.name, 17 - char_length(t.id::text)) || ' (' || t.id || ')'
where t.retired_at is null and exists (select from types other where other.retired_at is null and other.project_id = t.project_id
    and other.id < t.id and fold(other.name) = fold(t.name));
update roles r set version = version + 1, name = left(r.name, 97 - char_length(r.id::text)) || ' (' || r.id || ')'
where exists (select from roles other where other.id < r.id and fold(other.name) = fold(r.name));
update guides g set version = version + 1, title = left(g.title, 125 - char_length(g.id::text)) || ' (' || g.id || ')'
where g.retired_at is null and exists (select from guides other where other.retired_at is null and fold(other.folder) = fold(g.folder)
    and other.id < g.id and fold(other.title) = fold(g.title));
update lookup_items i set version = version + 1, fields = jsonb_set(i.fields, '{naziv}', to_jsonb(i.name || ' (' || i.id || ')'))
where i.deleted_at is null and exists (select from lookup_items other where other.deleted_at is null and other.list = i.list
    and other.id < i.id and fold(other.name) = fold(i.name));
drop index concurrently if exists categories_folded;
create unique index concurrently categories_folded on categories (part_id, fold(name)) where retired_at is null;
drop index concurrently if exists parts_folded;
create unique index concurrently parts_folded on parts (project_id, fold(name)) where retired_at is null;
drop index concurrently if exists priorities_folded;
create unique index concurrently priorities_folded on priorities (project_id, fold(name)) where retired_at is null;
drop index concurrently if exists statuses_folded;
create unique index concurrently statuses_folded on statuses (project_id, fold(name)) where retired_at is null;
drop index concurrently if exists types_folded;
create unique index concurrently types_folded on types (project_id, fold(name)) where retired_at is null;
drop index concurrently if exists roles_folded;
create unique index concurrently roles_folded on roles (fold(name));
drop index concurrently if exists guides_folded;
create unique index concurrently guides_folded on guides (fold(folder), fold(title)) where retired_at is null;
drop index concurrently if exists lookup_items_others_name;
create unique index concurrently lookup_items_others_name on lookup_items_others (list, fold(name)) where deleted_at is null;
drop index concurrently if exists lookup_frontend_modules_name;
create unique index concurrently lookup_frontend_modules_name on lookup_frontend_modules (list, fold(name)) where deleted_at is null;
drop index concurrently if exists extra_information_types_name;
create unique index concurrently extra_information_types_name on extra_information_types (list, fold(name)) where deleted_at is null;

-- +goose Down
drop index concurrently if exists categories_folded;
drop index concurrently if exists parts_folded;
drop index concurrently if exists priorities_folded;
drop index concurrently if exists statuses_folded;
drop index concurrently if exists types_folded;
drop index concurrently if exists roles_folded;
drop index concurrently if exists guides_folded;
drop index concurrently if exists lookup_items_others_name;
drop index concurrently if exists lookup_frontend_modules_name;
drop index concurrently if exists extra_information_types_name;
