package requestquery

import (
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
)

// Former is the condition that rows r, which have the columns of requests as these were at a moment, match the filter. Descriptions,
// answers, the end of work and what was late are not told there.
func Former(s *listing.Statement, caller *identity.Caller, filter Filter) string {
	q := builder{Statement: s, Query: Query{Caller: caller, Filter: filter}}
	where := q.facts(pick{})
	for _, term := range textsearch.Parse(q.Title) {
		t := soughtBy(q.Bind, term)
		where += " and " + either("fold(r.title) like "+t.pattern, "stems(fold(r.title)) @@ ", t.said)
	}
	return where
}
