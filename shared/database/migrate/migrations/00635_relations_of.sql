-- +goose Up
-- All relations of a request, with the facts by which the program leaves out those that a reader may not see. It is a function so that
-- the statement of the view, which calls it for requests that have relations, prepares this part for those only.
-- +goose StatementBegin
create function relations_of(request bigint) returns json language plpgsql stable set search_path = public, pg_temp as $$
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

-- +goose Down
drop function relations_of;
