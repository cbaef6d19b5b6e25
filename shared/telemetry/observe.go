package telemetry

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// instruments are the metrics; nil until Start. Name, unit and bounds of the first are those of OpenTelemetry's semantic conventions for
// HTTP.
var instruments atomic.Pointer[struct {
	calls, jobs metric.Float64Histogram
	statements  metric.Int64Histogram
	levels      map[Level]metric.Int64Gauge
}]

// Level is a number of the whole installation that rises and falls.
type Level string

// The levels, by their metrics' names.
const (
	WorkAge        Level = "zahtjevi.work.age"
	LettersWaiting Level = "zahtjevi.letters.waiting"
	OrdersWaiting  Level = "zahtjevi.orders.waiting"
	DatabaseSize   Level = "zahtjevi.database.size"
	FilesSize      Level = "zahtjevi.files.size"
	// DatabaseConnections and MostConnections are those of the server, whoever opened them.
	DatabaseConnections Level = "zahtjevi.database.connections"
	MostConnections     Level = "zahtjevi.database.connections.max"
)

var levelKinds = map[Level]struct{ unit, description string }{
	WorkAge:        {"s", "Time that the oldest import, export or letter has waited"},
	LettersWaiting: {"{letter}", "Letters that wait to be sent"},
	OrdersWaiting:  {"{order}", "Imports and exports that wait for the worker"},
	DatabaseSize:   {"By", "Size of the database"},
	FilesSize:      {"By", "Size of all stored files"},

	DatabaseConnections: {"{connection}", "Connections that are open at the server"},
	MostConnections:     {"{connection}", "Connections that the server takes"},
}

func makeInstruments() error {
	meter := otel.Meter(scope)
	seconds := metric.WithExplicitBucketBoundaries(0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10)
	calls, err := meter.Float64Histogram("http.server.request.duration", metric.WithUnit("s"), seconds,
		metric.WithDescription("Duration of calls"))
	if err != nil {
		return fmt.Errorf("make metrics: %w", err)
	}
	statements, err := meter.Int64Histogram("zahtjevi.call.statements", metric.WithUnit("{statement}"),
		metric.WithExplicitBucketBoundaries(0, 1, 2, 3, 4, 6, 8, 12, 20, 50),
		metric.WithDescription("SQL statements that a call sends"))
	if err != nil {
		return fmt.Errorf("make metrics: %w", err)
	}
	jobs, err := meter.Float64Histogram("zahtjevi.job.duration", metric.WithUnit("s"),
		metric.WithExplicitBucketBoundaries(0.01, 0.1, 1, 10, 60, 300, 600),
		metric.WithDescription("Duration of runs of the worker's jobs"))
	if err != nil {
		return fmt.Errorf("make metrics: %w", err)
	}
	levels := map[Level]metric.Int64Gauge{}
	for name, kind := range levelKinds {
		levels[name], err = meter.Int64Gauge(string(name), metric.WithUnit(kind.unit), metric.WithDescription(kind.description))
		if err != nil {
			return fmt.Errorf("make metrics: %w", err)
		}
	}
	instruments.Store(&struct {
		calls, jobs metric.Float64Histogram
		statements  metric.Int64Histogram
		levels      map[Level]metric.Int64Gauge
	}{calls, jobs, statements, levels})
	return nil
}

// Measure records levels of the installation.
func Measure(ctx context.Context, levels map[Level]int64) {
	if metrics := instruments.Load(); metrics != nil {
		for name, value := range levels {
			metrics.levels[name].Record(ctx, value)
		}
	}
}

// Call is an answered call. Route is the pattern instead of the path, which may contain usernames.
type Call struct {
	Method, Route, RequestID string
	Status                   int
	Statements               int64
	UserID                   int64 // 0 when nobody is signed in
	Took                     time.Duration
}

// BeginCall opens the span of a call, whose route and answer EndCall adds. If the call's headers have a trace (W3C Trace Context), the span
// is part of it.
func BeginCall(ctx context.Context, header http.Header) context.Context {
	if instruments.Load() == nil {
		return ctx
	}
	ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(header))
	ctx, _ = otel.Tracer(scope).Start(ctx, "HTTP", trace.WithSpanKind(trace.SpanKindServer))
	return ctx
}

// EndCall closes the span that BeginCall opened.
func EndCall(ctx context.Context, call Call) {
	metrics := instruments.Load()
	if metrics == nil {
		return
	}
	common := attribute.NewSet(
		attribute.String("http.request.method", call.Method), attribute.String("http.route", call.Route),
		attribute.Int("http.response.status_code", call.Status),
	)
	metrics.calls.Record(ctx, call.Took.Seconds(), metric.WithAttributeSet(common))
	metrics.statements.Record(ctx, call.Statements, metric.WithAttributeSet(common))
	span := trace.SpanFromContext(ctx)
	span.SetName(strings.TrimSpace(call.Method + " " + call.Route))
	span.SetAttributes(common.ToSlice()...)
	span.SetAttributes(attribute.String("zahtjevi.request_id", call.RequestID), attribute.Int64("zahtjevi.user_id", call.UserID))
	if call.Status >= 500 {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}

// toldRuns has when each job's last span began. A worker that has nothing to do looks for work several times a second.
var toldRuns sync.Map

// tellsAgain is the pause between two runs of a job whose spans are recorded.
const tellsAgain = time.Minute

// Job observes one run of a job. Metrics have each run; a span, with its statements, is of one run a minute, and a span alone of each other
// run that fails.
func Job(ctx context.Context, name string, run func(context.Context) error) error {
	metrics := instruments.Load()
	if metrics == nil {
		return run(ctx)
	}
	start := time.Now()
	last, told := toldRuns.Load(name)
	within := ctx
	var span trace.Span
	if !told || start.Sub(last.(time.Time)) >= tellsAgain {
		toldRuns.Store(name, start)
		within, span = otel.Tracer(scope).Start(ctx, "job "+name)
	}
	err := run(within)
	if err != nil {
		if span == nil {
			_, span = otel.Tracer(scope).Start(ctx, "job "+name, trace.WithTimestamp(start))
		}
		span.SetStatus(codes.Error, "")
	}
	if span != nil {
		span.End()
	}
	metrics.jobs.Record(ctx, time.Since(start).Seconds(),
		metric.WithAttributes(attribute.String("zahtjevi.job", name), attribute.Bool("error", err != nil)))
	return err
}

// BeginStatement opens the span of a SQL statement, if the context has a span that is recorded.
func BeginStatement(ctx context.Context, sql string) context.Context {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return ctx
	}
	if strings.HasPrefix(sql, "begin;") { // followed by the actor and their address
		sql = "begin"
	}
	ctx, _ = otel.Tracer(scope).Start(ctx, statementName(sql), trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(
		attribute.String("db.system.name", "postgresql"), attribute.String("db.query.text", sql),
	))
	return ctx
}

// EndStatement closes the span that BeginStatement opened, with the error's SQLSTATE: the server's message may contain values.
func EndStatement(ctx context.Context, sqlState string, failed bool) {
	span := trace.SpanFromContext(ctx)
	if !span.IsRecording() {
		return
	}
	if failed {
		span.SetStatus(codes.Error, "")
		span.SetAttributes(attribute.String("db.response.status_code", sqlState))
	}
	span.End()
}

// statementName is the name that sqlc's queries begin with ("-- name: ListRequests :many"), or the statement's first word.
func statementName(sql string) string {
	if rest, named := strings.CutPrefix(sql, "-- name: "); named {
		sql = rest
	}
	if fields := strings.Fields(sql[:min(len(sql), 200)]); len(fields) > 0 {
		return fields[0]
	}
	return "SQL"
}
