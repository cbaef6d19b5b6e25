-- Requests: texts, statuses, times and answers.

create or replace function keep_text_of_request() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into request_texts (request_id, title, external_key, description, stems)
    select new.id, title, coalesce(fold(new.external_key), ''), description, stems_of_request(title, description)
    from (select fold(new.title) as title, fold(request_words(new.description, new.answers)) as description offset 0) folded
    on conflict (request_id) do update
    set title = excluded.title, external_key = excluded.external_key, description = excluded.description, stems = excluded.stems;
    return null;
end $$;

create trigger requests_texts_changed after update of title, description, external_key, answers on requests for each row
    when (old.title <> new.title or old.description <> new.description or old.external_key is distinct from new.external_key
        or old.answers is distinct from new.answers)
    execute function keep_text_of_request();

create or replace function keep_texts_of_requests() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into request_texts (request_id, title, external_key, description, stems)
    select id, title, external_key, description, stems_of_request(title, description)
    from (
        select id, fold(title) as title, coalesce(fold(external_key), '') as external_key, fold(request_words(description, answers)) as description
        from added offset 0
    ) folded;
    return null;
end $$;

create trigger requests_texts_added after insert on requests
    referencing new table as added for each statement execute function keep_texts_of_requests();

-- A request that is added in such a status has been in it since its creation, as its history says, unless who adds it knows better.
create or replace function keep_times_of_request() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        new.finished_at := case when new.marker = 2 then coalesce(new.finished_at, new.created_at) end;
        new.waiting_since := case when new.marker = 0 then coalesce(new.waiting_since, new.created_at) end;
    else
        new.finished_at := case when new.marker = 2 then now() end;
        new.waiting_since := case when new.marker = 0 then now() end;
        new.reopened_at := case when old.marker = 2 then now() else old.reopened_at end;
    end if;
    return new;
end $$;

create trigger requests_times_added before insert on requests for each row execute function keep_times_of_request();
create trigger requests_times_changed before update of marker on requests for each row
    when (old.marker <> new.marker) execute function keep_times_of_request();

-- A request has labels of its own project only, each once and in the order of their ids.
create or replace function keep_labels_of_request() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    own bigint[] := array(select l.id from labels l where l.id = any(new.label_ids) and l.project_id = new.project_id order by l.id);
begin
    if own <> new.label_ids then
        raise exception 'labels of another project' using errcode = 'foreign_key_violation', constraint = 'requests_labels';
    end if;
    return new;
end $$;

create trigger requests_labels_added before insert on requests for each row
    when (new.label_ids is not null) execute function keep_labels_of_request();
create trigger requests_labels_changed before update of label_ids, project_id on requests for each row
    when (new.label_ids is not null and (new.label_ids is distinct from old.label_ids or new.project_id <> old.project_id))
    execute function keep_labels_of_request();

-- The labels that a request has once some were added and others taken off; null without any.
create or replace function labels_with(labels bigint[], added bigint[], removed bigint[]) returns bigint[] language sql immutable parallel safe
begin atomic
    select array_agg(distinct label order by label) from unnest(labels || added) label where label <> all(coalesce(removed, '{}'));
end;

create or replace function label_list(ids bigint[]) returns json language sql stable
begin atomic
    select coalesce(json_agg(json_build_object('id', l.id, 'naziv', l.name, 'boja', l.color) order by l.position, l.id), '[]')
    from labels l where l.id = any(ids);
end;

-- Labels as the wire has them, in their project's order. PostgreSQL puts this expression into each query: a request without labels costs no
-- call.
create or replace function labels_of(ids bigint[]) returns json language sql stable
begin atomic
    select case when ids is null then '[]'::json else label_list(ids) end;
end;

-- Since when a request has been in statuses of a marker without leaving them, as its history tells; null without one.
create or replace function in_marker_since(request bigint, present smallint) returns timestamptz language sql stable
begin atomic
    select min(h.created_at) from request_status_changes h
    where h.request_id = request and not h.taken_back and h.id > coalesce((
        select max(other.id) from request_status_changes other join statuses s on s.id = other.status_id
        where other.request_id = request and not other.taken_back and s.marker <> present
    ), 0);
end;

-- When a request was last opened again after it had been finished, as its history tells; null for never.
create or replace function last_reopened(request bigint) returns timestamptz language sql stable
begin atomic
    select max(h.created_at) from (
        select c.created_at, s.marker, lag(s.marker) over (order by c.id) as former
        from request_status_changes c join statuses s on s.id = c.status_id
        where c.request_id = request and not c.taken_back
    ) h
    where h.former = 2 and h.marker <> 2;
end;

-- New requests of projects with targets. What an import brings may have been late for long.
create or replace function mark_added_requests() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into clock_marks (request_id, quiet)
    select n.id, n.import_id is not null from new_rows n
    where exists (select from project_targets t where t.project_id = n.project_id);
    return null;
end $$;

create trigger requests_clocks_added after insert on requests referencing new table as new_rows
    for each statement execute function mark_added_requests();

create or replace function mark_changed_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if exists (select from project_targets t where t.project_id = new.project_id)
        or exists (select from request_clocks c where c.request_id = new.id) then
        insert into clock_marks (request_id, quiet) values (new.id, false);
    end if;
    return null;
end $$;

create trigger requests_clocks_changed after update of project_id, status_id, priority_id, type_id, deleted_at on requests
    for each row when (
        (old.project_id, old.status_id, old.priority_id, old.type_id, old.deleted_at)
            is distinct from (new.project_id, new.status_id, new.priority_id, new.type_id, new.deleted_at)
    ) execute function mark_changed_request();

create or replace function time_due_date() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if new.due_on is null then
        delete from due_timers where request_id = new.id;
    elsif new.marker = 2 then
        update due_timers set due_on = new.due_on, next_at = null,
            told = case when due_on = new.due_on then told else due_told(new.due_on) end
        where request_id = new.id;
    else
        insert into due_timers as t (request_id, due_on, told, next_at)
        values (new.id, new.due_on, due_told(new.due_on), due_next(new.due_on, due_told(new.due_on)))
        on conflict (request_id) do update set due_on = excluded.due_on,
            told = case when t.due_on = excluded.due_on then greatest(t.told, excluded.told) else excluded.told end,
            next_at = case when t.due_on = excluded.due_on then due_next(excluded.due_on, greatest(t.told, excluded.told)) else excluded.next_at end;
    end if;
    return null;
end $$;

create trigger requests_due_added after insert on requests
    for each row when (new.due_on is not null and new.marker <> 2) execute function time_due_date();
create trigger requests_due_changed after update of due_on, marker on requests
    for each row when (new.due_on is distinct from old.due_on or new.due_on is not null and (new.marker = 2) <> (old.marker = 2))
    execute function time_due_date();

-- Of more requests than can be changed together (maxBulk) nothing is taken back. What was said with a change stays said.
create or replace function take_back_derived() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
    where not n.taken_back and n.kind not in ('comment', 'internal_comment') and (t.whole or n.kind in ('status', 'bulk_status'));
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
    update requests r set reopened_at = known.at from (select q.id, last_reopened(q.id) as at from unnest(undone) q (id)) known
    where r.id = known.id and r.reopened_at is distinct from known.at;
    return null;
end $$;

create trigger requests_taken_back after update on requests referencing old table as old_rows new table as new_rows
    for each statement execute function take_back_derived();

-- The earlier change, by its actor and moment, that this transaction's change of a request takes back, as the log has it; no row for other
-- changes. It is whole if the request has everything back that the earlier change had changed; otherwise the request was only reopened.
-- Changes that took each other back before are passed over. moved tells that it gives back an assignee or a category. Where the earlier
-- change had reopened the request, finisher and finished name the one that had finished it, which holds again. It is undone, as though
-- it had never been, if an undo says so (zahtjevi.undo) or if its actor took it back within 15 minutes; otherwise it was in force.
create or replace function taken_back_by_now(request bigint) returns table (actor bigint, at timestamptz, whole boolean, undone boolean, moved boolean, finisher bigint,
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

-- Only what is open waits for an answer, and what is reopened looks for its own: a comment on a finished request no longer writes the
-- request anew, with an entry in each of its indexes. It is locked first, as a call may be reopening it: one of the two sees what the other
-- has done.
create or replace function keep_answer_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    open boolean;
begin
    if tg_op = 'INSERT' then
        select marker <> 2 into open from requests
        where id = new.request_id and answered_at is null and creator_id <> new.author_id for no key update;
        if open then
            update requests set answered_at = new.created_at where id = new.request_id and answered_at is null;
        end if;
    else
        update requests set answered_at = first_answer(id, creator_id)
        where id in (old.request_id, new.request_id) and answered_at is distinct from first_answer(id, creator_id);
    end if;
    return null;
end $$;

-- Reports whether somebody other than its creator has answered a request or changed its status. The first status is given by who wrote it.
create or replace function request_begun(r requests) returns boolean language sql stable set search_path = public, pg_temp as $$
    select r.answered_at is not null or exists (
        select from request_status_changes h where h.request_id = r.id and h.user_id <> r.creator_id
            and h.id > (select min(f.id) from request_status_changes f where f.request_id = r.id)
    )
$$;

create trigger comments_answer_added after insert on comments for each row
    when (not new.internal and new.withdrawn_at is null) execute function keep_answer_of_request();
create trigger comments_answer_changed after update of withdrawn_at, internal, request_id on comments for each row
    when (row(old.withdrawn_at, old.internal, old.request_id) is distinct from row(new.withdrawn_at, new.internal, new.request_id))
    execute function keep_answer_of_request();

-- A comment that may be a first answer, or is one no longer, marks its request.
create or replace function mark_answered_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into clock_marks (request_id, quiet)
    select r.id, false from requests r
    where r.id = new.request_id and r.creator_id <> new.author_id
        and exists (select from project_targets t where t.project_id = r.project_id);
    return null;
end $$;

create trigger comments_clocks_added after insert on comments
    for each row when (not new.internal) execute function mark_answered_request();
create trigger comments_clocks_withdrawn after update of withdrawn_at on comments
    for each row when (not new.internal and old.withdrawn_at is distinct from new.withdrawn_at) execute function mark_answered_request();

create or replace function find_answer_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    new.answered_at := first_answer(new.id, new.creator_id);
    return new;
end $$;

create trigger requests_answer_reopened before update of marker on requests for each row
    when (old.marker = 2 and new.marker <> 2 and new.answered_at is null) execute function find_answer_of_request();

-- A value of a request's column, as the log has it, in words: the name of what it refers to. Texts are left out.
create or replace function text_of_request_value(field text, value text) returns text language sql stable
begin atomic
    select case field
        when 'status_id' then (select name from statuses where id = value::bigint)
        when 'priority_id' then (select name from priorities where id = value::bigint)
        when 'category_id' then (select name from categories where id = value::bigint)
        when 'part_id' then (select name from parts where id = value::bigint)
        when 'type_id' then (select name from types where id = value::bigint)
        when 'label_ids' then (select string_agg(l.name, ', ' order by l.position, l.id) from labels l
            where l.id in (select x.label::bigint from jsonb_array_elements_text(value::jsonb) x (label)))
        when 'project_id' then (select name from projects where id = value::bigint)
        when 'assignee_id' then (select full_name from users where id = value::bigint)
        when 'raised_by_id' then (select full_name from users where id = value::bigint)
        when 'internal_user_id' then (select username from users where id = value::bigint)
        when 'done_by_id' then (select username from users where id = value::bigint)
        when 'description' then ''
        when 'answers' then ''
        when 'note' then ''
        else value
    end;
end;

-- Lists what the log has of a request since a moment, among the newest entries, and what became of the request before it was moved in from
-- another program, with ids below zero. The moment finds the first entry; those with greater ids are later, whatever their time says. Of
-- each column that was changed since, the request had the value before the first of these changes; a description may name the entry that
-- has it.
create or replace function request_changes_since(request bigint, moment timestamptz, most bigint)
returns table (id bigint, actor_id bigint, before jsonb, created_at timestamptz) language sql stable as $$
    select newest.id, newest.actor_id, newest.before, newest.created_at from (
        select a.*, min(a.id) filter (where a.created_at >= moment) over () as first from (
            (select e.id, e.actor_id, e.before, e.created_at from audit_entries e where e.entity = 'requests' and e.entity_id = request
                order by e.id desc limit most)
            union all
            (select m.id - 4503599627370496, m.actor_id, m.before, m.created_at from moved_changes m where m.request_id = request
                order by m.id desc limit most)
        ) a
    ) newest where newest.id >= newest.first
$$;
