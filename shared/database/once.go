package database

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Querier runs generated queries: a pool, a transaction, or Once.
type Querier interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// Once runs single statements on behalf of an actor, each in one round trip and atomically: the statement and the one that names the actor
// form a pipeline, which PostgreSQL treats as one transaction. It has the interface of generated queries; those with many rows are refused,
// as reading needs no actor.
type Once struct {
	pool  *pgxpool.Pool
	actor Actor
}

// As runs single statements on behalf of a caller, or of an Actor.
func As(pool *pgxpool.Pool, by interface{ Actor() Actor }) Once { return Once{pool, by.Actor()} }

// Exec runs a statement that answers no rows.
func (o Once) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	results := o.send(ctx, sql, args)
	_, err := results.Exec()
	if err != nil {
		return pgconn.CommandTag{}, errors.Join(err, results.Close())
	}
	tag, err := results.Exec()
	return tag, errors.Join(err, results.Close())
}

// QueryRow runs a statement that answers at most one row.
func (o Once) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return onceRow{o.send(ctx, sql, args)}
}

// Query refuses.
func (o Once) Query(context.Context, string, ...any) (pgx.Rows, error) {
	return nil, errors.New("database.Once answers no lists of rows")
}

func (o Once) send(ctx context.Context, sql string, args []any) pgx.BatchResults {
	batch := &pgx.Batch{}
	user, session, call, address, letters := o.actor.settings(ctx)
	batch.Queue(naming, user, session, call, address, letters)
	batch.Queue(sql, args...)
	return o.pool.SendBatch(ctx, batch)
}

type onceRow struct{ results pgx.BatchResults }

// Scan reads the row and ends the pipeline. Its error is the first of the two statements', as that is the cause.
func (r onceRow) Scan(dest ...any) error {
	if _, err := r.results.Exec(); err != nil {
		_ = r.results.Close() // repeats the same error
		return err
	}
	if err := r.results.QueryRow().Scan(dest...); err != nil {
		_ = r.results.Close()
		return err
	}
	return r.results.Close()
}
