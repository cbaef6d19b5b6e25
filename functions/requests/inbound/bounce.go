package inbound

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/shared/address"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/shorten"
)

// maxFailureWords limits the kept text of a server about a failure.
const maxFailureWords = 500

// bounce takes a mail server's report. It is believed only where it came to the address that one letter of ours was to be returned to,
// which nobody else was told, and says that this very receiver cannot be reached for good, or does not want the letter. Then no more
// letters go to that address. Each letter can come back once, so that a report that is sent again says nothing new.
func (c *claimed) bounce(ctx context.Context, letter parse.Letter) error {
	ignored := refusal{state: stateIgnored, reason: string(parse.Bounce)}
	tokens := tokensOf(c.r.tagsOf(letter))
	if len(tokens) == 0 || len(letter.Failures) == 0 || letter.Sender == parse.Forged {
		return ignored
	}
	return database.Write(ctx, c.r.deps.Pool, database.Actor{}, func(tx pgx.Tx) error {
		queries := db.New(tx)
		sent, err := queries.Returned(ctx, tokens)
		if errors.Is(err, pgx.ErrNoRows) {
			return ignored
		}
		if err != nil {
			return fmt.Errorf("find the letter that came back: %w", err)
		}
		failure, named := failureOf(letter.Failures, *sent.SentTo)
		if !named {
			return ignored
		}
		reason := reasonReturned
		if failure.Unwanted {
			reason = reasonUnwanted
		}
		ended, err := queries.LetterEnd(ctx, db.LetterEndParams{State: stateIgnored, Reason: reason, ID: c.ID, Attempts: c.Attempts,
			LeftOut: []string{}, LeftOutReasons: []string{}})
		if err != nil {
			return fmt.Errorf("end letter %d: %w", c.ID, err)
		}
		if ended == 0 {
			return jobs.ErrTakenOver
		}
		return mark(ctx, queries, sent, failure)
	})
}

// mark notes that a message came back, and that its receiver's address gets no more letters. An unwanted one was delivered: it stays as
// sent, unless its receiver has no account that could be marked.
func mark(ctx context.Context, queries *db.Queries, sent db.ReturnedRow, failure parse.Failure) error {
	var err error
	if failure.Unwanted && sent.UserID != nil {
		err = queries.MessageUnwanted(ctx, sent.ID)
	} else {
		err = queries.MessageBounced(ctx, db.MessageBouncedParams{ID: sent.ID, Words: shorten.To(failure.Words, maxFailureWords)})
	}
	if err != nil {
		return fmt.Errorf("note that message %d came back: %w", sent.ID, err)
	}
	if sent.UserID == nil {
		return nil
	}
	if err := queries.AddressBounced(ctx, db.AddressBouncedParams{Addresses: keysOf(*sent.SentTo),
		Unwanted: failure.Unwanted}); err != nil {
		return fmt.Errorf("mark the address of message %d: %w", sent.ID, err)
	}
	return nil
}

// failureOf is the failure of a receiver. A complaint that names nobody is of whom the letter went to.
func failureOf(failures []parse.Failure, receiver string) (parse.Failure, bool) {
	for _, failure := range failures {
		if failure.Unwanted && len(failure.Receivers) == 0 {
			return failure, true
		}
		for _, named := range failure.Receivers {
			if address.Same(named, receiver) {
				return failure, true
			}
		}
	}
	return parse.Failure{}, false
}
