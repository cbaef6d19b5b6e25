-- name: RelationsLock :exec
-- Relations are added one at a time, so that each is checked with all others known.
select pg_advisory_xact_lock(hashtextextended('request_relations', 0));

-- name: RelationEnds :many
-- Facts of those of the requests that are there, with what is shown of them.
select r.id, row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.title, r.marker, s.name as status_name
from requests r join statuses s on s.id = r.status_id
where r.id = any(@ids::bigint[]) and r.deleted_at is null;

-- name: RelationAdd :one
-- One who has changed as much as a person may in a minute (0: any number) adds none, and has to wait for so many seconds.
with ends as (
    select id from requests where id in (@from_id::bigint, @to_id::bigint) order by id for key share
), allowed as (
    select rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait from (select count(*) from ends) held
), added as (
    insert into request_relations (from_id, to_id, relation, created_by_id)
    select @from_id, @to_id, @relation::text, @actor_id from allowed where allowed.wait = 0
    returning id
)
select allowed.wait::integer as wait, coalesce((select id from added), 0)::bigint as id from allowed;

-- name: RelationFacts :one
select row(f.project_id, f.category_id, f.creator_id, f.assignee_id)::record as from_facts,
    row(t.project_id, t.category_id, t.creator_id, t.assignee_id)::record as to_facts
from request_relations x
join requests f on f.id = x.from_id and f.deleted_at is null
join requests t on t.id = x.to_id and t.deleted_at is null
where x.id = @id and @request_id::bigint in (x.from_id, x.to_id) and x.relation <> 'merged';

-- name: RelationRemove :one
-- No row: somebody removed it meanwhile. One who has changed as much as a person may in a minute (0: any number) removes none, and has to
-- wait for so many seconds.
with target as (
    select x.id, rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait
    from request_relations x where x.id = @id for update
), removed as (
    delete from request_relations using target where request_relations.id = target.id and target.wait = 0
)
select wait::integer as wait from target;

-- name: MergeEnds :many
-- Locks the two requests of a merge in the order of their ids, so that nothing is added to either meanwhile. done_id is the first active
-- status of the project with the marker done.
select r.id, row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.version, r.status_id, r.marker,
    (r.deleted_at is not null)::boolean as deleted, coalesce((
        select s.id from statuses s where s.project_id = r.project_id and s.marker = 2 and s.retired_at is null order by s.position, s.id limit 1
    ), 0)::bigint as done_id
from requests r
where r.id = any(@ids::bigint[])
order by r.id
for update of r;

-- name: MergeOf :one
-- The request into which a request was merged, even if that was deleted since, and the former status, 0 if it is no longer in use.
select x.to_id, coalesce((select s.id from statuses s where s.id = x.former_status_id and s.retired_at is null), 0)::bigint as former_status_id,
    row(t.project_id, t.category_id, t.creator_id, t.assignee_id)::record as to_facts
from request_relations x join requests t on t.id = x.to_id
where x.from_id = @id and x.relation = 'merged';

-- name: MergeAdd :exec
-- People who watch the one request and see the other also watch that from now on, unless they chose otherwise. The assignee of the other is
-- told what came to it; everybody else whom the merged one concerns is told that it goes on.
with merge as (
    insert into request_relations (from_id, to_id, relation, former_status_id, created_by_id)
    values (@from_id::bigint, @to_id::bigint, 'merged', @former_status_id::bigint, @actor_id::bigint)
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select c.person, r.id, case when r.id = @to_id then 'merged_in' else 'merged' end, @actor_id,
        case when r.id = @to_id and (
            select sees_request(c.person, f.project_id, f.category_id, f.creator_id, f.assignee_id) from requests f where f.id = @from_id
        ) then '#' || @from_id::bigint else '' end, c.reason
    from requests r, request_concerned(r.id, r.creator_id, r.assignee_id, r.category_id, @actor_id) c
    where r.id = @to_id and c.reason = 'assignee' or r.id = @from_id and not exists (
        select from requests t, request_concerned(t.id, t.creator_id, t.assignee_id, t.category_id, @actor_id) a
        where t.id = @to_id and a.reason = 'assignee' and a.person = c.person
    )
)
insert into request_watches (request_id, user_id, watching, merged_from_id)
select t.id, person, true, f.id
from requests f, requests t, request_watchers(f.id, f.creator_id, f.assignee_id, f.category_id, 0) as person
where f.id = @from_id and t.id = @to_id and sees_request(person, t.project_id, t.category_id, t.creator_id, t.assignee_id)
on conflict do nothing;

-- name: MergeRemove :exec
-- What was told of the merge is taken back.
with unmerged as (
    delete from request_relations x where x.from_id = @from_id and x.relation = 'merged' returning x.to_id, x.created_by_id, x.created_at
), told as (
    select array_agg(n.id) as ids, array_agg(n.request_id) as requests
    from unmerged join notifications n on n.actor_id = unmerged.created_by_id and n.created_at = unmerged.created_at
        and n.kind in ('merged', 'merged_in') and n.request_id in (@from_id::bigint, unmerged.to_id)
    where not n.taken_back
), untold as materialized (
    select take_back_notifications(told.ids, told.requests) from told where told.ids is not null
)
delete from request_watches w using unmerged
where w.request_id = unmerged.to_id and w.merged_from_id = @from_id::bigint and (select count(*) from untold) >= 0;

-- name: MergedRequests :many
-- What is shown of merged requests where their conversation is read on.
select r.id, r.title, r.description, r.created_at, u.username, u.full_name, array(
        select json_build_object('id', f.id, 'naziv', f.name, 'velicina', f.size, 'tip', f.content_type)
        from files f where f.request_id = r.id and f.comment_id is null order by f.position, f.id
    )::json[] as documents
from requests r join users u on u.id = r.creator_id
where r.id = any(@ids::bigint[])
order by r.id;
