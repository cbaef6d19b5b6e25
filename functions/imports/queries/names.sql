-- name: ChoicesByName :many
-- Finds active definitions of the project by the wanted names, regardless of case, diacritics and script; exact matches come first.
select 'category'::text as kind, n.name::text as wanted, c.id, c.name, c.part_id, c.name = n.name as exact
from unnest(@categories::text[]) as n (name) join categories c on c.project_id = @project_id and c.retired_at is null and fold(c.name) = fold(n.name)
join parts p on p.id = c.part_id and p.retired_at is null
union all
select 'type', n.name::text, x.id, x.name, 0, x.name = n.name
from unnest(@types::text[]) as n (name) join types x on x.project_id = @project_id and x.retired_at is null and fold(x.name) = fold(n.name)
union all
select 'priority', n.name::text, x.id, x.name, 0, x.name = n.name
from unnest(@priorities::text[]) as n (name) join priorities x on x.project_id = @project_id and x.retired_at is null and fold(x.name) = fold(n.name)
union all
select 'status', n.name::text, x.id, x.name, 0, x.name = n.name
from unnest(@statuses::text[]) as n (name) join statuses x on x.project_id = @project_id and x.retired_at is null and fold(x.name) = fold(n.name)
order by exact desc, id;

-- name: LabelsByName :many
-- Finds active labels of the project by the wanted names, regardless of case, diacritics and script.
select n.name::text as wanted, l.id, l.name
from unnest(@names::text[]) as n (name) join labels l on l.project_id = @project_id and l.retired_at is null and fold(l.name) = fold(n.name);

-- name: PeopleByName :many
-- Finds people to whom requests of the project may be assigned, and who raise them (raises), by username or full name: people of the project, people who see everything
-- and, for their categories, support users. Names are found by indexes.
with wanted as materialized (
    select n.name::text as name, ascii_lower(n.name) as username_key, fold(n.name) as folded from unnest(@names::text[]) as n (name)
), found as materialized (
    select wanted.name, u.id, u.full_name, true as by_username from wanted join users u on name_key(u.username) = wanted.username_key and not u.disabled
    union all
    select wanted.name, u.id, u.full_name, false
    from wanted join users u on fold(u.full_name) = wanted.folded and not u.disabled and name_key(u.username) <> wanted.username_key
), people as (
    select found.*,
        may_have(found.id, @project_id, 0) as any_category, found.id in (select person from raisers_of(@project_id) person) as raises,
        array(select s.category_id from user_role_categories s join categories c on c.id = s.category_id
            where s.user_id = found.id and c.project_id = @project_id)::bigint[] as categories
    from found
)
select name, id, full_name, any_category, categories::bigint[] as categories, raises::boolean as raises, by_username::boolean as by_username
from people
where any_category or categories <> '{}' or raises;
