-- +goose Up
-- Messages begin to collect first, and are taken back if they are too many: the insert knows which of them began. Before, that was looked
-- up, by a plan that depended on how many were collecting when the table was last analysed, mostly none. It then read all of them for each
-- notification: with ten thousand collecting, a new request read twelve times as many pages.
-- +goose StatementBegin
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
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function post_notifications() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    most constant bigint := coalesce(nullif(current_setting('zahtjevi.letters', true), ''), '100')::bigint;
    told bigint[]; -- goes by letter one by one
    daily bigint[]; -- goes into the digest of a day
    patient bigint[]; -- of those, what waits for working time
    unrung bigint[]; -- goes by letter only
    unwanted bigint[];
    begins bigint[]; -- those of told that no collecting message is there for
    letters bigint;
    actor bigint;
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
    select array_agg(n.id), count(distinct (n.user_id, n.request_id)), max(n.actor_id) into begins, letters, actor
    from new_rows n
    where n.id = any(told) and not exists (
        select from mail_messages m where m.user_id = n.user_id and m.request_id = n.request_id and m.state = 'collecting' and not m.digest
    );
    if letters = 0 or rate_wait(actor, 'letters', letters, most, interval '10 minutes') = 0 then
        begins := '{}';
    end if;
    insert into mail_messages (user_id, request_id, working_hours, notifications)
    select n.user_id, n.request_id, bool_or(n.id = any(patient)), array_agg(n.id order by n.id)
    from new_rows n
    where n.id = any(told) and n.id <> all(begins)
    group by n.user_id, n.request_id
    order by n.user_id, n.request_id
    on conflict (user_id, request_id) where state = 'collecting' and not digest
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:20],
        omitted = mail_messages.omitted + greatest(cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - 20, 0);
    insert into mail_messages (user_id, request_id, digest, working_hours, notifications)
    select n.user_id, min(n.request_id), true, bool_or(n.id = any(patient)), array_agg(n.id order by n.id)
    from new_rows n
    where n.id = any(begins)
    group by n.user_id
    order by n.user_id
    on conflict (user_id) where state = 'collecting' and digest
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:digest_room(mail_messages.daily)],
        omitted = mail_messages.omitted + greatest(
            cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - digest_room(mail_messages.daily), 0);
    return null;
end $$;
-- +goose StatementEnd
