-- +goose Up
-- Whom a comment mentions. Their names stand in its text; who is called otherwise by now is not marked there any more.
create table comment_mentions (
    comment_id bigint not null references comments,
    user_id bigint not null references users,
    primary key (comment_id, user_id)
);

-- Whether the comment that a notification tells of mentions its receiver.
alter table notifications add column mentioned boolean not null default false;

-- Whether somebody sees a request in any of their roles; the rule of shared/identity/visibility.go.
-- +goose StatementBegin
create function sees_request(person bigint, project bigint, category bigint, creator bigint, assignee bigint) returns boolean
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
-- +goose StatementEnd

-- Who may be mentioned in a request's conversation: people who see the request and work on it, raised it, have it or have spoken in it;
-- with everybody, also those who see all requests.
-- +goose StatementBegin
create function request_people(request bigint, everybody boolean) returns setof bigint language sql stable
begin atomic
    select m.user_id from requests r
    join user_role_projects m on m.project_id = r.project_id
    join roles role on role.id = m.role_id and role.deleted_at is null and role.scope = 'projects'
    where r.id = request
    union all
    select m.user_id from requests r
    join user_role_categories m on m.category_id = r.category_id
    join roles role on role.id = m.role_id and role.deleted_at is null and role.scope = 'categories'
    where r.id = request
    union all
    select ur.user_id from user_roles ur
    join roles role on role.id = ur.role_id and role.deleted_at is null and role.scope = 'everything'
    where everybody
    union all
    select known.id from requests r
    cross join lateral (
        select r.creator_id
        union
        select r.assignee_id
        union
        select spoken.author_id from (
            select c.author_id from comments c
            where c.request_id = r.id and not c.internal and c.withdrawn_at is null order by c.id desc limit 500
        ) spoken
    ) known(id)
    where r.id = request and sees_request(known.id, r.project_id, r.category_id, r.creator_id, r.assignee_id);
end;
-- +goose StatementEnd

-- +goose Down
drop function request_people;
drop function sees_request;
alter table notifications drop column mentioned;
drop table comment_mentions;
