-- name: AccountChoices :many
-- Finds things by the wanted names, regardless of case, diacritics and script; exact matches come first. Roles are found by their codes
-- too, categories also by "project / part / category". Projects, and categories in them, must be seen by the caller.
select 'role'::text as kind, n.name::text as wanted, r.id, (r.code = n.name)::boolean as exact
from unnest(@roles::text[]) as n (name) join roles r on r.deleted_at is null and (r.code = n.name or fold(r.name) = fold(n.name))
union all
select 'project', n.name::text, p.id, p.name = n.name
from unnest(@projects::text[]) as n (name) join projects p on fold(p.name) = fold(n.name)
where @everything::boolean or p.id = any(@seen::bigint[])
union all
select 'category', n.name::text, c.id, p.name || ' / ' || part.name || ' / ' || c.name = n.name
from unnest(@categories::text[]) as n (name)
join categories c on c.retired_at is null
join parts part on part.id = c.part_id and part.retired_at is null
join projects p on p.id = c.project_id and (@everything or p.id = any(@seen))
where fold(n.name) in (fold(c.name), fold(p.name || ' / ' || part.name || ' / ' || c.name))
union all
select 'person', n.name::text, u.id, u.username = n.name
from unnest(@people::text[]) as n (name) join users u on name_key(u.username) = ascii_lower(n.name)
order by exact desc, id;

-- name: AccountsAdd :one
-- Adds people with their roles, projects and categories in one statement, each with a letter by which they choose a password, as they have
-- none. Existing usernames are skipped; nobody is added if one of the roles was changed after it was checked (by its number of changes).
-- Returns how many were added.
with checked as (
    select coalesce(sum(held.version + held.rights_version), 0) = @role_changes::bigint as still
    from (select r.version, r.rights_version from roles r where r.id = any(@roles::bigint[]) order by r.id for share) held
), incoming as (
    select unnest(@usernames::text[]) as username, unnest(@full_names::text[]) as full_name, unnest(@emails::text[]) as email,
        unnest(@internals::boolean[]) as internal, unnest(@roles) as role_id
), on_project as (
    select unnest(@project_people::text[]) as username, unnest(@projects::bigint[]) as project_id
), in_category as (
    select unnest(@category_people::text[]) as username, unnest(@categories::bigint[]) as category_id
), person as (
    insert into users (username, full_name, email, password_hash, internal)
    select username, full_name, email, '', internal from incoming, checked where checked.still
    on conflict (name_key(username)) do nothing
    returning id, username
), role as (
    insert into user_roles (user_id, role_id)
    select person.id, i.role_id from person join incoming i on i.username = person.username
), project as (
    insert into user_role_projects (user_id, role_id, project_id)
    select person.id, i.role_id, given.project_id
    from person join incoming i on i.username = person.username
    join on_project given on given.username = person.username
), category as (
    insert into user_role_categories (user_id, role_id, category_id)
    select person.id, i.role_id, given.category_id
    from person join incoming i on i.username = person.username
    join in_category given on given.username = person.username
), letter as (
    insert into mail_messages (user_id, kind, state) select id, 'invitation', 'waiting' from person
)
select (select count(*) from person) as added, (select checked.still from checked)::boolean as still;
