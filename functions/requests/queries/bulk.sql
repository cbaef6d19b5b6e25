-- name: BulkFacts :many
-- The requests of a bulk change, locked in the order of their ids so that simultaneous changes wait for one another; deleted ones only if
-- these may be meant.
select r.id, row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.version, (r.deleted_at is not null)::boolean as deleted
from requests r
where r.id = any(@ids::bigint[]) and (r.deleted_at is null or @deleted_too::boolean)
order by r.id
for no key update;

-- name: BulkTargets :one
-- What the ids and names of a bulk change refer to, among active definitions: a status and a priority by its id in the one project of all
-- requests, or by its name in the project of each; the category in the one project. Whether the assignee may have each of the requests.
-- restless tells that one of the requests has had more changes of status than allowed within a day; wait counts the seconds until the
-- person may change again.
select
    rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute')::integer as wait,
    exists (
        select from unnest(@ids::bigint[]) as request (id), lateral (
            select h.created_at from request_status_changes h where h.request_id = request.id order by h.id desc limit 1 offset @earlier::bigint
        ) mostth
        where mostth.created_at > now() - interval '1 day'
    ) as restless,
    exists (select from requests r join project_targets t on t.project_id = r.project_id where r.id = any(@ids::bigint[])) as targeted,
    (not exists (
        select from requests r where r.id = any(@ids::bigint[]) and not exists (
            select from statuses x where x.project_id = r.project_id and x.retired_at is null and (x.id = @status_id::bigint or name_key(x.name) = name_key(@status::text))
        )
    ))::boolean as status_ok,
    coalesce((select x.name from statuses x where x.id = @status_id::bigint), @status::text)::text as status_name,
    coalesce((
        select x.part_id from categories x join parts y on y.id = x.part_id
        where x.id = @category_id and x.project_id = @project_id and x.retired_at is null and y.retired_at is null
    ), 0)::bigint as part_id,
    (not exists (
        select from requests r where r.id = any(@ids::bigint[]) and not exists (
            select from priorities x where x.project_id = r.project_id and x.retired_at is null and (x.id = @priority_id::bigint or name_key(x.name) = name_key(@priority::text))
        )
    ))::boolean as priority_ok,
    (not exists (select from unnest(@added_labels::bigint[]) label where not exists (
        select from labels x where x.id = label and x.project_id = @project_id and x.retired_at is null
    )))::boolean as labels_ok,
    exists (
        select from requests r where r.id = any(@ids::bigint[])
            and cardinality(labels_with(r.label_ids, @added_labels, @removed_labels::bigint[])) > @most_labels::integer
    ) as labels_full,
    coalesce((
        select u.id from users u
        where name_key(u.username) = ascii_lower(@assignee::text) and not exists (
            select from requests r
            where r.id = any(@ids::bigint[]) and not may_have(u.id, r.project_id, coalesce(nullif(@category_id::bigint, 0), r.category_id))
        )
    ), 0)::bigint as assignee_id;

-- name: BulkUpdate :many
-- The whole bulk change in one statement: the requests that actually change, their history, and one notification for each person whom it
-- concerns, and what an undo starts from. An id of 0 and an empty name change nothing; another category removes the assignee unless one is
-- given.
with wanted as (
    select r.id, r.status_id as old_status_id, r.assignee_id as old_assignee_id, r.category_id as old_category_id,
        coalesce(s.id, r.status_id) as status_id, coalesce(s.marker, r.marker) as marker,
        coalesce(nullif(@category_id::bigint, 0), r.category_id) as category_id,
        case when @category_id::bigint = 0 then r.part_id else @part_id::bigint end as part_id,
        coalesce(p.id, r.priority_id) as priority_id,
        case
            when @assign::boolean then sqlc.narg(assignee_id)::bigint
            when @category_id::bigint in (0, r.category_id) then r.assignee_id
        end as assignee_id,
        case when @due_given::boolean then cast(sqlc.narg(due_on)::text as date) else r.due_on end as due_on,
        labels_with(r.label_ids, @added_labels::bigint[], @removed_labels::bigint[]) as label_ids
    from requests r
    left join statuses s on s.project_id = r.project_id and s.retired_at is null and (s.id = @status_id::bigint or name_key(s.name) = name_key(@status::text))
    left join priorities p on p.project_id = r.project_id and p.retired_at is null
        and (p.id = @priority_id::bigint or name_key(p.name) = name_key(@priority::text))
    where r.id = any(@ids::bigint[])
), changed as (
    update requests r set status_id = wanted.status_id, marker = wanted.marker, category_id = wanted.category_id, part_id = wanted.part_id,
        priority_id = wanted.priority_id, assignee_id = wanted.assignee_id, due_on = wanted.due_on, label_ids = wanted.label_ids,
        version = r.version + 1, updated_at = now(), updated_by_id = @actor_id::bigint
    from wanted
    where r.id = wanted.id and (r.status_id, r.category_id, r.priority_id, r.assignee_id, r.due_on, r.label_ids)
        is distinct from (wanted.status_id, wanted.category_id, wanted.priority_id, wanted.assignee_id, wanted.due_on, wanted.label_ids)
    returning r.id, r.project_id, r.creator_id, r.assignee_id, r.category_id, r.status_id, r.version,
        r.status_id <> wanted.old_status_id as status_changed, r.assignee_id is distinct from wanted.old_assignee_id as assignee_changed,
        r.category_id <> wanted.old_category_id as moved
), concerned as (
    select changed.id, t.person::bigint as person, t.kind::text as kind, t.detail::text as detail, t.reason::text as reason
    from changed, request_changed(changed.id, project_id, category_id, creator_id, assignee_id, status_id, @actor_id::bigint, status_changed, assignee_changed, moved) t
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, request_ids, reason)
    select person, min(id),
        case when count(distinct id) > 1 then 'bulk_' else '' end || case when bool_or(kind = 'assigned') then 'assigned' when bool_or(kind = 'moved') then 'moved' else 'status' end,
        @actor_id::bigint, @status_name::text, case when count(distinct id) > 1 then array_agg(distinct id order by id) end,
        (array['assignee', 'creator', 'watching', 'category', 'unserved'])[
            min(array_position(array['assignee', 'creator', 'watching', 'category', 'unserved'], reason))]
    from concerned
    group by person
    order by person
), noted as (
    insert into bulk_changes (actor_id, requests, request_ids, versions)
    select @actor_id, count(*), array_agg(id order by id), array_agg(version order by id) from changed having count(*) > 0
    returning id
)
select changed.id, changed.version, (select noted.id from noted)::bigint as change_id from changed;

-- name: BulkDeleted :many
-- Deletes the requests, or brings them back; a deletion can be undone later.
with changed as (
    update requests set deleted_at = case when @deleted::boolean then now() end, version = version + 1, updated_at = now(), updated_by_id = @actor_id
    where id = any(@ids::bigint[])
    returning id, version
), noted as (
    insert into bulk_changes (actor_id, requests, request_ids, versions)
    select @actor_id, count(*), array_agg(id order by id), array_agg(version order by id) from changed where @deleted::boolean having count(*) > 0
    returning id
)
select changed.id, changed.version, coalesce((select noted.id from noted), 0)::bigint as change_id from changed;
