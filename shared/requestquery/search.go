package requestquery

import (
	"slices"
	"strconv"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

const (
	// sampled is how many requests are sampled to see how common a term is. A term that a quarter of them has is common: it is looked for
	// among the newest nearestCommon requests that the caller sees, of which more have it than are ranked. A term that none of them has, and
	// that the probed slices let expect in fewer than rareLimit requests, is rare: the indexes are asked for all requests with it, unless
	// there are rareLimit or more.
	sampled       = "32"
	nearestCommon = 512
	rareLimit     = "2000"
	// probed is how many slices are probed, the newest full ones. Fewer slices than few are read at once without that.
	probed = "2"
	few    = "8"
	// rankedLimit is how many requests are ranked: so many of the newest with all terms, and so many with all terms in their titles.
	rankedLimit = "100"
	// keyLimit is how many results may be found by the beginnings of their keys, which many may share.
	keyLimit = "5"
	// around is how many characters before and after a match in a description are read for its excerpt.
	around = "1000"
)

// search is the statement of quick search that is being put together. Its methods are its parts (with …), in their order; each is only read
// as far as the next ones need it.
type search struct {
	builder
	terms   textsearch.Terms
	visible string // condition on requests r: the caller sees it
	holds   string // condition on request_texts t: the request has each term
	inTitle string // condition on request_texts t: the title has each term
	results string
}

// Search is the statement of quick search. It selects so many results, the best first, each with unread: whether others may have been left
// unread. Without results it selects one row whose id is null.
//
// Two groups of the requests with all terms are ranked: the newest, and the newest with all terms in their titles, which rank best. How
// they are found depends on the rarest term: if it is common, among the newest requests that the caller sees; if it is rare, by the trigram
// indexes at once; otherwise slice by slice of these indexes, until there are enough or the time is over. A term without three letters in a
// row has no index, and only the newest requests are read.
func Search(caller *identity.Caller, text string, terms textsearch.Terms, results int) listing.Statement {
	s := search{builder: Query{Caller: caller, Filter: Filter{All: true}}.builder(), terms: terms, results: strconv.Itoa(results)}
	patterns := s.Bind(terms.Patterns())
	s.visible = "r.deleted_at is null and " + caller.RequestFilter("r", s.Bind)
	s.inTitle = "t.title like all (" + patterns + ")"
	s.holds = s.holdsAll()
	parts := []string{s.named(patterns), s.common(), s.rarity(), s.nearest(), s.rare(), s.known(), s.titled(), s.found(), s.ranked(text)}
	s.SQL = "with " + strings.Join(parts, ", ") + s.shown(patterns)
	return *s.Statement
}

// named is the terms as rows: as a pattern, as a pattern between spaces, as a regular expression of the whole word, and as the number of a
// request.
func (s search) named(patterns string) string {
	return `terms as materialized (
    select * from unnest(` + strings.Join([]string{patterns, s.Bind(s.terms.Apart()), s.Bind(s.terms.Words()), s.Bind(s.terms.Numbers()),
		s.Bind(s.terms.Indexed())}, ", ") + `) with ordinality p (pattern, apart, word, number, indexed, n)
)`
}

// indexed reports whether an index can find any of the terms.
func (s search) indexed() bool { return slices.Contains(s.terms.Indexed(), true) }

// common selects the term with an index that the fewest of a sample have, and whether it is common or none of them has it.
func (s search) common() string {
	return `sample as materialized (
    select * from request_texts order by request_id desc limit ` + sampled + `
), rarest as materialized (
    select p.pattern, held.n = 0 as unseen, 4 * held.n > (select count(*) from sample) as common
    from terms p cross join lateral (select count(*) as n from sample t where ` + document + ` like p.pattern) held
    where p.indexed
    order by held.n, p.n
    limit 1
)`
}

// rarity selects whether that term is rare. One that a hundredth of the requests have is in none of most samples, but finding all of them
// in the indexes takes long where there are millions.
func (s search) rarity() string {
	return `rarity as materialized (
    select unseen and (last < ` + few + ` or (
        select count(*) * last / ` + probed + `
        from generate_series(last - ` + probed + `, last - 1) slice (n) cross join lateral (` + s.heldInSlice() + `) held
    ) < ` + rareLimit + `) as rare
    from rarest cross join (select max(id) / ` + sliceSize + ` as last from requests) slices
)`
}

// heldInSlice selects the ids of the requests with that term in the slice.
func (s search) heldInSlice() string {
	held := `
            select t.request_id from request_texts t
            where t.slice = slice.n and ` + document + ` like (select pattern from rarest)`
	if s.readsComments() {
		held += `
            union
            select c.request_id from comments c
            where c.request_id / ` + sliceSize + ` = slice.n and ` + s.said("(select pattern from rarest)")
	}
	return held
}

// nearest is the texts of the newest requests that the caller sees, for a common term or one without an index.
func (s search) nearest() string {
	if s.indexed() {
		return s.near("(select common from rarest)", nearestCommon)
	}
	return s.near("true", nearest)
}

// rare is the ids of all requests with a rare term, up to a limit; some may repeat. They are selected apart from the limit, which would
// make PostgreSQL expect to find enough at the beginning of the tables and read these whole instead of their indexes.
func (s search) rare() string {
	comments := ""
	if s.readsComments() {
		comments = `
    union all
    select c.request_id from comments c where ` + s.said("(select pattern from rarest)")
	}
	return `held as materialized (
    select t.request_id from request_texts t where ` + document + ` like (select pattern from rarest)` + comments + `
), holding as materialized (
    select request_id from held where (select rare from rarity) limit ` + rareLimit + `
)`
}

// known is the texts of both, the newest first, and complete whether no other request can have all terms.
func (s search) known() string {
	return `known as materialized (
    select t.request_id, t.title, t.external_key, t.description from near t
    union all
    select t.request_id, t.title, t.external_key, t.description
    from (select distinct request_id from holding order by request_id desc) held
    cross join lateral (select r.id from requests r where r.id = held.request_id and ` + s.visible + ` offset 0) r
    cross join lateral (select * from request_texts where request_id = r.id offset 0) t
    where (select count(*) from holding) < ` + rareLimit + `
), complete as materialized (
    select case
        when (select rare from rarity) then (select count(*) from holding) < ` + rareLimit + `
        when (select common from rarest) then not (` + beyondNear + `)
        else not ` + strconv.FormatBool(s.indexed()) + `
    end as so
)`
}

// titled is the newest requests with all terms in their titles, and best the first of them that have these as whole words: no result ranks
// higher.
func (s search) titled() string {
	return `titled as materialized (
    select t.request_id, not exists (select from terms p where not ` + wholeIn("t.title") + `) as whole
    from (
        select t.request_id, t.title from known t where ` + s.inTitle + `
        union all
        select t.request_id, t.title
        from ` + newestSlices + `
        cross join lateral (
            select t.request_id, t.title
            from request_texts t
            where t.slice = slice.n and t.title like (select pattern from rarest) and ` + s.inTitle + `
            order by t.request_id desc
        ) t
        cross join lateral (select r.id from requests r where r.id = t.request_id and ` + s.visible + ` offset 0) r
        where not (select so from complete) and t.request_id not in (select request_id from known)
    ) t
    limit ` + rankedLimit + `
), best as materialized (
    select request_id from titled where whole limit ` + s.results + `
)`
}

// found is the newest requests with all terms, unless best fills the answer.
func (s search) found() string {
	return `found as materialized (
    select t.request_id
    from (
        select t.request_id from known t where ` + s.holds + `
        union all
        select t.request_id
        from ` + newestSlices + `
        cross join lateral (` + s.heldInSlice() + `
            order by request_id desc
        ) held
        cross join lateral (select r.id from requests r where r.id = held.request_id and ` + s.visible + ` offset 0) r
        cross join lateral (select * from request_texts where request_id = r.id offset 0) t
        where not (select so from complete) and t.request_id not in (select request_id from known) and ` + s.holds + `
    ) t
    where (select count(*) from best) < ` + s.results + `
    limit ` + rankedLimit + `
)`
}

// ranked is the results in the order of their rank: by number, by key, then by where the terms are (the rank is that of the worst place of
// a term: title, key, description, comment), and by how many terms are only parts of words there.
func (s search) ranked(text string) string {
	number, _ := strconv.ParseInt(strings.TrimPrefix(text, "#"), 10, 64) // 0, which no request has, for any other text
	key := s.Bind(textsearch.Fold(text))
	return `pool as materialized (
    select request_id from best
    union
    select request_id from titled where (select count(*) from best) < ` + s.results + `
    union
    select request_id from found
    union
    select r.id
    from requests r cross join lateral (select * from request_texts where request_id = r.id offset 0) t
    where r.id = any (array(select number from terms where number > 0)) and ` + s.visible + ` and ` + s.holds + `
), ranked as (
    select 0 as rank, r.id, 0 as parts from requests r where r.id = ` + s.Bind(number) + ` and ` + s.visible + `
    union all
    select 1, keyed.id, keyed.part
    from (
        select r.id, (fold(r.external_key) <> ` + key + `)::int as part
        from requests r
        where r.external_key is not null and fold(r.external_key) collate "C" >= ` + key + `
            and fold(r.external_key) collate "C" < ` + key + ` || U&'\+10FFFF' and ` + s.visible + `
        order by fold(r.external_key) collate "C", r.id desc
        limit ` + keyLimit + `
    ) keyed
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
        when t.title like p.pattern then 0
        when t.external_key like p.pattern or t.request_id = p.number then 1
        when t.description like p.pattern then 2
        else 3
    end as n) place
    group by pool.request_id
), results as materialized (
    select * from (select distinct on (id) * from ranked order by id, rank, parts) one order by rank, parts, id desc limit ` + s.results + `
)`
}

// shown is the columns of the results, and whether something was left unread.
func (s search) shown(patterns string) string {
	unread := beyondNear
	if s.indexed() {
		unread = outOfTime + " and not (select so from complete)" // in this order, as complete reads near to its end
	}
	return `
select shown.*, ` + unread + ` as unread
from (select) one left join (
    select r.rank, r.parts, r.id, r.title, project.name as project, status.name as status, r.marker, r.created_at,
        coalesce(r.external_key, '') as key,
        case r.rank when 4 then ` + s.ofDescription() + ` when 5 then ` + s.ofComment(patterns) + ` else '' end as excerpt,
        (
            select o.id from request_relations x join requests o on o.id = x.to_id and o.deleted_at is null
                and ` + s.Caller.RequestFilter("o", s.Bind) + `
            where x.from_id = r.id and x.relation = 'merged'
        ) as merged_id
    from (
        select r.*, results.rank, results.parts from results cross join lateral (select * from requests where id = results.id offset 0) r
        offset 0
    ) r` + joins("project.name, status.name") + `
) shown on true
order by shown.rank, shown.parts, shown.id desc`
}

// ofDescription is the part of the description and the answers of a request r around the first match. In the folded text the match is
// further behind, as some letters fold to two; in a long text its place is estimated, as if such letters were evenly distributed before it.
func (s search) ofDescription() string {
	return `(
            select substring(words.said from greatest(place.at - ` + around + `, 1)::int for 2 * ` + around + `)
            from request_texts t
            cross join lateral (select request_words(r.description, r.answers) as said offset 0) words
            cross join lateral (
                select coalesce(min(nullif(strpos(t.description, term), 0)), 1) as at
                from unnest(` + s.Bind([]string(s.terms)) + `) term
            ) folded
            cross join lateral (select case
                when length(t.description) - length(words.said) < ` + around + ` / 2 then folded.at
                else (select folded.at::bigint * length(letters) / length(fold(letters)) from left(words.said, folded.at) letters)
            end as at) place
            where t.request_id = r.id
        )`
}

// ofComment is the comment of a request r with the most terms, and the newest of these.
func (s search) ofComment(patterns string) string {
	return `(
            select c.body from comments c where c.request_id = r.id and ` + s.said("any ("+patterns+")") + `
            order by (select count(*) from terms p where c.body_folded like p.pattern) desc, c.id desc
            limit 1
        )`
}

func (s search) holdsAll() string {
	anywhere := document + " like p.pattern or t.request_id = p.number"
	if s.readsComments() {
		anywhere += " or exists (select from comments c where c.request_id = t.request_id and " + s.said("p.pattern") + ")"
	}
	return "not exists (select from terms p where not (" + anywhere + "))"
}

// said is the condition that a comment c has a pattern and that the caller, who may read comments, may read this one.
func (s search) said(pattern string) string {
	condition := "c.body_folded like " + pattern
	if !s.Caller.May(permission.ZahtjevKomentarInterni) {
		condition += " and not c.internal"
	}
	return condition
}

func (s search) readsComments() bool { return s.Caller.May(permission.ZahtjevKomentarPregled) }

// wholeIn is the condition that a text has a term p as a whole word. The pattern between spaces is the fast check for it.
func wholeIn(text string) string {
	return "(' ' || " + text + " || ' ' like p.apart or " + text + " ~ p.word)"
}
