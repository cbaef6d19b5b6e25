-- name: SavedViewList :many
select id, name, filter, version from saved_views where user_id = $1 order by name collate "bs-x-icu", id;

-- name: SavedViewLock :exec
-- Lets a person's creations of views wait for one another, so that the limit holds.
select id from users where id = $1 for no key update;

-- name: SavedViewCreate :one
-- No row: the person has as many as they may have.
insert into saved_views (user_id, name, filter)
select @user_id::bigint, @name, @filter
where (select count(*) from saved_views where user_id = @user_id::bigint) < @most::bigint
returning id, version;

-- name: SavedViewUpdate :one
update saved_views set name = @name, filter = @filter, version = version + 1
where id = @id and user_id = @user_id and version = @version
returning version;

-- name: SavedViewExists :one
select exists (select from saved_views where id = @id and user_id = @user_id);

-- name: SavedViewDelete :execrows
delete from saved_views where id = @id and user_id = @user_id;

-- name: DefinitionsGone :many
-- Those of what is asked for, by id or by name, that no project among the ids defines, or no project at all.
with defined as not materialized (
    select 'projekatId' as field, id, '' as name, id as project_id from projects
    union all select 'dioProjektaId', id, name, project_id from parts
    union all select 'kategorijaId', id, name, project_id from categories
    union all select 'statusId', id, name, project_id from statuses
    union all select 'prioritetId', id, name, project_id from priorities
    union all select 'tipId', id, name, project_id from types
)
select asked.field::text as field, asked.id::bigint as id, asked.name::text as name
from (
    select unnest(@fields::text[]) as field, unnest(@ids::bigint[]) as id, unnest(@names::text[]) as name
) asked
where case when asked.id <> 0
    then not exists (select from defined d where d.field = asked.field and d.id = asked.id and (@everything::boolean or d.project_id = any(@projects::bigint[])))
    else not exists (
        select from defined d
        where d.field = asked.field || 'Id' and name_key(d.name) = name_key(asked.name) and (@everything or d.project_id = any(@projects))
    )
end;
