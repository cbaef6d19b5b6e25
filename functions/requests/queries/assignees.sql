-- name: SupportOfCategories :one
-- The people who support all of the categories, by name, at most so many whose names hold all of the patterns; the projects of the
-- categories, how many of these there are, and whether a person may have requests of all of them. Who is away has the last day of it, and
-- the name of who stands in, if that one may have such requests too.
with support as (
    select u.id, u.username, u.full_name, coalesce(a.until_on::text, '') as away_until,
        coalesce((select s.full_name from users s where s.id = a.substitute_id and not s.disabled and not exists (
            select from categories c where c.id = any(@categories::bigint[]) and not may_have(s.id, c.project_id, c.id)
        )), '') as substitute
    from users u join user_names n on n.user_id = u.id and n.folded like all (@patterns::text[])
    left join absent_today a on a.user_id = u.id
    where not u.disabled and u.id in (
        select s.user_id from user_role_categories s where s.category_id = any(@categories::bigint[])
        group by s.user_id having count(distinct s.category_id) = cardinality(@categories::bigint[])
    )
    order by u.full_name collate "bs-x-icu", u.id limit @most::bigint
)
select
    array(select distinct c.project_id from categories c where c.id = any(@categories::bigint[]))::bigint[] as projects,
    (select count(*) from categories c where c.id = any(@categories::bigint[])) as known,
    (not exists (select from categories c where c.id = any(@categories::bigint[]) and not may_have(@person_id::bigint, c.project_id, c.id)))::boolean as own,
    array(select support.id from support order by support.full_name collate "bs-x-icu", support.id)::bigint[] as support,
    array(select support.username from support order by support.full_name collate "bs-x-icu", support.id)::text[] as usernames,
    array(select support.full_name from support order by support.full_name collate "bs-x-icu", support.id)::text[] as names,
    array(select support.away_until from support order by support.full_name collate "bs-x-icu", support.id)::text[] as away_until,
    array(select support.substitute from support order by support.full_name collate "bs-x-icu", support.id)::text[] as substitutes;
