-- name: GuideList :many
-- For listing.Fixed: the guides of a folder $2 and of those in it, with what matches all patterns $3; with the retired ones when $1.
select g.id, g.title, g.folder, f.id as file_id, f.name, f.size, coalesce(f.content_type, '') as content_type, g.updated_at, u.full_name as editor,
    (g.retired_at is not null)::boolean as retired, g.version
from guides g
join files f on f.id = g.file_id
join users u on u.id = g.updated_by_id
where ($1::boolean or g.retired_at is null)
    and ($2::text = '' or g.folder = $2 or starts_with(g.folder, $2 || '/'))
    and fold(g.title || ' ' || g.folder || ' ' || f.name) like all ($3::text[])
order by g.folder collate "bs-x-icu", g.title collate "bs-x-icu", g.id;

-- name: GuideByID :one
select g.id, g.title, g.folder, f.id as file_id, f.name, f.size, coalesce(f.content_type, '')::text as content_type, g.updated_at, u.full_name as editor,
    (g.retired_at is not null)::boolean as retired, g.version
from guides g
join files f on f.id = g.file_id
join users u on u.id = g.updated_by_id
where g.id = @id;

-- name: GuideFolders :many
select g.folder, count(*) as guides from guides g where @retired::boolean or g.retired_at is null
group by g.folder
order by g.folder collate "bs-x-icu";

-- name: GuideCreate :one
-- Adds a guide with a confirmed file of the caller that belongs to nothing else; no row when there are too many guides.
insert into guides (title, folder, file_id, updated_by_id)
select @title, @folder, f.id, @caller_id
from files f
where f.id = @file_id and f.owner_id = @caller_id::bigint and f.purpose = 'guide' and f.content_type is not null
    and not exists (select from guides other where other.file_id = f.id) and (select count(*) from guides) < @most::bigint
returning id;

-- name: GuideCount :one
select count(*) from guides;

-- name: GuideUpdate :one
-- Changes title and folder, and the file if one is named, which must be as for a new guide.
update guides g set title = @title, folder = @folder, file_id = coalesce(sqlc.narg(file_id)::uuid, g.file_id),
    version = g.version + 1, updated_at = now(), updated_by_id = @caller_id
where g.id = @id and g.version = @version
returning g.version;

-- name: GuideFileFits :one
-- Whether the file is the guide's already, or may become its file.
select (exists (select from guides g where g.id = @id and g.file_id = @file_id) or exists (
    select from files f
    where f.id = @file_id and f.owner_id = @caller_id::bigint and f.purpose = 'guide' and f.content_type is not null
        and not exists (select from guides g where g.file_id = f.id)
))::boolean as fits;

-- name: GuideRetire :execrows
update guides set retired_at = case when @retired::boolean then coalesce(retired_at, now()) end, updated_at = now(), updated_by_id = @caller_id where id = @id;

-- name: GuideDelete :execrows
-- Deletes a guide. Housekeeping removes its file, which is attached to nothing any more.
delete from guides where id = @id;
