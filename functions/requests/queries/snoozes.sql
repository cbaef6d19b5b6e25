-- name: SnoozeLockPerson :one
-- Makes what a person puts off wait for one another, so that the limit holds. Somebody who has changed as much as a person may in a minute
-- (0: any number) has to wait for so many seconds. No row: the request is gone.
with request as (
    select r.id from requests r where r.id = @request_id for key share
), person as (
    select u.id from users u, request where u.id = @user_id for no key update of u
)
select rate_wait(id, 'changes', 1, @most::bigint, interval '1 minute')::integer as wait from person;

-- name: SnoozeSet :execrows
-- Puts an open request off for a person until seven o'clock of a day (empty: any), and until somebody else answers. No row: the person has
-- put off as many as they may, or the request is finished.
insert into request_snoozes (user_id, request_id, until_at, until_answer)
select @user_id, r.id, hour_of_day(nullif(@day::text, '')::date, 7), @until_answer
from requests r
where r.id = @request_id and r.deleted_at is null and r.marker <> 2
    and (select count(*) from request_snoozes z where z.user_id = @user_id and z.request_id <> r.id) < @most::bigint
on conflict (user_id, request_id) do update set until_at = excluded.until_at, until_answer = excluded.until_answer;

-- name: SnoozeEnd :exec
delete from request_snoozes where user_id = @user_id and request_id = @request_id;
