-- name: NotificationChoices :one
-- A person's notification choices, with version 1 if they have none, and the topics for which the installation sends no letters.
select coalesce(c.bell_off, '{}')::text[] as bell_off, coalesce(c.letter_off, '{}')::text[] as letter_off, c.digest_hour,
    coalesce(c.working_hours, false)::boolean as working_hours, coalesce(c.summary, '')::text as summary, coalesce(c.version, 1)::integer as version, s.email_on_status, s.email_on_comment
from settings s left join notification_choices c on c.user_id = @user_id::bigint;

-- name: NotificationChoicesSave :one
-- Messages that are still being collected follow the new choice of when letters are sent; those that are being closed at this moment do
-- not. The first summary is of the days after it was chosen.
with kept as (
    insert into notification_choices as c (user_id, bell_off, letter_off, digest_hour, working_hours, summary, summary_day, version)
    select @user_id::bigint, @bell_off::text[], @letter_off::text[], sqlc.narg(digest_hour)::smallint, @working_hours::boolean,
        nullif(sqlc.narg(summary)::text, ''), case when sqlc.narg(summary) <> '' then local_day(now()) end, 2
    where @version::integer = 1 or exists (select from notification_choices o where o.user_id = @user_id)
    on conflict (user_id) do update set bell_off = excluded.bell_off, letter_off = excluded.letter_off, digest_hour = excluded.digest_hour,
        working_hours = excluded.working_hours,
        summary = case when sqlc.narg(summary)::text is null then c.summary else excluded.summary end,
        summary_day = case when sqlc.narg(summary)::text is null or c.summary = excluded.summary then c.summary_day else excluded.summary_day end,
        version = c.version + 1
    where c.version = @version
    returning c.version
), collecting as (
    select m.id from mail_messages m, kept where m.user_id = @user_id and m.state = 'collecting' for update of m skip locked
), moved as (
    update mail_messages m set working_hours = @working_hours,
        next_attempt_at = case when m.daily then coalesce(next_hour(sqlc.narg(digest_hour)::smallint), now()) else least(m.next_attempt_at, now()) end
    from collecting where m.id = collecting.id
)
select version from kept;
