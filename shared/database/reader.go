package database

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database/db"
)

// How late a reader may be, how long what was found of it holds, and for how long after a change of theirs people read what was written:
// longer than the first two and readerTime together, so that nobody misses what they did themselves.
const (
	ReaderLate  = 5 * time.Second
	readerKnown = 2 * time.Second
	ownChanges  = 10 * time.Second
)

// readerTime is what asking takes at most, and readerPause the wait before it is asked once more for what was written just now.
const (
	readerTime  = time.Second
	readerPause = 50 * time.Millisecond
)

// Reader is a copy of the database that is some moments late, for what needs nothing newer: reports, exports, the log, figures and search.
// It is a streaming replica, or Aurora's reader. The nil Reader is none.
type Reader struct {
	pool, writer *pgxpool.Pool

	mu     sync.Mutex
	asked  time.Time
	asking bool // somebody asks at this moment
	fit    bool
}

// NewReader reads from pool what is written by way of writer.
func NewReader(pool, writer *pgxpool.Pool) *Reader { return &Reader{pool: pool, writer: writer} }

// Close lets go of the connections to the reader.
func (r *Reader) Close() {
	if r != nil {
		r.pool.Close()
	}
}

// Lost has everything read from the writer until the reader was asked again.
func (r *Reader) Lost() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked, r.fit = time.Now(), false
}

type readingKey struct{}

// Within has what is read within the answered context by Reading come from the reader, when it answers, is not late, and the person has
// changed nothing of late; used says so.
func (r *Reader) Within(ctx context.Context, person int64) (reading context.Context, used bool) {
	if r == nil || !r.isFit(ctx) || r.hasChanged(ctx, person) {
		return ctx, false
	}
	return context.WithValue(ctx, readingKey{}, r.pool), true
}

// Reading is the pool to read from within ctx: the reader's where Reader.Within says so, else the writer's.
func Reading(ctx context.Context, writer *pgxpool.Pool) *pgxpool.Pool {
	if pool, ok := ctx.Value(readingKey{}).(*pgxpool.Pool); ok {
		return pool
	}
	return writer
}

// LeftReader reports whether err may be the reader's fault, so that the writer is to be asked: it is away, or what it has to take over from
// the writer came before a reading that took long.
func LeftReader(err error) bool {
	return !hasCode(err, readOnly) && (Unavailable(err) || hasCode(err, "40001"))
}

// isFit asks the reader how late it is, once for all who want to know within readerKnown. Only who asks waits for the answer: others go by
// the one before, so that a reader that has gone silent holds up nobody else.
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

// Late is how late the reader is at most: since it has the last time that was set of those it was asked for.
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
