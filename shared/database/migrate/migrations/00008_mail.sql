-- +goose Up
-- The outbox of e-mail. A trigger writes it with the notifications, so that a change and its messages are kept or lost together.

-- One row per receiver and request: a message collects the notifications that come in a short while, then waits to be sent.
-- collecting and waiting lead to sent, given_up, or dropped (by then the receiver may no longer see the request).
create table mail_messages (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    request_id bigint not null references requests,
    notifications bigint[] not null, -- ids, in the order of the changes
    state text not null default 'collecting' check (state in ('collecting', 'waiting', 'sent', 'given_up', 'dropped')),
    attempts integer not null default 0, -- those that the mail server answered or broke off
    failure text not null default '' check (failure in ('', 'address', 'refused', 'deferred', 'broken', 'unreachable')),
    last_error text not null default '', -- the mail server's own words
    first_failed_at timestamptz,
    next_attempt_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    finished_at timestamptz
);
create unique index mail_messages_collecting on mail_messages (user_id, request_id) where state = 'collecting';
create index mail_messages_fill on mail_messages (created_at) where state = 'collecting';
create index mail_messages_queue on mail_messages (id) where state = 'waiting';
create index mail_messages_receiver on mail_messages (user_id, id) where state = 'waiting';
create index mail_messages_state on mail_messages (state, id desc);
create index mail_messages_finished on mail_messages (finished_at) where finished_at is not null;

-- The state of the mail server: while it cannot be reached, everything waits until retry_at.
create table mail_queue (
    id boolean primary key default true check (id),
    failures integer not null default 0,
    down_since timestamptz,
    retry_at timestamptz not null default now(),
    last_error text not null default ''
);
insert into mail_queue default values;

-- Adds to the message that a receiver is collecting about a request, or begins one. The order keeps simultaneous writers from
-- waiting for one another in a circle.
-- +goose StatementBegin
create function post_notifications() returns trigger language plpgsql as $$
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
    do update set notifications = mail_messages.notifications || excluded.notifications;
    return null;
end $$;
-- +goose StatementEnd

create trigger notifications_mail after insert on notifications
    referencing new table as new_rows for each statement execute function post_notifications();

-- The log tells of a message only what a person did to it: sending again what was given up.
create trigger mail_messages_audit after update on mail_messages
    for each row when (old.state = 'given_up' and new.state = 'waiting') execute function audit_change('id');

insert into right_objects (group_id, name) select id, 'Poruke e-pošte' from right_groups where name = 'Postavke';
insert into right_actions (object_id, code, name)
select o.id, a.code, a.name
from right_objects o
cross join (values
    ('postavke_poruke_pregled', 'Pregled poruka e-pošte'),
    ('postavke_poruke_slanje', 'Ponovno slanje poruka e-pošte')
) as a (code, name)
where o.name = 'Poruke e-pošte';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a
where r.code = 'administrator' and a.code in ('postavke_poruke_pregled', 'postavke_poruke_slanje');

-- +goose Down
delete from role_actions where action_id in (select id from right_actions where code in ('postavke_poruke_pregled', 'postavke_poruke_slanje'));
delete from right_actions where code in ('postavke_poruke_pregled', 'postavke_poruke_slanje');
delete from right_objects where name = 'Poruke e-pošte';
drop trigger notifications_mail on notifications;
drop function post_notifications;
drop table mail_queue, mail_messages;
