-- +goose Up
-- Relations follow a merged request to the one in which it goes on, without being moved: parting leaves nothing to take back. A relation of a
-- request is one of its own or of what was merged into it, with each request in which the other end goes on. via are the merged requests
-- between, of which the reader has to see all.
-- +goose StatementBegin
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
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function relations_of(request bigint) returns json language plpgsql stable set search_path = public, pg_temp as $$
begin
    return (
        select json_agg(json_build_object('id', x.id, 'relation', x.relation, 'outward', x.outward, 'zahtjevId', o.id, 'naziv', o.title,
            'zahtjevStatus', s.name, 'oznaka', o.marker, 'project', o.project_id, 'category', o.category_id, 'creator', o.creator_id,
            'assignee', o.assignee_id) order by x.id)
        from (
            select y.id, y.relation, true as outward, y.to_id as other_id from request_relations y where y.from_id = request
            union all
            select y.id, y.relation, false, y.from_id from request_relations y where y.to_id = request
        ) x
        join requests o on o.id = x.other_id and (o.deleted_at is null or x.relation = 'merged' and x.outward)
        join statuses s on s.id = o.status_id
    );
end $$;
-- +goose StatementEnd
