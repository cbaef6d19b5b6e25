-- +goose Up
-- Who serves a category: active people who have it in a role that works by categories. Programs serve nobody: they read no bell.
create view category_servers as
select c.category_id, c.user_id
from user_role_categories c
join roles r on r.id = c.role_id and r.deleted_at is null and r.scope = 'categories'
join users u on u.id = c.user_id and not u.disabled and not u.service_account;

-- Whom a change of a request is told, and why, as before, but of a category only those who serve it.
-- +goose StatementBegin
create or replace function request_concerned(request bigint, creator bigint, assignee bigint, category bigint, actor bigint)
    returns table (person bigint, reason text) language sql stable
begin atomic
    select people.person, (array['assignee', 'creator', 'watching', 'category'])[min(people.rank)]
    from (
        select assignee as person, 1 as rank where assignee is not null
        union all
        select creator, 2
        union all
        select w.user_id, 3 from request_watches w where w.request_id = request and w.watching
        union all
        select s.user_id, 4 from category_servers s where s.category_id = category
    ) people
    join users u on u.id = people.person and not u.disabled
    where people.person <> actor and not exists (
        select from request_watches w where w.request_id = request and w.user_id = people.person and not w.watching
    )
    group by people.person;
end;
-- +goose StatementEnd

-- Who is told of a new request in a category that nobody serves: who leads its project, that is sees all of it and may assign requests, or
-- else the administrators; never who made it.
-- +goose StatementBegin
create function unserved_concerned(project bigint, category bigint, actor bigint) returns setof bigint language sql stable
begin atomic
    with leads as (
        select distinct u.id
        from user_role_projects p
        join roles r on r.id = p.role_id and r.deleted_at is null and r.scope = 'projects'
        join role_actions ra on ra.role_id = r.id
        join right_actions a on a.id = ra.action_id and a.code = 'zahtjev_zahtjev_edit_dodijeljeni_korisnik'
        join users u on u.id = p.user_id and not u.disabled and not u.service_account
        where p.project_id = project and u.id <> actor and not exists (select from category_servers s where s.category_id = category)
        order by u.id limit 20
    ), administrators as (
        select u.id
        from roles r
        join user_roles ur on ur.role_id = r.id
        join users u on u.id = ur.user_id and not u.disabled and not u.service_account
        where r.code = 'administrator' and u.id <> actor and not exists (select from leads)
            and not exists (select from category_servers s where s.category_id = category)
        order by u.id limit 20
    )
    select id from leads union all select id from administrators;
end;
-- +goose StatementEnd

alter table notifications
    drop constraint notifications_reason_check,
    add constraint notifications_reason_check
        check (reason in ('mentioned', 'assignee', 'creator', 'watching', 'category', 'unserved')) not valid;

-- +goose Down
-- Rows of the new reason keep it, as the release before reads any.
alter table notifications
    drop constraint notifications_reason_check,
    add constraint notifications_reason_check check (reason in ('mentioned', 'assignee', 'creator', 'watching', 'category')) not valid;
drop function unserved_concerned;
-- +goose StatementBegin
create or replace function request_concerned(request bigint, creator bigint, assignee bigint, category bigint, actor bigint)
    returns table (person bigint, reason text) language sql stable
begin atomic
    select people.person, (array['assignee', 'creator', 'watching', 'category'])[min(people.rank)]
    from (
        select assignee as person, 1 as rank where assignee is not null
        union all
        select creator, 2
        union all
        select w.user_id, 3 from request_watches w where w.request_id = request and w.watching
        union all
        select c.user_id, 4 from user_role_categories c where c.category_id = category
    ) people
    join users u on u.id = people.person and not u.disabled
    where people.person <> actor and not exists (
        select from request_watches w where w.request_id = request and w.user_id = people.person and not w.watching
    )
    group by people.person;
end;
-- +goose StatementEnd
drop view category_servers;
