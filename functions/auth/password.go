package auth

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
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

// DeviceOutput is the answer without a body to a browser that the account knows from now on.
type DeviceOutput struct {
	Device string `header:"X-DEVICE-TOKEN"`
}

// changePassword also ends the person's other sessions, and what other browsers know of the account.
func (a *area) changePassword(ctx context.Context, in *ChangePasswordInput) (*DeviceOutput, error) {
	caller, err := self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	fields.Text("lozinka", in.Body.Current, valid.TextRule{Missing: texts.FieldRequired})
	password.Check(&fields, "novaLozinka", in.Body.New)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := a.proveCurrent(ctx, caller, in.Body.Current); err != nil {
		return nil, err
	}
	hash, err := password.Hash(ctx, in.Body.New)
	if err != nil {
		return nil, err
	}
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.PasswordChange(ctx, db.PasswordChangeParams{ID: caller.UserID, PasswordHash: hash}); err != nil {
			return fmt.Errorf("change password: %w", err)
		}
		return queries.SessionDeleteOthers(ctx, db.SessionDeleteOthersParams{UserID: caller.UserID, Kept: caller.SessionID})
	})
	if err != nil {
		return nil, err
	}
	device, err := a.keepDevice(ctx, in.Devices, caller.UserID, hash)
	return &DeviceOutput{Device: device}, err
}

// proveCurrent proves the caller's own password: a stolen session must not serve to guess it. Errors: Invalid, TooMany.
func (a *area) proveCurrent(ctx context.Context, caller *identity.Caller, secret string) error {
	right, err := a.guarded(ctx, caller.Username, sessionLimits(caller.SessionID), func() (bool, error) {
		hash, err := a.queries.PasswordHash(ctx, caller.UserID)
		if err != nil {
			return false, fmt.Errorf("read password of user %d: %w", caller.UserID, err)
		}
		return password.Matches(ctx, secret, hash)
	})
	if err == nil && !right {
		err = fault.Field("lozinka", texts.PasswordCurrentWrong)
	}
	return err
}
