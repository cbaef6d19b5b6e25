-- +goose Up
-- What people are told of requests is of one of these topics; each person chooses for each whether it goes to the bell, by letter, or
-- neither. Who chose nothing has no row and gets all of it. One row a person, so that a choice holds whole or not at all.
create table notification_choices (
    user_id bigint primary key references users,
    bell_off text[] not null default '{}',
    letter_off text[] not null default '{}',
    digest_hour smallint check (digest_hour between 0 and 23), -- of the clocks in Sarajevo; null: letters come one by one
    working_hours boolean not null default false, -- letters wait for the working time of the request's project
    version integer not null default 1,
    constraint notification_choices_topics check (
        bell_off || letter_off <@ array['assigned', 'mentioned', 'own_comment', 'watched_comment', 'status', 'target', 'created']
        and cardinality(bell_off) <= 7 and cardinality(letter_off) <= 7
    )
);
create trigger notification_choices_audit after insert or update or delete on notification_choices
    for each row execute function audit_change('user_id');

-- A former person's choices are deleted.
-- +goose StatementBegin
create function users_former_choices() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from notification_choices where user_id = new.id;
    return null;
end $$;
-- +goose StatementEnd
create trigger users_former_choices after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_choices();

-- Why somebody is told: the strongest of what makes a change concern them. Those of before have no reason. What its receiver gets by
-- letter only is not in the bell.
alter table notifications
    add column reason text,
    add column bell boolean not null default true,
    add constraint notifications_reason_check check (reason in ('mentioned', 'assignee', 'creator', 'watching', 'category')) not valid;

-- The digest of a day collects what its receiver is told until the hour that they chose; on each day one at most is closed. A message with
-- working_hours is closed only while a project of its requests works.
alter table mail_messages
    add column daily boolean not null default false,
    add column working_hours boolean not null default false,
    add column digest_day date;

-- The topic of a notification.
-- +goose StatementBegin
create function notification_topic(kind text, mentioned boolean, reason text) returns text language sql immutable parallel safe
return case
    when mentioned then 'mentioned'
    when kind in ('comment', 'internal_comment') and reason in ('watching', 'category') then 'watched_comment'
    when kind in ('comment', 'internal_comment') then 'own_comment'
    when kind in ('assigned', 'bulk_assigned') then 'assigned'
    when kind in ('status', 'bulk_status') then 'status'
    when kind = 'created' then 'created'
    else 'target'
end;
-- +goose StatementEnd

-- Whom a change of a request is told, and why: those whom it concerns and those who watch it, never who made it nor who wants to hear
-- nothing of it. Who may not see the request is left out where they would read of it.
-- +goose StatementBegin
create function request_concerned(request bigint, creator bigint, assignee bigint, category bigint, actor bigint)
    returns table (person bigint, reason text) language sql stable
begin atomic
    select people.person, (array['assignee', 'creator', 'watching', 'category'])[min(people.rank)]
    from (
        select assignee as person, 1 as rank where assignee is not null
        union all
        select creator, 2
        union all
        select w.user_id, 3 from request_watches w where w.request_id = request and w.watching
        union all
        select c.user_id, 4 from user_role_categories c where c.category_id = category
    ) people
    join users u on u.id = people.person and not u.disabled
    where people.person <> actor and not exists (
        select from request_watches w where w.request_id = request and w.user_id = people.person and not w.watching
    )
    group by people.person;
end;
-- +goose StatementEnd

-- The same people, for who does not ask why.
-- +goose StatementBegin
create or replace function request_watchers(request bigint, creator bigint, assignee bigint, category bigint, actor bigint) returns setof bigint
    language sql stable
begin atomic
    select c.person from request_concerned(request, creator, assignee, category, actor) c;
end;
-- +goose StatementEnd

-- The next time that clocks in Sarajevo show the hour.
-- +goose StatementBegin
create function next_hour(hour integer) returns timestamptz language sql stable
return (
    select min(day.at) from (
        select (local_day(now()) + plus + make_interval(hours => hour)) at time zone 'Europe/Sarajevo' as at
        from generate_series(0, 1) as plus
    ) day
    where day.at > now()
);
-- +goose StatementEnd

-- The one place that decides what becomes of notifications: what goes to the bell, what by letter, and by which. By letter goes what the
-- installation's settings and the receiver's choices both let through; internal comments never do. What its receiver wants neither way is
-- not kept. A letter adds to the message that its receiver is collecting about the request, or begins one; who chose a digest collects
-- everything in that. Messages that one person's changes begin beyond so many in ten minutes (zahtjevi.letters, 0: any number) become one
-- digest a receiver instead. The orders keep simultaneous writers from waiting for one another in a circle.
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

-- How many notifications a digest keeps; more are only counted. Of those of a day more are kept than a letter shows, as some may not be
-- seen any more when it is sent.
-- +goose StatementBegin
create function digest_room(daily boolean) returns integer language sql immutable parallel safe
return case when daily then 500 else 50 end;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function post_notifications() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    most constant bigint := coalesce(nullif(current_setting('zahtjevi.letters', true), ''), '100')::bigint;
    told bigint[];
    begins bigint[]; -- those of told that no collecting message is there for
    letters bigint;
    actor bigint;
begin
    select array_agg(n.id) into told
    from new_rows n
    join users u on u.id = n.user_id and not u.disabled and u.email <> ''
    cross join settings s
    where not (n.kind in ('status', 'bulk_status') and not s.email_on_status) and not (n.kind = 'comment' and not s.email_on_comment)
        and n.kind <> 'internal_comment';
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
    insert into mail_messages (user_id, request_id, notifications)
    select n.user_id, n.request_id, array_agg(n.id order by n.id)
    from new_rows n
    where n.id = any(told) and n.id <> all(begins)
    group by n.user_id, n.request_id
    order by n.user_id, n.request_id
    on conflict (user_id, request_id) where state = 'collecting' and not digest
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:20],
        omitted = mail_messages.omitted + greatest(cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - 20, 0);
    insert into mail_messages (user_id, request_id, digest, notifications)
    select n.user_id, min(n.request_id), true, array_agg(n.id order by n.id)
    from new_rows n
    where n.id = any(begins)
    group by n.user_id
    order by n.user_id
    on conflict (user_id) where state = 'collecting' and digest
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:50],
        omitted = mail_messages.omitted + greatest(cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - 50, 0);
    return null;
end $$;
-- +goose StatementEnd
drop function digest_room;
drop function next_hour;
-- +goose StatementBegin
create or replace function request_watchers(request bigint, creator bigint, assignee bigint, category bigint, actor bigint) returns setof bigint
    language sql stable
begin atomic
    select people.person from (
        select audience.person from request_audience(creator, assignee, category, actor) as audience(person)
        union
        select w.user_id from request_watches w join users u on u.id = w.user_id and not u.disabled
        where w.request_id = request and w.watching and w.user_id <> actor
    ) people
    where not exists (
        select from request_watches w where w.request_id = request and w.user_id = people.person and not w.watching
    );
end;
-- +goose StatementEnd
drop function request_concerned;
drop function notification_topic;
delete from mail_messages where daily and state = 'collecting';
alter table mail_messages drop column daily, drop column working_hours, drop column digest_day;
delete from notifications where not bell;
alter table notifications drop column reason, drop column bell;
drop trigger users_former_choices on users;
drop function users_former_choices;
drop table notification_choices;
