-- name: LastEdits :many
-- Who made the present versions of rows of a table. The first entry of a version is the edit that made it.
select distinct on (a.entity_id) a.entity_id::bigint as id, coalesce(u.full_name, '')::text as person, a.created_at as at
from audit_entries a left join users u on u.id = a.actor_id
where a.entity = @entity and a.entity_id = any(@ids::bigint[])
order by a.entity_id, a.version desc nulls last, a.id;

-- name: LastCount :one
-- Who last changed a column that counts some of a row's edits.
select a.entity_id::bigint as id, coalesce(u.full_name, '')::text as person, a.created_at as at
from audit_entries a left join users u on u.id = a.actor_id
where a.entity = @entity and a.entity_id = @id::bigint and jsonb_exists(a.after, @counter::text)
order by a.id desc limit 1;
