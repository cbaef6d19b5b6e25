package inbound

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/shared/address"
)

// toldTo names whom to tell of a refusal that names nobody: the person who has the address of a proven writer.
func (r *receiver) toldTo(ctx context.Context, letter parse.Letter, err error) error {
	var no refusal
	if !errors.As(err, &no) || no.state != stateRefused || no.person != 0 ||
		!slices.Contains([]string{reasonAddress, reasonToken, reasonStranger}, no.reason) {
		return err
	}
	person, failed := r.provenWriter(ctx, letter)
	if failed != nil {
		return failed
	}
	no.person = person
	return no
}

// toldOf returns the person to tell of a letter of which only the header is read: the one with the address of a proven writer. It returns 0
// for nobody: where a program wrote it, or it came to no address of ours.
func (r *receiver) toldOf(ctx context.Context, letter parse.Letter) (int64, error) {
	if letter.Automatic != "" || letter.From == "" || r.isOwn(letter) || len(r.tagsOf(letter)) == 0 {
		return 0, nil
	}
	return r.provenWriter(ctx, letter)
}

// provenWriter returns the one person with the address of a letter's writer, if the receiving server says that they wrote it; 0 for nobody.
func (r *receiver) provenWriter(ctx context.Context, letter parse.Letter) (int64, error) {
	if letter.Sender != parse.Proven {
		return 0, nil
	}
	people, err := r.queries.Writers(ctx, keysOf(letter.From))
	if err != nil {
		return 0, fmt.Errorf("find the writer of a letter: %w", err)
	}
	if len(people) != 1 || !address.Same(people[0].Email, letter.From) {
		return 0, nil
	}
	return people[0].ID, nil
}

// tellRefused tells a person by a letter that theirs was not accepted, once a day.
func tellRefused(ctx context.Context, queries *db.Queries, person, letter int64) error {
	if err := queries.LetterTell(ctx, db.LetterTellParams{UserID: person, Kind: "letter_refused", ID: letter}); err != nil {
		return fmt.Errorf("tell the writer of letter %d: %w", letter, err)
	}
	return nil
}
