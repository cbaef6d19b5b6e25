-- name: Differences :many
-- One row for each wrong counter: how many there are, and a description of this one.
select count(*) over () as wrong, format('%s %s: %s requests %s', place, coalesce(name, '(gone)'), abs(missing),
    case when missing > 0 then 'missing' else 'too many' end)::text as difference
from (
    select case
            when kind < 4 then 'marker ' || kind when kind = 4 then 'created on ' || day
            when kind = 5 then 'finished on ' || day else 'open and assigned'
        end || ' in ' || case
            when user_id <> 0 then 'category ' || category_id || ' of user ' || user_id
            when category_id <> 0 then 'category ' || category_id else 'project ' || project_id end as place,
        (select p.name from projects p where p.id = project_id) as name, missing
    from request_tally_differences() d (user_id, category_id, project_id, kind, day, missing)
    union all
    select 'status ' || status_id || ' in project ' || project_id, (select p.name from projects p where p.id = project_id), missing
    from request_count_differences() d (project_id, status_id, missing)
) wrong
order by 2
limit @most;
