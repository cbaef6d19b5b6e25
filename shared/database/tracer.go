package database

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"zahtjevi/shared/telemetry"
)

type sentKey struct{}

// CountStatements makes the statements that are sent within the context be counted.
func CountStatements(ctx context.Context) (context.Context, *atomic.Int64) {
	sent := new(atomic.Int64)
	return context.WithValue(ctx, sentKey{}, sent), sent
}

// tracer counts the statements of a call, and reports to telemetry those whose answer is awaited singly.
type tracer struct{}

func count(ctx context.Context) {
	if sent, ok := ctx.Value(sentKey{}).(*atomic.Int64); ok {
		sent.Add(1)
	}
}

// TraceQueryStart implements pgx.QueryTracer.
func (tracer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	count(ctx)
	return telemetry.BeginStatement(ctx, data.SQL)
}

// TraceQueryEnd implements pgx.QueryTracer.
func (tracer) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryEndData) {
	endStatement(ctx, data.Err)
}

// TraceBatchStart implements pgx.BatchTracer: a batch is one wait.
func (tracer) TraceBatchStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchStartData) context.Context {
	first := "batch"
	if queries := data.Batch.QueuedQueries; len(queries) > 0 {
		first = queries[0].SQL
	}
	return telemetry.BeginStatement(ctx, first)
}

// TraceBatchQuery implements pgx.BatchTracer.
func (tracer) TraceBatchQuery(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchQueryData) {
	count(ctx)
}

// TraceBatchEnd implements pgx.BatchTracer.
func (tracer) TraceBatchEnd(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchEndData) {
	endStatement(ctx, data.Err)
}

func endStatement(ctx context.Context, err error) {
	var refused *pgconn.PgError
	state := ""
	if errors.As(err, &refused) {
		state = refused.Code
	}
	telemetry.EndStatement(ctx, state, err != nil && !errors.Is(err, pgx.ErrNoRows))
}
