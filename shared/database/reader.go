package database

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database/db"
)

// ReaderLate limits the lag of a replica, readerKnown the use of a check's result, and ownChanges the time for which people read from the
// primary after a change of their own. The last is longer than the first two and readerTime together, so that everybody sees their own
// changes.
const (
	ReaderLate  = 5 * time.Second
	readerKnown = 2 * time.Second
	ownChanges  = 10 * time.Second
)

// readerTime bounds a check, and readerPause is the wait before it asks once more for what was written just now.
const (
	readerTime  = time.Second
	readerPause = 50 * time.Millisecond
)

// Reader is a replica of the database, some moments late, for reports, exports, the log, figures and search: a streaming replica, or
// Aurora's reader. A nil Reader is none.
type Reader struct {
	pool, writer *pgxpool.Pool

	mu     sync.Mutex
	asked  time.Time
	asking bool // a check is running
	fit    bool
}

// NewReader reads from pool, a replica of the primary behind writer.
func NewReader(pool, writer *pgxpool.Pool) *Reader { return &Reader{pool: pool, writer: writer} }

// Close lets go of the connections to the reader.
func (r *Reader) Close() {
	if r != nil {
		r.pool.Close()
	}
}

// Lost makes everything read from the primary until the next check of the replica.
func (r *Reader) Lost() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked, r.fit = time.Now(), false
}

type readingKey struct{}

// Within returns a context in which ReadPool is the replica, if that answers, is not late, and the person has changed nothing in the last
// seconds; used says so.
func (r *Reader) Within(ctx context.Context, person int64) (reading context.Context, used bool) {
	if r == nil || !r.isFit(ctx) || r.hasChanged(ctx, person) {
		return ctx, false
	}
	return context.WithValue(ctx, readingKey{}, r.pool), true
}

// ReadPool is the pool to read from within ctx: the replica's where Reader.Within says so, otherwise the primary's.
func ReadPool(ctx context.Context, writer *pgxpool.Pool) *pgxpool.Pool {
	if pool, ok := ctx.Value(readingKey{}).(*pgxpool.Pool); ok {
		return pool
	}
	return writer
}

// LeftReader reports whether err may be the replica's fault, so that the primary should be asked: the replica is unavailable, or has
// cancelled a long statement to apply changes.
func LeftReader(err error) bool {
	return !hasCode(err, readOnly) && (Unavailable(err) || hasCode(err, "40001"))
}

// isFit asks the replica for its lag, at most once within readerKnown for all callers. Only the caller that asks waits for the answer; the
// others use the last one, so that a silent replica delays nobody else.
func (r *Reader) isFit(ctx context.Context) bool {
	r.mu.Lock()
	if r.asking || time.Since(r.asked) < readerKnown {
		defer r.mu.Unlock()
		return r.fit
	}
	r.asking = true
	r.mu.Unlock()
	late, err := r.Late(context.WithoutCancel(ctx))
	r.mu.Lock()
	defer r.mu.Unlock()
	fit := err == nil && late <= ReaderLate
	if fit != r.fit {
		slog.InfoContext(ctx, "reader", "used", fit, "late", late.String(), "error", err)
	}
	r.asked, r.asking, r.fit = time.Now(), false, fit
	return fit
}

// Late is an upper bound of the replica's lag: the age of the last time stamp that it has of those written to the primary.
func (r *Reader) Late(ctx context.Context) (late time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, readerTime)
	defer cancel()
	now, err := db.New(r.writer).Beat(ctx)
	if err != nil {
		return 0, err
	}
	for try := range 2 { // after a pause in which nobody asked, the reader gets the first time just now
		if try > 0 {
			time.Sleep(readerPause)
		}
		at, err := db.New(r.pool).LastBeat(ctx)
		if err != nil {
			return 0, err
		}
		if late = now.Sub(at); late <= ReaderLate {
			break
		}
	}
	return max(late, 0), nil
}

func (r *Reader) hasChanged(ctx context.Context, person int64) bool {
	changed, err := db.New(r.writer).ChangedLately(ctx, db.ChangedLatelyParams{Person: person, Seconds: ownChanges.Seconds()})
	return changed || err != nil // what was asked for will tell why
}
