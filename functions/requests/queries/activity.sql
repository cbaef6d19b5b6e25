-- name: ActivityList :many
-- The changes of some requests before an entry of the log, newest first: of what their readers see, without descriptions and internal
-- data, the files that were added after their creation or removed, and the people whom somebody added to those who are told of them. A bounded
-- number of entries of each is read. Of relations only the given entries. What was before a request was moved in from another program comes before everything, by numbers below zero.
select a.id, a.request_id::bigint as request_id, a.created_at, coalesce(u.username, '')::text as username, coalesce(u.full_name, '')::text as full_name, (
    select json_agg(json_build_object('polje', change.field, 'staro', coalesce(change.old, ''), 'novo', coalesce(change.new, '')) order by change.place)
    from (
        select f.place, (@wires::text[])[f.place], f.field, text_of_request_value(f.field, a.before ->> f.field), text_of_request_value(f.field, a.after ->> f.field)
        from unnest(@fields::text[]) with ordinality f (field, place)
        where a.before is not null or f.field = 'raised_by_id' -- of what is new, who raised it for somebody
        union all
        select 100, 'prilog', 'request_id',
            case when a.before ->> 'request_id' is not null then file_name(a.entity_key::uuid) end, case when a.after ->> 'request_id' is not null then file_name(a.entity_key::uuid) end
        where a.entity_key is not null
        union all
        select 101, 'pratilac', 'added_by_id', (select full_name from users where id = (a.before ->> 'user_id')::bigint),
            (select full_name from users where id = (a.after ->> 'user_id')::bigint)
        union all
        select 102,
            case coalesce(a.after, a.before) ->> 'relation' when 'duplicate' then 'duplikat' when 'blocks' then 'blokira' when 'merged' then 'spojen' else 'dio' end
                || case when (coalesce(a.after, a.before) ->> 'from_id')::bigint = a.request_id then 'Ka' else 'Od' end,
            'relation', case when a.after is null then (select '#' || id || ' ' || title from requests where id = related_request(a.before, a.request_id)) end,
            (select '#' || id || ' ' || title from requests where id = related_request(a.after, a.request_id))
    ) change (place, field, key, old, new)
    where jsonb_exists(coalesce(a.after, a.before), change.key)
        -- What has the same name in another project is not told as changed.
        and (not jsonb_exists(coalesce(a.after, a.before), 'project_id') or change.old is distinct from change.new or change.old = '')
)::json as changes
from (
    select own.id, own.created_at, own.actor_id, own.entity_key, own.before, own.after, source.id as request_id
    from unnest(@request_ids::bigint[]) as source (id) cross join lateral (
        (
            select e.id, e.created_at, e.actor_id, e.entity_key, e.before, e.after from audit_entries e
            where e.entity = 'requests' and e.entity_id = source.id and e.id < @before
            order by e.id desc limit @read::bigint
        )
        union all
        (
            select e.id, e.created_at, e.actor_id, e.entity_key, e.before, e.after from audit_entries e
            where e.entity = 'files' and e.owner_id = source.id and e.id < @before and e.action = 'update' and not jsonb_exists(e.after, 'comment_id')
                and e.created_at > (select r.created_at from requests r where r.id = source.id)
            order by e.id desc limit @read
        )
        union all
        (
            select e.id, e.created_at, e.actor_id, e.entity_key, e.before, e.after from audit_entries e
            where e.entity = 'request_followers' and e.owner_id = source.id and e.id < @before
            order by e.id desc limit @read
        )
        union all
        (
            select m.id - 4503599627370496, m.created_at, m.actor_id, null, m.before, m.after from moved_changes m
            where m.request_id = source.id and m.id - 4503599627370496 < @before
            order by m.id desc limit @read
        )
    ) own
    union all
    select e.id, e.created_at, e.actor_id, e.entity_key, e.before, e.after, e.owner_id from audit_entries e
    where e.id = any(@related::bigint[]) and e.id < @before
) a
left join users u on u.id = a.actor_id
where (a.before is not null or a.after ->> 'raised_by_id' is not null) and (jsonb_exists_any(a.after, @fields::text[]) or jsonb_exists(a.after, 'request_id'))
    or jsonb_exists_any(coalesce(a.after, a.before), '{relation,added_by_id}')
order by a.id desc
limit @most::bigint;

-- name: ActivityCount :one
-- How many of these entries there are, among as many as are read.
select count(*) from (
    select own.before, own.after from unnest(@request_ids::bigint[]) as source (id) cross join lateral (
        (select e.before, e.after from audit_entries e where e.entity = 'requests' and e.entity_id = source.id order by e.id desc limit @read::bigint)
        union all
        (
            select e.before, e.after from audit_entries e
            where e.entity = 'files' and e.owner_id = source.id and e.action = 'update' and not jsonb_exists(e.after, 'comment_id')
                and e.created_at > (select r.created_at from requests r where r.id = source.id)
            order by e.id desc limit @read
        )
        union all
        (select e.before, e.after from audit_entries e where e.entity = 'request_followers' and e.owner_id = source.id order by e.id desc limit @read)
        union all
        (select m.before, m.after from moved_changes m where m.request_id = source.id order by m.id desc limit @read)
    ) own
    union all
    select e.before, e.after from audit_entries e where e.id = any(@related::bigint[])
) a
where (a.before is not null or a.after ->> 'raised_by_id' is not null) and (jsonb_exists_any(a.after, @fields::text[]) or jsonb_exists(a.after, 'request_id'))
    or jsonb_exists_any(coalesce(a.after, a.before), '{relation,added_by_id}');
