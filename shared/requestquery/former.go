package requestquery

import (
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
)

// Former is the condition that rows r, which have the columns of requests as these were at a moment, match the filter. Descriptions,
// answers and the end of work are not told there, and its flag of late ones means the day of today.
func Former(s *listing.Statement, caller *identity.Caller, filter Filter) string {
	q := builder{s, Query{Caller: caller, Filter: filter}}
	where := q.facts(pick{})
	for _, pattern := range textsearch.Parse(q.Title).Patterns() {
		where += " and fold(r.title) like " + q.Bind(pattern)
	}
	return where
}
