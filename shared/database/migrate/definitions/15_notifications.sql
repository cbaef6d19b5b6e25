-- Notifications, and how they are taken back.

-- The topic of a notification.
create or replace function notification_topic(kind text, mentioned boolean, reason text) returns text language sql immutable parallel safe
return case
    when mentioned or kind = 'followed' then 'mentioned'
    when kind in ('comment', 'internal_comment') and reason in ('watching', 'category') then 'watched_comment'
    when kind in ('comment', 'internal_comment') then 'own_comment'
    when kind in ('assigned', 'bulk_assigned') then 'assigned'
    when kind in ('status', 'bulk_status', 'merged', 'merged_in', 'transferred') then 'status'
    when kind in ('created', 'moved', 'bulk_moved') then 'created'
    else 'target'
end;

-- Messages begin to collect first, and are taken back if they are too many: the insert knows which of them began. Looking that up took a
-- plan that depended on how many were collecting when the table was last analysed, mostly none: it read all of them for each notification.
create or replace function post_notifications() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    most constant bigint := coalesce(nullif(current_setting('zahtjevi.letters', true), ''), '100')::bigint;
    told bigint[]; -- goes by letter one by one
    daily bigint[]; -- goes into the digest of a day
    patient bigint[]; -- of those, what waits for working time
    unrung bigint[]; -- goes by letter only
    unwanted bigint[];
    begun bigint[]; -- messages that began to collect now
    letters bigint; -- how many these are
    beyond bigint[]; -- of told, what goes into digests, as the actor has begun too many messages
begin
    select array_agg(d.id) filter (where d.letter and not d.daily), array_agg(d.id) filter (where d.letter and d.daily),
        coalesce(array_agg(d.id) filter (where d.letter and d.patient), '{}'),
        array_agg(d.id) filter (where d.letter and not d.bell), array_agg(d.id) filter (where not d.letter and not d.bell)
    into told, daily, patient, unrung, unwanted
    from (
        select w.id, w.bell or w.letter and w.away as bell, w.letter and not w.away as letter, w.daily, w.patient
        from (
            select n.id, n.kind = 'snoozed' or coalesce(topic <> all (c.bell_off), true) as bell,
                coalesce(topic <> all (c.letter_off), true) and not u.disabled and u.email <> '' and n.kind not in ('internal_comment', 'snoozed')
                    and (s.email_on_status or n.kind not in ('status', 'bulk_status', 'merged', 'transferred'))
                    and (s.email_on_comment or n.kind <> 'comment') as letter,
                away.user_id is not null as away,
                c.digest_hour is not null as daily, coalesce(c.working_hours, false) as patient
            from new_rows n
            join users u on u.id = n.user_id
            cross join settings s
            left join notification_choices c on c.user_id = n.user_id
            left join absent_today away on away.user_id = n.user_id,
            notification_topic(n.kind, n.mentioned, n.reason) as topic
        ) w
    ) d;
    if unwanted is not null then
        delete from notifications where id = any(unwanted);
    end if;
    if unrung is not null then
        update notifications set bell = false, opened_at = now() where id = any(unrung);
    end if;
    if daily is not null then
        insert into mail_messages (user_id, request_id, digest, daily, working_hours, next_attempt_at, notifications)
        select n.user_id, min(n.request_id), true, true, bool_or(n.id = any(patient)), coalesce(min(next_hour(c.digest_hour)), now()),
            array_agg(n.id order by n.id)
        from new_rows n left join notification_choices c on c.user_id = n.user_id
        where n.id = any(daily)
        group by n.user_id
        order by n.user_id
        on conflict (user_id) where state = 'collecting' and digest
        do update set notifications = (mail_messages.notifications || excluded.notifications)[1:digest_room(mail_messages.daily)],
            omitted = mail_messages.omitted + greatest(
                cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - digest_room(mail_messages.daily), 0);
    end if;
    if told is null then
        return null;
    end if;
    with posted as (
        insert into mail_messages (user_id, request_id, working_hours, notifications)
        select n.user_id, n.request_id, bool_or(n.id = any(patient)), array_agg(n.id order by n.id)
        from new_rows n
        where n.id = any(told)
        group by n.user_id, n.request_id
        order by n.user_id, n.request_id
        on conflict (user_id, request_id) where state = 'collecting' and not digest
        do update set notifications = (mail_messages.notifications || excluded.notifications)[1:20],
            omitted = mail_messages.omitted + greatest(cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - 20, 0)
        returning id, xmax = 0 as added -- an updated row has the number of the transaction that updates it
    )
    select array_agg(posted.id) filter (where posted.added), count(*) filter (where posted.added) into begun, letters from posted;
    if letters = 0 or rate_wait((select max(n.actor_id) from new_rows n), 'letters', letters, most, interval '10 minutes') = 0 then
        return null;
    end if;
    with taken_back as (
        delete from mail_messages where id = any(begun) returning notifications
    )
    select array_agg(n.id) into beyond from taken_back, unnest(taken_back.notifications) n (id);
    insert into mail_messages (user_id, request_id, digest, working_hours, notifications)
    select n.user_id, min(n.request_id), true, bool_or(n.id = any(patient)), array_agg(n.id order by n.id)
    from new_rows n
    where n.id = any(beyond)
    group by n.user_id
    order by n.user_id
    on conflict (user_id) where state = 'collecting' and digest
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:digest_room(mail_messages.daily)],
        omitted = mail_messages.omitted + greatest(
            cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - digest_room(mail_messages.daily), 0);
    return null;
end $$;

create trigger notifications_mail after insert on notifications
    referencing new table as new_rows for each statement execute function post_notifications();

-- Takes notifications back as far as they are about the given requests, one for each notification; what one says of other requests stays,
-- unless its receiver knows of it already: by the bell or by its letter. Nothing is posted anew, as the order in which letters are collected
-- keeps writers from waiting for one another in a circle.
create or replace function take_back_notifications(ids bigint[], requests bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
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
create or replace function give_back_notifications(ids bigint[], requests bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
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

-- Nobody is told that a change was taken back who does not know of it. Whom a request concerns again by its assignee or category does not
-- know that it had not concerned them.
create or replace function untell_taken_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    ids bigint[];
    requests bigint[];
begin
    with told as materialized (
        select n.id, n.user_id, n.kind, about from new_rows n, unnest(coalesce(n.request_ids, array[n.request_id])) about
        where n.created_at = now() and n.kind not in ('created', 'comment', 'internal_comment', 'merged', 'merged_in', 'followed')
    ), back as materialized (
        select about, t.* from (select distinct told.about from told) few cross join lateral taken_back_by_now(about) t where t.whole
    )
    select array_agg(told.id), array_agg(told.about) into ids, requests
    from told join back on back.about = told.about
    left join lateral (
        select bool_or(told.about <> all(m.taken_ids) and (m.mailed or m.bell or not m.taken_back)) as known from notifications m
        where m.actor_id = back.actor and m.created_at = back.at and m.user_id = told.user_id and m.kind not in ('comment', 'internal_comment')
            and (told.about = any(coalesce(m.request_ids, array[m.request_id]) || m.taken_ids) or m.kind = 'merged_in') -- of the same merging
    ) before on true
    where case
        when before.known is not null then not before.known
        when told.user_id = back.actor then false
        when told.kind in ('assigned', 'bulk_assigned') then true
        else back.moved and not exists (
            select from request_watches w where w.request_id = told.about and w.user_id = told.user_id and w.watching
        ) and not exists (select from request_followers f where f.request_id = told.about and f.user_id = told.user_id)
    end;
    if ids is not null then
        perform take_back_notifications(ids, requests);
    end if;
    return null;
end $$;

-- After notifications_mail, so that what it has posted is taken back too.
create trigger notifications_taken_back after insert on notifications referencing new table as new_rows
    for each statement execute function untell_taken_back();

-- Tells of a comment those whom the other requests on which it is shown concern, unless they were told of it on its own.
create or replace function tell_shown_comment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select distinct on (c.person) c.person, r.id, 'comment', new.author_id, left(new.body, 200), c.reason
    from requests r, request_concerned(r.id, r.creator_id, r.assignee_id, r.category_id, new.author_id) c
    where r.id = any(new.shown_on) and r.deleted_at is null and not exists (
        select from notifications n where n.actor_id = new.author_id and n.created_at = new.created_at and n.user_id = c.person and n.kind = 'comment'
    )
    order by c.person, array_position(new.shown_on, r.id);
    return null;
end $$;

create trigger comments_shown after insert on comments for each row when (new.shown_on <> '{}') execute function tell_shown_comment();

-- Ends what people have put off until somebody else answers: the comment itself notifies them. A row that somebody holds is being ended.
create or replace function comments_wake() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    delete from request_snoozes z where (z.user_id, z.request_id) in (
        select held.user_id, held.request_id from request_snoozes held join new_rows c on held.request_id = any(c.shown_on || c.request_id)
        where held.until_answer and held.user_id <> c.author_id
            and (not c.internal or holds_right(held.user_id, 'zahtjev_komentar_interni'))
        for update of held skip locked
    );
    return null;
end $$;

create trigger comments_wake after insert on comments
    referencing new table as new_rows for each statement execute function comments_wake();

-- A finished request is put off by nobody.
create or replace function requests_wake() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    delete from request_snoozes z where z.request_id = new.id;
    return null;
end $$;

create trigger requests_wake after update on requests for each row
    when (old.marker <> 2 and new.marker = 2) execute function requests_wake();
