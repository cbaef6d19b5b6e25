-- name: FirstSteps :one
-- Which first steps of a new installation are done. Of the categories that nobody serves the first five are named, until a request is
-- finished; whoever works alone serves them all. The trial is any request that was made here, not moved in or imported, and is answered by
-- somebody else or finished; while there is none, trial_id is the caller's newest that waits.
with trials as (
    select r.id as number, r.creator_id as raised_by, r.marker = 2 or r.answered_at is not null as came_back
    from requests r
    where r.deleted_at is null and r.import_id is null and r.created_at >= (select created_at from users order by id limit 1)
    order by r.created_at desc, r.id desc limit 1000
), people as (
    select count(*) > 1 as several from (select from users where not service_account limit 2) counted
)
select
    (select title <> 'Zahtjevi' from settings)::boolean as title,
    exists (select from projects) as project,
    people.several as people,
    (case when letter_id is null then '' else coalesce((select state from mail_messages m where m.id = first_steps.letter_id), 'sent') end)::text as letter,
    (file_checked_at is not null)::boolean as file,
    skipped,
    coalesce((
        select jsonb_agg(jsonb_build_object('projekatId', u.project_id, 'projekat', u.project, 'naziv', u.name) order by u.id) from (
            select c.id, c.project_id, p.name as project, c.name
            from categories c
            join parts part on part.id = c.part_id and part.retired_at is null
            join projects p on p.id = c.project_id
            where c.retired_at is null and not exists (select from category_servers s where s.category_id = c.id)
                and not exists (select from requests r where r.marker = 2 and r.deleted_at is null)
                and (people.several or not 'korisnici' = any(first_steps.skipped))
            order by c.id limit 5
        ) u
    ), '[]')::jsonb as unserved,
    coalesce((select bool_or(came_back) from trials), false)::boolean as trial_done,
    coalesce((select max(number) from trials where raised_by = @user_id::bigint and not came_back), 0)::bigint as trial_id,
    exists (select from first_steps_hidden h where h.user_id = @user_id::bigint) as hidden
from first_steps, people;

-- name: FirstStepsHide :exec
insert into first_steps_hidden (user_id) values (@user_id) on conflict do nothing;

-- name: FirstStepsShow :exec
delete from first_steps_hidden where user_id = @user_id;

-- name: FirstStepsSkip :exec
update first_steps set skipped = array_remove(skipped, @step::text) || case when @skip::boolean then array[@step::text] else '{}' end;

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
