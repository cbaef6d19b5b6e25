-- +goose Up
-- Adds what is missing in kind 7, as mend_request_counters does in all kinds: whoever writes meanwhile is counted once.
select pg_advisory_xact_lock(hashtext('mend_request_counters'));
insert into request_tallies as kept (user_id, category_id, project_id, kind, day, slot, n)
select user_id, 0, project_id, 7, '-infinity', -1, sum(n)
from (
    select assignee_id as user_id, project_id, 1 as n from requests where deleted_at is null and marker <> 2 and assignee_id is not null
    union all
    select user_id, project_id, -n from request_tallies where kind = 7
) both_ways
group by 1, 3
having sum(n) <> 0
on conflict (user_id, category_id, project_id, kind, day, slot) do update set n = kept.n + excluded.n;

-- +goose Down
-- 00778 removes them.
select 1;
