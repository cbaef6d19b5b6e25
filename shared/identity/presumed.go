package identity

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity/db"
)

// Presumed is a caller as cached, before the database has told whether their session and rights are still the same. An operation may read
// for them, as its first statement asks that in the same round trip; its answer must be discarded unless Holds. It is for one goroutine.
type Presumed struct {
	Caller *Caller

	service *Service
	last    knownCaller
	session db.LiveSessionParams
	asked   bool // the database was asked
	holds   bool
	err     error
}

// Presume returns the cached caller of a session token, if there is one, without asking the database. They count as not Confirmed.
func (s *Service) Presume(token, ip, client string) (*Presumed, bool) {
	hash := HashToken(token)
	last, ok := s.known.get(hash)
	if !ok {
		return nil, false
	}
	return &Presumed{Caller: last.Value.confirmed(false), service: s, last: last, session: liveSession(hash, ip, client)}, true
}

type presumedKey struct{}

// With puts the presumed caller into the context of an operation that reads from Reading.
func (p *Presumed) With(ctx context.Context) context.Context {
	return context.WithValue(With(ctx, p.Caller), presumedKey{}, p)
}

// Holds reports whether the session is valid and reading the caller from the database gave the same. It asks by itself if no statement of
// the operation did. Errors: those of the database.
func (p *Presumed) Holds(ctx context.Context) (bool, error) {
	if !p.asked {
		p.hear(p.service.queries.LiveSession(ctx, p.session))
	}
	return p.holds, p.err
}

// hear notes the database's answer.
func (p *Presumed) hear(row db.LiveSessionRow, err error) {
	p.asked = true
	if p.err = database.FoundOr(err, nil, "find session"); err == nil {
		p.holds = p.last.holds(row.ID, row.UserID, row.RoleID, row.Stamps)
	}
}

// Reader runs an operation's reading statements: a pool, or one whose first statement is sent with the question about the presumed caller.
type Reader interface {
	db.DBTX
	SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults
}

// Reading returns the Reader within ctx.
func Reading(ctx context.Context, pool *pgxpool.Pool) Reader {
	if p, ok := ctx.Value(presumedKey{}).(*Presumed); ok && !p.asked {
		return &asking{Pool: pool, presumed: p}
	}
	return pool
}

// asking is a pool that sends the question with the first row or batch that it is asked for.
type asking struct {
	*pgxpool.Pool
	presumed *Presumed
}

// SendBatch sends the batch behind the question.
func (a *asking) SendBatch(ctx context.Context, batch *pgx.Batch) (results pgx.BatchResults) {
	if a.presumed.asked {
		return a.Pool.SendBatch(ctx, batch)
	}
	question := func(sql string, args []any) pgx.Row {
		both := &pgx.Batch{}
		both.Queue(sql, args...)
		both.QueuedQueries = append(both.QueuedQueries, batch.QueuedQueries...)
		results = a.Pool.SendBatch(ctx, both)
		return results.QueryRow()
	}
	a.presumed.hear(db.New(asked{send: question}).LiveSession(ctx, a.presumed.session))
	return results
}

// QueryRow sends the statement behind the question.
func (a *asking) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	batch := &pgx.Batch{}
	batch.Queue(sql, args...)
	results := a.SendBatch(ctx, batch)
	return lastRow{results.QueryRow(), results}
}

// lastRow is the last row of a batch: scanning it ends the batch.
type lastRow struct {
	pgx.Row
	batch pgx.BatchResults
}

// Scan implements pgx.Row.
func (r lastRow) Scan(into ...any) error {
	err := r.Row.Scan(into...)
	return errors.Join(err, r.batch.Close())
}

// asked is a connection on which sqlc's query of one row is sent by a function.
type asked struct {
	db.DBTX
	send func(sql string, args []any) pgx.Row
}

// QueryRow implements db.DBTX.
func (a asked) QueryRow(_ context.Context, sql string, args ...any) pgx.Row { return a.send(sql, args) }
