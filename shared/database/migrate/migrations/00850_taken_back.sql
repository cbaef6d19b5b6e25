-- +goose Up
-- What a change derives goes back with it. Notifications are found by their cause: the actor and the moment of the transaction. One that is
-- taken back is in no letter, and in the bell only if it was opened there. Of one that is about several requests, some can be taken back
-- (taken_ids). mailed tells that its letter has left.
alter table notifications
    add column taken_back boolean not null default false,
    add column taken_ids bigint[] not null default '{}',
    add column mailed boolean not null default false;

-- A change of status that was undone, and its undoing, remain in the history; targets and times take neither for one.
alter table request_status_changes add column taken_back boolean not null default false;

-- +goose StatementBegin
create or replace function in_marker_since(request bigint, present smallint) returns timestamptz language sql stable
begin atomic
    select min(h.created_at) from request_status_changes h
    where h.request_id = request and not h.taken_back and h.id > coalesce((
        select max(other.id) from request_status_changes other join statuses s on s.id = other.status_id
        where other.request_id = request and not other.taken_back and s.marker <> present
    ), 0);
end;
-- +goose StatementEnd

-- The earlier change, by its actor and moment, that this transaction's change of a request takes back, as the log has it; no row for other
-- changes. It is whole if the request has everything back that the earlier change had changed; otherwise the request was only reopened.
-- Changes that took each other back before are passed over. moved is whether it gives back an assignee or a category. Where the earlier change had
-- reopened the request, finisher and finished name the one that had finished it, which holds again. It is undone, as though
-- it had never been, if an undo says so (zahtjevi.undo) or if its actor took it back within 15 minutes; otherwise it was in force.
-- +goose StatementBegin
create function taken_back_by_now(request bigint) returns table (actor bigint, at timestamptz, whole boolean, undone boolean, moved boolean, finisher bigint,
    finished timestamptz)
language plpgsql stable set search_path = public, pg_temp as $$
declare
    read constant integer := 40; -- entries
    e record;
    change audit_entries;
    finish audit_entries;
    stack audit_entries[] := '{}';
    keys text[];
    i integer;
begin
    if not exists (
        select from (
            select x.created_at, x.before from audit_entries x where x.entity = 'requests' and x.entity_id = request order by x.id desc limit 1
        ) newest
        where newest.created_at = now() and newest.before is not null
    ) then
        return;
    end if;
    for e in
        select x.entry from (
            select x as entry from audit_entries x where x.entity = 'requests' and x.entity_id = request and x.before is not null
            order by x.id desc limit read
        ) x
        order by (x.entry).id
    loop
        change := e.entry;
        change.before := change.before - '{version,updated_at,updated_by_id}'::text[];
        change.after := change.after - '{version,updated_at,updated_by_id}'::text[];
        keys := array(select jsonb_object_keys(change.before));
        continue when keys = '{}';
        i := cardinality(stack);
        while i > 0 and not (stack[i]).before ?| keys loop
            i := i - 1;
        end loop;
        if i > 0 and (stack[i]).before = change.after then
            if change.created_at = now() then
                if (stack[i]).before ->> 'marker' = '2' then
                    for k in reverse i - 1..1 loop
                        finish := stack[k];
                        exit when finish.before ? 'status_id';
                        finish := null;
                    end loop;
                end if;
                return query select (stack[i]).actor_id, (stack[i]).created_at, true,
                    coalesce(current_setting('zahtjevi.undo', true), '') = 'on'
                        or (stack[i]).actor_id = change.actor_id and (stack[i]).created_at > now() - interval '15 minutes',
                    change.after ?| '{assignee_id,category_id}', finish.actor_id, finish.created_at;
            end if;
            stack := stack[:i - 1] || stack[i + 1:];
            continue;
        end if;
        if change.created_at = now() and change.before ->> 'marker' = '2' then
            for i in reverse cardinality(stack)..1 loop
                if (stack[i]).before ? 'status_id' then
                    return query select (stack[i]).actor_id, (stack[i]).created_at, false, false, false, null::bigint, null::timestamptz;
                    return;
                end if;
            end loop;
        end if;
        stack := stack || change;
    end loop;
end $$;

-- Takes notifications back as far as they are about the given requests, one for each notification; what one says of other requests stays,
-- unless its receiver knows of it already: by the bell or by its letter. Nothing is posted anew, as the order in which letters are collected
-- keeps writers from waiting for one another in a circle.
create function take_back_notifications(ids bigint[], requests bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
    leaving bigint[];
begin
    perform from notifications n where n.id = any(ids) order by n.id for update;
    -- A letter whose row cannot be locked is being sent.
    select coalesce(array_agg(told.id), '{}') into leaving
    from unnest(ids) told (id) join notifications n on n.id = told.id
    join mail_messages m on m.user_id = n.user_id and m.state = 'waiting' and m.notifications @> array[n.id]
    where not exists (select from mail_messages free where free.id = m.id for update skip locked);
    with pair as (
        select unnest(ids) as id, unnest(requests) as request_id
    ), part as (
        select n.id, array(
            select r from unnest(coalesce(n.request_ids, array[n.request_id])) r
            where not exists (select from pair where pair.id = n.id and pair.request_id = r) order by r
        ) as rest, n.mailed or n.id = any(leaving) or n.bell and n.opened_at is not null as known
        from notifications n where n.id in (select pair.id from pair) and not n.taken_back
    ), less as (
        update notifications n set request_ids = part.rest,
            taken_ids = n.taken_ids || array(select r from unnest(n.request_ids) r where r <> all(part.rest))
        from part where part.id = n.id and part.rest <> '{}' and not part.known
    )
    update notifications n set taken_back = true, mailed = n.mailed or n.id = any(leaving), bell = n.bell and n.opened_at is not null,
        opened_at = coalesce(n.opened_at, now())
    from part where part.id = n.id and part.rest = '{}';
end $$;

-- Gives back what was taken back of notifications, as far as it is about the given requests.
create function give_back_notifications(ids bigint[], requests bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
    perform from notifications n where n.id = any(ids) order by n.id for update;
    with pair as (
        select unnest(ids) as id, unnest(requests) as request_id
    ), part as (
        select n.id, array(
            select distinct r from unnest(case when n.taken_back then '{}' else n.request_ids end || array(
                select pair.request_id from pair where pair.id = n.id
            )) r order by r
        ) as held
        from notifications n where n.id in (select pair.id from pair)
    )
    update notifications n set taken_back = false,
        request_ids = case when n.request_ids is not null then part.held end,
        taken_ids = case when n.request_ids is not null then array(
            select r from unnest(n.request_ids || n.taken_ids) r where r <> all(part.held)
        ) else '{}' end,
        bell = n.bell or n.taken_back and n.opened_at <> n.created_at,
        opened_at = case when n.bell or n.opened_at = n.created_at then n.opened_at end
    from part where part.id = n.id;
end $$;

-- Of more requests than can be changed together (maxBulk) nothing is taken back.
create function take_back_derived() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    changed bigint[];
    actors bigint[];
    moments timestamptz[];
    wholes boolean[];
    ids bigint[];
    requests bigint[];
    given bigint[];
    about bigint[];
    undone bigint[];
    finishers bigint[];
    finishes timestamptz[];
begin
    select array_agg(n.id order by n.id) into changed from new_rows n join old_rows o on o.id = n.id where n.version <> o.version;
    if changed is null or cardinality(changed) > 100 then
        return null;
    end if;
    select array_agg(c.id), array_agg(t.actor), array_agg(t.at), array_agg(t.whole), array_agg(c.id) filter (where t.undone),
        array_agg(t.finisher), array_agg(t.finished)
    into changed, actors, moments, wholes, undone, finishers, finishes
    from unnest(changed) c (id) cross join lateral taken_back_by_now(c.id) t;
    if changed is null then
        return null;
    end if;
    select array_agg(n.id), array_agg(t.id) into ids, requests
    from unnest(changed, actors, moments, wholes) t (id, actor, at, whole)
    join notifications n on n.actor_id = t.actor and n.created_at = t.at and t.id = any(coalesce(n.request_ids, array[n.request_id]))
    where not n.taken_back and (t.whole or n.kind in ('status', 'bulk_status'));
    select array_agg(n.id), array_agg(t.id) into given, about
    from unnest(changed, finishers, finishes) t (id, finisher, at)
    join notifications n on n.actor_id = t.finisher and n.created_at = t.at
        and t.id = any(n.taken_ids || case when n.taken_back then coalesce(n.request_ids, array[n.request_id]) else '{}' end);
    perform from notifications n where n.id = any(ids || given) order by n.id for update; -- all in one order
    if ids is not null then
        perform take_back_notifications(ids, requests);
    end if;
    if given is not null then
        perform give_back_notifications(given, about);
    end if;
    if undone is null then
        return null;
    end if;
    update request_status_changes h set taken_back = true
    from unnest(changed, moments) t (id, at)
    where t.id = any(undone) and h.request_id = t.id and h.created_at in (t.at, now());
    update requests r set finished_at = case when r.marker = 2 then since.at end, waiting_since = case when r.marker = 0 then since.at end
    from requests q cross join lateral (select in_marker_since(q.id, q.marker) as at) since
    where q.id = any(undone) and r.id = q.id and since.at is not null
        and coalesce(r.finished_at, r.waiting_since) is distinct from since.at and r.marker in (0, 2);
    return null;
end $$;

-- Nobody is told that a change was taken back who does not know of it. Whom a request concerns again by its assignee or category does not
-- know that it had not concerned them.
create function untell_taken_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    ids bigint[];
    requests bigint[];
begin
    with told as materialized (
        select n.id, n.user_id, n.kind, about from new_rows n, unnest(coalesce(n.request_ids, array[n.request_id])) about
        where n.created_at = now() and n.kind not in ('created', 'comment', 'internal_comment')
    ), back as materialized (
        select about, t.* from (select distinct told.about from told) few cross join lateral taken_back_by_now(about) t where t.whole
    )
    select array_agg(told.id), array_agg(told.about) into ids, requests
    from told join back on back.about = told.about
    left join lateral (
        select bool_or(told.about <> all(m.taken_ids) and (m.mailed or m.bell or not m.taken_back)) as known from notifications m
        where m.actor_id = back.actor and m.created_at = back.at and m.user_id = told.user_id
            and told.about = any(coalesce(m.request_ids, array[m.request_id]) || m.taken_ids)
    ) before on true
    where case
        when before.known is not null then not before.known
        when told.user_id = back.actor then false
        when told.kind in ('assigned', 'bulk_assigned') then true
        else back.moved and not exists (
            select from request_watches w where w.request_id = told.about and w.user_id = told.user_id and w.watching
        )
    end;
    if ids is not null then
        perform take_back_notifications(ids, requests);
    end if;
    return null;
end $$;
-- +goose StatementEnd

create trigger requests_taken_back after update on requests referencing old table as old_rows new table as new_rows
    for each statement execute function take_back_derived();
-- After notifications_mail, so that what it has posted is taken back too.
create trigger notifications_taken_back after insert on notifications referencing new table as new_rows
    for each statement execute function untell_taken_back();

-- A request that was finished without an answer and reopened waits for one again.
insert into clock_marks (request_id, quiet)
select r.id, true from request_clocks c join requests r on r.id = c.request_id
where c.answer_met_at is not null and r.answered_at is null and r.marker <> 2 and r.deleted_at is null;

-- +goose Down
drop trigger notifications_taken_back on notifications;
drop trigger requests_taken_back on requests;
drop function untell_taken_back, take_back_derived, take_back_notifications, taken_back_by_now;
-- +goose StatementBegin
create or replace function in_marker_since(request bigint, present smallint) returns timestamptz language sql stable
begin atomic
    select min(h.created_at) from request_status_changes h
    where h.request_id = request and h.id > coalesce((
        select max(other.id) from request_status_changes other join statuses s on s.id = other.status_id
        where other.request_id = request and s.marker <> present
    ), 0);
end;
-- +goose StatementEnd
alter table request_status_changes drop column taken_back;
alter table notifications drop column mailed, drop column taken_ids, drop column taken_back;
