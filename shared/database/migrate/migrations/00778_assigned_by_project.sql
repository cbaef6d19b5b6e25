-- +goose Up
-- How many open requests somebody is assigned in a project: kind 7 of the tallies. Who has how much in whole projects is thus read from a
-- row or a few for each person, not from one for each of their categories, of which kind 6 is. 00780 counts those of before.
-- +goose StatementBegin
create or replace function tallies_of_request(
    project bigint, category bigint, creator bigint, assignee bigint, marker smallint, created timestamptz, finished timestamptz
) returns table (user_id bigint, category_id bigint, project_id bigint, kind smallint, day date) language sql immutable
begin atomic
    select whose.user_id, whose.category_id, project, what.kind, what.day
    from (values (marker, '-infinity'::date), (4::smallint, local_day(created)), (5::smallint, local_day(finished))) what (kind, day)
    cross join (
        values (0::bigint, 0::bigint), (0, category), (creator, category), (case when assignee <> creator then assignee end, category)
    ) whose (user_id, category_id)
    where what.day is not null and whose.user_id is not null and (whose.category_id <> 0 or what.kind >= 4)
    union all
    select assignee, assigned.category_id, project, assigned.kind, '-infinity'::date
    from (values (category, 6::smallint), (0, 7)) assigned (category_id, kind)
    where assignee is not null and marker <> 2;
end;
-- +goose StatementEnd

-- Whoever writes at this moment may still count as before: once they have ended, everybody counts so.
lock table requests in share row exclusive mode;

-- +goose Down
-- +goose StatementBegin
create or replace function tallies_of_request(
    project bigint, category bigint, creator bigint, assignee bigint, marker smallint, created timestamptz, finished timestamptz
) returns table (user_id bigint, category_id bigint, project_id bigint, kind smallint, day date) language sql immutable
begin atomic
    select whose.user_id, whose.category_id, project, what.kind, what.day
    from (values (marker, '-infinity'::date), (4::smallint, local_day(created)), (5::smallint, local_day(finished))) what (kind, day)
    cross join (
        values (0::bigint, 0::bigint), (0, category), (creator, category), (case when assignee <> creator then assignee end, category)
    ) whose (user_id, category_id)
    where what.day is not null and whose.user_id is not null and (whose.category_id <> 0 or what.kind >= 4)
    union all
    select assignee, category, project, 6::smallint, '-infinity'::date where assignee is not null and marker <> 2;
end;
-- +goose StatementEnd
lock table requests in share row exclusive mode;
delete from request_tallies where kind = 7;
