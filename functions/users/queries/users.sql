-- name: PersonByUsername :one
-- A person as seen by a caller who works on the projects or sees everything: whether the caller sees them at all and may change them, and
-- those of their projects and categories that the caller sees. roles_managed does not consider what the person sees.
select u.id, u.username, u.full_name, u.email, u.language, u.single_keys, u.internal, u.disabled, u.service_account, u.version, u.created_at,
    coalesce(u.pending_email, '')::text as pending_email, u.pending_email_at, u.bounced_at, u.letters_unwanted,
    (u.id = @caller_id::bigint or @everything::boolean or exists (
        select from user_role_projects p where p.user_id = u.id and p.project_id = any(@projects::bigint[])
    ))::boolean as seen,
    (u.anonymised_at is not null)::boolean as former,
    exists (select from second_factors f where f.user_id = u.id)::boolean as second_factor,
    may_change_person(@caller_id, @caller_role::bigint, u.id)::boolean as managed,
    (not exists (select from user_roles ur where ur.user_id = u.id and not manages_role(@caller_role, ur.role_id)))::boolean as roles_managed,
    coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', r.id, 'name', r.name, 'code', r.code, 'scope', r.scope, 'active', r.deleted_at is null,
            'projects', coalesce((
                select jsonb_agg(jsonb_build_object('id', p.id, 'naziv', p.name) order by p.name collate "bs-x-icu", p.id)
                from user_role_projects up join projects p on p.id = up.project_id
                where up.user_id = u.id and up.role_id = r.id and (u.id = @caller_id or @everything or p.id = any(@projects))
            ), '[]'),
            'categories', coalesce((
                select jsonb_agg(jsonb_build_object('id', c.id, 'naziv', c.name, 'detaljanNaziv', p.name || ' / ' || part.name || ' / ' || c.name,
                    'projekatId', p.id, 'projekat', p.name, 'dioProjektaId', part.id, 'dioProjekta', part.name, 'povuceno', c.retired_at is not null or part.retired_at is not null,
                    'jediniOpsluzuje', c.retired_at is null and part.retired_at is null
                        and exists (select from category_servers s where s.category_id = c.id and s.user_id = u.id)
                        and not exists (select from category_servers s where s.category_id = c.id and s.user_id <> u.id))
                    order by p.name collate "bs-x-icu", p.id, part.id, c.id)
                from user_role_categories uc join categories c on c.id = uc.category_id join parts part on part.id = c.part_id join projects p on p.id = c.project_id
                where uc.user_id = u.id and uc.role_id = r.id and (u.id = @caller_id or @everything or p.id = any(@projects))
            ), '[]')
        ) order by r.id)
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
    ), '[]')::jsonb as roles,
    coalesce((
        select jsonb_agg(jsonb_build_object('tipDodatneInformacije', jsonb_build_object('id', t.id, 'sifra', t.code,
            'naziv', translated(t.name, t.translations, @language::text, 'naziv')), 'vrijednost', e.value) order by t.id)
        from user_extra_information e join extra_information_types t on t.id = e.type_id where e.user_id = u.id and t.deleted_at is null
    ), '[]')::jsonb as extra,
    (
        select jsonb_build_object('id', f.id, 'naziv', f.name, 'velicina', f.size) from files f
        where f.owner_id = u.id and f.purpose = 'enrolment' order by f.id limit 1
    )::jsonb as document,
    (select count(*) from (
        select from requests r
        where @counts_requests::boolean and r.assignee_id = u.id and r.deleted_at is null and r.marker <> 2 and (@everything or r.project_id = any(@projects))
        limit 1001
    ) open) as open_requests
from users u
where name_key(u.username) = ascii_lower(@username::text);

-- name: PersonAddressAgain :exec
update users set bounced_at = null, letters_unwanted = false where id = $1 and bounced_at is not null;

-- name: UserDetails :one
select email, version from users where id = $1;

-- name: UserDetailsUpdate :one
update users set full_name = @full_name, language = @language, single_keys = coalesce(sqlc.narg('single_keys'), single_keys), version = version + 1
where id = @id and version = @version
returning version;

-- name: PersonUpdate :one
-- Saves a person's form in one statement: with regrant the roles, projects and categories are replaced, with reinform the extra
-- information. A new password resets failed attempts. Triggers end what depends on the old password, address and roles. Nothing is
-- changed, and version 0 returned, if one of the roles was changed after it was checked (by its number of changes). The person is locked
-- before the roles, as everywhere.
with person as (
    select u.id, u.version from users u where u.id = @id and u.version = @version for no key update
), checked as (
    select not @regrant::boolean or coalesce(sum(held.version + held.rights_version), 0) = @role_changes::bigint as still
    from (select r.version, r.rights_version from roles r where r.id = any(@roles::bigint[]) and exists (select from person) for share) held
), edited as (
    update users u set full_name = @full_name, email = @email, internal = @internal,
        password_hash = coalesce(sqlc.narg(password_hash), u.password_hash), version = u.version + 1
    from person, checked
    where u.id = person.id and checked.still
    returning u.id, u.version, u.username
), project_wanted as (
    select unnest(@project_roles::bigint[]) as role_id, unnest(@projects::bigint[]) as project_id
), category_wanted as (
    select unnest(@category_roles::bigint[]) as role_id, unnest(@categories::bigint[]) as category_id
), extra_wanted as (
    select unnest(@extra_types::bigint[]) as type_id, unnest(@extra_values::text[]) as value
), role_taken as (
    delete from user_roles ur using edited where @regrant and ur.user_id = edited.id and ur.role_id <> all(@roles)
), role_given as (
    insert into user_roles (user_id, role_id) select edited.id, unnest(@roles) from edited where @regrant on conflict do nothing
), project_taken as (
    delete from user_role_projects p using edited
    where @regrant and p.user_id = edited.id and p.role_id = any(@roles) and (p.role_id, p.project_id) not in (select role_id, project_id from project_wanted)
), project_given as (
    insert into user_role_projects (user_id, role_id, project_id)
    select edited.id, w.role_id, w.project_id from edited, project_wanted w where @regrant on conflict do nothing
), category_taken as (
    delete from user_role_categories c using edited
    where @regrant and c.user_id = edited.id and c.role_id = any(@roles) and (c.role_id, c.category_id) not in (select role_id, category_id from category_wanted)
), category_given as (
    insert into user_role_categories (user_id, role_id, category_id)
    select edited.id, w.role_id, w.category_id from edited, category_wanted w where @regrant on conflict do nothing
), extra_taken as (
    delete from user_extra_information e using edited
    where @reinform::boolean and e.user_id = edited.id and e.type_id not in (select type_id from extra_wanted)
), extra_given as (
    insert into user_extra_information (user_id, type_id, value)
    select edited.id, w.type_id, w.value from edited, extra_wanted w where @reinform
    on conflict (user_id, type_id) do update set value = excluded.value where user_extra_information.value <> excluded.value
), forgiven as (
    delete from sign_in_guards g using edited
    where g.key = 'u:' || ascii_lower(edited.username) and sqlc.narg(password_hash)::text is not null
)
select coalesce((select edited.version from edited), 0)::integer as version from person;

-- name: PeopleSetDisabled :many
-- Deactivates people, whose sessions a trigger ends, or activates them. People who are in that state already stay unchanged.
update users u set disabled = @disabled, version = u.version + 1 where u.id = any(@ids::bigint[]) and u.disabled <> @disabled returning u.id;

-- name: PersonPasswordSet :exec
-- Sets a password and resets failed attempts; a trigger ends sessions and links that depended on the old one.
with changed as (
    update users u set password_hash = @password_hash where u.id = @id::bigint returning u.id, u.username
)
delete from sign_in_guards g using changed where g.key = 'u:' || ascii_lower(changed.username);

-- name: PersonFactorDelete :execrows
delete from second_factors where user_id = $1;

-- name: PersonProjectsAdd :execrows
-- Adds projects to roles of people, pair by pair, and raises the version of people who get something.
with given as (
    insert into user_role_projects (user_id, role_id, project_id)
    select w.user_id, w.role_id, project.id
    from (select unnest(@people::bigint[]) as user_id, unnest(@roles::bigint[]) as role_id) w, unnest(@projects::bigint[]) as project (id)
    order by w.user_id, w.role_id, project.id
    on conflict do nothing
    returning user_id
)
update users set version = version + 1 where id in (select user_id from given);

-- name: PlaceGive :one
-- Adds projects and categories to a person's role, and the role itself if they do not have it; the person's version rises if something was
-- added. No row: the role was changed after it was checked (by its number of changes).
with person as (
    select u.id from users u where u.id = @id::bigint for no key update
), checked as (
    select r.id from roles r where r.id = @role::bigint and exists (select from person) and r.version + r.rights_version = @role_changes::bigint for share
), role as (
    insert into user_roles (user_id, role_id) select @id, checked.id from checked on conflict do nothing returning user_id
), project as (
    insert into user_role_projects (user_id, role_id, project_id)
    select @id, checked.id, given.id from checked, unnest(@projects::bigint[]) as given (id) on conflict do nothing returning user_id
), category as (
    insert into user_role_categories (user_id, role_id, category_id)
    select @id, checked.id, given.id from checked, unnest(@categories::bigint[]) as given (id) on conflict do nothing returning user_id
), counted as (
    update users set version = version + 1 where id in (select user_id from role union select user_id from project union select user_id from category)
)
select checked.id from checked;

-- name: TakenOffLately :one
-- Whether somebody took a person off a project within the last hour.
select exists (
    select from audit_entries a
    where a.actor_id = @actor_id::bigint and a.entity = 'user_role_projects' and a.action = 'delete' and a.entity_id = @user_id::bigint
        and a.created_at > now() - interval '1 hour'
)::boolean as taken;

-- name: ProjectTakeAway :one
-- Removes a person from a project and its categories, all or nothing, and returns the roles in which they were there, and whether the
-- caller may not remove one of these or does not see one of the categories.
with person as (
    select u.id from users u where u.id = @id::bigint for no key update
), held_category as (
    select c.role_id, c.category_id from person join user_role_categories c on c.user_id = person.id join categories k on k.id = c.category_id
    where k.project_id = @project_id::bigint
), held as (
    select role.id, array(select c.category_id from held_category c where c.role_id = role.id order by c.category_id) as categories
    from (
        select p.role_id as id from person join user_role_projects p on p.user_id = person.id where p.project_id = @project_id
        union
        select c.role_id from held_category c
    ) role
), unmanaged as (
    select from held where not manages_role(@caller_role::bigint, held.id)
    union all
    select from held_category c join reaches seer on seer.user_id = @caller_id::bigint and seer.role_id = @caller_role
    where seer.scope in ('categories', 'own') and c.category_id <> all(seer.categories)
), project_taken as (
    delete from user_role_projects p where p.user_id = @id and p.project_id = @project_id and exists (select from held) and not exists (select from unmanaged)
), category_taken as (
    delete from user_role_categories c where c.user_id = @id and not exists (select from unmanaged) and (c.role_id, c.category_id) in (select role_id, category_id from held_category)
), counted as (
    update users set version = version + 1 where id = @id and exists (select from held) and not exists (select from unmanaged)
)
select (exists (select from unmanaged))::boolean as unmanaged,
    coalesce((select jsonb_agg(jsonb_build_object('ulogaId', held.id, 'kategorije', held.categories) order by held.id) from held), '[]')::jsonb as roles;

-- name: ManagedRoles :many
-- The active roles that holders of a role may give, with the information that they require.
select r.id, r.name, r.code, r.scope, coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'sifra', t.code, 'naziv', translated(t.name, t.translations, @language::text, 'naziv'),
            'vrsta', coalesce(t.fields ->> 'vrsta', '2')::integer) order by t.id)
        from role_extra_information_types required join extra_information_types t on t.id = required.type_id and t.deleted_at is null
        where required.role_id = r.id
    ), '[]')::jsonb as required
from roles r
where r.deleted_at is null and manages_role(@manager::bigint, r.id)
order by r.name collate "bs-x-icu", r.id;

-- name: CategoryProject :one
select project_id from categories where id = $1;

-- name: SupportUsersOfCategory :many
select distinct u.username, u.full_name
from user_role_categories c join users u on u.id = c.user_id and not u.disabled
where c.category_id = $1
order by u.full_name, u.username;

-- name: InternalUserList :many
-- People who work on one of the projects or in one of their categories, or see everything, by name, the first 1,000.
select u.username, u.full_name from users u
where u.internal and not u.disabled and (@everybody::boolean or u.id in (
    select p.user_id from user_role_projects p where p.project_id = any(@projects::bigint[])
    union all
    select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id where c.project_id = any(@projects::bigint[])
    union all
    select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where r.scope = 'everything'
))
order by u.full_name collate "bs-x-icu", u.id limit 1000;

-- name: PeopleToChange :many
-- The people with the usernames, each with the position of its username, locked in the order of their ids; and, if they are to get
-- projects, how many of their roles take projects and are managed by the caller's role.
with person as (
    select named.number, u.id, u.username, u.full_name,
        (u.id = @caller_id::bigint or @everything::boolean or exists (
            select from user_role_projects p where p.user_id = u.id and p.project_id = any(@projects::bigint[])
        ))::boolean as seen
    from unnest(@usernames::text[]) with ordinality as named (username, number)
    join users u on name_key(u.username) = ascii_lower(named.username)
    order by u.id
    for no key update of u
), held as (
    select r.id from roles r
    where @gives::boolean and r.scope in ('projects', 'own') and exists (select from person)
        and r.id in (select m.managed_role_id from role_managed_roles m where m.role_id = @caller_role::bigint)
    order by r.id
    for share of r
)
select person.*, (select count(*) from held) as roles from person;

-- name: PeopleChecked :many
-- For each person: whether the caller may change them (apart from what they see, which roles_managed does not consider); their active roles
-- that take projects, and which of these the caller's role manages; the largest number of projects in one of their roles; and whether they
-- have requests of their own in a project that the caller need not see.
select u.id, (u.anonymised_at is not null)::boolean as former, may_change_person(@caller_id::bigint, @caller_role::bigint, u.id)::boolean as managed,
    (not exists (select from user_roles ur where ur.user_id = u.id and not manages_role(@caller_role, ur.role_id)))::boolean as roles_managed,
    array(
        select r.id from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.scope in ('projects', 'own') and r.deleted_at is null order by r.id
    )::bigint[] as project_roles,
    array(
        select r.id from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.scope in ('projects', 'own') and r.deleted_at is null and manages_role(@caller_role, r.id) order by r.id
    )::bigint[] as givable_roles,
    coalesce((select max(n) from (select count(*) as n from user_role_projects p where p.user_id = u.id group by p.role_id) counts), 0)::bigint as most_projects,
    coalesce((
        select @project_id::bigint = any(own_beyond(u.id, seer)) from reaches seer where seer.user_id = @caller_id and seer.role_id = @caller_role
    ), true)::boolean as own_beyond
from users u where u.id = any(@ids::bigint[]);

-- name: PersonAnonymise :one
-- Anonymises a person for good. Their new name is written here; triggers on users erase everything else that is known of them, in the log
-- too.
update users set anonymised_at = now(), disabled = true, version = version + 1, full_name = 'Bivši korisnik #' || id, username = 'bivsi-korisnik#' || id,
    email = '', phone = null, password_hash = ''
where id = @id and version = @version and anonymised_at is null
returning username;

-- name: UnservedOf :many
-- The names, with part, of those of the categories in use that nobody serves.
select (part.name || ' / ' || c.name)::text as name from categories c join parts part on part.id = c.part_id and part.retired_at is null
where c.id = any(@ids::bigint[]) and c.retired_at is null and not exists (select from category_servers s where s.category_id = c.id)
order by part.id, c.id;

-- name: UnservedWithout :many
-- The names, with project and part, of at most 100 categories in use that nobody but these people serves.
select (project.name || ' / ' || part.name || ' / ' || c.name)::text as name
from categories c join parts part on part.id = c.part_id and part.retired_at is null join projects project on project.id = c.project_id
where c.retired_at is null and c.id in (select s.category_id from category_servers s where s.user_id = any(@people::bigint[]))
    and not exists (select from category_servers s where s.category_id = c.id and s.user_id <> all(@people))
order by project.name collate "bs-x-icu", project.id, part.id, c.id
limit 100;
