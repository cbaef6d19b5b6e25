-- +goose Up
-- A request that says the same as another is merged into it: the other one's conversation reads on with its own. Nothing is moved, so that
-- parting them again loses nothing. former_status_id is the status that the merged request had.
alter table request_relations
    add column former_status_id bigint,
    drop constraint request_relations_relation_check,
    add constraint request_relations_relation_check check (relation in ('duplicate', 'blocks', 'part_of', 'merged')) not valid,
    add constraint request_relations_former_check check ((former_status_id is not null) = (relation = 'merged')) not valid,
    add constraint request_relations_former_status_id_fkey foreign key (former_status_id) references statuses not valid;

-- Of what merged request a person watches the one that it was merged into; what they choose themselves has none.
alter table request_watches
    add column merged_from_id bigint,
    add constraint request_watches_merged_from_id_fkey foreign key (merged_from_id) references requests not valid;

-- A merged request stays as it is, so that nothing is said where nobody reads on. Who merges holds the keys of both rows (for update), and
-- everything that comes to a request asks for its key: either it was there before, or it finds the request merged.
-- +goose StatementBegin
create function refuse_merged(request bigint) returns void language plpgsql as $$
begin
    if exists (select from request_relations where from_id = request and relation = 'merged') then
        raise exception 'request % is merged', request using errcode = 'check_violation', constraint = 'requests_merged', detail = request::text;
    end if;
end $$;

create function keep_merged_request() returns trigger language plpgsql as $$
begin
    perform refuse_merged(new.id);
    return new;
end $$;
create trigger requests_merged before update on requests
    for each row when (new.version <> old.version) execute function keep_merged_request();

create function keep_merged_comments() returns trigger language plpgsql as $$
begin
    perform from requests where id = new.request_id for key share;
    perform refuse_merged(new.request_id);
    return new;
end $$;
create trigger comments_merged before insert or update of body, withdrawn_at on comments
    for each row execute function keep_merged_comments();

create function keep_merged_files() returns trigger language plpgsql as $$
begin
    perform from requests where id in (old.request_id, new.request_id) order by id for key share;
    perform refuse_merged(request) from unnest(array[old.request_id, new.request_id]) request;
    return new;
end $$;
create trigger files_merged before update of request_id on files
    for each row when (new.request_id is distinct from old.request_id) execute function keep_merged_files();

create function keep_merged_relations() returns trigger language plpgsql as $$
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
-- +goose StatementEnd

-- +goose Down
-- What was merged is a duplicate then, as closed as it was left.
drop trigger request_relations_merged on request_relations;
drop trigger files_merged on files;
drop trigger comments_merged on comments;
drop trigger requests_merged on requests;
drop function keep_merged_relations, keep_merged_files, keep_merged_comments, keep_merged_request, refuse_merged;
alter table request_watches drop column merged_from_id;
alter table request_relations drop constraint request_relations_former_check, drop column former_status_id;
delete from request_relations merged using request_relations other
where merged.relation = 'merged' and other.from_id = merged.from_id and other.to_id = merged.to_id and other.relation = 'duplicate';
update request_relations set relation = 'duplicate' where relation = 'merged';
alter table request_relations
    drop constraint request_relations_relation_check,
    add constraint request_relations_relation_check check (relation in ('duplicate', 'blocks', 'part_of'));
