package requestquery

import (
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

const (
	// nearestCommon limits the newest requests that the caller sees among which a common term is searched; more of them have it than are
	// ranked.
	nearestCommon = 512
	// rareLimit: a term that so many requests have is not rare. Where there are many requests, that is estimated from the probed slices of
	// the index, the newest full ones, before all of it is read.
	rareLimit = "2000"
	probed    = "2"
	// rankedLimit limits the requests that are ranked: so many of the newest with all terms, and so many with all terms in their titles.
	rankedLimit = "100"
)

// Search holds a caller's terms, among which requests they are looked for, and the number of wanted results.
type Search struct {
	Caller  *identity.Caller
	Text    string // as it was typed
	Terms   textsearch.Terms
	Among   Choice // without texts
	Results int
}

// begin is the statement's builder, and the condition that the caller sees a request r and looks among such ones.
func (q Search) begin() (b builder, visible string) {
	b = Query{Caller: q.Caller, Filter: Filter{Choice: q.Among, All: true}}.builder()
	return b, b.facts(pick{}) + " and " + q.Caller.RequestFilter("r", b.Bind)
}

// search is the statement of quick search that is being put together. Its methods are its parts (with …), in their order; each is only read
// as far as the next ones need it.
type search struct {
	builder
	Search
	way      Way
	patterns string // of the terms
	rarest   sought // the rarest of them
	visible  string // condition on requests r: the caller sees it
	known    string // the part with the texts that are at hand, the newest first; empty without one
	beyond   string // condition that slices of the index are read besides; empty if they never are
	unread   string // condition that others may have been left unread
}

// By selects the results, the best first, each with unread: whether others may have been left unread. Without results it selects one
// row whose id is null.
//
// Two groups of the requests with all terms are ranked: the newest, and the newest with all terms in their titles, which rank best. The way
// says how they are found. The statement has only the parts that its way needs, as PostgreSQL sets up all parts, also those it never reads.
func (q Search) By(way Way) listing.Statement {
	s := search{Search: q, way: way}
	s.builder, s.visible = q.begin()
	s.patterns = s.Bind(q.Terms.Patterns())
	if way.rarest != "" {
		s.rarest = ofTerms(s.Bind, way.rarest)
	}
	parts := append([]string{s.named()}, s.atHand()...)
	parts = append(parts, s.titled(), s.found(), s.ranked())
	s.SQL = "with " + strings.Join(parts, ", ") + s.shown()
	return *s.Statement
}

// named is the terms as rows: as a pattern, as a pattern between spaces, as a regular expression of the whole word, as the number of a
// request, and as queries for the stem in titles, in other texts, and in either.
func (s search) named() string {
	return `terms as materialized (
    select pattern, apart, word, number, titled, said, titled || said as stem
    from (
        select p.*, ('''=' || stem || ''' | ''=' || of_stem || '''')::tsquery as titled,
            ('''' || stem || ''' | ''' || of_stem || '''')::tsquery as said
        from (
            select p.*, coalesce((ts_lexize('pg_catalog.serbian_stem', stem))[1], stem) as of_stem
            from (
                select p.*, (ts_lexize('pg_catalog.serbian_stem', nullif(stemmed, '')))[1] as stem
                from unnest(` + strings.Join([]string{s.patterns, s.Bind(s.Terms.Apart()), s.Bind(s.Terms.Words()),
		s.Bind(s.Terms.Numbers()), s.Bind(s.Terms.Stemmed())}, ", ") + `) p (pattern, apart, word, number, stemmed)
                offset 0
            ) p
            offset 0
        ) p
        offset 0
    ) p
)`
}

// atHand is the parts that read texts before any slice, and says which these are and what is read besides.
func (s *search) atHand() []string {
	switch s.way.kind {
	case amongNewest:
		s.known, s.unread = "near", beyondNear
		return []string{s.near(nearest)}
	case newestFirst:
		s.known, s.beyond = "near", "(select so from beyond)"
		s.unread = outOfTime + " and " + s.beyond // in this order, as the second reads near to its end
		return []string{s.near(nearestCommon), "beyond as materialized (select " + beyondNear + " as so)"}
	case bySlices:
		s.beyond, s.unread = "true", outOfTime
		return nil
	default:
		s.known, s.unread = "held", "(select count(*) from holding) >= "+rareLimit
		if !s.way.many {
			return []string{s.holding("true"), s.held()}
		}
		s.unread += " or not (select so from rare)"
		return []string{s.rare(), s.holding("(select so from rare)"), s.held()}
	}
}

// rare reports whether the rarest term is rare as far as the probed slices tell. Of a common term they are read only until that is clear.
func (s search) rare() string {
	return `rare as materialized (
    select (
        select count(*) * last / ` + probed + `
        from (
            select
            from generate_series(last - ` + probed + `, last - 1) slice (n)
            cross join lateral (` + s.indexed(inSlice, "union all") + `
            ) held
            limit ` + rareLimit + `
        ) held
    ) < ` + rareLimit + ` as so
    from (select max(id) / ` + sliceSize + ` as last from requests) slices
)`
}

// indexed selects what the indexes have: the ids of the requests with the rarest term in a slice or everywhere, each once (union) or as
// often as it is found (union all).
func (s search) indexed(place place, union string) string {
	ids := `
            select t.request_id from request_texts t where ` + place.ofTexts + s.rarest.anywhere()
	if s.readsComments() {
		ids += `
            ` + union + `
            select c.request_id from comments c where ` + place.ofComments + s.said(s.rarest.pattern, s.rarest.said)
	}
	return ids
}

// place is the beginning of the conditions on request_texts t and comments c.
type place struct{ ofTexts, ofComments string }

var (
	everywhere place
	inSlice    = place{"t.slice = slice.n and ", "c.request_id / " + sliceSize + " = slice.n and "}
)

// holding is the ids of the first requests with the rarest term that the indexes have, if a condition holds; some may repeat. The limit is
// apart, as with it PostgreSQL would expect to find enough at the beginning of the tables and read these whole instead of their indexes.
func (s search) holding(condition string) string {
	return `indexed as materialized (` + s.indexed(everywhere, "union all") + `
), holding as materialized (
    select request_id from indexed where ` + condition + ` limit ` + rareLimit + `
)`
}

// held is the texts of those that the caller sees, the newest first, if they are all.
func (s search) held() string {
	return `held as materialized (
    select t.request_id, t.title, t.external_key, t.description, t.stems
    from (select distinct request_id from holding order by request_id desc) held
    cross join lateral (select r.id from requests r where r.id = held.request_id and ` + s.visible + ` offset 0) r
    cross join lateral (select * from request_texts where request_id = r.id offset 0) t
    where (select count(*) from holding) < ` + rareLimit + `
)`
}

// titled is the newest requests with all terms in their titles, and best the first of them that have these as whole words: no result ranks
// higher.
func (s search) titled() string {
	inTitle := s.inTitle()
	return `titled as materialized (
    select t.request_id, not exists (select from terms p where not ` + wholeIn("t.title") + `) as whole
    from (` + s.newest(inTitle, inTitle, `
            select t.request_id from request_texts t where `+inSlice.ofTexts+s.rarest.inTitle()+" and "+inTitle) + `
    ) t
    limit ` + rankedLimit + `
), best as materialized (
    select request_id from titled where whole limit ` + s.results() + `
)`
}

// inTitle is the condition that the title of a text t has all terms.
func (s search) inTitle() string {
	switch all := "t.title like all (" + s.patterns + ")"; {
	case !s.stemmed():
		return all
	case len(s.Terms) == 1 && s.way.rarest != "":
		return s.rarest.inTitle()
	default:
		return "(" + all + ` or t.stems @@ ` + s.anyOf("titled") + `
            and not exists (select from terms p where (t.title like p.pattern or t.stems @@ p.titled) is not true))`
	}
}

// stemmed reports whether any term has a stem.
func (s search) stemmed() bool { return strings.Join(s.Terms.Stemmed(), "") != "" }

// anyOf returns the expression that finds any of the terms by the stems in a column of terms; empty if none has one.
func (s search) anyOf(column string) string {
	if !s.stemmed() {
		return ""
	}
	return "(select string_agg(" + column + "::text, ' | ')::tsquery from terms)"
}

// found is the newest requests with all terms, unless best fills the answer.
func (s search) found() string {
	return `found as materialized (
    select t.request_id
    from (` + s.newest(s.holds(s.way.kind == byIndex), s.holds(true), s.indexed(inSlice, "union")) + `
    ) t
    where (select count(*) from best) < ` + s.results() + `
    limit ` + rankedLimit + `
)`
}

// newest selects the requests whose texts are at hand and have a condition, and then those whose ids an index has in the slices and whose
// texts have the condition beyond, the newest first.
func (s search) newest(atHand, beyond, ids string) string {
	var selects []string
	if s.known != "" {
		selects = append(selects, `
        select t.request_id, t.title from `+s.known+` t where `+atHand)
	}
	if s.beyond != "" {
		condition := s.beyond + " and " + beyond
		if s.known != "" {
			condition += " and t.request_id not in (select request_id from " + s.known + ")"
		}
		selects = append(selects, `
        select t.request_id, t.title
        from `+newestSlices+`
        cross join lateral (`+ids+`
            order by request_id desc
        ) held
        cross join lateral (select r.id from requests r where r.id = held.request_id and `+s.visible+` offset 0) r
        cross join lateral (select * from request_texts where request_id = r.id offset 0) t
        where `+condition)
	}
	return strings.Join(selects, `
        union all`)
}

// holds is the condition that a request with texts t has all terms; of what the index has found only the others are looked for.
func (s search) holds(indexed bool) string {
	looked := "true"
	if indexed {
		if len(s.Terms) == 1 {
			return "true"
		}
		looked = "p.pattern <> " + s.rarest.pattern
	}
	anywhere := "t.stems @@ p.stem or " + document + " like p.pattern or t.request_id = p.number"
	if s.readsComments() {
		anywhere += " or exists (select from comments c where c.request_id = t.request_id and " + s.said("p.pattern", "p.said") + ")"
	}
	return "not exists (select from terms p where " + looked + " and (" + anywhere + ") is not true)"
}

// said is the condition that a comment c has a pattern or a stem and that the caller, who may read comments, may read this one.
func (s search) said(pattern, stem string) string {
	condition := either("c.body_folded like "+pattern, "c.body_stems @@ ", stem)
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
