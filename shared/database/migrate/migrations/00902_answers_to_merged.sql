-- +goose Up
-- A comment is read on its request and, unless it is internal, on those of shown_on, by who sees these: an answer on the merged requests whose
-- senders get it, and what the sender of a merged request goes on writing (forwarded) on the requests that it was merged into.
alter table comments
    add column shown_on bigint[] not null default '{}',
    add column forwarded boolean not null default false,
    add constraint comments_shown_check check (not internal or shown_on = '{}') not valid;

-- +goose StatementBegin
-- The requests that one was merged into, the nearest first.
create function merged_into(request bigint) returns bigint[] language plpgsql stable set search_path = public, pg_temp as $$
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

-- The requests that were merged into one, directly and indirectly.
create function merged_from(request bigint) returns bigint[] language plpgsql stable set search_path = public, pg_temp as $$
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

-- Tells of a comment those whom the other requests on which it is shown concern, unless they were told of it on its own.
create function tell_shown_comment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select distinct on (c.person) c.person, r.id, 'comment', new.author_id, left(new.body, 200), c.reason
    from requests r, request_concerned(r.id, r.creator_id, r.assignee_id, r.category_id, new.author_id) c
    where r.id = any(new.shown_on) and r.deleted_at is null and not exists (
        select from notifications n where n.actor_id = new.author_id and n.created_at = new.created_at and n.user_id = c.person and n.kind = 'comment'
    )
    order by c.person, array_position(new.shown_on, r.id);
    return null;
end $$;
-- +goose StatementEnd
create trigger comments_shown after insert on comments for each row when (new.shown_on <> '{}') execute function tell_shown_comment();

-- +goose Down
drop trigger comments_shown on comments;
drop function tell_shown_comment;
-- +goose StatementBegin
create or replace function keep_merged_files() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    perform from requests where id in (old.request_id, new.request_id) order by id for key share;
    perform refuse_merged(request) from unnest(array[old.request_id, new.request_id]) request;
    return new;
end $$;

create or replace function keep_merged_comments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    perform from requests where id = new.request_id for key share;
    perform refuse_merged(new.request_id);
    return new;
end $$;
-- +goose StatementEnd
drop function merged_from, merged_into;
alter table comments drop constraint comments_shown_check, drop column forwarded, drop column shown_on;
