-- name: LookupCounts :many
select list, count(*) as items from lookup_items where deleted_at is null group by list;

-- name: LookupActive :many
-- All active items of a list, by name in a language; their number is bounded by LookupCreate.
select id, (fields || coalesce(translations -> @language::text, '{}'))::jsonb as fields, version
from lookup_items
where list = @list and deleted_at is null
order by translated(name, translations, @language, 'naziv') collate "bs-x-icu", id;

-- name: LookupPage :many
-- For listing.Fixed: the items of list $1 in language $2 whose names, in that language or in Bosnian, are like $3; with $4 deleted ones
-- too.
select id, (fields || coalesce(translations -> $2::text, '{}'))::jsonb as fields, version, (deleted_at is not null)::boolean as deleted
from lookup_items
where list = $1 and (deleted_at is null or $4::boolean)
  and (fold(name) like fold($3::text) or fold(translated(name, translations, $2, 'naziv')) like fold($3))
order by translated(name, translations, $2, 'naziv') collate "bs-x-icu", id;

-- name: LookupItem :one
select fields, translations, version, (deleted_at is not null)::boolean as deleted from lookup_items where list = @list and id = @id;

-- name: LookupCreate :one
-- No row: the list is full. Deleted items count, as they stay.
insert into lookup_items (list, fields)
select @list, @fields where (select count(*) from lookup_items held where held.list = @list) < @most::int
returning id, version;

-- name: LookupUpdate :one
-- No row: there is another version by now.
update lookup_items set fields = @fields, version = version + 1,
    deleted_at = case when @deleted::boolean then coalesce(deleted_at, now()) end
where list = @list and id = @id and version = @version
returning version;

-- name: LookupTranslate :one
-- No row: there is another version by now.
update lookup_items set translations = @translations, version = version + 1
where list = @list and id = @id and version = @version
returning version;
