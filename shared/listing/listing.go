// Package listing answers list calls: their parameters, reading page and total in one round trip, and the form of the answer.
// docs/architecture.md says which reading fits which list.
package listing

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/jackc/pgx/v5"
)

// CountLimit ends counting: for more rows the total is a lower bound.
const CountLimit = 1000

// Statement is SQL that is being put together, with its values.
type Statement struct {
	SQL  string
	Args []any
}

// Bind adds a value to the statement's arguments and returns its placeholder.
func (s *Statement) Bind(value any) string {
	s.Args = append(s.Args, value)
	return "$" + strconv.Itoa(len(s.Args))
}

// Page is the statement of one page of a select.
func (s Statement) Page(in Paging) Statement {
	s.Args = slices.Clone(s.Args)
	s.SQL = fmt.Sprintf("%s limit %s offset %s", s.SQL, s.Bind(in.Count), s.Bind(in.Offset()))
	return s
}

// Counted is the statement of a select's total, counted up to CountLimit.
func (s Statement) Counted() Statement { return Statement{SQL: Counted(s.SQL), Args: s.Args} }

// Counted is the select of a total: it counts the rows of a select up to CountLimit.
func Counted(rows string) string {
	return fmt.Sprintf(`select least(count(*), %[1]d) as total, count(*) > %[1]d as more from (select from (%[2]s) matches
		limit %[1]d + 1) counted`, CountLimit, rows)
}

// Database is a pool or a transaction.
type Database interface {
	SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults
}

// Queue makes a batch read a statement's rows into items. Columns are named like T's fields, with or without underscores.
func Queue[T any](batch *pgx.Batch, s Statement, items *[]T) {
	batch.Queue(s.SQL, s.Args...).Query(func(rows pgx.Rows) (err error) {
		*items, err = pgx.CollectRows(rows, pgx.RowToStructByName[T])
		return err
	})
}

// All reads one statement's rows.
func All[T any](ctx context.Context, database Database, s Statement) (items []T, err error) {
	batch := &pgx.Batch{}
	Queue(batch, s, &items)
	return items, database.SendBatch(ctx, batch).Close()
}

// Read sends both statements together. The page's columns are as Queue wants them; the total is one row of total (bigint) and more
// (boolean), as Counted makes it.
func Read[T any](ctx context.Context, database Database, page, total Statement) (list Page[T], err error) {
	batch := &pgx.Batch{}
	Queue(batch, page, &list.Items)
	batch.Queue(total.SQL, total.Args...).QueryRow(func(row pgx.Row) error { return row.Scan(&list.Total, &list.More) })
	if err := database.SendBatch(ctx, batch).Close(); err != nil {
		return Page[T]{}, fmt.Errorf("read page and total: %w", err)
	}
	return list, nil
}

// Connection is a pool or a transaction.
type Connection interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

// AllByCustomPlan is All with a plan for the values at hand (custom plan). After some executions PostgreSQL would use one plan for all
// values (generic plan), which is bad where some values find few rows and others most.
func AllByCustomPlan[T any](ctx context.Context, connection Connection, s Statement) ([]T, error) {
	rows, err := connection.Query(ctx, s.SQL, append([]any{pgx.QueryExecModeCacheDescribe}, s.Args...)...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByName[T])
}

// Fixed is Read for a list whose filters do not vary and whose rows are few enough to count all of them, such as one owner's. rows is the
// text of a query that sqlc checks, without limit and offset, with numbered placeholders for args.
func Fixed[T any](ctx context.Context, database Database, in Paging, rows string, args ...any) (List[T], error) {
	total := Statement{SQL: fmt.Sprintf("select count(*) as total, false as more from (%s) counted", rows), Args: args}
	list, err := Read[T](ctx, database, Statement{SQL: rows, Args: args}.Page(in), total)
	return list.List, err
}
