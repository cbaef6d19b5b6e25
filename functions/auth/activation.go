package auth

import (
	"context"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
)

// ActivateInput is the secret of an activation letter's link.
type ActivateInput struct {
	Token string `query:"token" maxLength:"200"`
}

// ActivateOutput says whose account is active now.
type ActivateOutput struct {
	Body struct {
		Username string `json:"korisnickoIme"`
	}
}

// activate opens an account for its owner, who proves by the link that the address is theirs. Errors: Missing without enrolment, Gone for a link that was
// used, has expired, or never was; TooMany.
func (a *area) activate(ctx context.Context, in *ActivateInput) (*ActivateOutput, error) {
	if err := a.open(); err != nil {
		return nil, err
	}
	hash := identity.HashToken(in.Token)
	waiting, err := a.queries.EnrolmentByToken(ctx, hash)
	if err != nil {
		return nil, a.linkError(ctx, err)
	}
	if _, err := a.ready(ctx); err != nil {
		return nil, err
	}
	output := &ActivateOutput{}
	err = named(waiting.Username, waiting.Email, "users_username", func(usernames []string) (err error) {
		output.Body.Username, err = a.once(database.Actor{}).Activate(ctx, db.ActivateParams{
			TokenHash: hash, Usernames: usernames, RoleCode: a.config.EnrolmentRole, Projects: a.config.EnrolmentProjects,
		})
		return err
	})
	if err != nil {
		return nil, database.FoundOr(err, linkSpent(), "activate account")
	}
	return output, nil
}
