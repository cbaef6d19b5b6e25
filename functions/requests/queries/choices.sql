-- name: NameChoices :many
-- The names of what projects define (those among the ids, or all), by kind: those that most of them have, statuses by marker, priorities
-- from the highest, then by name.
select kind::text as kind, name::text as name, marker::integer as marker, rank::bigint as rank, levels::bigint as levels
from (
    (
        select 'status' as kind, min(s.name) as name, min(s.marker) as marker, array_position('{0,1,3,2}'::smallint[], min(s.marker)) as rank, 0 as levels
        from statuses s where s.retired_at is null and (@everything::boolean or s.project_id = any(@projects::bigint[]))
        group by name_key(s.name) order by count(*) desc, min(s.name) limit @most::bigint
    )
    union all
    (
        select 'priority', min(p.name), 0, min(p.rank), max(p.levels)
        from (
            select pr.name, count(*) filter (where other.position < pr.position) as rank, count(*) as levels
            from priorities pr join priorities other on other.project_id = pr.project_id and other.retired_at is null
            where pr.retired_at is null and (@everything or pr.project_id = any(@projects))
            group by pr.id
        ) p
        group by name_key(p.name) order by count(*) desc, min(p.name) limit @most
    )
    union all
    (
        select 'type', min(t.name), 0, 0, 0
        from types t where t.retired_at is null and (@everything or t.project_id = any(@projects))
        group by name_key(t.name) order by count(*) desc, min(t.name) limit @most
    )
    union all
    (
        select 'label', min(l.name), 0, 0, 0
        from labels l where l.retired_at is null and (@everything or l.project_id = any(@projects))
        group by fold(l.name) order by count(*) desc, min(l.name) limit @most
    )
) named
order by kind, rank, name collate "bs-x-icu";
