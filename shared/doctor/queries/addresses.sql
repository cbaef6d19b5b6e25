-- name: UnusualAddresses :many
-- People whose address is not plain ASCII as all mail servers write it, up to a number: only these can be refused or written otherwise today.
select u.username, u.email from users u
where u.email <> '' and u.anonymised_at is null and (
    u.email collate "C" !~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$'
    or u.email collate "C" ~ '[@.][Xx][Nn]--'
)
order by u.id limit @most::int;
