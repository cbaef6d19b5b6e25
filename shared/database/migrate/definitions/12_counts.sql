-- Exact totals, kept by each change.

-- Each writer of a counter takes a slot that nobody holds, and adds one only when all are held: nobody waits for another's commit, and there
-- are as many slots as there were simultaneous writers.
create or replace function count_change(project bigint, status bigint, delta bigint) returns void language sql as $$
    insert into request_counts (project_id, status_id, slot, n)
    values (
        project, status,
        coalesce(
            (select c.slot from request_counts c where c.project_id = project and c.status_id = status limit 1 for update skip locked),
            random(0, 32767)),
        delta)
    on conflict (project_id, status_id, slot) do update set n = request_counts.n + excluded.n;
$$;

create or replace function count_requests() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        perform count_change(project_id, status_id, delta) from (
            select project_id, status_id, count(*) as delta from new_rows where deleted_at is null
            group by project_id, status_id
            order by project_id, status_id
        ) added;
    else
        perform count_change(project_id, status_id, delta) from (
            select project_id, status_id, sum(change)::bigint as delta from (
                select project_id, status_id, 1 as change from new_rows where deleted_at is null
                union all
                select project_id, status_id, -1 from old_rows where deleted_at is null
            ) changes
            group by project_id, status_id
            having sum(change) <> 0
            order by project_id, status_id
        ) changed;
    end if;
    return null;
end $$;

create trigger requests_count_inserted after insert on requests
    referencing new table as new_rows for each statement execute function count_requests();
create trigger requests_count_updated after update on requests
    referencing old table as old_rows new table as new_rows for each statement execute function count_requests();

create or replace function request_count_differences() returns table (project_id bigint, status_id bigint, missing bigint) language sql stable
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

-- How many open requests somebody is assigned in a project: kind 7 of the tallies. Who has how much in whole projects is thus read from a
-- row or a few for each person, not from one for each of their categories, of which kind 6 is.
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

create or replace function tally_requests() returns trigger language plpgsql as $$
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

create trigger requests_tally_inserted after insert on requests
    referencing new table as new_rows for each statement execute function tally_requests();
create trigger requests_tally_updated after update on requests
    referencing old table as old_rows new table as new_rows for each statement execute function tally_requests();

-- What recounting every request would add to the counters. Counters change in the transaction of their request, so that one statement sees
-- both in agreement during writes too, and a difference stays the same until it is corrected. Correcting adds it, and blocks nobody.
create or replace function request_tally_differences() returns table (user_id bigint, category_id bigint, project_id bigint, kind smallint, day date, missing bigint) language sql stable
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

-- Adds what is missing and returns how many counters were wrong. Simultaneous corrections wait for each other; they use slot -1.
create or replace function mend_request_counters() returns bigint language plpgsql as $$
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
