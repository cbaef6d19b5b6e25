package auth

import (
	"context"
	"fmt"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
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

// Missing implements serve.Worded.
func (ChangePasswordInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"novaLozinka": texts.PasswordNewMissing}
}

// changePassword also ends the person's other sessions and makes the secrets of other browsers invalid.
func (a *area) changePassword(ctx context.Context, in *ChangePasswordInput) (*proof.DeviceOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if err := a.maySignInByPassword(ctx, caller.Username); err != nil {
		return nil, err
	}
	var fields valid.Fields
	fields.Text("lozinka", in.Body.Current, valid.TextRule{Missing: texts.FieldRequired})
	password.Check(&fields, "novaLozinka", in.Body.New, caller.Username)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	proven, err := a.proof.Current(ctx, caller, in.Body.Current)
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
	changed, err := db.New(database.As(a.pool, caller)).PasswordChange(ctx,
		db.PasswordChangeParams{ID: caller.UserID, PasswordHash: hash, Proven: proven.PasswordHash})
	if err != nil {
		return nil, fmt.Errorf("change password of user %d: %w", caller.UserID, err)
	}
	if changed == 0 {
		return nil, proof.PasswordWrong()
	}
	return &proof.DeviceOutput{Device: a.proof.KeepDevice(ctx, in.Devices, caller.UserID, hash)}, nil
}
