package auth

import (
	"context"
	"fmt"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ChangePasswordInput is the caller's present and new password.
type ChangePasswordInput struct {
	Username string `path:"korisnickoIme"`
	Devices  string `header:"X-DEVICE-TOKEN"`
	Body     struct {
		Current string `json:"lozinka"`
		New     string `json:"novaLozinka"`
	}
}

// DeviceOutput is an answer without a body; its header gives the browser a secret of the account.
type DeviceOutput struct {
	Device string `header:"X-DEVICE-TOKEN"`
}

// changePassword also ends the person's other sessions and makes the secrets of other browsers invalid.
func (a *area) changePassword(ctx context.Context, in *ChangePasswordInput) (*DeviceOutput, error) {
	caller, err := self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	fields.Text("lozinka", in.Body.Current, valid.TextRule{Missing: texts.FieldRequired})
	password.Check(&fields, "novaLozinka", in.Body.New, caller.Username)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	proven, err := a.proveCurrent(ctx, caller, in.Body.Current)
	if err != nil {
		return nil, err
	}
	password.CheckGuessed(&fields, "novaLozinka", in.Body.New, proven.Email)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	hash, err := password.Hash(ctx, in.Body.New)
	if err != nil {
		return nil, err
	}
	changed, err := a.once(caller.Actor()).PasswordChange(ctx,
		db.PasswordChangeParams{ID: caller.UserID, PasswordHash: hash, Proven: proven.PasswordHash})
	if err != nil {
		return nil, fmt.Errorf("change password of user %d: %w", caller.UserID, err)
	}
	if changed == 0 {
		return nil, passwordWrong()
	}
	return &DeviceOutput{Device: a.keepDevice(ctx, in.Devices, caller.UserID, hash)}, nil
}

// proveCurrent checks the caller's password and returns its hash and their address. Its tries are limited: a stolen session must not serve
// to guess the password. Errors: Invalid, TooMany.
func (a *area) proveCurrent(ctx context.Context, caller *identity.Caller, secret string) (proven db.PasswordHashRow, err error) {
	right, err := a.limitAttempts(ctx, caller.Username, sessionLimits(caller.SessionID), func() (bool, error) {
		proven, err = a.queries.PasswordHash(ctx, caller.UserID)
		if err != nil {
			return false, fmt.Errorf("read password of user %d: %w", caller.UserID, err)
		}
		return password.Matches(ctx, secret, proven.PasswordHash)
	})
	if err == nil && !right {
		err = passwordWrong()
	}
	return proven, err
}

func passwordWrong() *fault.Error { return fault.Field("lozinka", texts.PasswordCurrentWrong) }
