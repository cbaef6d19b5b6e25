-- +goose Up
-- Whether a person is within the reach of somebody who works in a role: it is themselves, or somebody whom they see and may change.
create function reaches_person(seer bigint, seer_role bigint, person bigint) returns boolean language sql stable parallel safe
return seer = person or exists (
    select from reaches r
    where r.user_id = seer and r.role_id = seer_role and (r.scope = 'everything' or exists (
        select from user_role_projects p where p.user_id = person and p.project_id = any(r.projects)
    ))
) and may_change_person(seer, seer_role, person);

-- +goose Down
drop function reaches_person;
