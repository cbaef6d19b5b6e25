-- +goose NO TRANSACTION
-- +goose Up
-- Open requests whose due dates are still to come; those of the past are told to nobody.
insert into due_timers (request_id, due_on, told, next_at)
select id, due_on, due_told(due_on), due_next(due_on, due_told(due_on)) from requests
where marker <> 2 and deleted_at is null and due_on >= local_day(now())
on conflict do nothing;
alter table notifications validate constraint notifications_kind_check;

-- +goose Down
