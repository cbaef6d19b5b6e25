-- name: UnservedCategories :many
-- Categories in use that nobody serves, up to a number: not retired, with a request of the last 90 days or one that is not finished.
select p.id as project_id, p.name as project_name, c.name
from categories c
join parts part on part.id = c.part_id and part.retired_at is null
join projects p on p.id = c.project_id
where c.retired_at is null and not exists (select from category_servers s where s.category_id = c.id)
    and exists (select from requests r where r.category_id = c.id and r.deleted_at is null and (r.marker <> 2 or r.created_at > now() - interval '90 days'))
order by p.id, c.id limit @most::int;
