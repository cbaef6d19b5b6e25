-- +goose Up
-- Whom a merged request concerns is told that it goes on in another one ('merged'), instead of that it is finished; who has the other one is
-- told what came to it ('merged_in'). A merge that follows a reopening takes back what was told of that, but is news itself.
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in (
        'created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned', 'bulk_status', 'answer_warning', 'answer_breach',
        'solution_warning', 'solution_breach', 'due_warning', 'due_breach',
        'merged', 'merged_in'
    )) not valid;

-- +goose StatementBegin
create or replace function notification_topic(kind text, mentioned boolean, reason text) returns text language sql immutable parallel safe
return case
    when mentioned then 'mentioned'
    when kind in ('comment', 'internal_comment') and reason in ('watching', 'category') then 'watched_comment'
    when kind in ('comment', 'internal_comment') then 'own_comment'
    when kind in ('assigned', 'bulk_assigned') then 'assigned'
    when kind in ('status', 'bulk_status', 'merged', 'merged_in') then 'status'
    when kind = 'created' then 'created'
    else 'target'
end;

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
        select n.id, coalesce(topic <> all (c.bell_off), true) as bell,
            coalesce(topic <> all (c.letter_off), true) and not u.disabled and u.email <> '' and n.kind <> 'internal_comment'
                and (s.email_on_status or n.kind not in ('status', 'bulk_status', 'merged'))
                and (s.email_on_comment or n.kind <> 'comment') as letter,
            c.digest_hour is not null as daily, coalesce(c.working_hours, false) as patient
        from new_rows n
        join users u on u.id = n.user_id
        cross join settings s
        left join notification_choices c on c.user_id = n.user_id,
        notification_topic(n.kind, n.mentioned, n.reason) as topic
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

create or replace function untell_taken_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    ids bigint[];
    requests bigint[];
begin
    with told as materialized (
        select n.id, n.user_id, n.kind, about from new_rows n, unnest(coalesce(n.request_ids, array[n.request_id])) about
        where n.created_at = now() and n.kind not in ('created', 'comment', 'internal_comment', 'merged', 'merged_in')
    ), back as materialized (
        select about, t.* from (select distinct told.about from told) few cross join lateral taken_back_by_now(about) t where t.whole
    )
    select array_agg(told.id), array_agg(told.about) into ids, requests
    from told join back on back.about = told.about
    left join lateral (
        select bool_or(told.about <> all(m.taken_ids) and (m.mailed or m.bell or not m.taken_back)) as known from notifications m
        where m.actor_id = back.actor and m.created_at = back.at and m.user_id = told.user_id
            and (told.about = any(coalesce(m.request_ids, array[m.request_id]) || m.taken_ids) or m.kind = 'merged_in') -- of the same merging
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

-- +goose Down
delete from notifications where kind in ('merged', 'merged_in');
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in (
        'created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned', 'bulk_status', 'answer_warning', 'answer_breach',
        'solution_warning', 'solution_breach', 'due_warning', 'due_breach'
    )) not valid;
-- +goose StatementBegin
create or replace function notification_topic(kind text, mentioned boolean, reason text) returns text language sql immutable parallel safe
return case
    when mentioned then 'mentioned'
    when kind in ('comment', 'internal_comment') and reason in ('watching', 'category') then 'watched_comment'
    when kind in ('comment', 'internal_comment') then 'own_comment'
    when kind in ('assigned', 'bulk_assigned') then 'assigned'
    when kind in ('status', 'bulk_status') then 'status'
    when kind = 'created' then 'created'
    else 'target'
end;

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
        select n.id, coalesce(topic <> all (c.bell_off), true) as bell,
            coalesce(topic <> all (c.letter_off), true) and not u.disabled and u.email <> '' and n.kind <> 'internal_comment'
                and (s.email_on_status or n.kind not in ('status', 'bulk_status'))
                and (s.email_on_comment or n.kind <> 'comment') as letter,
            c.digest_hour is not null as daily, coalesce(c.working_hours, false) as patient
        from new_rows n
        join users u on u.id = n.user_id
        cross join settings s
        left join notification_choices c on c.user_id = n.user_id,
        notification_topic(n.kind, n.mentioned, n.reason) as topic
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

create or replace function untell_taken_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
