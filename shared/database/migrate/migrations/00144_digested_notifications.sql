-- +goose Up
-- Adds to the message that a receiver is collecting about a request, or begins one. Messages that one person's changes begin beyond so many
-- in ten minutes (zahtjevi.letters, 0: any number) become one digest a receiver instead, which collects what else comes. The orders keep
-- simultaneous writers from waiting for one another in a circle.
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

-- +goose Down
-- +goose StatementBegin
create or replace function post_notifications() returns trigger language plpgsql as $$
begin
    insert into mail_messages (user_id, request_id, notifications)
    select n.user_id, n.request_id, array_agg(n.id order by n.id)
    from new_rows n
    join users u on u.id = n.user_id and not u.disabled and u.email <> ''
    cross join settings s
    where not (n.kind in ('status', 'bulk_status') and not s.email_on_status) and not (n.kind = 'comment' and not s.email_on_comment)
    group by n.user_id, n.request_id
    order by n.user_id, n.request_id
    on conflict (user_id, request_id) where state = 'collecting'
    do update set notifications = (mail_messages.notifications || excluded.notifications)[1:20],
        omitted = mail_messages.omitted + greatest(cardinality(mail_messages.notifications) + cardinality(excluded.notifications) - 20, 0);
    return null;
end $$;
-- +goose StatementEnd
