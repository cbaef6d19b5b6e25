-- name: RelationsLock :exec
-- One relation is added at a time, so that each is judged with all others known.
select pg_advisory_xact_lock(hashtextextended('request_relations', 0));

-- name: RelationEnds :many
-- Facts of those of the requests that are there, with what is shown of them.
select r.id, row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.title, r.marker, s.name as status_name
from requests r join statuses s on s.id = r.status_id
where r.id = any(@ids::bigint[]) and r.deleted_at is null;

-- name: RelationAdd :one
-- One who has changed as much as a person may in a minute (0: any number) adds none, and has to wait for so many seconds.
with allowed as (
    select rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait
), added as (
    insert into request_relations (from_id, to_id, relation, created_by_id)
    select @from_id::bigint, @to_id::bigint, @relation::text, @actor_id from allowed where allowed.wait = 0
    returning id
)
select allowed.wait::integer as wait, coalesce((select id from added), 0)::bigint as id from allowed;

-- name: RelationFacts :one
select row(f.project_id, f.category_id, f.creator_id, f.assignee_id)::record as from_facts,
    row(t.project_id, t.category_id, t.creator_id, t.assignee_id)::record as to_facts
from request_relations x
join requests f on f.id = x.from_id and f.deleted_at is null
join requests t on t.id = x.to_id and t.deleted_at is null
where x.id = @id and @request_id::bigint in (x.from_id, x.to_id);

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
