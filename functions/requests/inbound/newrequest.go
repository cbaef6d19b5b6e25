package inbound

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
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

// addition is a request that a letter becomes: whose, and in which project.
type addition struct {
	caller  *identity.Caller
	project db.AddressedRow
}

// request makes a request of a letter in each project to which it came: its subject is the title, and all of its text the description.
func (c *claimed) request(ctx context.Context, tags []string, letter parse.Letter) error {
	var additions []addition
	err := pgx.BeginFunc(ctx, c.r.deps.Pool, func(tx pgx.Tx) (err error) {
		additions, _, err = adders(ctx, tx, tags, letter)
		return err
	})
	if err != nil {
		return err
	}
	if letter.Subject == "" && letter.Whole == "" && len(letter.Files) == 0 {
		return refusal{state: stateRefused, reason: reasonEmpty, person: additions[0].caller.UserID}
	}
	said := map[int64]spoken{}
	for _, one := range additions {
		without, err := c.withoutLogos(ctx, one.project.ProjectID, letter)
		if err == nil {
			said[one.project.ProjectID], err = c.keepFiles(ctx, one.caller, ofRequest, without)
		}
		if err != nil {
			return err
		}
	}
	return c.add(ctx, additions[0].caller, tags, letter, said)
}

// add adds the requests in one transaction with the letter's end.
func (c *claimed) add(ctx context.Context, before *identity.Caller, tags []string, letter parse.Letter, said map[int64]spoken) error {
	err := database.Write(ctx, c.r.deps.Pool, before.Actor(), func(tx pgx.Tx) error {
		queries := db.New(tx)
		if _, err := queries.LetterHold(ctx, db.LetterHoldParams{ID: c.ID, Attempts: c.Attempts}); err != nil {
			return database.FoundOr(err, jobs.ErrTakenOver, "hold letter %d", c.ID)
		}
		// The person is held first, and whose the address is read afterwards.
		if _, err := identity.Held(ctx, tx, before.UserID); err != nil {
			return err
		}
		additions, leftOut, err := adders(ctx, tx, tags, letter)
		if err != nil {
			return err
		}
		if additions[0].caller.UserID != before.UserID {
			return refusal{state: stateRefused, reason: reasonUnknown}
		}
		known, err := c.known(ctx, queries, before.UserID, letter)
		if err != nil {
			return err
		}
		var added []int64
		var targets []string
		for _, one := range additions {
			what, kept := said[one.project.ProjectID]
			if known(one.project.Tag) || !kept {
				continue
			}
			id, err := c.addOne(ctx, tx, one, letter, what)
			if err != nil {
				return err
			}
			added, targets, leftOut = append(added, id), append(targets, one.project.Tag), append(leftOut, what.leftOut...)
		}
		if len(added) == 0 {
			return refusal{state: stateIgnored, reason: reasonTwice}
		}
		err = queries.RequestsLink(ctx, db.RequestsLinkParams{FirstID: added[0], Others: added[1:], UserID: before.UserID})
		if err != nil {
			return fmt.Errorf("link the requests of letter %d: %w", c.ID, err)
		}
		if err := queries.LetterTell(ctx, db.LetterTellParams{UserID: before.UserID, Kind: "letter_accepted", ID: c.ID}); err != nil {
			return fmt.Errorf("tell the writer of letter %d: %w", c.ID, err)
		}
		if err := queries.AddressWorks(ctx, before.UserID); err != nil {
			return fmt.Errorf("note that user %d writes: %w", before.UserID, err)
		}
		names, reasons := named(leftOut)
		return queries.LetterAccept(ctx, db.LetterAcceptParams{LeftOut: names, LeftOutReasons: reasons, UserID: before.UserID,
			RequestID: added[0], ID: c.ID, SaidHash: saidHash(letter), Targets: targets,
			Pictures: picturesOf(letter)})
	})
	return why(err)
}

// addOne adds a request, and its further files as its first comments.
func (c *claimed) addOne(ctx context.Context, tx pgx.Tx, one addition, letter parse.Letter, what spoken) (int64, error) {
	added, err := c.r.requests.Create(ctx, tx, one.caller, what.request(one.project, letter.Subject))
	if fault.Is(err, fault.Invalid) {
		return 0, refusal{state: stateRefused, reason: reasonData, person: one.caller.UserID}
	}
	if err != nil {
		return 0, err
	}
	original := c.original(letter, what.leftOut)
	original.RequestID = &added.Body.ID
	if err := db.New(tx).LetterOriginal(ctx, original); err != nil {
		return 0, fmt.Errorf("keep what letter %d was: %w", c.ID, err)
	}
	for _, file := range what.further {
		output, _, err := conversation.Say(ctx, c.r.requests, tx, one.caller, commentOf(added.Body.ID, file))
		if err != nil {
			return 0, err
		}
		err = db.New(tx).LetterOriginal(ctx, db.LetterOriginalParams{CommentID: &output.Body.ID, LetterID: c.ID, LeftOut: []string{},
			LeftOutReasons: []string{}})
		if err != nil {
			return 0, fmt.Errorf("keep what letter %d was: %w", c.ID, err)
		}
	}
	return added.Body.ID, nil
}

// adders are the projects that have one of the tags, each with the person who has the address of a proven writer, in the first of their
// roles
// in which they may add requests to it. leftOut names the tags of projects to which they may not. What that depends on stays as it is
// until
// the transaction ends.
func adders(ctx context.Context, tx pgx.Tx, tags []string, letter parse.Letter) (all []addition, leftOut []parse.LeftOut, err error) {
	queries := db.New(tx)
	projects, err := queries.Addressed(ctx, tags)
	if err != nil {
		return nil, nil, fmt.Errorf("find the projects of a letter: %w", err)
	}
	if len(projects) == 0 {
		return nil, nil, refusal{state: stateRefused, reason: reasonAddress}
	}
	if letter.Sender != parse.Proven {
		return nil, nil, refusal{state: stateRefused, reason: reasonUnproven}
	}
	people, err := queries.Writers(ctx, keysOf(letter.From))
	if err != nil {
		return nil, nil, fmt.Errorf("find the writer of a letter: %w", err)
	}
	if len(people) == 0 {
		return nil, nil, refusal{state: stateRefused, reason: reasonUnknown, strangers: projects[0].Strangers}
	}
	if len(people) != 1 || !address.Same(people[0].Email, letter.From) {
		return nil, nil, refusal{state: stateRefused, reason: reasonUnknown}
	}
	roles, err := identity.Held(ctx, tx, people[0].ID)
	if err != nil {
		return nil, nil, err
	}
	for _, project := range projects {
		may := slices.IndexFunc(roles, func(caller *identity.Caller) bool {
			return caller.May(permission.ZahtjevZahtjevDodavanje) && caller.SeesProject(project.ProjectID)
		})
		again := slices.ContainsFunc(all, func(one addition) bool { return one.project.ProjectID == project.ProjectID })
		switch {
		case may < 0:
			leftOut = append(leftOut, parse.LeftOut{Name: project.Tag, Why: noRight})
		case !again:
			all = append(all, addition{roles[may], project})
		}
	}
	if len(all) == 0 {
		return nil, nil, refusal{state: stateRefused, reason: reasonRight, person: people[0].ID}
	}
	return all, leftOut, nil
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
