package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/panics"
	"zahtjevi/shared/storage"
)

// Claim is a piece of work that this worker has claimed from a queue. The claim counts as an attempt and has a lease, which the work
// renews. When a worker dies, its lease expires and another worker claims the piece.
type Claim interface {
	// String names the piece in errors.
	String() string
	// AskedAt returns the time at which somebody asked for the piece.
	AskedAt() time.Time
	// Work does the piece, or goes on with it, and records its end. Errors: ErrInterrupted, ErrTakenOver, and what another try may mend.
	Work(ctx context.Context) error
	// PutOff leaves the piece to the next worker after a pause. This try does not count.
	PutOff(ctx context.Context, pause time.Duration) error
	// Retry leaves the piece to another try.
	Retry(ctx context.Context) error
}

var (
	// ErrInterrupted means that the work stops before the piece is done, through no fault of the piece.
	ErrInterrupted = errors.New("interrupted")
	// ErrTakenOver means that the piece was cancelled, or that its lease has ended and another worker has it.
	ErrTakenOver = errors.New("another worker has taken over")
	// ErrHung means that a piece, or a step of it, has taken too long.
	ErrHung = errors.New("it has taken too long")
)

const (
	// leaveTime bounds the cleaning up after a process was told to end.
	leaveTime = 5 * time.Second
	// awayPause is the pause before a piece that needs the storage is tried again while the storage is unavailable; after awayTime, further
	// attempts count.
	awayPause, awayTime = 30 * time.Second, 24 * time.Hour
)

// Drain claims and does the pieces of a queue one after another, until claim returns pgx.ErrNoRows or ctx's deadline is closer than
// within, the time that one piece may take. A piece that fails does not hold up those behind it.
func Drain[C Claim](ctx context.Context, within time.Duration, claim func(ctx context.Context) (C, error)) error {
	var failures []error
	for first := true; ctx.Err() == nil && (first || HasTime(ctx, within)); first = false {
		piece, err := claim(ctx)
		if errors.Is(err, pgx.ErrNoRows) {
			break
		}
		if err != nil {
			return errors.Join(append(failures, fmt.Errorf("claim: %w", err))...)
		}
		if err := attempt(ctx, piece); err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", piece, err))
		}
	}
	return errors.Join(failures...)
}

// attempt works on the piece and, after an error, releases it to other workers.
func attempt(ctx context.Context, c Claim) error {
	err := panics.Recover(func() error { return c.Work(ctx) })
	after, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
	defer cancel()
	switch {
	case err == nil, errors.Is(err, ErrTakenOver):
		return nil
	case errors.Is(err, ErrInterrupted):
		return errors.Join(ctx.Err(), c.PutOff(after, 0))
	case errors.Is(err, storage.ErrUnavailable) && time.Since(c.AskedAt()) < awayTime:
		return errors.Join(err, c.PutOff(after, awayPause))
	}
	return errors.Join(err, c.Retry(after))
}

// HasTime reports whether so much time is left before ctx's deadline, which a Lambda function has and a process has not.
func HasTime(ctx context.Context, within time.Duration) bool {
	deadline, limited := ctx.Deadline()
	return ctx.Err() == nil && (!limited || time.Until(deadline) > within)
}
