-- name: CommentCountByAuthor :one
-- Comments of deleted requests and withdrawn ones are subtracted rather than excluded: counting by author alone needs only an index, and
-- few requests are deleted and few comments withdrawn.
select (count(*) - (
    select count(*) from requests r join comments lost on lost.request_id = r.id and lost.author_id = @author_id and lost.withdrawn_at is null
    where r.deleted_at is not null
) - (
    select count(*) from comments withdrawn where withdrawn.author_id = @author_id and withdrawn.withdrawn_at is not null
))::bigint as comments
from comments c where c.author_id = @author_id;

-- name: MarkerCounts :many
-- These are counters, for callers who see whole projects. everything says that the list of ids does not matter. A project without statuses
-- has a row too.
select true::boolean as own, p.id as project_id, p.name as project_name, p.description, coalesce(s.marker, 0)::smallint as marker, coalesce(sum(n.n), 0)::bigint as requests
from projects p
left join statuses s on s.project_id = p.id
left join request_counts n on n.status_id = s.id
where @everything::boolean or p.id = any(@ids::bigint[])
group by s.marker, p.id
order by fold(p.name), p.id;
