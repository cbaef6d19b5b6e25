-- name: Programs :one
-- Whether programs may call, and of the tokens that may be used, up to a number each: all, those that end soon though they are used, and
-- those that are not used.
select (select s.programs from settings s)::boolean as allowed,
    (select count(*) from (select from access_tokens t where t.ends_at > now() and t.revoked_at is null limit @most::bigint) valid) as valid,
    (select count(*) from (
        select from access_tokens t join access_token_uses u on u.token_id = t.id
        where t.ends_at > now() and t.ends_at < now() + interval '14 days' and t.revoked_at is null and u.used_at > now() - interval '14 days'
        limit @most::bigint
    ) ending) as ending,
    (select count(*) from (
        select from access_tokens t left join access_token_uses u on u.token_id = t.id
        where t.ends_at > now() and t.revoked_at is null and coalesce(u.used_at, t.created_at) < now() - interval '90 days'
        limit @most::bigint
    ) unused) as unused;
