-- name: FirstSteps :one
-- Which first steps of a new installation are done. A category counts if it is not the one that each new project begins with; of those that
-- nobody serves the first five are named, until a request is finished.
select
    (select version > 1 from settings)::boolean as title,
    exists (select from projects) as project,
    exists (select from (select name from categories order by id limit 1000) oldest where name <> 'Ostalo') as category,
    ((select count(*) from (select from users limit 2) counted) > 1)::boolean as people,
    (case when letter_id is null then '' else coalesce((select state from mail_messages m where m.id = first_steps.letter_id), 'sent') end)::text as letter,
    (file_checked_at is not null)::boolean as file,
    coalesce((
        select jsonb_agg(jsonb_build_object('projekatId', u.project_id, 'projekat', u.project, 'naziv', u.name) order by u.id) from (
            select c.id, c.project_id, p.name as project, c.name
            from categories c
            join parts part on part.id = c.part_id and part.retired_at is null
            join projects p on p.id = c.project_id
            where c.retired_at is null and not exists (select from category_servers s where s.category_id = c.id)
                and not exists (select from requests r where r.marker = 2 and r.deleted_at is null)
            order by c.id limit 5
        ) u
    ), '[]')::jsonb as unserved,
    exists (select from first_steps_hidden h where h.user_id = @user_id) as hidden
from first_steps;

-- name: FirstStepsHide :exec
insert into first_steps_hidden (user_id) values (@user_id) on conflict do nothing;

-- name: FirstStepsLetter :execrows
-- No row: a test letter is waiting, or was sent within the last minute.
with due as (
    select id from first_steps where letter_at is null or letter_at < now() - interval '1 minute'
        and not exists (select from mail_messages m where m.id = first_steps.letter_id and m.state = 'waiting')
    for update
), letter as (
    insert into mail_messages (user_id, kind, state) select @user_id::bigint, 'test', 'waiting' from due returning id
)
update first_steps set letter_id = letter.id, letter_at = now() from letter;

-- name: FirstStepsFile :execrows
-- No row: the caller has no such file, or has not confirmed it.
update first_steps set file_checked_at = now()
where exists (select from files f where f.id = @file_id and f.owner_id = @user_id::bigint and f.content_type is not null);
