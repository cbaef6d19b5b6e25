-- +goose Up
-- The day of a moment, and the moment at which a day begins, as clocks in Bosnia and Herzegovina show them.
-- +goose StatementBegin
create function local_day(moment timestamptz) returns date language sql immutable parallel safe
    return (moment at time zone 'Europe/Sarajevo')::date;
create function start_of_day(day date) returns timestamptz language sql immutable parallel safe
    return day::timestamp at time zone 'Europe/Sarajevo';
-- +goose StatementEnd

-- How many live requests there are, added up so that the figures of anybody are sums of a few rows, however many requests there are. Kind 0
-- to 3: in statuses of that marker now (day is -infinity); 4: created on the day; 5: finished on it. Each request is in the tallies of its
-- category (user_id 0), of its creator and of its assignee (the latter once, when they are one), and by day also in those of its project
-- (user_id 0, category_id 0), whose markers request_counts has. Cells are spread over slots as there: a writer takes one that nobody holds.
create table request_tallies (
    user_id bigint not null,
    category_id bigint not null,
    project_id bigint not null,
    kind smallint not null,
    day date not null,
    slot smallint not null,
    n bigint not null,
    primary key (user_id, category_id, project_id, kind, day, slot)
) with (fillfactor = 80);

-- +goose StatementBegin
-- The tallies that a request is in.
create function tallies_of_request(project bigint, category bigint, creator bigint, assignee bigint, marker smallint, created timestamptz, finished timestamptz)
    returns table (user_id bigint, category_id bigint, project_id bigint, kind smallint, day date) language sql immutable
begin atomic
    select whose.user_id, whose.category_id, project, what.kind, what.day
    from (values (marker, '-infinity'::date), (4::smallint, local_day(created)), (5::smallint, local_day(finished))) what (kind, day)
    cross join (values (0::bigint, 0::bigint), (0, category), (creator, category), (case when assignee <> creator then assignee end, category)) whose (user_id, category_id)
    where what.day is not null and whose.user_id is not null and (whose.category_id <> 0 or what.kind >= 4);
end;

create function tally_requests() returns trigger language plpgsql as $$
declare
    changes request_tallies[];
begin
    if tg_op = 'INSERT' then
        changes := array(
            select row(t.user_id, t.category_id, t.project_id, t.kind, t.day, null, count(*))::request_tallies
            from new_rows r
            cross join lateral tallies_of_request(r.project_id, r.category_id, r.creator_id, r.assignee_id, r.marker, r.created_at, r.finished_at) t
            where r.deleted_at is null
            group by t.user_id, t.category_id, t.project_id, t.kind, t.day
            order by t.user_id, t.category_id, t.project_id, t.kind, t.day);
    else
        changes := array(
            select row(t.user_id, t.category_id, t.project_id, t.kind, t.day, null, sum(r.change))::request_tallies
            from (
                select 1 as change, project_id, category_id, creator_id, assignee_id, marker, created_at, finished_at from new_rows where deleted_at is null
                union all
                select -1, project_id, category_id, creator_id, assignee_id, marker, created_at, finished_at from old_rows where deleted_at is null
            ) r
            cross join lateral tallies_of_request(r.project_id, r.category_id, r.creator_id, r.assignee_id, r.marker, r.created_at, r.finished_at) t
            group by t.user_id, t.category_id, t.project_id, t.kind, t.day
            having sum(r.change) <> 0
            order by t.user_id, t.category_id, t.project_id, t.kind, t.day);
    end if;
    if cardinality(changes) = 0 then
        return null;
    end if;
    insert into request_tallies as kept (user_id, category_id, project_id, kind, day, slot, n)
    select c.user_id, c.category_id, c.project_id, c.kind, c.day, coalesce((
        select free.slot from request_tallies free
        where (free.user_id, free.category_id, free.project_id, free.kind, free.day) = (c.user_id, c.category_id, c.project_id, c.kind, c.day)
        limit 1 for update skip locked
    ), random(0, 32767)), c.n
    from unnest(changes) c
    on conflict (user_id, category_id, project_id, kind, day, slot) do update set n = kept.n + excluded.n;
    return null;
end $$;
-- +goose StatementEnd

create trigger requests_tally_inserted after insert on requests
    referencing new table as new_rows for each statement execute function tally_requests();
create trigger requests_tally_updated after update on requests
    referencing old table as old_rows new table as new_rows for each statement execute function tally_requests();

-- What recounting every request would add to the counters. Counters change in the transaction of their request, so that one statement sees
-- both in agreement during writes too, and a difference stays the same until it is corrected. Correcting adds it, and blocks nobody.
-- +goose StatementBegin
create function request_tally_differences() returns table (user_id bigint, category_id bigint, project_id bigint, kind smallint, day date, missing bigint) language sql stable
begin atomic
    select both_ways.user_id, both_ways.category_id, both_ways.project_id, both_ways.kind, both_ways.day, sum(both_ways.n)::bigint
    from (
        select t.*, 1 as n from requests r
        cross join lateral tallies_of_request(r.project_id, r.category_id, r.creator_id, r.assignee_id, r.marker, r.created_at, r.finished_at) t
        where r.deleted_at is null
        union all
        select t.user_id, t.category_id, t.project_id, t.kind, t.day, -t.n from request_tallies t
    ) both_ways
    group by 1, 2, 3, 4, 5
    having sum(both_ways.n) <> 0;
end;

create function request_count_differences() returns table (project_id bigint, status_id bigint, missing bigint) language sql stable
begin atomic
    select both_ways.project_id, both_ways.status_id, sum(both_ways.n)::bigint
    from (
        select r.project_id, r.status_id, 1 as n from requests r where r.deleted_at is null
        union all
        select c.project_id, c.status_id, -c.n from request_counts c
    ) both_ways
    group by 1, 2
    having sum(both_ways.n) <> 0;
end;

-- Adds what is missing and returns how many counters were wrong. Simultaneous corrections wait for each other; they use slot -1.
create function mend_request_counters() returns bigint language plpgsql as $$
declare
    tallies bigint;
    counts bigint;
begin
    perform pg_advisory_xact_lock(hashtext('mend_request_counters'));
    insert into request_tallies as kept (user_id, category_id, project_id, kind, day, slot, n)
    select d.user_id, d.category_id, d.project_id, d.kind, d.day, -1, d.missing from request_tally_differences() d
    on conflict (user_id, category_id, project_id, kind, day, slot) do update set n = kept.n + excluded.n;
    get diagnostics tallies = row_count;
    insert into request_counts as kept (project_id, status_id, slot, n)
    select d.project_id, d.status_id, -1, d.missing from request_count_differences() d
    on conflict (project_id, status_id, slot) do update set n = kept.n + excluded.n;
    get diagnostics counts = row_count;
    return tallies + counts;
end $$;
-- +goose StatementEnd

-- +goose Down
drop trigger requests_tally_updated on requests;
drop trigger requests_tally_inserted on requests;
drop function mend_request_counters, request_count_differences, request_tally_differences, tally_requests, tallies_of_request;
drop table request_tallies;
drop function start_of_day, local_day;
