package auth

import (
	"context"
	"errors"
	"fmt"
	"strings"
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

// Token is a session as its owner sees it. ID is the secret for the header; only signing in answers it.
type Token struct {
	ID          string `json:"id,omitempty"`
	PublicID    string `json:"javniId"`
	Role        string `json:"uloga"`
	RoleID      int64  `json:"ulogaId"`
	RoleCode    string `json:"ulogaSifra" doc:"Po njoj programi prepoznaju ulogu; naziv se može mijenjati"`
	Scope       string `json:"opseg" enum:"sve,projekti,kategorije,vlastito" doc:"Koje zahtjeve uloga vidi"`
	Module      string `json:"frontendModul"`
	ModuleTitle string `json:"frontendModulNaslov"`
	Owner       Owner  `json:"vlasnik"`
}

// Owner is the person of a session.
type Owner struct {
	Username       string                      `json:"korisnickoIme"`
	FullName       string                      `json:"punoIme"`
	Email          string                      `json:"email"`
	Language       string                      `json:"jezik" enum:"bs,hr,sr,sr-Cyrl"`
	Version        int32                       `json:"verzija"`
	AllowedActions listing.List[AllowedAction] `json:"dozvoljeneAkcije"`
	ExtraInfo      listing.List[ExtraInfo]     `json:"dodatneInformacije"`
}

// AllowedAction is a permission code of the session's role.
type AllowedAction struct {
	Code string `json:"sifra"`
}

// ExtraInfo is one piece of a person's extra information.
type ExtraInfo struct {
	Type  ExtraInfoType `json:"tipDodatneInformacije"`
	Value string        `json:"vrijednost"`
}

// ExtraInfoType names a kind of extra information.
type ExtraInfoType struct {
	Code string `json:"sifra"`
}

// token reads what a session's owner is told about it; it holds no secret.
func (a *area) token(ctx context.Context, sessionID uuid.UUID) (Token, error) {
	row, err := a.queries.SessionOwner(ctx, sessionID)
	if err != nil {
		return Token{}, fmt.Errorf("read owner of session: %w", err)
	}
	actions := make([]AllowedAction, len(row.Permissions))
	for i, code := range row.Permissions {
		actions[i] = AllowedAction{Code: code}
	}
	extra := make([]ExtraInfo, len(row.ExtraCodes))
	for i, code := range row.ExtraCodes {
		extra[i] = ExtraInfo{Type: ExtraInfoType{Code: code}, Value: row.ExtraValues[i]}
	}
	return Token{
		PublicID:    sessionID.String(),
		Role:        row.RoleName,
		RoleID:      row.RoleID,
		RoleCode:    row.RoleCode,
		Scope:       identity.Scope(row.Scope).Name(),
		Module:      row.ModuleName,
		ModuleTitle: row.ModuleTitle,
		Owner: Owner{
			Username:       row.Username,
			FullName:       row.FullName,
			Email:          row.Email,
			Language:       row.Language,
			Version:        row.Version,
			AllowedActions: listing.Whole(actions),
			ExtraInfo:      listing.Whole(extra),
		},
	}, nil
}

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
	caller, err := self(ctx, in.Username)
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
	caller, err := self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var deleted int64
	if id, parseErr := uuid.Parse(in.TokenID); parseErr == nil {
		deleted, err = a.once(caller.Actor()).SessionDelete(ctx, db.SessionDeleteParams{ID: id, UserID: caller.UserID})
	} else {
		deleted, err = a.once(caller.Actor()).SessionDeleteByToken(ctx, db.SessionDeleteByTokenParams{TokenHash: identity.HashToken(in.TokenID), UserID: caller.UserID})
	}
	return nil, database.Changed(deleted, err, "delete session")
}

// OtherSessionsInput names the caller.
type OtherSessionsInput struct {
	Username string `path:"korisnickoIme"`
}

// deleteOtherSessions leaves the caller the session that asks.
func (a *area) deleteOtherSessions(ctx context.Context, in *OtherSessionsInput) (*serve.Empty, error) {
	caller, err := self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if err := a.once(caller.Actor()).SessionDeleteOthers(ctx, db.SessionDeleteOthersParams{UserID: caller.UserID, Kept: caller.SessionID}); err != nil {
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
	caller, err := self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	sessions, err := listing.Fixed[Session](ctx, a.pool, in.Paging, db.SessionList, caller.UserID, caller.SessionID)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return &ListSessionsOutput{Body: sessions}, nil
}

// maxTempTokens is how many temporary tokens a session has at most: a new one ends the oldest.
const maxTempTokens = 100

// TempTokenInput asks for a temporary token for the caller.
type TempTokenInput struct {
	Username string `path:"korisnickoIme"`
}

// TempTokenOutput is a token that opens downloads and reports for 60 seconds, as query parameter ttxid.
type TempTokenOutput struct {
	Body struct {
		ID string `json:"id"`
	}
}

func (a *area) createTempToken(ctx context.Context, in *TempTokenInput) (*TempTokenOutput, error) {
	caller, err := self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	secret, hash := identity.NewToken()
	if err := a.queries.TempTokenCreate(ctx, db.TempTokenCreateParams{TokenHash: hash, SessionID: caller.SessionID, Kept: maxTempTokens - 1}); err != nil {
		return nil, fmt.Errorf("create temporary token: %w", err)
	}
	output := &TempTokenOutput{}
	output.Body.ID = secret
	return output, nil
}

// self answers the caller when the path names them. Others' sessions do not exist for anyone. Errors: NotFound.
func self(ctx context.Context, username string) (*identity.Caller, error) {
	caller := identity.From(ctx)
	if !strings.EqualFold(caller.Username, username) {
		return nil, fault.Missing()
	}
	return caller, nil
}
