package requestquery

import (
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
)

// Former is the condition that rows r, which have the columns of requests as these were at the end of a day, match the choice. Late are
// those whose due date had passed. Descriptions, answers, the end of work and targets are not told there.
func Former(s *listing.Statement, caller *identity.Caller, choice Choice, day string) string {
	q := builder{Statement: s, Query: Query{Caller: caller, Filter: Filter{Choice: choice, All: true}}, sourced: true}
	where := q.facts(pick{})
	if q.Late {
		where += " and r.due_on < " + q.Bind(day) + "::date"
	}
	for _, term := range textsearch.Parse(q.Title) {
		t := soughtBy(q.Bind, term)
		where += " and " + either("fold(r.title) like "+t.pattern, "stems(fold(r.title)) @@ ", t.said)
	}
	return where
}
