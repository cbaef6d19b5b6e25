// Package requestquery reads requests: pages of the list, the board, both searches, exports, reports and the dashboard's short lists. A
// Reading says what it is in five parts, each of which has its file:
//
//	who sees      sees.go     parts of what the caller sees, each a range of an index in the list's order
//	what is asked filter.go   the filter as the wire has it; choice.go checks it, where.go makes conditions of it
//	which order   order.go    what a list is sorted by, and which indexes hold that order
//	which columns columns.go  the joins that name a request's project, category, status, people
//	how many      limits.go   where counting, sorting and searching stop
//
// page.go puts them together into the statements of a page and its total. What is read otherwise stands beside it: the list that is
// filtered by texts (texts.go), quick search (search.go) and the board (board.go). Which index answers what, plans_test.go says.
//
// Every statement reads requests under the name r. What callers typed is bound; the text of a statement holds only what this package and
// its users wrote, and numbers. There are few texts for each kind of reading, so that PostgreSQL keeps them prepared: one text for all,
// with "or the filter is empty" everywhere, would deny it the indexes. One request by its number is no list: its area reads it by sqlc.
package requestquery

import (
	"fmt"
	"strconv"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// Reading is one reading of requests.
type Reading struct {
	Caller        *identity.Caller // who sees
	Filter                         // what is asked, and in which order
	Columns       string           // which columns, as Named wants them
	Number, Count int64            // how many: a page, counted from 1, and its length
}

// query is the statement of a reading in the making. Its methods answer SQL and bind values as they go.
type query struct {
	*listing.Statement
	Reading
}

func (r Reading) query() query { return query{&listing.Statement{}, r} }

// Bind adds a value behind a subselect: PostgreSQL then plans for any value, sees that it need not plan anew for each, and keeps the plan
// with the prepared statement. Planning these statements takes longer than running them.
func (q query) Bind(value any) string {
	kind := kindOf(value)
	return "(select " + q.Statement.Bind(value) + "::" + kind + ")::" + kind
}

// kindOf is the SQL type of a value.
func kindOf(value any) string {
	switch value.(type) {
	case bool:
		return "boolean"
	case int:
		return "integer"
	case int64:
		return "bigint"
	case string:
		return "text"
	case []bool:
		return "boolean[]"
	case []int64:
		return "bigint[]"
	case []string:
		return "text[]"
	}
	panic(fmt.Sprintf("no SQL type is known for %T", value))
}

// number writes a number into a statement.
func number(n int64) string { return strconv.FormatInt(n, 10) }
