// Package requestquery makes the statements that read requests: pages of the list, the board, both searches, exports, reports and the
// dashboard's short lists. A Query consists of five parts, each of which has its file:
//
//	who sees      sees.go     parts of what the caller sees, each a range of an index in the list's order
//	what is asked filter.go   the filter as the wire has it; choice.go checks it, where.go makes conditions of it
//	which order   order.go    what a list is sorted by, and which indexes hold that order
//	which columns columns.go  the joins that name a request's project, category, status, people
//	how many      limits.go   where counting, sorting and searching stop
//
// page.go puts them together into the statements of a page and its total. Three queries have files of their own: the list with text
// filters (texts.go), quick search (search.go) and the board (board.go). plans_test.go says which index answers which query.
//
// In every statement, requests are called r. Values from callers are always bound. Each kind of query has few different texts, so that
// PostgreSQL keeps them prepared, but not a single one: conditions such as "or the filter is empty" would prevent the use of indexes. A
// single request, by its number, is read by sqlc's queries.
package requestquery

import (
	"fmt"
	"strconv"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// Query is one query for requests.
type Query struct {
	Caller        *identity.Caller // who reads
	Filter                         // what is asked, and in which order
	Columns       string           // which columns, see Named
	Number, Count int64            // how many: a page, counted from 1, and its length
}

// builder is the statement of a query that is being put together. Its methods return SQL and bind values.
type builder struct {
	*listing.Statement
	Query
	sourced bool // only requests of the order's sources are read, so that no condition has to say that they are late or expire
}

func (r Query) builder() builder { return builder{Statement: &listing.Statement{}, Query: r} }

// Bind binds a value and puts its placeholder into a subselect, so that PostgreSQL plans for any value and keeps the plan with the prepared
// statement. Planning these statements takes longer than running them.
func (q builder) Bind(value any) string {
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
