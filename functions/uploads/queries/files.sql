-- name: FileCreate :exec
insert into files (id, owner_id, purpose, name, size, object_key, content_type)
values (@id, @owner_id, @purpose, @name, @size, @object_key, sqlc.narg(content_type));

-- name: FileOwned :one
select id, purpose, name, size, object_key, content_type from files where id = @id and owner_id = @owner_id and request_id is null;

-- name: FileConfirm :execrows
update files set content_type = @content_type, object_key = @object_key where id = @id and content_type is null;

-- name: FileForDownload :one
select f.name, f.object_key, f.content_type, f.owner_id, r.project_id, r.category_id, r.creator_id, r.assignee_id
from files f
left join requests r on r.id = f.request_id and r.deleted_at is null
where f.id = @id and f.content_type is not null and (f.request_id is null or r.id is not null);

-- name: FileRemoveLoose :exec
delete from files where id = $1 and request_id is null;
