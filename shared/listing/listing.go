// Package listing reads lists: a page of rows, and how many rows there are in all, in one round trip. A list call is a filter that becomes
// two statements and a struct that each row is scanned into by the names of its columns (docs/architecture.md has an example).
package listing

import (
	"context"
	"fmt"
	"strconv"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/serve"
)

// CountLimit is where counting stops: of more matches a list says that there are at least so many.
const CountLimit = 1000

// Page is the body of a list answer whose total may be a bound: with More there are at least Total.
type Page[T any] struct {
	serve.List[T]
	More bool `json:"imaJos" doc:"Ukupno ih je više od total"`
}

// Statement is SQL in the making. Values are always bound.
type Statement struct {
	SQL  string
	Args []any
}

// Bind adds a value to the statement's arguments and answers its placeholder.
func (s *Statement) Bind(value any) string {
	s.Args = append(s.Args, value)
	return "$" + strconv.Itoa(len(s.Args))
}

// Database is a pool or a transaction.
type Database interface {
	SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults
}

// Read sends both statements together. The page's columns are named as T's fields, with or without underscores; the total is one row of total
// (bigint) and more (boolean), as Counted makes it.
func Read[T any](ctx context.Context, database Database, page, total Statement) (Page[T], error) {
	list := Page[T]{List: serve.ListOf[T](nil, 0)}
	batch := &pgx.Batch{}
	batch.Queue(page.SQL, page.Args...).Query(func(rows pgx.Rows) (err error) {
		list.Items, err = pgx.AppendRows(list.Items, rows, pgx.RowToStructByName[T])
		return err
	})
	batch.Queue(total.SQL, total.Args...).QueryRow(func(row pgx.Row) error { return row.Scan(&list.Total, &list.More) })
	if err := database.SendBatch(ctx, batch).Close(); err != nil {
		return Page[T]{}, fmt.Errorf("read page and total: %w", err)
	}
	return list, nil
}

// Counted is the select of a total: it counts the rows of a select up to CountLimit.
func Counted(rows string) string {
	return fmt.Sprintf("select least(count(*), %[1]d) as total, count(*) > %[1]d as more from (select from (%[2]s) matches limit %[1]d + 1) counted", CountLimit, rows)
}
