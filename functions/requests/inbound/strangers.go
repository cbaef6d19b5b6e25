package inbound

import (
	"context"
	"fmt"

	"zahtjevi/functions/requests/inbound/db"
)

// What a project chose for letters of people who have no account, besides nothing, as in project_addresses.
const (
	strangersRefused  = "refuse"
	strangersEnrolled = "enrol"
)

// How many letters go to strangers in a day: a mailbox that answers everybody is soon used to send letters to others. And how many of
// theirs wait for an account, of one address and in all.
const (
	strangersTold      = 100
	strangersWait      = 100
	strangersWaitOfOne = 5
)

// answerStranger answers the writer of a letter who has no account, as the project chose, and returns why the letter is refused. The writer
// is proven. They are told once a day whatever they send, and no more once a letter to them could not be delivered. Neither letter says
// anything of the project, or of who else has an account.
func (c *claimed) answerStranger(ctx context.Context, queries *db.Queries, choice string) (reason string, err error) {
	reason, kind := reasonUnknown, "stranger_refused"
	if choice != strangersRefused && choice != strangersEnrolled {
		return reason, nil
	}
	if err := queries.StrangersTurn(ctx); err != nil {
		return "", fmt.Errorf("take turns at strangers: %w", err)
	}
	writer, err := queries.Stranger(ctx, c.ID)
	if err != nil {
		return "", fmt.Errorf("look at the writer of letter %d: %w", c.ID, err)
	}
	if writer.Returned {
		return reason, nil
	}
	if choice == strangersEnrolled && c.r.deps.Config.EnrolmentURL != "" {
		if writer.WaitingOfOne >= strangersWaitOfOne || writer.Waiting >= strangersWait {
			return reason, nil
		}
		reason, kind = reasonEnrolment, "stranger_invited"
	}
	if writer.ToldToday || writer.Told >= strangersTold {
		return reason, nil
	}
	if err := queries.StrangerTell(ctx, db.StrangerTellParams{Kind: kind, ID: c.ID}); err != nil {
		return "", fmt.Errorf("tell the writer of letter %d: %w", c.ID, err)
	}
	return reason, nil
}

// welcome lets letters be taken once more whose writers have made an account since.
func (r *receiver) welcome(ctx context.Context) error {
	if err := r.queries.LettersWelcome(ctx); err != nil {
		return fmt.Errorf("take letters of new accounts: %w", err)
	}
	return nil
}
