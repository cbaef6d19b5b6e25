-- Merged requests and relations.

-- The requests that were merged into one, directly and indirectly.
create or replace function merged_from(request bigint) returns bigint[] language plpgsql stable set search_path = public, pg_temp as $$
begin
    return array(
        with recursive down as (
            select x.from_id as id from request_relations x where x.to_id = request and x.relation = 'merged'
            union all
            select x.from_id from down join request_relations x on x.to_id = down.id and x.relation = 'merged'
        )
        select id from down order by id
    );
end $$;

-- The requests that one was merged into, the nearest first.
create or replace function merged_into(request bigint) returns bigint[] language plpgsql stable set search_path = public, pg_temp as $$
begin
    return array(
        with recursive up as (
            select x.to_id as id, 1 as far from request_relations x where x.from_id = request and x.relation = 'merged'
            union all
            select x.to_id, up.far + 1 from up join request_relations x on x.from_id = up.id and x.relation = 'merged'
        )
        select id from up order by far
    );
end $$;

-- A merged request stays as it is, so that nothing is said where nobody reads on. Who merges holds the keys of both rows (for update), and
-- everything that comes to a request asks for its key: either it was there before, or it finds the request merged.
create or replace function refuse_merged(request bigint) returns void language plpgsql as $$
begin
    if exists (select from request_relations where from_id = request and relation = 'merged') then
        raise exception 'request % is merged', request using errcode = 'check_violation', constraint = 'requests_merged', detail = request::text;
    end if;
end $$;

-- The other request of a relation, whose row the log keeps.
create or replace function related_request(relation jsonb, request bigint) returns bigint language sql immutable
begin atomic
    select case when (relation ->> 'from_id')::bigint = request then (relation ->> 'to_id')::bigint else (relation ->> 'from_id')::bigint end;
end;

-- Relations follow a merged request to the one in which it goes on, without being moved: parting leaves nothing to take back. A relation of a
-- request is one of its own or of what was merged into it, with each request in which the other end goes on. via are the merged requests
-- between, of which the reader has to see all.
create or replace function relations_of(request bigint) returns json language plpgsql stable set search_path = public, pg_temp as $$
begin
    return (
        with recursive sources as (
            select request as id, '{}'::bigint[] as via
            union all
            select m.from_id, sources.via || m.from_id
            from sources join request_relations m on m.to_id = sources.id and m.relation = 'merged' where cardinality(sources.via) < 20
        ), few as (select * from sources limit 500), related as (
            select y.id, y.relation, true as outward, y.to_id as other_id, s.via from few s join request_relations y on y.from_id = s.id
            where y.relation <> 'merged' or s.id = request
            union all
            select y.id, y.relation, false, y.from_id, s.via from few s join request_relations y on y.to_id = s.id
            where y.relation <> 'merged' or s.id = request
        ), onward as (
            select * from related
            union all
            select o.id, o.relation, o.outward, m.to_id, o.via || o.other_id
            from onward o join request_relations m on m.from_id = o.other_id and m.relation = 'merged'
            where o.relation <> 'merged' and cardinality(o.via) < 40
        )
        select json_agg(json_build_object('id', x.id, 'relation', x.relation, 'outward', x.outward, 'zahtjevId', o.id, 'naziv', o.title,
            'zahtjevStatus', s.name, 'oznaka', o.marker, 'project', o.project_id, 'category', o.category_id, 'creator', o.creator_id,
            'assignee', o.assignee_id, 'via', (
                select json_agg(json_build_object('id', v.id, 'deleted', v.deleted_at is not null, 'project', v.project_id,
                    'category', v.category_id, 'creator', v.creator_id, 'assignee', v.assignee_id) order by array_position(x.via, v.id))
                from requests v where v.id = any(x.via)
            )) order by x.id, cardinality(x.via))
        from (select * from onward limit 2000) x
        join requests o on o.id = x.other_id and (o.deleted_at is null or x.relation = 'merged' and x.outward)
        join statuses s on s.id = o.status_id
        where x.relation = 'merged' or x.other_id not in (select id from few)
    );
end $$;

create or replace function keep_merged_request() returns trigger language plpgsql as $$
begin
    perform refuse_merged(new.id);
    return new;
end $$;

create trigger requests_merged before update on requests
    for each row when (new.version <> old.version) execute function keep_merged_request();

-- On a merged request only its sender writes, and only to everybody. Who writes holds the keys of all requests on which the comment is shown,
-- so that merges and partings are either seen here or wait: it is shown on none that is not merged at that moment.
create or replace function keep_merged_comments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    targets bigint[] := case when tg_op = 'INSERT' then merged_into(new.request_id) else '{}' end;
    held bigint[] := new.request_id || case when tg_op = 'INSERT' then new.shown_on else '{}' end || targets;
begin
    perform from requests where id = any(held) order by id for key share;
    targets := merged_into(new.request_id);
    if targets <> '{}' and (new.internal or not exists (
        select from requests r where r.id = new.request_id and r.creator_id = new.author_id
    )) then
        perform refuse_merged(new.request_id);
    end if;
    if tg_op = 'UPDATE' then
        return new;
    end if;
    while not targets <@ held loop -- it was merged at this moment; who waited here could wait in a circle
        begin
            perform from requests where id = any(targets) order by id for key share nowait;
        exception when lock_not_available then
            perform refuse_merged(new.request_id);
        end;
        held := held || targets;
        targets := merged_into(new.request_id);
    end loop;
    new.forwarded := targets <> '{}';
    new.shown_on := case
        when new.forwarded then targets
        when new.internal or new.shown_on = '{}' then '{}'
        else array(select id from unnest(merged_from(new.request_id)) id where id = any(new.shown_on))
    end;
    return new;
end $$;

create trigger comments_merged before insert or update of body, withdrawn_at on comments
    for each row execute function keep_merged_comments();

-- A file may come to a comment on a merged request, and go with it, by who may write that.
create or replace function keep_merged_files() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    perform from requests where id in (old.request_id, new.request_id) order by id for key share;
    if exists (
        select from comments c join requests r on r.id = c.request_id
        where c.id = coalesce(new.comment_id, old.comment_id) and c.author_id = r.creator_id and not c.internal
            and c.request_id = all (array_remove(array[old.request_id, new.request_id], null))
    ) then
        return new;
    end if;
    perform refuse_merged(request) from unnest(array[old.request_id, new.request_id]) request;
    return new;
end $$;

create trigger files_merged before update of request_id on files
    for each row when (new.request_id is distinct from old.request_id) execute function keep_merged_files();

create or replace function keep_merged_followers() returns trigger language plpgsql as $$
begin
    perform refuse_merged(new.request_id);
    return new;
end $$;

create trigger request_followers_merged before insert on request_followers for each row execute function keep_merged_followers();

create or replace function keep_merged_relations() returns trigger language plpgsql as $$
declare
    kin request_relations := coalesce(new, old);
begin
    if kin.relation = 'merged' then
        perform from requests where id in (kin.from_id, kin.to_id) order by id for update;
    else
        perform from requests where id in (kin.from_id, kin.to_id) order by id for key share;
    end if;
    if kin.relation <> 'merged' or tg_op = 'INSERT' then
        perform refuse_merged(kin.from_id);
        perform refuse_merged(kin.to_id);
    end if;
    return kin;
end $$;

create trigger request_relations_merged before insert or delete on request_relations
    for each row execute function keep_merged_relations();
