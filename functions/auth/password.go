package auth

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/password"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ChangePasswordInput is the caller's present and new password.
type ChangePasswordInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Current string `json:"lozinka"`
		New     string `json:"novaLozinka"`
	}
}

// changePassword also ends the person's other sessions.
func (a *area) changePassword(ctx context.Context, in *ChangePasswordInput) (*serve.Empty, error) {
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
	if err := a.proveCurrent(ctx, caller.Username, caller.UserID, in.Body.Current); err != nil {
		return nil, err
	}
	hash, err := password.Hash(ctx, in.Body.New)
	if err != nil {
		return nil, err
	}
	return nil, database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.PasswordChange(ctx, db.PasswordChangeParams{ID: caller.UserID, PasswordHash: hash}); err != nil {
			return fmt.Errorf("change password: %w", err)
		}
		return queries.SessionDeleteOthers(ctx, db.SessionDeleteOthersParams{UserID: caller.UserID, Kept: caller.SessionID})
	})
}

// proveCurrent counts as a sign-in try: a stolen session must not serve to guess the password.
func (a *area) proveCurrent(ctx context.Context, username string, userID int64, secret string) error {
	right, err := a.guarded(ctx, username, serve.ClientNetwork(ctx), func() (bool, error) {
		hash, err := a.queries.PasswordHash(ctx, userID)
		if err != nil {
			return false, fmt.Errorf("read password of user %d: %w", userID, err)
		}
		return password.Matches(ctx, secret, hash)
	})
	if err == nil && !right {
		err = fault.Field("lozinka", texts.PasswordCurrentWrong)
	}
	return err
}
