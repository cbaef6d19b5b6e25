-- Rights, and whom and what they reach.

-- What people see in each of their roles, in deactivated ones too, as these can be brought back: projects that were given, categories, and
-- the projects of those.
create or replace view reaches as
select ur.user_id, ur.role_id, r.scope,
    array(select p.project_id from user_role_projects p where p.user_id = ur.user_id and p.role_id = ur.role_id) as projects,
    array(select c.category_id from user_role_categories c where c.user_id = ur.user_id and c.role_id = ur.role_id) as categories,
    array(select distinct k.project_id from user_role_categories c join categories k on k.id = c.category_id
        where c.user_id = ur.user_id and c.role_id = ur.role_id) as category_projects
from user_roles ur join roles r on r.id = ur.role_id;

-- Scopes in the order of how much they show at the same place: what categories show lies within their projects but for somebody's own
-- requests, which within_reach compares.
create or replace function scope_covers(scope text, other text) returns boolean language sql immutable parallel safe
return scope = other or scope = 'everything' or other = 'own' or scope = 'projects' and other = 'categories';

-- Whether a person has a right in any of their roles.
create or replace function holds_right(person bigint, code text) returns boolean language sql stable
begin atomic
    select exists (
        select from user_roles ur
        join roles r on r.id = ur.role_id and r.deleted_at is null
        join role_actions ra on ra.role_id = r.id
        join right_actions a on a.id = ra.action_id
        where ur.user_id = person and a.code = holds_right.code
    );
end;

-- Whether a role gives its holders anything that another does not: a right, a wider scope, or a role to manage. Holders
-- of the other may neither give nor change it then.
create or replace function role_exceeds(role bigint, other bigint) returns boolean language sql stable parallel safe
return exists (select action_id from role_actions where role_id = role except select action_id from role_actions where role_id = other)
    or exists (select managed_role_id from role_managed_roles where role_id = role
        except select managed_role_id from role_managed_roles where role_id = other)
    or exists (select from roles r, roles o where r.id = role and o.id = other and not scope_covers(o.scope, r.scope));

-- Whether holders of a role may give another: it is among those that they manage, and gives nothing that theirs does not.
create or replace function manages_role(manager bigint, role bigint) returns boolean language sql stable parallel safe
return exists (select from role_managed_roles m where m.role_id = manager and m.managed_role_id = role) and not role_exceeds(role, manager);

-- The projects in which a person has live requests of their own, created by or assigned to them, that another need not see.
create or replace function own_beyond(person bigint, seer reaches) returns bigint[] language sql stable parallel safe
return case when seer.scope = 'everything' then '{}'::bigint[] else array(
    select own.project_id from (
        select t.project_id, t.category_id from request_tallies t
        where t.user_id = person and t.kind < 4
        group by t.project_id, t.category_id having sum(t.n) > 0
    ) own
    where not (
        own.project_id = any(seer.projects) and (seer.scope = 'projects' or seer.user_id = person)
        or seer.scope = 'categories' and (own.category_id = any(seer.categories) or seer.user_id = person)
    )
) end;

-- Whether all that a person sees at their place in a role, were its scope the given one, another sees too.
create or replace function within_reach(scope text, held reaches, seer reaches) returns boolean language sql stable parallel safe
return seer.scope = 'everything' or scope_covers(seer.scope, scope)
    and held.projects || held.category_projects <@ seer.projects
    and (seer.scope = 'projects' or held.categories = '{}' or seer.scope = 'categories' and held.categories <@ seer.categories)
    and case
        when scope = 'projects' or scope = 'own' and seer.scope = 'projects' then true
        when scope = 'categories' then own_beyond(held.user_id, seer) = '{}'
        else not own_beyond(held.user_id, seer) && held.projects
    end;

-- Whether somebody who works in a role may change a person: that role manages each of the person's, and what these show lies within what it
-- shows.
create or replace function may_change_person(changer bigint, changer_role bigint, person bigint) returns boolean language sql stable parallel safe
return not exists (
    select from reaches held left join reaches seer on seer.user_id = changer and seer.role_id = changer_role
    where held.user_id = person and (manages_role(changer_role, held.role_id) and within_reach(held.scope, held, seer)) is not true
);

-- Whether a person is within the reach of somebody who works in a role: it is themselves, or somebody whom they see and may change.
create or replace function reaches_person(seer bigint, seer_role bigint, person bigint) returns boolean language sql stable parallel safe
return seer = person or exists (
    select from reaches r
    where r.user_id = seer and r.role_id = seer_role and (r.scope = 'everything' or exists (
        select from user_role_projects p where p.user_id = person and p.project_id = any(r.projects)
    ))
) and may_change_person(seer, seer_role, person);

-- Whether somebody may change a person: they manage every role that the person has, and the person works nowhere but in their projects,
-- unless they see everything.
create or replace function manages_person(managed bigint[], everything boolean, projects bigint[], person bigint) returns boolean
    language sql stable parallel safe
return not exists (
    select from user_roles ur where ur.user_id = person and ur.role_id <> all (managed)
) and (everything or not exists (
    select from user_role_projects p where p.user_id = person and p.project_id <> all (projects)
    union all
    select from user_role_categories uc join categories c on c.id = uc.category_id where uc.user_id = person and c.project_id <> all (projects)
));

-- Whether a person may be given requests of a project's category: they are active, and work in the category, on the project or on
-- everything.
create or replace function may_have(person bigint, project bigint, category bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
    select exists (
        select from users u
        where u.id = person and not u.disabled and (
            exists (select from user_role_categories c where c.user_id = u.id and c.category_id = category)
            or exists (select from user_role_projects p where p.user_id = u.id and p.project_id = project)
            or exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null and r.scope = 'everything')
        )
    )
$$;

-- The people of a project who may raise requests in it: active ones with the right in a role in which they have the project or one of its
-- categories. Who sees everything is of no project, and programs are nobody's voice.
create or replace function raisers_of(project bigint) returns setof bigint language sql stable
begin atomic
    select u.id from (
        select p.user_id, p.role_id from user_role_projects p where p.project_id = project
        union
        select c.user_id, c.role_id from user_role_categories c join categories k on k.id = c.category_id where k.project_id = project
    ) held
    join users u on u.id = held.user_id and not u.disabled and not u.service_account
    join roles r on r.id = held.role_id and r.deleted_at is null
    join role_actions ra on ra.role_id = r.id
    join right_actions a on a.id = ra.action_id and a.code = 'zahtjev_zahtjev_dodavanje';
end;

-- Whether what all holders of a role see in it, were its scope the given one, lies within what somebody sees who works in another.
create or replace function holders_within(changer bigint, changer_role bigint, role bigint, scope text) returns boolean language sql stable parallel safe
return case when (select r.scope = 'everything' from roles r where r.id = changer_role) then true else not exists (
    select from reaches held left join reaches seer on seer.user_id = changer and seer.role_id = changer_role
    where held.role_id = role and within_reach(holders_within.scope, held, seer) is not true
) end;

-- Whether somebody sees a request in any of their roles; the rule of shared/identity/visibility.go.
create or replace function sees_request(person bigint, project bigint, category bigint, creator bigint, assignee bigint) returns boolean
    language sql stable
begin atomic
    select exists (
        select from user_roles ur
        join roles r on r.id = ur.role_id and r.deleted_at is null
        where ur.user_id = person and case r.scope
            when 'everything' then true
            when 'categories' then person in (creator, assignee) or exists (
                select from user_role_categories c where c.user_id = person and c.role_id = r.id and c.category_id = category
            )
            else (r.scope <> 'own' or person in (creator, assignee)) and exists (
                select from user_role_projects p where p.user_id = person and p.role_id = r.id and p.project_id = project
            )
        end
    );
end;

-- Whoever changes a role's rights changes the role: its version is what permission caches go by.
create or replace function bump_rights_version() returns trigger language plpgsql as $$
begin
    update roles set rights_version = rights_version + 1 where id in (select role_id from changed_rows);
    return null;
end $$;

create trigger role_actions_added after insert on role_actions
    referencing new table as changed_rows for each statement execute function bump_rights_version();
create trigger role_actions_removed after delete on role_actions
    referencing old table as changed_rows for each statement execute function bump_rights_version();

-- rights_changed stamps the person whom the trigger's column names, or everybody where it names none. Its triggers name no columns that
-- must change, as those that other triggers change would not count.
create or replace function rights_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into rights_stamps (user_id, slot, stamp)
    select concerned.id,
        coalesce(
            (select s.slot from rights_stamps s where s.user_id = concerned.id limit 1 for update skip locked),
            (random() * 2147483646)::integer),
        uuid_hash_extended(gen_random_uuid(), 0)
    from (
        select distinct coalesce((changed.content ->> tg_argv[0])::bigint, 0) as id
        from (values (to_jsonb(old)), (to_jsonb(new))) changed (content) where changed.content is not null
    ) concerned
    on conflict (user_id, slot) do update set stamp = excluded.stamp;
    return null;
end $$;

create trigger right_actions_stamp after insert or delete or update on right_actions for each row execute function rights_changed();
create trigger role_actions_stamp after insert or delete or update on role_actions for each row execute function rights_changed();
create trigger roles_stamp after insert or delete or update on roles for each row execute function rights_changed();

-- Whether a person has a second factor is a part of what they may do.
create trigger second_factors_stamp after insert or delete or update on second_factors
    for each row execute function rights_changed('user_id');

create trigger user_role_categories_stamp after insert or delete or update on user_role_categories
    for each row execute function rights_changed('user_id');
create trigger user_role_projects_stamp after insert or delete or update on user_role_projects
    for each row execute function rights_changed('user_id');
create trigger user_roles_stamp after insert or delete or update on user_roles for each row execute function rights_changed('user_id');
create trigger users_stamp after insert or delete or update on users for each row execute function rights_changed('id');
