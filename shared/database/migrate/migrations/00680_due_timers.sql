-- +goose Up
-- When people are to be notified of the due date of an open request: told says what they have been (1: that it is today, 2: that it has
-- passed), next_at when the next is due, null once nothing is. Requests without a due date have no row.
create table due_timers (
    request_id bigint primary key,
    due_on date not null,
    told smallint not null,
    next_at timestamptz
);
create index due_timers_next on due_timers (next_at, request_id) where next_at is not null;

-- What of a due date is past when it is set: it is told to nobody.
create function due_told(due date) returns smallint language sql stable
return case when due < local_day(now()) then 2 when start_of_day(due) + interval '8 hours' <= now() then 1 else 0 end::smallint;

-- When the next notification of a due date is due: in the morning of the day, and in the morning after it.
create function due_next(due date, told smallint) returns timestamptz language sql immutable
return case told when 0 then start_of_day(due) + interval '8 hours' when 1 then start_of_day(due + 1) + interval '8 hours' end;

-- +goose StatementBegin
create function time_due_date() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
-- +goose StatementEnd
create trigger requests_due_added after insert on requests
    for each row when (new.due_on is not null and new.marker <> 2) execute function time_due_date();
create trigger requests_due_changed after update of due_on, marker on requests
    for each row when (new.due_on is distinct from old.due_on or new.due_on is not null and (new.marker = 2) <> (old.marker = 2))
    execute function time_due_date();

alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach', 'due_warning', 'due_breach')) not valid;

-- +goose Down
delete from notifications where kind in ('due_warning', 'due_breach');
alter table notifications
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in ('created', 'assigned', 'status', 'comment', 'internal_comment', 'bulk_assigned',
        'bulk_status', 'answer_warning', 'answer_breach', 'solution_warning', 'solution_breach'));
drop trigger requests_due_changed on requests;
drop trigger requests_due_added on requests;
drop function time_due_date, due_next, due_told;
drop table due_timers;
