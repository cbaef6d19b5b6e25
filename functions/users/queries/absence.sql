-- name: Absence :one
-- When a person is away, without an absence that is over, with version 1 if they never said it.
select case when a.until_on >= local_day(now()) then a.from_on::text else '' end::text as from_on,
    case when a.until_on >= local_day(now()) then a.until_on::text else '' end::text as until_on,
    coalesce(s.id, 0)::bigint as substitute_id, coalesce(s.username, '')::text as substitute, coalesce(a.version, 1)::integer as version
from (values (@user_id::bigint)) person (id)
left join absences a on a.user_id = person.id
left join users s on s.id = a.substitute_id and a.until_on >= local_day(now());

-- name: AbsencePerson :one
-- A person who is no former one nor a program, and whom a caller sees and may change in their role.
select u.id from users u
where name_key(u.username) = ascii_lower(@username::text) and u.anonymised_at is null and not u.service_account
    and reaches_person(@caller_id::bigint, @caller_role::bigint, u.id);

-- name: AbsenceSubstitute :many
-- The person with an id, or else with a username, if they stand in for a person already, or are active and work on one of the projects or in
-- one of their categories or, for callers who see usernames, see everything.
select u.id
from users u
where (u.id = @id::bigint or @id = 0 and name_key(u.username) = ascii_lower(@username::text)) and u.id <> @user_id::bigint
    and (exists (select from absences a where a.user_id = @user_id and a.substitute_id = u.id)
        or not u.disabled and not u.service_account and (@everybody::boolean or u.id in (
            select p.user_id from user_role_projects p where p.project_id = any(@projects::bigint[])
            union all
            select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id
            where c.project_id = any(@projects::bigint[])
            union all
            select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
            where r.scope = 'everything' and @usernames::boolean
        )));

-- name: AbsenceSave :one
-- Whose absence somebody else saves is told by letter.
with saved as (
    insert into absences as a (user_id, from_on, until_on, substitute_id, version)
    select @user_id::bigint, nullif(@from_on::text, '')::date, nullif(@until_on::text, '')::date, nullif(@substitute_id::bigint, 0), 2
    where @version::integer = 1 or exists (select from absences o where o.user_id = @user_id)
    on conflict (user_id) do update set from_on = excluded.from_on, until_on = excluded.until_on, substitute_id = excluded.substitute_id,
        version = a.version + 1
    where a.version = @version
    returning user_id, version
), told as (
    insert into mail_messages (user_id, kind, state)
    select saved.user_id, 'absence', 'waiting' from saved where saved.user_id <> @actor_id::bigint and tells(saved.user_id, 'absence')
)
select version from saved;
