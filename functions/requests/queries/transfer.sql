-- name: TransferPreview :one
-- What a request would have in another project: what has the same name there, or is the only one. An id of 0 has to be asked. A category
-- that was chosen decides the part. Who sees the request now and not then is counted, of as many as it may concern; names are only of those
-- whom its readers see: who sent, raised or has it, has spoken or was mentioned to everybody.
with r as (
    select q.id, q.version, q.project_id, q.category_id, q.creator_id, q.assignee_id, q.raised_by_id, q.marker,
        (select name from parts where id = q.part_id) as part_name, (select name from categories where id = q.category_id) as category_name,
        (select name from types where id = q.type_id) as type_name, (select name from priorities where id = q.priority_id) as priority_name,
        (select name from statuses where id = q.status_id) as status_name
    from requests q where q.id = @id and q.deleted_at is null
), places as materialized (
    select c.id, c.name, p.id as part_id, p.name as part_name, c.name = r.category_name as same, fold(c.name) = fold(r.category_name) as named,
        fold(p.name) = fold(r.part_name) as beside
    from r join parts p on p.project_id = @project_id::bigint and p.retired_at is null
    join categories c on c.part_id = p.id and c.retired_at is null
), place as (
    select * from places
    where case when @category_id::bigint <> 0 then id = @category_id
        else named and (beside or (select count(*) from places where named) = 1)
            or beside and (select count(*) from places where beside) = 1 and not exists (select from places where named)
            or (select count(*) from places) = 1 end
    order by named desc, beside desc, same desc, id limit 1
), part as (
    select part_id as id, part_name as name from place
    union all
    select * from (
        select distinct part_id, part_name from places
        where (beside or (select count(distinct part_id) from places) = 1) and not exists (select from place)
        order by part_id limit 1
    ) alone
), type as (
    select t.id, t.name from r join types t on t.project_id = @project_id and t.retired_at is null
    where fold(t.name) = fold(r.type_name) or (select count(*) from types o where o.project_id = @project_id and o.retired_at is null) = 1
    order by t.name <> r.type_name, t.id limit 1
), priority as (
    select p.id, p.name from r join priorities p on p.project_id = @project_id and p.retired_at is null
    where fold(p.name) = fold(r.priority_name) or (select count(*) from priorities o where o.project_id = @project_id and o.retired_at is null) = 1
    order by p.name <> r.priority_name, p.id limit 1
), status as (
    select s.id, s.name from r join statuses s on s.project_id = @project_id and s.retired_at is null and s.marker = r.marker
    where fold(s.name) = fold(r.status_name)
        or (select count(*) from statuses o where o.project_id = @project_id and o.retired_at is null and o.marker = r.marker) = 1
    order by fold(s.name) <> fold(r.status_name), s.name <> r.status_name, s.id limit 1
), then_is as (
    select r.*, coalesce((select place.id from place), 0) as then_category_id,
        case when may_have(r.assignee_id, @project_id, coalesce((select place.id from place), 0)) then r.assignee_id end as then_assignee_id
    from r
), concerned as materialized (
    select person, bool_or(known) as known from (
        select creator_id as person, true as known from r
        union all select assignee_id, true from r
        union all select raised_by_id, true from r
        union all (select c.author_id, true from r join comments c on c.request_id = r.id
            where not c.internal and c.withdrawn_at is null order by c.id desc limit 1000)
        union all (select m.user_id, not c.internal from r join comments c on c.request_id = r.id join comment_mentions m on m.comment_id = c.id
            where c.withdrawn_at is null order by c.id desc limit 1000)
        union all (select w.user_id, false from r join request_watches w on w.request_id = r.id where w.watching limit 1000)
        union all (select f.user_id, true from r join request_followers f on f.request_id = r.id limit 1000)
    ) people
    where person is not null
    group by person
), losing as materialized (
    select u.id, u.full_name, concerned.known
    from then_is n, concerned join users u on u.id = concerned.person and not u.disabled
    where sees_request(u.id, n.project_id, n.category_id, n.creator_id, n.assignee_id)
        and not sees_request(u.id, @project_id, n.then_category_id, n.creator_id, n.then_assignee_id)
)
select n.version, n.creator_id, coalesce((select projects.name from projects where projects.id = @project_id), '')::text as project,
    coalesce((select part.id from part), 0)::bigint as part_id, coalesce((select part.name from part), '')::text as part_name,
    coalesce((select place.id from place), 0)::bigint as category_id, coalesce((select place.name from place), '')::text as category_name,
    coalesce((select type.id from type), 0)::bigint as type_id, coalesce((select type.name from type), '')::text as type_name,
    coalesce((select priority.id from priority), 0)::bigint as priority_id, coalesce((select priority.name from priority), '')::text as priority_name,
    coalesce((select status.id from status), 0)::bigint as status_id, coalesce((select status.name from status), '')::text as status_name,
    (n.assignee_id is not distinct from n.then_assignee_id)::boolean as assignee_stays,
    coalesce(n.then_assignee_id, 0)::bigint as then_assignee_id,
    exists (select from request_clocks k where k.request_id = n.id and num_nonnulls(k.answer_minutes, k.solution_minutes) > 0)::boolean as targeted,
    exists (
        select from project_targets t where t.project_id = @project_id
            and coalesce(t.priority_id, (select priority.id from priority), 0) = coalesce((select priority.id from priority), 0)
            and coalesce(t.type_id, (select type.id from type), 0) = coalesce((select type.id from type), 0)
    )::boolean as then_targeted,
    (select count(*) from losing where losing.id <> @reader_id::bigint) as losing,
    array(
        select losing.full_name from losing where losing.known and losing.id <> @reader_id
        order by losing.id not in (n.creator_id, coalesce(n.assignee_id, 0)), losing.full_name collate "bs-x-icu", losing.id limit 5
    )::text[] as losing_names
from then_is n;

-- name: TransferLock :one
-- Locks a request that is to be moved, with what decides whether it may be. No row: it has another version by now, or is gone.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.marker, r.status_id, r.assignee_id,
    coalesce((select username from users where id = r.assignee_id), '')::text as assignee,
    array(select x.from_id from request_relations x where x.to_id = r.id and x.relation = 'merged' order by x.from_id limit @most_named::bigint)::bigint[] as merged,
    coalesce((
        select h.created_at > now() - interval '1 day' from request_status_changes h where h.request_id = r.id
        order by h.id desc limit 1 offset @earlier::bigint
    ), false)::boolean as restless
from requests r where r.id = @id and r.version = @version and r.deleted_at is null
for update;

-- name: TransferObstacles :one
-- What a request is merged with, and whether the other project has its external key already.
select array(select x.from_id from request_relations x where x.to_id = r.id and x.relation = 'merged' order by x.from_id limit @most_named::bigint)::bigint[] as merged,
    coalesce((select x.to_id from request_relations x where x.from_id = r.id and x.relation = 'merged'), 0)::bigint as merged_into,
    exists (select from requests o where o.external_key = r.external_key and o.project_id = @project_id)::boolean as key_taken
from requests r where r.id = @id;

-- name: TransferTargets :one
-- Holds the definitions that a moved request is to have in its new project, so that nobody retires one before it has them. Missing ones are
-- 0, and a marker of -1.
with place as (
    select c.id, c.part_id from categories c join parts p on p.id = c.part_id
    where c.id = @category_id and c.project_id = @project_id and c.retired_at is null and p.retired_at is null
    for share of c, p
), type as (
    select t.id from types t where t.id = @type_id and t.project_id = @project_id and t.retired_at is null for share
), priority as (
    select p.id from priorities p where p.id = @priority_id and p.project_id = @project_id and p.retired_at is null for share
), status as (
    select s.id, s.marker from statuses s where s.id = @status_id and s.project_id = @project_id and s.retired_at is null for share
)
select coalesce((select part_id from place), 0)::bigint as part_id, coalesce((select id from type), 0)::bigint as type_id,
    coalesce((select id from priority), 0)::bigint as priority_id, coalesce((select marker from status), -1)::smallint as marker,
    (@assignee_id::bigint <> 0 and may_have(@assignee_id, @project_id, @category_id))::boolean as assignee_ok;

-- name: Transfer :one
-- Moves a locked request into another project in one statement, as its keys name the project with each definition. Its history goes on with
-- the new status. It keeps the labels that have the same names there; the log has the others. Told are those whom it concerns there, and who has it no longer; in a category that nobody serves those of request_changed.
with former as (
    select r.id, r.status_id, r.assignee_id, r.category_id, p.name as project, rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') as wait, (
            select array_agg(n.id order by n.id) from labels o join labels n on n.project_id = @project_id::bigint and n.retired_at is null and fold(n.name) = fold(o.name)
            where o.id = any(r.label_ids)
        ) as label_ids
    from requests r join projects p on p.id = r.project_id where r.id = @id
), request as (
    update requests r set project_id = @project_id, part_id = @part_id, category_id = @category_id, type_id = @type_id,
        priority_id = @priority_id, status_id = @status_id, marker = @marker, assignee_id = sqlc.narg(assignee_id), label_ids = former.label_ids,
        version = r.version + 1, updated_at = now(), updated_by_id = @actor_id
    from former where r.id = former.id and former.wait = 0
    returning r.id, r.project_id, r.category_id, r.creator_id, r.assignee_id, r.status_id, r.version, former.project as former_project,
        former.assignee_id as former_assignee_id
), changed as (
    select request.id, t.person::bigint as person, t.kind::text as kind, t.detail::text as detail, t.reason::text as reason
    from request, request_changed(request.id, project_id, category_id, creator_id, assignee_id, status_id, @actor_id, true,
        assignee_id is distinct from former_assignee_id and assignee_id is not null, true, true) t
), concerned as (
    select changed.id, case when changed.kind = 'assigned' then 1 else 3 end as place, changed.person, changed.kind, changed.detail, changed.reason
    from changed
    union all
    select request.id, 2, c.person::bigint, 'transferred', left(request.former_project || ' → ' || p.name, 200), c.reason::text
    from request join projects p on p.id = request.project_id,
        request_concerned(request.id, request.creator_id, request.assignee_id, request.category_id, @actor_id) c
    union all
    select request.id, 2, request.former_assignee_id, 'transferred', left(request.former_project || ' → ' || p.name, 200), null
    from request join projects p on p.id = request.project_id
    where request.former_assignee_id is distinct from request.assignee_id and request.former_assignee_id <> @actor_id
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select distinct on (t.person) t.person, t.id, t.kind, @actor_id, t.detail, t.reason from concerned t order by t.person, t.place
)
select former.wait::integer as wait, coalesce((select request.version from request), 0)::integer as version from former;
