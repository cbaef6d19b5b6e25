-- name: CommentCountByAuthor :one
select count(*) from comments where author_id = $1;

-- name: MarkerCounts :many
-- Counters hold these for callers who see whole projects; everything says that the list of ids does not matter.
select s.marker, p.name as project_name, coalesce(sum(n.n), 0)::bigint as requests
from projects p
join statuses s on s.project_id = p.id
left join request_counts n on n.status_id = s.id
where @everything::boolean or p.id = any(@ids::bigint[])
group by s.marker, p.id
order by p.id, s.marker;

