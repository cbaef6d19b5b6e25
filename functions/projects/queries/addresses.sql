-- name: AddressOf :one
-- A project's address for new requests, if it has one, and that of the mailbox, if one is read.
select p.address_version as version, coalesce(a.tag, '')::text as tag, coalesce(a.part_id, 0)::bigint as part_id,
    coalesce(a.category_id, 0)::bigint as category_id, coalesce(a.type_id, 0)::bigint as type_id,
    coalesce(a.priority_id, 0)::bigint as priority_id, (select address from mailbox)::text as mailbox,
    coalesce(a.strangers, 'ignore')::text as strangers
from projects p left join project_addresses a on a.project_id = p.id
where p.id = $1;

-- name: AddressTargets :one
-- What of a request's place can be chosen in the project.
select exists (select from parts p where p.id = @part_id and p.project_id = @project_id and p.retired_at is null)::boolean as part_ok,
    exists (select from categories c where c.id = @category_id and c.part_id = @part_id and c.retired_at is null)::boolean as category_ok,
    exists (select from types t where t.id = @type_id and t.project_id = @project_id and t.retired_at is null)::boolean as type_ok,
    exists (
        select from priorities y where y.id = @priority_id and y.project_id = @project_id and y.retired_at is null
    )::boolean as priority_ok;

-- name: AddressBump :one
update projects set address_version = address_version + 1 where id = @id and address_version = @version returning address_version;

-- name: AddressSet :exec
-- Without a word about strangers it stays as it is.
insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id, strangers)
values (@project_id, @tag, @part_id, @category_id, @type_id, @priority_id, coalesce(nullif(@strangers::text, ''), 'ignore'))
on conflict (project_id) do update
set tag = excluded.tag, part_id = excluded.part_id, category_id = excluded.category_id, type_id = excluded.type_id,
    priority_id = excluded.priority_id, strangers = coalesce(nullif(@strangers::text, ''), project_addresses.strangers)
where (project_addresses.tag, project_addresses.part_id, project_addresses.category_id, project_addresses.type_id, project_addresses.priority_id,
        project_addresses.strangers)
    is distinct from (excluded.tag, excluded.part_id, excluded.category_id, excluded.type_id, excluded.priority_id,
        coalesce(nullif(@strangers::text, ''), project_addresses.strangers));

-- name: AddressClear :exec
delete from project_addresses where project_id = @project_id;
