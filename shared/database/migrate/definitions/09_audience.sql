-- Whom a request concerns.

-- Who serves a category: active people who have it in a role that works by categories. Programs serve nobody: they read no bell.
create or replace view category_servers as
select c.category_id, c.user_id
from user_role_categories c
join roles r on r.id = c.role_id and r.deleted_at is null and r.scope = 'categories'
join users u on u.id = c.user_id and not u.disabled and not u.service_account;

-- Whether somebody serves a category. A query that has this as a call prepares the view's joins only when it comes to them.
create or replace function serves(person bigint, category bigint) returns boolean language plpgsql stable set search_path = public, pg_temp as $$
begin
    return exists (select from category_servers s where s.category_id = category and s.user_id = person);
end $$;

-- The people whom a change of a request concerns: its creator, its assignee and the support users of its category, without the person who
-- made the change.
create or replace function request_audience(creator bigint, assignee bigint, category bigint, actor bigint) returns setof bigint
    language sql stable
begin atomic
    select person from (
        select creator as person
        union select assignee
        union select user_id from user_role_categories where category_id = category
    ) people
    join users on users.id = person and not users.disabled
    where person <> actor;
end;

-- Whom a change of a request is told, and why: those whom it concerns, who watch it or were added to it, never who made it nor who wants to
-- hear nothing of it. Who may not see the request is left out where they would read of it.
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
        select f.user_id, 3 from request_followers f where f.request_id = request
        union all
        select s.user_id, 4 from category_servers s where s.category_id = category
    ) people
    join users u on u.id = people.person and not u.disabled
    where people.person <> actor and not exists (
        select from request_watches w where w.request_id = request and w.user_id = people.person and not w.watching
    )
    group by people.person;
end;

-- Returns whom a new request in a category that nobody serves is told: those who see all of its project and may assign requests, or else the
-- administrators; never who made it.
create or replace function unserved_concerned(project bigint, category bigint, actor bigint) returns setof bigint language sql stable
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

-- Whether somebody may be added to those who are told of requests that they see: an active person who may read requests.
create or replace function may_follow(person bigint) returns boolean language sql stable
begin atomic
    select exists (select from users u where u.id = person and not u.disabled and not u.service_account)
        and holds_right(person, 'zahtjev_zahtjev_pregled');
end;

-- Whom others have added to those who are told of a request, oldest first: who sees it still, and wants to hear of it.
create or replace function followers_of(request bigint) returns json language plpgsql stable set search_path = public, pg_temp as $$
begin
    return (
        select json_agg(json_build_object('id', u.id, 'username', u.username, 'name', u.full_name, 'adder', a.id, 'adderName', a.full_name,
            'at', f.created_at) order by f.id)
        from request_followers f
        join requests r on r.id = f.request_id
        join users u on u.id = f.user_id and not u.disabled
        join users a on a.id = f.added_by_id
        where f.request_id = request and sees_request(u.id, r.project_id, r.category_id, r.creator_id, r.assignee_id) and not exists (
            select from request_watches w where w.request_id = f.request_id and w.user_id = f.user_id and not w.watching
        )
    );
end $$;

-- Writes the history of a request whose status another one has replaced, and returns whom the change is told, as what and why; a quiet change
-- of the status is told to nobody. Every statement that changes requests calls it for each that it has changed, with the new values.
create or replace function request_changed(request bigint, project bigint, category bigint, creator bigint, assignee bigint, status bigint,
    actor bigint, status_changed boolean, assignee_changed boolean, moved boolean, quiet boolean default false)
    returns table (person bigint, kind text, detail text, reason text) language plpgsql set search_path = public, pg_temp as $$
begin
    if status_changed then
        insert into request_status_changes (request_id, status_id, user_id) values (request, status, actor);
    end if;
    if status_changed and not quiet then
        return query select c.person, 'status', s.name, c.reason
            from statuses s, request_concerned(request, creator, assignee, category, actor) c where s.id = status;
    end if;
    if assignee_changed and assignee <> actor then
        return query select assignee, 'assigned', '', 'assignee';
    end if;
    if moved and assignee is null then
        return query select u.person, 'moved', '', 'unserved' from unserved_concerned(project, category, actor) u (person);
    end if;
end $$;

-- The same people, for who does not ask why.
create or replace function request_watchers(request bigint, creator bigint, assignee bigint, category bigint, actor bigint) returns setof bigint
    language sql stable
begin atomic
    select c.person from request_concerned(request, creator, assignee, category, actor) c;
end;

-- Who may be mentioned in a request's conversation: people who see the request and work on it, raised it, have it or have spoken in it;
-- with everybody, also those who see all requests.
create or replace function request_people(request bigint, everybody boolean) returns setof bigint language sql stable
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

create or replace function first_answer(request bigint, creator bigint) returns timestamptz language sql stable
begin atomic
    select min(c.created_at) from comments c
    where c.request_id = request and c.author_id <> creator and not c.internal and c.withdrawn_at is null;
end;

-- Who may be mentioned in a request's conversation with what was merged into it: those of request_people, and who raised, has or has spoken
-- in a merged one, if they see the request. Merged are the requests that whoever mentions sees, so that nobody learns of others.
create or replace function conversation_people(request bigint, merged bigint[], everybody boolean) returns setof bigint language sql stable
begin atomic
    select person from request_people(request, everybody) person
    union all
    select known.id from requests r
    cross join lateral (
        select m.creator_id from requests m where m.id = any(merged)
        union
        select m.assignee_id from requests m where m.id = any(merged)
        union
        select spoken.author_id from (
            select c.author_id from unnest(merged) m(id) cross join lateral (
                select comments.id, comments.author_id from comments
                where comments.request_id = m.id and not comments.internal and comments.withdrawn_at is null
                order by comments.id desc limit 500
            ) c
            order by c.id desc limit 500
        ) spoken
    ) known(id)
    where r.id = request and sees_request(known.id, r.project_id, r.category_id, r.creator_id, r.assignee_id);
end;

-- Whether a person gets another letter of a kind: ten a day, so that nobody fills the outbox by changing something to and fro.
create or replace function tells(person bigint, letter text) returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
    select count(*) < 10 from (
        select from mail_messages m
        where m.user_id = person and m.kind = letter and m.kind <> 'request' and m.created_at > now() - interval '1 day'
        limit 10
    ) told
$$;

-- Whether an account's change of address is told: ten a day are, so that nobody fills the outbox by changing theirs to and fro.