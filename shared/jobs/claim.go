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

// Claim is one piece of work that this worker has taken from a queue. Taking it has counted as a try and given it a lease, which its work
// renews; when a worker dies, the lease ends, and another takes the piece.
type Claim interface {
	// String names the piece in errors.
	String() string
	// AskedAt is when somebody asked for the piece.
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
	// leaveTime bounds what is left to do when the process is told to end.
	leaveTime = 5 * time.Second
	// awayPause is the pause before a piece that needs the storage is tried again while that is unavailable, and awayTime for how long it is.
	awayPause, awayTime = 30 * time.Second, 24 * time.Hour
)

// WorkOff takes the pieces of a queue one after another, until claim answers pgx.ErrNoRows or within, the time that one may take, is not
// left any more. A piece that fails does not keep those behind it waiting.
func WorkOff[C Claim](ctx context.Context, within time.Duration, claim func(ctx context.Context) (C, error)) error {
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

// attempt works on the piece, and leaves it to others according to the error.
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

// HasTime reports whether there is time for work that takes up to so long: a Lambda function has a deadline, a process has none.
func HasTime(ctx context.Context, within time.Duration) bool {
	deadline, limited := ctx.Deadline()
	return ctx.Err() == nil && (!limited || time.Until(deadline) > within)
}
