-- What was told of half a year and sent in a month, and the log of the newest eighth of the requests. Four of five notifications were opened.
create temporary table told as
    select r.creator_id as user_id, c.request_id, 'status' as kind, c.user_id as actor_id, c.created_at
    from request_status_changes c join requests r on r.id = c.request_id where c.created_at between now() - interval '180 days' and now()
    union all
    select who.id, c.request_id, 'comment', c.author_id, c.created_at
    from comments c join requests r on r.id = c.request_id cross join unnest(array[r.creator_id, r.assignee_id]) who (id)
    where c.created_at between now() - interval '180 days' and now() and who.id <> c.author_id;
insert into notifications (user_id, request_id, kind, actor_id, detail, created_at, opened_at)
select user_id, request_id, kind, actor_id, case kind when 'comment' then 'Provjereno, čeka se dobavljač' else '' end, created_at,
    case when hashint8(request_id) % 5 <> 0 then created_at + interval '1 hour' end
from told order by created_at;
insert into mail_messages (user_id, request_id, notifications, state, created_at, finished_at)
select user_id, request_id, array[id], 'sent', created_at, created_at + interval '2 minutes'
from notifications where created_at > now() - interval '30 days' order by created_at;

insert into audit_entries (created_at, actor_id, action, entity, entity_id, owner_id, version, before, after, address)
select * from (
    select r.created_at, r.creator_id, 'insert', 'requests', r.id, null::bigint, 1, null::jsonb,
        to_jsonb(r) - '{title_folded,finished_at,waiting_since,reopened_at}'::text[], null::inet
    from requests r where r.id > (select max(id) * 7 / 8 from requests)
    union all
    select c.created_at, c.user_id, 'update', 'requests', c.request_id, null, 2, jsonb_build_object('status_id', c.status_id - 1),
        jsonb_build_object('status_id', c.status_id), null
    from request_status_changes c where c.request_id > (select max(id) * 7 / 8 from requests)
    union all
    select c.created_at, c.author_id, 'insert', 'comments', c.id, c.request_id, 1, null, to_jsonb(c) - '{body_folded}'::text[], null
    from comments c where c.request_id > (select max(id) * 7 / 8 from requests)
) entries (created_at) where created_at < now() order by created_at;
