-- name: FactsOfGrants :one
-- For the roles asked for: what they see, whether the caller's role may give them, and what information they require. Those of the projects
-- and categories asked for that exist and that the caller sees whole, as far as their role sees at all; retired categories only if the
-- person has them already. Where the person has requests of their own that the caller need not see. The types of extra information.
with seer as (
    select seer.scope, seer.projects, seer.categories, own_beyond(@person_id::bigint, seer) as own_beyond
    from reaches seer where seer.user_id = @caller_id::bigint and seer.role_id = @caller_role::bigint
), category as (
    select c.id, c.project_id from categories c join parts part on part.id = c.part_id join seer
        on seer.scope = 'everything' or c.project_id = any(seer.projects) and (seer.scope = 'projects' or c.id = any(seer.categories))
    where c.id = any(@categories::bigint[]) and (c.retired_at is null and part.retired_at is null or exists (
        select from user_role_categories uc where uc.user_id = @person_id and uc.category_id = c.id))
)
select coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'scope', r.scope, 'givable', r.deleted_at is null and manages_role(@caller_role, r.id),
            'changes', r.version + r.rights_version,
            'required', array(
                select t.code
                from role_extra_information_types required join extra_information_types t on t.id = required.type_id and t.deleted_at is null
                where required.role_id = r.id
                order by t.id
            )))
        from roles r where r.id = any(@roles::bigint[])
    ), '[]')::jsonb as roles,
    array(select p.id from projects p join seer on seer.scope = 'everything' or p.id = any(seer.projects) where p.id = any(@projects::bigint[]))::bigint[] as projects,
    coalesce((select seer.own_beyond from seer), '{}')::bigint[] as own_beyond,
    array(select c.id from category c order by c.id)::bigint[] as categories,
    array(select c.project_id from category c order by c.id)::bigint[] as category_projects,
    coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'number', coalesce(t.fields ->> 'vrsta' = '1', false)))
        from extra_information_types t where t.deleted_at is null
    ), '[]')::jsonb as types;

-- name: PersonAdd :one
-- Adds a person with their roles, projects, categories and extra information in one statement; nobody if one of the roles was changed
-- after it was checked (by its number of changes). Who is invited is sent a link by which they choose their password.
with checked as (
    select coalesce(sum(held.version + held.rights_version), 0) = @role_changes::bigint as still
    from (select r.version, r.rights_version from roles r where r.id = any(@roles::bigint[]) for share) held
), person as (
    insert into users (username, full_name, email, password_hash, internal, service_account)
    select @username, @full_name, @email, @password_hash, @internal::boolean, @service_account::boolean from checked where checked.still
    returning id
), role as (
    insert into user_roles (user_id, role_id) select person.id, unnest(@roles) from person
), project as (
    insert into user_role_projects (user_id, role_id, project_id)
    select person.id, unnest(@project_roles::bigint[]), unnest(@projects::bigint[]) from person
), category as (
    insert into user_role_categories (user_id, role_id, category_id)
    select person.id, unnest(@category_roles::bigint[]), unnest(@categories::bigint[]) from person
), extra as (
    insert into user_extra_information (user_id, type_id, value)
    select person.id, unnest(@extra_types::bigint[]), unnest(@extra_values::text[]) from person
), letter as (
    insert into mail_messages (user_id, kind, state) select person.id, 'invitation', 'waiting' from person where @invited::boolean
)
select id from person;

-- name: ProvidersOn :one
-- Whether people sign in by providers.
select providers from settings;
