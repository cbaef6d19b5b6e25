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
