package auth

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
)

// TokenInput names one session of the caller; the id may be the secret or the public one.
type TokenInput struct {
	Username string `path:"korisnickoIme"`
	TokenID  string `path:"tokenId"`
}

// TokenOutput is a session without its secret.
type TokenOutput struct {
	Body Token
}

func (a *area) verifySession(ctx context.Context, in *TokenInput) (*TokenOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if in.TokenID != caller.SessionID.String() {
		named, err := a.queries.SessionIDByToken(ctx, identity.HashToken(in.TokenID))
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return nil, fmt.Errorf("find session: %w", err)
		}
		if named != caller.SessionID {
			return nil, fault.Missing()
		}
	}
	token, err := a.token(ctx, caller.SessionID)
	if err != nil {
		return nil, err
	}
	return &TokenOutput{Body: token}, nil
}

func (a *area) deleteSession(ctx context.Context, in *TokenInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var deleted int64
	if id, parseErr := uuid.Parse(in.TokenID); parseErr == nil {
		deleted, err = db.New(database.As(a.pool, caller)).SessionDelete(ctx, db.SessionDeleteParams{ID: id, UserID: caller.UserID})
	} else {
		deleted, err = db.New(database.As(a.pool, caller)).SessionDeleteByToken(ctx,
			db.SessionDeleteByTokenParams{TokenHash: identity.HashToken(in.TokenID), UserID: caller.UserID})
	}
	return nil, database.Changed(deleted, err, "delete session")
}

// OtherSessionsInput names the caller.
type OtherSessionsInput struct {
	Username string `path:"korisnickoIme"`
}

// deleteOtherSessions ends all sessions of the caller but the one that asks.
func (a *area) deleteOtherSessions(ctx context.Context, in *OtherSessionsInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if err := db.New(database.As(a.pool, caller)).SessionDeleteOthers(ctx,
		db.SessionDeleteOthersParams{UserID: caller.UserID, Kept: caller.SessionID}); err != nil {
		return nil, fmt.Errorf("delete other sessions of user %d: %w", caller.UserID, err)
	}
	return nil, nil
}

// ListSessionsInput asks for a page of the caller's sessions.
type ListSessionsInput struct {
	Username string `path:"korisnickoIme"`
	listing.Paging
}

// Session is one line of the sessions screen. ID is the public one.
type Session struct {
	ID         string    `json:"id"`
	CreatedAt  time.Time `json:"datumKreiranja"`
	LastAction time.Time `json:"datumPosljednjeAkcije"`
	LastIP     string    `json:"posljednjiIp"`
	LastClient string    `json:"posljednjiKlijent"`
	Current    bool      `json:"trenutna"`
}

// ListSessionsOutput is a page of sessions, the last used first.
type ListSessionsOutput struct {
	Body listing.List[Session]
}

func (a *area) listSessions(ctx context.Context, in *ListSessionsInput) (*ListSessionsOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	sessions, err := listing.Fixed[Session](ctx, a.pool, in.Paging, db.SessionList, caller.UserID, caller.SessionID)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return &ListSessionsOutput{Body: sessions}, nil
}
