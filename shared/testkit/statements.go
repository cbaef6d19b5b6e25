package testkit

import (
	"context"
	"net"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/multitracer"
	"github.com/jackc/pgx/v5/pgxpool"
)

// statementCounter records every statement that the pool sends, including those of pipelines and "begin" and "commit", and counts the bytes
// that are received and the waits for an answer.
type statementCounter struct {
	mu   sync.Mutex
	sent []string

	received, waits atomic.Int64
}

// count makes a pool report to the counter.
func (c *statementCounter) count(cfg *pgxpool.Config) {
	cfg.ConnConfig.Tracer, cfg.ConnConfig.DialFunc = multitracer.New(cfg.ConnConfig.Tracer, c), c.dial
}

// dial opens a connection whose received bytes are counted.
func (c *statementCounter) dial(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	return received{conn, &c.received}, err
}

func (c *statementCounter) note(sql string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sent = append(c.sent, strings.TrimSpace(sql))
}

func (c *statementCounter) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	c.note(data.SQL)
	c.waits.Add(1)
	return ctx
}

func (c *statementCounter) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (c *statementCounter) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	c.waits.Add(1)
	return ctx
}

func (c *statementCounter) TraceBatchQuery(_ context.Context, _ *pgx.Conn, data pgx.TraceBatchQueryData) {
	c.note(data.SQL)
}

func (c *statementCounter) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}

// Statements runs do and returns the SQL statements that it sent.
func (e *Env) Statements(do func()) []string {
	e.tracer.mu.Lock()
	e.tracer.sent = nil
	e.tracer.mu.Unlock()
	do()
	e.tracer.mu.Lock()
	defer e.tracer.mu.Unlock()
	return e.tracer.sent
}

// RoundTrips runs do and returns how many times it waited for the database, if the connections know its statements already.
func (e *Env) RoundTrips(do func()) int64 {
	before := e.tracer.waits.Load()
	do()
	return e.tracer.waits.Load() - before
}

// received is a connection that counts the bytes that it receives.
type received struct {
	net.Conn
	bytes *atomic.Int64
}

func (r received) Read(p []byte) (int, error) {
	n, err := r.Conn.Read(p)
	r.bytes.Add(int64(n))
	return n, err
}

// Received runs do and returns how many bytes the database sent during it.
func (e *Env) Received(do func()) int64 {
	before := e.tracer.received.Load()
	do()
	return e.tracer.received.Load() - before
}

// Plan returns PostgreSQL's generic plan of a statement. Versions before 16 cannot show it, and the test is skipped there.
func (e *Env) Plan(sql string) string {
	e.t.Helper()
	conn, err := e.Pool.Acquire(e.t.Context())
	must(e.t, err)
	defer conn.Release()
	if version, err := strconv.Atoi(conn.Conn().PgConn().ParameterStatus("server_version")[:2]); err != nil || version < 16 {
		e.t.Skipf("PostgreSQL tells plans of statements without values from version 16 on, and this is %d: %v", version, err)
	}
	results, err := conn.Conn().PgConn().Exec(e.t.Context(), "explain (generic_plan) "+sql).ReadAll()
	must(e.t, err)
	var plan strings.Builder
	for _, row := range results[0].Rows {
		plan.Write(row[0])
		plan.WriteByte('\n')
	}
	return plan.String()
}

var (
	likePlace = regexp.MustCompile(`like \$\d+`)
	gramPlace = regexp.MustCompile(`@> \$\d+::text\[\]`)
)

// Bound replaces the patterns of a statement that searches for people by a search text, because it decides which index is used. The text is
// one word of plain letters and digits.
func Bound(sql, text string) string {
	sql = likePlace.ReplaceAllLiteralString(sql, "like '%"+text+"%'")
	return gramPlace.ReplaceAllLiteralString(sql, "@> '{"+text+"}'")
}
