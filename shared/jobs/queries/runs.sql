-- name: RunClaim :execrows
-- One row for the process that is to make the day's run. A day has twenty hours here, so that a schedule of working hours keeps to one run
-- a day.
insert into job_runs (job) values (@job) on conflict (job) do update set ended_at = now()
where (job_runs.good_at is null or job_runs.failures > 0 or job_runs.good_at < now() - interval '20 hours')
    and job_runs.ended_at < now() - interval '1 hour';

-- name: RunGood :exec
-- Notes one good end in twenty seconds, as some jobs run each five, and the one after a bad one.
insert into job_runs (job, good_at) values (@job, now())
on conflict (job) do update set ended_at = now(), good_at = now(), failures = 0
where job_runs.failures > 0 or job_runs.good_at is null or job_runs.good_at < now() - interval '20 seconds';

-- name: RunBad :exec
insert into job_runs (job, failures) values (@job, 1)
on conflict (job) do update set ended_at = now(), failures = least(job_runs.failures, 1000000) + 1;
