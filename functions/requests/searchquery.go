package requests

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/textsearch"
)

const (
	// keyLimit is how many results may be found by how their keys begin, so that a beginning that many share leaves room.
	keyLimit = 5
	// around is how many characters before and after what was found in a description are read for its excerpt. Folded texts tell the place a little
	// too far behind, as some letters fold to two: it is taken to be where it would be if these were spread evenly.
	around = 1000
	// rankedLimit is how many requests of each way to find them are ranked.
	rankedLimit = 100
)

//go:embed search.sql
var searchSQL string

// searchQuery finds requests in several ways, each bounded, and ranks them together: among the newest that the caller sees (near); by titles,
// slice by slice, as those are the best (titled); and slice by slice by the term that the newest hold least often, if they do not hold
// enough (far). Without three letters in a row there is no index to read by, and the newest must do. What the caller sees is asked before a
// request's texts are compared with all terms. It selects one row: the results as they are on the wire, and whether there may be more.
func searchQuery(caller *identity.Caller, text string, terms textsearch.Terms) listing.Statement {
	q := query{}
	patterns, numbers := q.Bind(terms.Patterns())+"::text[]", q.Bind(terms.Numbers())+"::bigint[]"
	number, _ := strconv.ParseInt(strings.TrimPrefix(text, "#"), 10, 64) // 0, which nothing has, for what is no number
	all := ListInput{Filter: requestfilter.Filter{All: true}}
	const holds = `not exists (
        select from {terms}
        where not ({document} like p.pattern or t.request_id = p.number
            or {comments} and exists (select from comments c where c.request_id = t.request_id and c.body_folded like p.pattern)))`
	q.SQL = strings.NewReplacer(
		"{near}", q.near(caller, &all),
		"{visible}", "r.deleted_at is null and "+caller.RequestFilter("r", q.Bind),
		"{terms}", fmt.Sprintf("unnest(%s, %s::text[], %s, %s::boolean[]) with ordinality p (pattern, word, number, indexed, n)",
			patterns, q.Bind(terms.Words()), numbers, q.Bind(terms.Indexed())),
		"{patterns}", patterns,
		"{numbers}", numbers,
		"{folded}", q.Bind([]string(terms))+"::text[]",
		"{around}", strconv.Itoa(around),
		"{number}", q.Bind(number)+"::bigint",
		"{key}", q.Bind(textsearch.Fold(text))+"::text",
		"{comments}", strconv.FormatBool(caller.May(permission.ZahtjevKomentarPregled)),
		"{slices}", newestSlices,
		"{beyond}", beyondNear,
		"{indexed}", strconv.FormatBool(slices.Contains(terms.Indexed(), true)),
		"{outOfTime}", outOfTime,
		"{document}", textsearch.Document,
		"{keys}", strconv.Itoa(keyLimit), "{ranked}", strconv.Itoa(rankedLimit), "{results}", strconv.Itoa(searchLimit+1),
	).Replace(strings.ReplaceAll(searchSQL, "{holds}", holds))
	return q.Statement
}
