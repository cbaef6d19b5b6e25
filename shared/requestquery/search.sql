with {near}, near_found as materialized (
    select t.request_id as id from near t where {holds} order by t.request_id desc limit {ranked}
), rarest as materialized (
    select p.pattern from {terms} where p.indexed order by (select count(*) from near t where {document} like p.pattern), p.n limit 1
), titled as materialized (
    select found.id
    from {slices} cross join lateral (
        select r.id
        from request_texts t cross join lateral (select r.id from requests r where r.id = t.request_id and {visible} offset 0) r
        where t.slice = slice.n and t.title like (select pattern from rarest) and t.title like all ({patterns})
        order by r.id desc
    ) found
    limit {ranked}
), far as materialized (
    select found.id
    from {slices} cross join lateral (
        select r.id
        from (
            select t.request_id from request_texts t where t.slice = slice.n and {document} like (select pattern from rarest)
            union
            select c.request_id from comments c
            where {comments} and c.request_id / {slice} = slice.n and c.body_folded like (select pattern from rarest)
        ) candidate
        cross join lateral (select r.id from requests r where r.id = candidate.request_id and {visible} offset 0) r
        cross join lateral (select * from request_texts where request_id = r.id offset 0) t
        where {holds}
        order by r.id desc
    ) found
    where (select count(*) from near_found) < {ranked}
    limit {ranked}
), found as (
    select id from near_found
    union
    select id from titled
    union
    select id from far
    union
    select r.id
    from requests r cross join lateral (select * from request_texts where request_id = r.id offset 0) t
    where r.id = any ({numbers}) and {visible} and {holds}
), ranked as (
    select 0 as rank, r.id, 0 as parts from requests r where r.id = {number} and {visible}
    union all
    select 1, keyed.id, keyed.part
    from (
        select r.id, (fold(r.external_key) <> {key})::int as part
        from requests r
        where r.external_key is not null and fold(r.external_key) collate "C" >= {key} and fold(r.external_key) collate "C" < {key} || U&'\+10FFFF' and {visible}
        order by fold(r.external_key) collate "C", r.id desc
        limit {keys}
    ) keyed
    union all
    select 2 + max(place.n), found.id, count(*) filter (where not case place.n
        when 0 then t.title ~ p.word
        when 1 then t.external_key ~ p.word or t.request_id = p.number
        when 2 then t.description ~ p.word
        else true
    end)::int
    from found
    cross join lateral (select * from request_texts where request_id = found.id offset 0) t
    cross join {terms}
    cross join lateral (select case
        when t.title like p.pattern then 0
        when t.external_key like p.pattern or t.request_id = p.number then 1
        when t.description like p.pattern then 2
        else 3
    end as n) place
    group by found.id
), best as (
    select distinct on (id) * from ranked order by id, rank, parts
), shown as (
    select r.id, r.title as naziv, project.name as projekat, status.name as "zahtjevStatus", r.marker as oznaka, r.created_at as "datumKreiranja",
        coalesce(r.external_key, '') as "vanjskiKljuc", (array['broj', 'kljuc', 'naziv', 'kljuc', 'opis', 'komentar'])[best.rank + 1] as "nadjenoU",
        case best.rank
            when 4 then (
                select substring(r.description from greatest(around.at - {around}, 1)::int for 2 * {around})
                from request_texts t
                cross join lateral (select min(nullif(strpos(t.description, term), 0)) as at from unnest({folded}) term) found
                cross join lateral (select left(r.description, found.at) as letters) head
                cross join lateral (select coalesce(found.at::bigint * length(letters) / length(fold(letters)), 1) as at) around
                where t.request_id = r.id
            )
            when 5 then (
                select c.body from comments c where c.request_id = r.id and c.body_folded like any ({patterns})
                order by (select count(*) from {terms} where c.body_folded like p.pattern) desc, c.id desc
                limit 1
            )
            else ''
        end as isjecak
    from best
    cross join lateral (select * from requests where id = best.id offset 0) r
    {named}
    order by best.rank, best.parts, r.id desc
    limit {results}
)
select coalesce((select json_agg(shown) from shown), '[]'), {beyond} and (not {indexed} or {outOfTime})
