package auth

import (
	"context"
	"fmt"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/identity"
)

// maxTempTokens limits how many temporary tokens a session has at most: a new one ends the oldest.
const maxTempTokens = 100

// TempTokenInput asks for a temporary token for the caller.
type TempTokenInput struct {
	Username string `path:"korisnickoIme"`
}

// TempTokenOutput is a token for downloads and reports, valid for 60 seconds, for the query parameter ttxid.
type TempTokenOutput struct {
	Body struct {
		ID string `json:"id"`
	}
}

func (a *area) createTempToken(ctx context.Context, in *TempTokenInput) (*TempTokenOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	secret, hash := identity.NewToken()
	if err := a.queries.TempTokenCreate(ctx, db.TempTokenCreateParams{TokenHash: hash, SessionID: caller.SessionID,
		Kept: maxTempTokens - 1}); err != nil {
		return nil, fmt.Errorf("create temporary token: %w", err)
	}
	output := &TempTokenOutput{}
	output.Body.ID = secret
	return output, nil
}
