-- +goose Up
-- Who may change whom, and which role: all that somebody sees and may do lies within what the changer sees and may do. The functions here
-- are that rule; nothing else compares what two people see.

-- What people see in each of their roles, in deactivated ones too, as these can be brought back: projects that were given, categories, and
-- the projects of those.
create view reaches as
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

-- The projects in which a person has live requests of their own, created by or assigned to them, that another need not see.
create function own_beyond(person bigint, seer reaches) returns bigint[] language sql stable parallel safe
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
create function within_reach(scope text, held reaches, seer reaches) returns boolean language sql stable parallel safe
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
create function may_change_person(changer bigint, changer_role bigint, person bigint) returns boolean language sql stable parallel safe
return not exists (
    select from reaches held left join reaches seer on seer.user_id = changer and seer.role_id = changer_role
    where held.user_id = person and (manages_role(changer_role, held.role_id) and within_reach(held.scope, held, seer)) is not true
);

-- Whether what all holders of a role see in it, were its scope the given one, lies within what somebody sees who works in another.
create function holders_within(changer bigint, changer_role bigint, role bigint, scope text) returns boolean language sql stable parallel safe
return case when (select r.scope = 'everything' from roles r where r.id = changer_role) then true else not exists (
    select from reaches held left join reaches seer on seer.user_id = changer and seer.role_id = changer_role
    where held.role_id = role and within_reach(holders_within.scope, held, seer) is not true
) end;

-- +goose Down
drop function holders_within, may_change_person, within_reach, own_beyond;
create or replace function scope_covers(scope text, other text) returns boolean language sql immutable parallel safe
return scope = other or scope = 'everything' or other = 'own';
drop view reaches;
