-- +goose Up
-- Writers of the same counter waited for each other's commits when two used the same slot. Now each takes a slot that nobody holds, and
-- adds one only when all are held: there are as many slots as there were simultaneous writers, and readers sum fewer.
-- +goose StatementBegin
create function count_change(project bigint, status bigint, delta bigint) returns void language sql as $$
    insert into request_counts (project_id, status_id, slot, n)
    values (
        project, status,
        coalesce(
            (select c.slot from request_counts c where c.project_id = project and c.status_id = status limit 1 for update skip locked),
            pg_backend_pid() % 32768),
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
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function count_requests() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into request_counts (project_id, status_id, slot, n)
        select project_id, status_id, pg_backend_pid() % 8, count(*)
        from new_rows where deleted_at is null
        group by project_id, status_id
        order by project_id, status_id
        on conflict (project_id, status_id, slot) do update set n = request_counts.n + excluded.n;
    else
        insert into request_counts (project_id, status_id, slot, n)
        select project_id, status_id, pg_backend_pid() % 8, sum(delta)
        from (
            select project_id, status_id, 1 as delta from new_rows where deleted_at is null
            union all
            select project_id, status_id, -1 from old_rows where deleted_at is null
        ) changes
        group by project_id, status_id
        having sum(delta) <> 0
        order by project_id, status_id
        on conflict (project_id, status_id, slot) do update set n = request_counts.n + excluded.n;
    end if;
    return null;
end $$;
-- +goose StatementEnd
drop function count_change;
