-- name: RunClaim :execrows
-- One row for the process that makes the day's run. A day has twenty hours here, so that a schedule within working hours makes one run a
-- day.
insert into job_runs (job) values (@job) on conflict (job) do update set ended_at = now()
where (job_runs.good_at is null or job_runs.failures > 0 or job_runs.good_at < now() - interval '20 hours')
    and job_runs.ended_at < now() - interval '1 hour';

-- name: Expect :exec
-- Records since when jobs are expected that have not ended yet.
insert into job_runs (job) select unnest(@jobs::text[]) on conflict (job) do nothing;

-- name: RunGood :exec
-- Records a successful end, at most one in twenty seconds, as some jobs run every five, and always the first after a failure.
insert into job_runs (job, good_at) values (@job, now())
on conflict (job) do update set ended_at = now(), good_at = now(), failures = 0
where job_runs.failures > 0 or job_runs.good_at is null or job_runs.good_at < now() - interval '20 seconds';

-- name: RunBad :exec
insert into job_runs (job, failures) values (@job, 1)
on conflict (job) do update set ended_at = now(), failures = least(job_runs.failures, 1000000) + 1;
