-- +goose Up
-- Comments among those with a right of its own. Everybody else does not learn that there are any. Only administrators have the right at
-- first, so that nobody writes any while processes of the release before, which do not know of it, still answer.
alter table comments add column internal boolean not null default false;

alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check
        check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned', 'bulk_status')) not valid;

insert into right_actions (object_id, code, name)
select o.id, 'zahtjev_komentar_interni', 'Interni komentari'
from right_objects o join right_actions a on a.object_id = o.id
where a.code = 'zahtjev_komentar_pregled';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'zahtjev_komentar_interni';

-- Whether a person has a right in any of their roles.
-- +goose StatementBegin
create function holds_right(person bigint, code text) returns boolean language sql stable
begin atomic
    select exists (
        select from user_roles ur
        join roles r on r.id = ur.role_id and r.deleted_at is null
        join role_actions ra on ra.role_id = r.id
        join right_actions a on a.id = ra.action_id
        where ur.user_id = person and a.code = holds_right.code
    );
end;
-- +goose StatementEnd

-- Whether an entry of the log is about an internal comment, or about a file of one; the log still knows whose a file was that is gone.
-- +goose StatementBegin
create function is_internal(entity text, entity_id bigint, entity_key text) returns boolean language sql stable
begin atomic
    select case is_internal.entity
        when 'comments' then exists (select from comments c where c.id = is_internal.entity_id and c.internal)
        when 'files' then exists (
            select from audit_entries e
            join comments c on c.id = coalesce(e.after ->> 'comment_id', e.before ->> 'comment_id')::bigint and c.internal
            where e.entity = 'files' and e.entity_key = is_internal.entity_key
        )
        else false
    end;
end;
-- +goose StatementEnd

-- Of internal comments no letters tell: they stay within the application.
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
    where not (n.kind in ('status', 'bulk_status') and not s.email_on_status) and not (n.kind = 'comment' and not s.email_on_comment);
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
drop function is_internal;
drop function holds_right;
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_komentar_interni');
delete from right_actions where code = 'zahtjev_komentar_interni';
delete from notifications where kind = 'internal_comment';
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'bulk_assigned', 'bulk_status'));
-- What was said among a few must not come to light for all.
update comments set body = '', withdrawn_at = coalesce(withdrawn_at, now()) where internal;
alter table comments drop column internal;
