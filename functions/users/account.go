package users

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// lastAdministrator is the constraint that refuses a change after which no active administrator would be left.
const lastAdministrator = "last_administrator"

// DisabledInput activates or deactivates a person.
type DisabledInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Disabled bool `json:"onemogucen"`
	}
}

// setDisabled deactivates or activates a person. Deactivating ends their sessions; their requests and comments stay. Errors: NotFound,
// Forbidden, Invalid.
func (a *area) setDisabled(ctx context.Context, in *DisabledInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	p, err := a.findManaged(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if p.ID == caller.UserID && in.Body.Disabled {
		return nil, fault.Field("onemogucen", texts.SelfDisabled)
	}
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		_, err := a.queries.WithTx(tx).PeopleSetDisabled(ctx, db.PeopleSetDisabledParams{Ids: []int64{p.ID}, Disabled: in.Body.Disabled})
		return err
	})
	if database.Violates(err, lastAdministrator) {
		return nil, fault.Field("onemogucen", texts.LastAdministrator)
	}
	if err != nil {
		return nil, fmt.Errorf("set whether user %d is disabled: %w", p.ID, err)
	}
	return a.answer(ctx, caller, p.Username)
}

// PasswordInput is a person's new password, chosen by somebody else.
type PasswordInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Password string `json:"lozinka" minLength:"6" maxLength:"128"`
	}
}

// Missing implements serve.Worded.
func (PasswordInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"lozinka": texts.PasswordNewMissing}
}

// setPassword also ends all of the person's sessions. People change their own password elsewhere, with the present one. Errors: NotFound,
// Forbidden, Invalid.
func (a *area) setPassword(ctx context.Context, in *PasswordInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	p, err := a.findManaged(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if p.ServiceAccount {
		return nil, fault.Field("lozinka", texts.ServiceAccountPassword)
	}
	if err := people.MayHavePassword(ctx, a.pool, a.signIn, p.Username); err != nil {
		return nil, err
	}
	var fields valid.Fields
	password.Check(&fields, "lozinka", in.Body.Password, p.Username, p.Email)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if p.ID == caller.UserID {
		return nil, fault.Field("lozinka", texts.SelfPassword)
	}
	hash, err := password.Hash(ctx, in.Body.Password)
	if err != nil {
		return nil, err
	}
	if err := db.New(database.As(a.pool, caller)).PersonPasswordSet(ctx,
		db.PersonPasswordSetParams{ID: p.ID, PasswordHash: hash}); err != nil {
		return nil, fmt.Errorf("set password of user %d: %w", p.ID, err)
	}
	return nil, nil
}

// tryAddress lets letters go to somebody's address again, from which they came back. Errors: NotFound, Forbidden.
func (a *area) tryAddress(ctx context.Context, in *UserInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	p, err := a.findManaged(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if err := db.New(database.As(a.pool, caller)).PersonAddressAgain(ctx, p.ID); err != nil {
		return nil, fmt.Errorf("try the address of user %d again: %w", p.ID, err)
	}
	return nil, nil
}

// removeFactor takes away somebody's second factor, so that the password signs them in. They are told by a letter. Errors: NotFound, also
// where there is none; Forbidden.
func (a *area) removeFactor(ctx context.Context, in *UserInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	p, err := a.findManaged(ctx, caller, in.Username)
	switch {
	case err != nil:
		return nil, err
	case p.ID == caller.UserID:
		return nil, fault.New(fault.Forbidden, texts.SelfFactor)
	}
	removed, err := db.New(database.As(a.pool, caller)).PersonFactorDelete(ctx, p.ID)
	return nil, database.Changed(removed, err, "remove second factor of user %d", p.ID)
}
