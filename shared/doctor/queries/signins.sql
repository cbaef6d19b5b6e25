-- name: SignIns :one
-- How many sign-ins of the last day succeeded and were refused, from as many of the newest entries of the log each. Some entries stand for
-- several refusals.
select (select count(*) from (
        select from audit_entries a where a.entity = 'sessions' and a.action = 'insert' and a.created_at > now() - interval '1 day' limit @most::bigint
    ) good) as good,
    (select coalesce(sum(refused.tries), 0) from (
        select coalesce((a.after ->> 'more')::bigint, 1) as tries from audit_entries a
        where a.entity = 'sign_ins' and a.action = 'refuse' and a.created_at > now() - interval '1 day'
        order by a.created_at desc limit @most::bigint
    ) refused)::bigint as refused;
