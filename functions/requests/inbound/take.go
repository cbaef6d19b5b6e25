package inbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/storage"
)

// retryPause is the pause before a letter is worked on again, times the number of attempts.
const retryPause = time.Minute

// claimed is a letter that this worker has claimed.
type claimed struct {
	db.LetterClaimRow
	r *receiver
}

// takeAll works on the letters that wait, one after another.
func (r *receiver) takeAll(ctx context.Context) error {
	left := r.limits.AtOnce * 4
	return jobs.Drain(ctx, r.limits.Letter, func(ctx context.Context) (*claimed, error) {
		if left--; left < 0 {
			return nil, pgx.ErrNoRows
		}
		row, err := r.queries.LetterClaim(ctx, 2*r.limits.Letter.Seconds())
		return &claimed{row, r}, err
	})
}

func (c *claimed) String() string { return fmt.Sprintf("letter %d", c.ID) }

func (c *claimed) AskedAt() time.Time { return c.ReceivedAt }

// Work makes of the letter what it is to become, in one transaction.
func (c *claimed) Work(ctx context.Context) error {
	if c.Attempts > c.r.limits.Attempts {
		return c.giveUp(ctx)
	}
	ctx, cancel := context.WithTimeout(ctx, c.r.limits.Letter)
	defer cancel()
	letter, err := c.letter(ctx)
	if errors.Is(err, parse.ErrBroken) {
		return c.end(ctx, refusal{state: stateRefused, reason: reasonBroken})
	}
	if err != nil {
		return err
	}
	err = c.take(ctx, letter)
	var no refusal
	var refused *fault.Error
	switch {
	case errors.As(err, &no):
		return c.end(ctx, no)
	case errors.As(err, &refused) && refused.Kind == fault.TooMany:
		return c.PutOff(ctx, max(time.Second, time.Duration(refused.RetryAfter)*time.Second))
	}
	return err
}

// giveUp ends a letter on which the work failed again and again, and tells its writer if at least its header can be read.
func (c *claimed) giveUp(ctx context.Context) error {
	failed := refusal{state: stateFailed, reason: reasonFailed}
	head, _, err := c.r.deps.Store.Head(ctx, c.ObjectKey, headBytes)
	if err == nil {
		failed.person, err = c.r.toldOf(ctx, c.r.headOf(head))
	}
	if err != nil {
		slog.WarnContext(ctx, "nobody is told of a letter that failed", "letter", c.ID, "error", err)
	}
	return c.end(ctx, failed)
}

// letter reads the stored letter.
func (c *claimed) letter(ctx context.Context) (parse.Letter, error) {
	stored, err := c.r.deps.Store.Open(ctx, c.ObjectKey, 0)
	if errors.Is(err, storage.ErrMissing) {
		return parse.Letter{}, fmt.Errorf("open letter %d: %w", c.ID, err)
	}
	if err != nil {
		return parse.Letter{}, err
	}
	defer stored.Close()
	raw, err := io.ReadAll(io.LimitReader(stored, c.r.limits.Bytes))
	if err != nil {
		return parse.Letter{}, fmt.Errorf("read letter %d: %w", c.ID, err)
	}
	return parse.Read(raw, c.r.options())
}

// PutOff leaves the letter to the next worker.
func (c *claimed) PutOff(ctx context.Context, pause time.Duration) error {
	return c.r.queries.LetterPutOff(ctx, db.LetterPutOffParams{ID: c.ID, Attempts: c.Attempts, Seconds: pause.Seconds()})
}

// Retry leaves the letter to another try.
func (c *claimed) Retry(ctx context.Context) error {
	pause := time.Duration(c.Attempts) * retryPause
	return c.r.queries.LetterRetry(ctx, db.LetterRetryParams{ID: c.ID, Attempts: c.Attempts, Seconds: pause.Seconds()})
}

// refusal is the outcome of a refused letter. person gets a letter about it, once a day; 0 where it is not proven who wrote it. strangers
// is the project's choice for proven writers without an account; empty for others.
type refusal struct {
	state, reason string
	person        int64
	strangers     string
	leftOut       []parse.LeftOut
}

func (r refusal) Error() string { return "letter " + r.state + ": " + r.reason }

func (c *claimed) end(ctx context.Context, as refusal) error {
	return pgx.BeginFunc(ctx, c.r.deps.Pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		if as.strangers != "" {
			reason, err := c.answerStranger(ctx, queries, as.strangers)
			if err != nil {
				return err
			}
			as.reason = reason
		}
		names, reasons := named(as.leftOut)
		ended, err := queries.LetterEnd(ctx, db.LetterEndParams{State: as.state, Reason: as.reason, ID: c.ID, Attempts: c.Attempts,
			LeftOut: names, LeftOutReasons: reasons})
		if err != nil {
			return fmt.Errorf("end letter %d: %w", c.ID, err)
		}
		if ended == 0 {
			return jobs.ErrTakenOver
		}
		if as.person == 0 {
			return nil
		}
		return tellRefused(ctx, queries, as.person, c.ID)
	})
}
