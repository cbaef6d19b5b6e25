-- name: BulkChanges :many
-- The newest changes of several requests that a person has made within 30 days, each with its first request and the columns that it changed,
-- which the log has: its entries are of the same moment. Requests that were brought back have "restored" in place of the column.
select b.id, b.created_at, b.requests, coalesce(b.undoes_id, 0)::bigint as undoes_id,
    exists (select from bulk_changes undo where undo.undoes_id = b.id)::boolean as undone,
    array(
        select case when c.name = 'deleted_at' and c.former <> 'null' then 'restored' else c.name end
        from audit_entries e, jsonb_each(e.before) c (name, former)
        where e.actor_id = b.actor_id and e.entity = 'requests' and e.action in ('update', 'delete', 'restore') and e.created_at = b.created_at
            and e.entity_id = any(b.request_ids) and c.name = any(@columns::text[])
        group by 1 order by min(array_position(@columns, c.name))
    )::text[] as columns,
    r.id as request_id, r.title, row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts,
    (r.deleted_at is not null)::boolean as deleted
from bulk_changes b
join requests r on r.id = b.request_ids[1]
where b.actor_id = @actor_id and b.created_at > now() - interval '30 days'
order by b.id desc
limit @most::bigint;

-- name: BulkChange :one
-- A change of several requests within 30 days, and who has undone it and when, if somebody has.
select b.id, b.actor_id, b.created_at, coalesce(b.undoes_id, 0)::bigint as undoes_id, u.username, u.full_name,
    coalesce(undo.id, 0)::bigint as undone_id, coalesce(undo.created_at, b.created_at)::timestamptz as undone_at,
    coalesce((select full_name from users where users.id = undo.actor_id), '')::text as undone_by
from bulk_changes b
join users u on u.id = b.actor_id
left join bulk_changes undo on undo.undoes_id = b.id
where b.id = @id and b.created_at > now() - interval '30 days';

-- name: BulkChangeLock :exec
-- Of two who undo the same change at once the second one waits here, and finds it undone.
select from bulk_changes where id = @id for update;

-- name: BulkFormer :many
-- The requests of a change of several, with the values to which it would go back: in the columns that it changed those before it, otherwise
-- those of today. The log has these; of each request only its newest entries are read, and what lies behind them was changed since.
-- changed: something of it has another value by a later change, or it was moved to another project. The other answers say why it cannot go back.
with item as (
    select unnest(b.request_ids) as id, unnest(b.versions) as version from bulk_changes b where b.id = @id
), entry as (
    select item.id, item.version, e.id as entry_id, e.version as entry_version, e.before
    from item cross join lateral (
        select x.id, x.version, x.before from audit_entries x
        where x.entity = 'requests' and x.entity_id = item.id and x.before is not null
        order by x.id desc limit @read::bigint
    ) e
    where e.version >= item.version
), own as (
    select distinct on (entry.id) entry.id, entry.entry_id, entry.before from entry
    where entry.entry_version = entry.version and jsonb_exists(entry.before, 'version')
    order by entry.id, entry.entry_id
), former as (
    select r.id, r.project_id, own.entry_id, own.before,
        case when jsonb_exists(own.before, 'status_id') then (own.before ->> 'status_id')::bigint else r.status_id end as status_id,
        case when jsonb_exists(own.before, 'category_id') then (own.before ->> 'category_id')::bigint else r.category_id end as category_id,
        case when jsonb_exists(own.before, 'priority_id') then (own.before ->> 'priority_id')::bigint else r.priority_id end as priority_id,
        case when jsonb_exists(own.before, 'assignee_id') then (own.before ->> 'assignee_id')::bigint else r.assignee_id end as assignee_id,
        case when jsonb_exists(own.before, 'due_on') then own.before ->> 'due_on' else r.due_on::text end as due_on,
        case when jsonb_exists(own.before, 'label_ids')
            then labels_with(null, array(select x.label::bigint from jsonb_array_elements_text(nullif(own.before -> 'label_ids', 'null')) x (label)), null)
            else r.label_ids end as label_ids
    from item join requests r on r.id = item.id left join own on own.id = r.id
)
select r.id, r.title, r.version, row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts,
    (r.deleted_at is not null)::boolean as deleted,
    exists (select from request_relations x where x.from_id = r.id and x.relation = 'merged')::boolean as merged,
    (former.entry_id is null or exists (
        select from entry where entry.id = r.id and entry.entry_id > former.entry_id and (jsonb_exists(entry.before, 'project_id') or exists (
            select from unnest('{status_id,category_id,priority_id,assignee_id,due_on,label_ids,deleted_at}'::text[]) as named (key)
            where jsonb_exists(former.before, named.key) and jsonb_exists(entry.before, named.key)
        ))
    ))::boolean as changed,
    coalesce(jsonb_exists(former.before, 'status_id'), false)::boolean as of_status,
    coalesce(jsonb_exists(former.before, 'category_id'), false)::boolean as of_category,
    coalesce(jsonb_exists(former.before, 'priority_id'), false)::boolean as of_priority,
    coalesce(jsonb_exists(former.before, 'assignee_id'), false)::boolean as of_assignee,
    coalesce(jsonb_exists(former.before, 'due_on'), false)::boolean as of_due,
    coalesce(jsonb_exists(former.before, 'label_ids'), false)::boolean as of_labels,
    coalesce(jsonb_exists(former.before, 'deleted_at'), false)::boolean as of_deletion,
    coalesce(former.status_id, 0)::bigint as status_id, coalesce(former.category_id, 0)::bigint as category_id,
    coalesce(former.priority_id, 0)::bigint as priority_id, coalesce(former.assignee_id, 0)::bigint as assignee_id,
    coalesce(former.due_on, '')::text as due_on, coalesce(former.label_ids::text, '{}')::text as label_ids,
    exists (select from statuses s where s.id = former.status_id and (s.retired_at is null or s.id = r.status_id))::boolean as status_ok,
    exists (
        select from categories c join parts p on p.id = c.part_id
        where c.id = former.category_id and (c.retired_at is null and p.retired_at is null or c.id = r.category_id)
    )::boolean as category_ok,
    exists (select from priorities p where p.id = former.priority_id and (p.retired_at is null or p.id = r.priority_id))::boolean as priority_ok,
    (not exists (select from labels l where l.id = any(former.label_ids) and l.retired_at is not null and l.id <> all(coalesce(r.label_ids, '{}'))))::boolean as labels_ok,
    (former.assignee_id is null or former.assignee_id is not distinct from r.assignee_id and former.category_id = r.category_id
        or may_have(former.assignee_id, r.project_id, former.category_id))::boolean as assignee_ok,
    coalesce((
        select h.created_at > now() - interval '1 day' from request_status_changes h where h.request_id = r.id
        order by h.id desc limit 1 offset @earlier::bigint
    ), false)::boolean as restless,
    (select name from statuses where statuses.id = r.status_id)::text as status_now,
    coalesce((select name from statuses where statuses.id = former.status_id), '')::text as status_then,
    (select name from categories where categories.id = r.category_id)::text as category_now,
    coalesce((select name from categories where categories.id = former.category_id), '')::text as category_then,
    (select name from priorities where priorities.id = r.priority_id)::text as priority_now,
    coalesce((select name from priorities where priorities.id = former.priority_id), '')::text as priority_then,
    coalesce((select full_name from users where users.id = r.assignee_id), '')::text as assignee_now,
    coalesce((select full_name from users where users.id = former.assignee_id), '')::text as assignee_then,
    coalesce(r.due_on::text, '')::text as due_now,
    coalesce(text_of_request_value('label_ids', to_jsonb(r.label_ids)::text), '')::text as labels_now,
    coalesce(text_of_request_value('label_ids', to_jsonb(former.label_ids)::text), '')::text as labels_then
from former join requests r on r.id = former.id
order by r.id;

-- name: BulkUndo :many
-- Gives locked requests the values that are given for each, as one change: with their history, one notification for each person whom some
-- of it concerns, and what an undo of this begins with. An assignee of 0 is nobody, an empty due date is none; requests that are marked as
-- turned are deleted or restored.
with named as (
    select unnest(@ids::bigint[]) as id, unnest(@status_ids::bigint[]) as status_id, unnest(@category_ids::bigint[]) as category_id,
        unnest(@priority_ids::bigint[]) as priority_id, unnest(@assignee_ids::bigint[]) as assignee_id, unnest(@due_days::text[]) as due_on,
        unnest(@labels::text[]) as label_ids,
        unnest(@turned::boolean[]) as turned
), wanted as (
    select r.id, r.status_id as old_status_id, r.assignee_id as old_assignee_id, r.category_id as old_category_id, named.status_id, s.marker,
        named.category_id, c.part_id, named.priority_id, nullif(named.assignee_id, 0) as assignee_id, cast(nullif(named.due_on, '') as date) as due_on,
        cast(nullif(named.label_ids, '{}') as bigint[]) as label_ids,
        case when not named.turned then r.deleted_at when r.deleted_at is null then now() end as deleted_at
    from named
    join requests r on r.id = named.id
    join statuses s on s.id = named.status_id
    join categories c on c.id = named.category_id
), changed as (
    update requests r set status_id = wanted.status_id, marker = wanted.marker, category_id = wanted.category_id, part_id = wanted.part_id,
        priority_id = wanted.priority_id, assignee_id = wanted.assignee_id, due_on = wanted.due_on, label_ids = wanted.label_ids, deleted_at = wanted.deleted_at,
        version = r.version + 1, updated_at = now(), updated_by_id = @actor_id::bigint
    from wanted
    where r.id = wanted.id
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
        @actor_id::bigint, left(coalesce(string_agg(distinct nullif(detail, ''), ', '), ''), 200),
        case when count(distinct id) > 1 then array_agg(distinct id order by id) end,
        (array['assignee', 'creator', 'watching', 'category', 'unserved'])[
            min(array_position(array['assignee', 'creator', 'watching', 'category', 'unserved'], reason))]
    from concerned
    group by person
    order by person
), noted as (
    insert into bulk_changes (actor_id, undoes_id, requests, request_ids, versions)
    select @actor_id, @undoes_id::bigint, count(*), array_agg(id order by id), array_agg(version order by id) from changed having count(*) > 0
    returning id
)
select changed.id, changed.version, (select noted.id from noted)::bigint as change_id from changed order by changed.id;
