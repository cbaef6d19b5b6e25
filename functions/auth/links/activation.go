package links

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// ActivationInput is the secret of an activation letter's link.
type ActivationInput struct {
	Token string `query:"token" maxLength:"200"`
}

// checkActivation reports whether a link would activate an account. It changes nothing, as programs that scan mail open links too. Errors:
// Missing without enrolment; Gone for a link that was used, has expired or never existed; TooMany.
func (a *area) checkActivation(ctx context.Context, in *ActivationInput) (*serve.Empty, error) {
	if err := a.open(ctx); err != nil {
		return nil, err
	}
	_, err := a.waitingFor(ctx, in.Token)
	return nil, err
}

// waitingFor finds the account that a link activates. Errors: Gone, TooMany.
func (a *area) waitingFor(ctx context.Context, token string) (db.EnrolmentByTokenRow, error) {
	waiting, err := a.queries.EnrolmentByToken(ctx, identity.HashToken(token))
	if err != nil {
		return waiting, a.linkError(ctx, err)
	}
	return waiting, nil
}

// ActivateInput is the secret of an activation letter's link.
type ActivateInput struct {
	Devices string `header:"X-DEVICE-TOKEN"`
	Body    struct {
		Token    string `json:"token"`
		Password string `json:"lozinka" maxLength:"128" doc:"Lozinka izabrana kad je račun otvoren"`
	}
}

// Missing implements serve.Worded.
func (ActivateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"lozinka": texts.PasswordNewMissing}
}

// ActivateOutput names the activated account.
type ActivateOutput struct {
	Device string `header:"X-DEVICE-TOKEN"`
	Body   struct {
		Username string `json:"korisnickoIme"`
	}
}

// activate activates an account. The link proves that the address is the caller's; the password proves that the caller requested the
// account: otherwise the receiver of a letter that a stranger requested would activate an account whose password the stranger knows. All
// other links to the address become invalid. Errors: as checkActivation, Invalid for another password.
func (a *area) activate(ctx context.Context, in *ActivateInput) (*ActivateOutput, error) {
	if err := a.open(ctx); err != nil {
		return nil, err
	}
	waiting, err := a.waitingFor(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	if err := a.proveEnrolment(ctx, in.Body.Token, in.Body.Password, waiting); err != nil {
		return nil, err
	}
	if _, err := a.ready(ctx); err != nil {
		return nil, err
	}
	var person db.ActivateRow
	reserved := a.config.SignIn.PasswordsOnlyOf
	err = people.WithUsernames(waiting.Username, waiting.Email, reserved, "users_username", func(usernames []string) error {
		return database.Write(ctx, a.pool, database.Actor{}, func(tx pgx.Tx) (err error) {
			queries := a.queries.WithTx(tx)
			if err := queries.EnrolmentTurn(ctx, waiting.Email); err != nil {
				return fmt.Errorf("wait for other links of the address: %w", err)
			}
			person, err = queries.Activate(ctx, db.ActivateParams{
				TokenHash: identity.HashToken(in.Body.Token), Usernames: usernames, RoleCode: a.config.EnrolmentRole,
				Projects: a.config.EnrolmentProjects,
			})
			return err
		})
	})
	if err != nil {
		return nil, database.FoundOr(err, linkSpent(), "activate account")
	}
	output := &ActivateOutput{}
	output.Body.Username = person.Username
	output.Device = a.proof.KeepDevice(ctx, in.Devices, person.ID, person.PasswordHash)
	return output, nil
}

// proveEnrolment checks the password with which the account was requested. Errors: Invalid; TooMany after some wrong ones for the link.
func (a *area) proveEnrolment(ctx context.Context, token, secret string, waiting db.EnrolmentByTokenRow) error {
	right, err := a.proof.TryPassword(ctx, waiting.Username, proof.LinkLimits(token), func() (bool, error) {
		return password.Matches(ctx, secret, waiting.PasswordHash)
	})
	if err == nil && !right {
		err = fault.Field("lozinka", texts.EnrolmentPasswordWrong)
	}
	return err
}
