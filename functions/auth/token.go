package auth

import (
	"context"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// Token is a session as its owner sees it. ID is the secret for the header; only the answer of signing in has it.
type Token struct {
	ID          string `json:"id,omitempty"`
	PublicID    string `json:"javniId"`
	Role        string `json:"uloga"`
	RoleID      int64  `json:"ulogaId"`
	RoleCode    string `json:"ulogaSifra" doc:"Po njoj programi prepoznaju ulogu; naziv se može mijenjati"`
	Scope       string `json:"opseg" enum:"sve,projekti,kategorije,vlastito" doc:"Koje zahtjeve uloga vidi"`
	Module      string `json:"frontendModul"`
	ModuleTitle string `json:"frontendModulNaslov"`
	OwesFactor  bool   `json:"trebaDvostrukuProvjeru" doc:"Uloga traži dvostruku provjeru, a osoba je nema: dok je ne uključi, ne može ništa drugo"`
	Owner       Owner  `json:"vlasnik"`
}

// Owner is the person of a session.
type Owner struct {
	ID             int64                       `json:"id" doc:"Vlastiti broj, koji za razliku od korisničkog imena niko drugi nikada ne dobije"`
	Username       string                      `json:"korisnickoIme"`
	FullName       string                      `json:"punoIme"`
	Email          string                      `json:"email"`
	Language       string                      `json:"jezik" enum:"bs,hr,sr,sr-Cyrl"`
	SingleKeys     bool                        `json:"preciceTastera" doc:"Prečice jednim tasterom su uključene"`
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

// token reads what a session's owner may know about it, which is no secret. Errors: Unauthenticated for a session that has ended meanwhile.
func (a *area) token(ctx context.Context, sessionID uuid.UUID) (Token, error) {
	row, err := a.queries.SessionOwner(ctx, sessionID)
	if err != nil {
		return Token{}, database.FoundOr(err, fault.New(fault.Unauthenticated, texts.SessionEnded), "read owner of session")
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
		OwesFactor:  row.OwesFactor,
		Owner: Owner{
			ID:             row.UserID,
			Username:       row.Username,
			FullName:       row.FullName,
			Email:          row.Email,
			Language:       row.Language,
			SingleKeys:     row.SingleKeys,
			Version:        row.Version,
			AllowedActions: listing.Whole(actions),
			ExtraInfo:      listing.Whole(extra),
		},
	}, nil
}
