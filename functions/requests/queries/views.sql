-- name: SavedViewList :many
-- The saved views that somebody has: their own, then their role's, then those of the projects on which they work.
select v.id, v.user_id, v.name, v.filter, v.version, v.project_id, v.role_id, v.in_sidebar, v.counted, v.is_default,
    coalesce(p.name, r.name, '')::text as audience,
    (v.role_id is not null and manages_role(@role_id::bigint, v.role_id))::boolean as managed
from saved_views v left join projects p on p.id = v.project_id left join roles r on r.id = v.role_id
where v.user_id = @user_id or v.project_id = any(@projects::bigint[]) or v.role_id = @role_id::bigint
order by (case when v.user_id = @user_id and num_nonnulls(v.project_id, v.role_id) = 0 then 0 when v.role_id is not null then 1 else 2 end),
    coalesce(p.name, r.name) collate "bs-x-icu", v.name collate "bs-x-icu", v.id
limit @most::bigint;

-- name: SavedViewOne :one
-- managed reports whether the caller's role manages the one with which it is shared.
select user_id, project_id, role_id, in_sidebar, is_default, version,
    (role_id is not null and manages_role(@caller_role::bigint, role_id))::boolean as managed
from saved_views where id = @id;

-- name: SavedViewLock :exec
-- Makes changes of a person's views wait for one another, so that the limits hold.
select id from users where id = $1 for no key update;

-- name: AudienceProject :one
-- Makes changes of a project's views wait for one another.
select name from projects where id = $1 for no key update;

-- name: AudienceRole :one
-- Makes changes of a role's views wait for one another; managed tells that the caller's role manages it.
select name, manages_role(@caller_role::bigint, id)::boolean as managed from roles where id = @id and deleted_at is null for no key update;

-- name: SavedViewCounts :one
-- How many other views the owner has, how many others have the same audience, and how many of these are in the sidebar.
select count(*) filter (where user_id = @user_id) as own,
    count(*) filter (where shared) as shared,
    count(*) filter (where in_sidebar and (shared or private)) as in_sidebar
from (
    select user_id, in_sidebar, project_id = sqlc.narg('project_id')::bigint or role_id = sqlc.narg('role_id')::bigint as shared,
        user_id = @user_id and num_nonnulls(project_id, role_id, sqlc.narg('project_id')::bigint, sqlc.narg('role_id')::bigint) = 0 as private
    from saved_views
    where id <> @id and (user_id = @user_id or project_id = sqlc.narg('project_id')::bigint or role_id = sqlc.narg('role_id')::bigint)
) others;

-- name: SavedViewReplaceDefault :exec
-- Unsets a role's default view, unless it is the given one.
update saved_views set is_default = false, version = version + 1 where role_id = @role_id::bigint and is_default and id <> @id;

-- name: SavedViewCreate :one
insert into saved_views (user_id, name, filter, project_id, role_id, in_sidebar, counted, is_default)
values (@user_id, @name, @filter, sqlc.narg('project_id'), sqlc.narg('role_id'), @in_sidebar, @counted, @is_default)
returning id, version;

-- name: SavedViewUpdate :one
update saved_views set name = @name, filter = @filter, project_id = sqlc.narg('project_id'), role_id = sqlc.narg('role_id'),
    in_sidebar = @in_sidebar, counted = @counted, is_default = @is_default, version = version + 1
where id = @id and version = @version
returning version;

-- name: SavedViewDelete :execrows
-- Deletes a view in the version whose owner and audience were checked.
delete from saved_views where id = @id and version = @version;

-- name: AudienceProjects :many
-- The projects that views may be shared with, by name.
select id, name from projects where @everything::boolean or id = any(@projects::bigint[])
order by name collate "bs-x-icu", id limit @most::bigint;

-- name: AudienceRoles :many
-- The roles that views may be shared with, by name: the caller's own and, for who may change roles, those that it manages.
select id, name, (@changes::boolean and manages_role(@role_id::bigint, id))::boolean as managed
from roles where deleted_at is null and (id = @role_id or @changes and manages_role(@role_id, id))
order by name collate "bs-x-icu", id limit @most::bigint;

-- name: DefinitionsGone :many
-- Those of the given definitions, by id or by name, that no project among the ids defines, or no project at all.
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
