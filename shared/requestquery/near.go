package requestquery

import (
	"slices"
	"strings"

	"zahtjevi/shared/listing"
)

const (
	// nearLimit limits the near hits, and nearAmong the newest requests with similar titles among which they are chosen.
	nearLimit = "3"
	nearAmong = "200"
)

// HasNear reports whether anything can be near: whether a trigram index can look for a term.
func (q Search) HasNear() bool { return slices.Contains(q.Terms.Indexed(), true) }

// Near selects up to three requests for a search that finds none, in the columns of By: those whose titles have words alike to all the
// terms, by trigrams, the most alike first. It reads slices of the index, the newest first, until there are enough or the time is over.
func (q Search) Near() listing.Statement {
	s := search{Search: q, unread: "false"}
	s.builder, s.visible = q.begin()
	s.patterns = s.Bind(q.Terms.Patterns())
	var alike, nearness []string
	for i, indexed := range q.Terms.Indexed() {
		if indexed {
			term := s.Bind(q.Terms[i])
			alike = append(alike, "t.title %> "+term)
			nearness = append(nearness, "word_similarity("+term+", t.title)")
		}
	}
	s.SQL = "with " + s.named() + `, alike as materialized (
    select t.request_id, ` + strings.Join(nearness, " + ") + ` as nearness
    from ` + newestSlices + `
    cross join lateral (
        select t.request_id, t.title from request_texts t where t.slice = slice.n and ` + strings.Join(alike, " and ") + `
        order by t.request_id desc
    ) t
    cross join lateral (select r.id from requests r where r.id = t.request_id and ` + s.visible + ` offset 0) r
    limit ` + nearAmong + `
), results as materialized (
    select 2 as rank, request_id as id, (row_number() over (order by nearness desc, request_id desc))::int as parts
    from alike order by parts limit ` + nearLimit + `
)` + s.shown()
	return *s.Statement
}

// Forms selects those of the given words that have the stem of a term.
func Forms(words, terms []string) listing.Statement {
	s := listing.Statement{}
	s.SQL = `select word from unnest(` + s.Bind(words) + `::text[]) word
where exists (select from (select stem_query(term, '') as stem from unnest(` + s.Bind(terms) + `::text[]) term offset 0) sought
    where stems(word) @@ stem)`
	return s
}
