package requestquery

import (
	_ "embed"
	"maps"
	"slices"
	"strconv"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

const (
	// keyLimit is how many results may be found by how their keys begin, so that a beginning that many share leaves room.
	keyLimit = 5
	// around is how many characters before and after what was found in a description are read for its excerpt. Folded texts tell the place a
	// little too far behind, as some letters fold to two: it is taken to be where it would be if these were spread evenly.
	around = 1000
	// rankedLimit is how many requests of each way to find them are ranked.
	rankedLimit = 100
)

//go:embed search.sql
var searchSQL string

// holdsSQL is the condition that a request, its texts under the name t, holds each of the terms.
const holdsSQL = `not exists (
        select from {terms}
        where not ({document} like p.pattern or t.request_id = p.number
            or {comments} and exists (select from comments c where c.request_id = t.request_id and c.body_folded like p.pattern)))`

// Search finds requests in several ways, each bounded, and ranks them together: among the newest that the caller sees (near); by titles,
// slice by slice, as those are the best (titled); and slice by slice by the term that the newest hold least often, if they do not hold
// enough (far). Without three letters in a row there is no index to read by, and the newest must do. What the caller sees is asked before a
// request's texts are compared with all terms. It selects one row: so many results as they are on the wire, and whether there may be more.
func Search(caller *identity.Caller, text string, terms textsearch.Terms, results int) listing.Statement {
	q := Reading{Caller: caller, Filter: Filter{All: true}}.query()
	number, _ := strconv.ParseInt(strings.TrimPrefix(text, "#"), 10, 64) // 0, which nothing has, for what is no number
	patterns, numbers := q.Bind(terms.Patterns())+"::text[]", q.Bind(terms.Numbers())+"::bigint[]"
	holes := map[string]any{
		"terms": "unnest(" + patterns + ", " + q.Bind(terms.Words()) + "::text[], " + numbers + ", " + q.Bind(terms.Indexed()) +
			"::boolean[]) with ordinality p (pattern, word, number, indexed, n)",
		"document": document,
		"comments": caller.May(permission.ZahtjevKomentarPregled),
	}
	holds := fill(holdsSQL, holes)
	maps.Copy(holes, map[string]any{
		"near": q.near(), "holds": holds, "visible": "r.deleted_at is null and " + caller.RequestFilter("r", q.Bind),
		"patterns": patterns, "numbers": numbers, "folded": q.Bind([]string(terms)) + "::text[]", "number": q.Bind(number) + "::bigint",
		"key": q.Bind(textsearch.Fold(text)) + "::text", "indexed": slices.Contains(terms.Indexed(), true),
		"slices": newestSlices, "slice": sliceSize, "beyond": beyondNear, "outOfTime": outOfTime, "around": around,
		"keys": keyLimit, "ranked": rankedLimit, "results": results, "named": joins("project.name, status.name"),
	})
	q.SQL = fill(searchSQL, holes)
	return *q.Statement
}
