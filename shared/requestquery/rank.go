package requestquery

import (
	"slices"
	"strconv"

	"zahtjevi/shared/textsearch"
)

const (
	// keyLimit limits the results that are found by the beginnings of their keys, which many may share.
	keyLimit = "5"
	// around limits the characters before and after a match in a description that are read for its excerpt.
	around = "1000"
)

func (s search) results() string { return strconv.Itoa(s.Results) }

// ranked is the results in the order of their rank: by number, by key, then by where the terms are (the rank is that of the worst place of
// a term: title, key, description, comment), and by how many terms are only parts of words there.
func (s search) ranked() string {
	pool, numbered := `
    select request_id from best
    union
    select request_id from titled where (select count(*) from best) < `+s.results()+`
    union
    select request_id from found`, ""
	if slices.ContainsFunc(s.Terms.Numbers(), func(n int64) bool { return n > 0 }) {
		pool += `
    union
    select r.id
    from requests r cross join lateral (select * from request_texts where request_id = r.id offset 0) t
    where r.id = any (array(select number from terms where number > 0)) and ` + s.visible + ` and ` + s.holds(false)
	}
	if number := textsearch.Number(s.Text); number > 0 {
		numbered = `
    select 0 as rank, r.id, 0 as parts from requests r where r.id = ` + s.Bind(number) + ` and ` + s.visible + `
    union all`
	}
	return `pool as materialized (` + pool + `
), ranked as (` + numbered + s.keyed() + `
    union all
    select 2 + max(place.n), pool.request_id, count(*) filter (where not case place.n
        when 0 then ` + wholeIn("t.title") + `
        when 1 then ` + wholeIn("t.external_key") + ` or t.request_id = p.number
        when 2 then ` + wholeIn("t.description") + `
        else true
    end)::int
    from pool
    cross join lateral (select * from request_texts where request_id = pool.request_id offset 0) t
    cross join terms p
    cross join lateral (select case
        when t.title like p.pattern or t.stems @@ p.titled then 0
        when t.external_key like p.pattern or t.request_id = p.number then 1
        when t.description like p.pattern or t.stems @@ p.said then 2
        else 3
    end as n) place
    group by pool.request_id
), results as materialized (
    select * from (select distinct on (id) * from ranked order by id, rank, parts) one
    order by rank, parts, id desc limit ` + s.results() + `
)`
}

// keyed selects the requests whose external keys begin with what was typed.
func (s search) keyed() string {
	key := s.Bind(textsearch.Fold(s.Text))
	return `
    select 1 as rank, keyed.id, keyed.parts
    from (
        select r.id, (fold(r.external_key) <> ` + key + `)::int as parts
        from requests r
        where r.external_key is not null and fold(r.external_key) collate "C" >= ` + key + `
            and fold(r.external_key) collate "C" < ` + key + ` || U&'\+10FFFF' and ` + s.visible + `
        order by fold(r.external_key) collate "C", r.id desc
        limit ` + keyLimit + `
    ) keyed`
}

// shown is the columns of the results, and whether something was left unread.
func (s search) shown() string {
	return `
select shown.*, ` + s.unread + ` as unread
from (select) one left join (
    select r.rank, r.parts, r.id, r.title, project.name as project, status.name as status, r.marker, r.created_at,
        coalesce(r.external_key, '') as key,
        case r.rank when 4 then ` + s.ofDescription() + ` when 5 then ` + s.ofComment() + ` else '' end as excerpt,
        (
            select o.id from request_relations x join requests o on o.id = x.to_id and o.deleted_at is null
                and ` + s.Caller.RequestFilter("o", s.Bind) + `
            where x.from_id = r.id and x.relation = 'merged'
        ) as merged_id, ` + MergedColumn + `
    from (
        select r.*, results.rank, results.parts from results cross join lateral (select * from requests where id = results.id offset 0) r
        offset 0
    ) r` + joins("project.name, status.name") + `
) shown on true
order by shown.rank, shown.parts, shown.id desc`
}

// ofDescription is the description and the answers of a request r, or of long ones the part around the first match. In the folded text the
// match is further behind, as some letters fold to two: its place is estimated as if they were evenly distributed before it.
func (s search) ofDescription() string {
	return `(
            select case when octet_length(words.said) <= 2 * ` + around + ` then words.said else (
                select substring(words.said from greatest(place.at - ` + around + `, 1)::int for 2 * ` + around + `)
                from request_texts t
                cross join lateral (
                    select coalesce(min(nullif(strpos(t.description, term), 0)),
                        min(nullif(strpos(t.description, (ts_lexize('pg_catalog.serbian_stem', term))[1]), 0)), 1) as at
                    from unnest(` + s.Bind([]string(s.Terms)) + `) term
                ) folded
                cross join lateral (select case
                    when length(t.description) - length(words.said) < ` + around + ` / 2 then folded.at
                    else (select folded.at::bigint * length(letters) / length(fold(letters)) from left(words.said, folded.at) letters)
                end as at) place
                where t.request_id = r.id
            ) end
            from (select request_words(r.description, r.answers) as said offset 0) words
        )`
}

// ofComment is the comment of a request r with the most terms, and the newest of these.
func (s search) ofComment() string {
	return `(
            select c.body from comments c where c.request_id = r.id and ` + s.said("any ("+s.patterns+")", s.anyOf("said")) + `
            order by (select count(*) from terms p where c.body_folded like p.pattern or c.body_stems @@ p.said) desc, c.id desc
            limit 1
        )`
}
