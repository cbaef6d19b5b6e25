package letters

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/letters/db"
	"zahtjevi/functions/requests/letters/parse"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/address"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/valid"
)

// request makes a request of a letter that came to a project's address: its subject is the title, and all of its text the description.
func (c *claimed) request(ctx context.Context, tags []string, letter parse.Letter) error {
	var caller *identity.Caller
	err := pgx.BeginFunc(ctx, c.r.deps.Pool, func(tx pgx.Tx) (err error) {
		caller, _, err = adder(ctx, tx, tags, letter)
		return err
	})
	if err != nil {
		return err
	}
	if letter.Subject == "" && letter.Whole == "" {
		return refusal{state: stateRefused, reason: reasonEmpty, person: caller.UserID}
	}
	said, err := c.keepFiles(ctx, caller, "zahtjev", letter.Whole, valid.MaxDescription, letter)
	if err != nil {
		return err
	}
	return c.add(ctx, caller, tags, letter, said)
}

// add adds the request in one transaction with the letter's end.
func (c *claimed) add(ctx context.Context, before *identity.Caller, tags []string, letter parse.Letter, said spoken) error {
	err := database.Write(ctx, c.r.deps.Pool, before.Actor(), func(tx pgx.Tx) error {
		queries := db.New(tx)
		if _, err := queries.LetterHold(ctx, db.LetterHoldParams{ID: c.ID, Attempts: c.Attempts}); err != nil {
			return database.FoundOr(err, jobs.ErrTakenOver, "hold letter %d", c.ID)
		}
		// The person is held first, and whose the address is read afterwards.
		if _, err := identity.Held(ctx, tx, before.UserID); err != nil {
			return err
		}
		caller, project, err := adder(ctx, tx, tags, letter)
		if err != nil {
			return err
		}
		if caller.UserID != before.UserID {
			return refusal{state: stateRefused, reason: reasonUnknown}
		}
		added, err := c.r.requests.Create(ctx, tx, caller, said.request(project, letter.Subject))
		if fault.Is(err, fault.Invalid) {
			return refusal{state: stateRefused, reason: reasonData, person: caller.UserID}
		}
		if err != nil {
			return err
		}
		if err := queries.LetterTell(ctx, db.LetterTellParams{UserID: caller.UserID, Kind: "letter_accepted", ID: c.ID}); err != nil {
			return fmt.Errorf("tell the writer of letter %d: %w", c.ID, err)
		}
		if err := queries.AddressWorks(ctx, caller.UserID); err != nil {
			return fmt.Errorf("note that user %d writes: %w", caller.UserID, err)
		}
		return queries.LetterAccept(ctx, db.LetterAcceptParams{LeftOut: orEmpty(said.leftOut), UserID: caller.UserID,
			RequestID: added.Body.ID, ID: c.ID})
	})
	return why(err)
}

// adder is the person who has the address of a proven writer, in the first of their roles in which they may add requests to the project
// that has one of the tags. What that depends on stays as it is until the transaction ends.
func adder(ctx context.Context, tx pgx.Tx, tags []string, letter parse.Letter) (*identity.Caller, db.AddressedRow,
	error) {
	queries := db.New(tx)
	project, err := queries.Addressed(ctx, tags)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, project, refusal{state: stateRefused, reason: reasonAddress}
	}
	if err != nil {
		return nil, project, fmt.Errorf("find the project of a letter: %w", err)
	}
	if letter.Sender != parse.Proven {
		return nil, project, refusal{state: stateRefused, reason: reasonUnproven}
	}
	people, err := queries.Writers(ctx, keysOf(letter.From))
	if err != nil {
		return nil, project, fmt.Errorf("find the writer of a letter: %w", err)
	}
	if len(people) == 0 {
		return nil, project, refusal{state: stateRefused, reason: reasonUnknown, strangers: project.Strangers}
	}
	if len(people) != 1 || !address.Same(people[0].Email, letter.From) {
		return nil, project, refusal{state: stateRefused, reason: reasonUnknown}
	}
	roles, err := identity.Held(ctx, tx, people[0].ID)
	if err != nil {
		return nil, project, err
	}
	may := slices.IndexFunc(roles, func(caller *identity.Caller) bool {
		return caller.May(permission.ZahtjevZahtjevDodavanje) && caller.SeesProject(project.ProjectID)
	})
	if may < 0 {
		return nil, project, refusal{state: stateRefused, reason: reasonRight, person: people[0].ID}
	}
	return roles[may], project, nil
}

// request is the request that a letter becomes.
func (s spoken) request(project db.AddressedRow, subject string) *request.CreateInput {
	first, _, _ := strings.Cut(s.text, "\n")
	in := &request.CreateInput{ProjectID: project.ProjectID, Body: request.CreateBody{
		Title: shorten.To(firstOf(subject, first), valid.MaxTitle), Description: firstOf(s.text, subject),
		PartID: project.PartID, CategoryID: project.CategoryID, TypeID: project.TypeID, PriorityID: project.PriorityID,
	}}
	for _, file := range s.files {
		in.Body.Documents = append(in.Body.Documents, file.id)
	}
	return in
}

// firstOf is the first text that is not empty.
func firstOf(all ...string) string {
	for _, text := range all {
		if text != "" {
			return text
		}
	}
	return ""
}
