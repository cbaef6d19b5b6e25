package programs

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/textsearch"
)

// AnybodysToken is somebody's access token as administrators see it: its person, its role, how many rights and projects it has, and whether
// it is used. Only its person sees which rights and projects.
type AnybodysToken struct {
	ID        string     `json:"id"`
	Name      string     `json:"naziv"`
	Username  string     `json:"korisnickoIme"`
	FullName  string     `json:"punoIme"`
	Disabled  bool       `json:"onemogucen" doc:"Osoba je deaktivirana, pa token ne otvara ništa"`
	RoleName  string     `json:"uloga"`
	Rights    int32      `json:"brojPrava"`
	Projects  *int32     `json:"brojProjekata,omitempty" doc:"Izostavljeno: svi projekti koje uloga vidi"`
	CreatedAt time.Time  `json:"datumKreiranja"`
	EndsAt    time.Time  `json:"vaziDo"`
	UsedAt    *time.Time `json:"posljednjaUpotreba,omitempty"`
	LastIP    string     `json:"posljednjiIp"`
}

// AllProgramTokensInput asks for a page of the access tokens of people within the caller's reach.
type AllProgramTokensInput struct {
	listing.Paging
	Filter string `query:"filter" maxLength:"200" doc:"Naziv tokena, ime ili korisničko ime"`
}

// AllProgramTokensOutput is a page of the valid access tokens; those that expire first come first.
type AllProgramTokensOutput struct {
	Body listing.List[AnybodysToken]
}

// listEverybodys leaves out the tokens of people whom the caller does not see or may not change.
func (a *area) listEverybodys(ctx context.Context, in *AllProgramTokensInput) (*AllProgramTokensOutput, error) {
	caller := identity.From(ctx)
	tokens, err := listing.Fixed[AnybodysToken](ctx, a.pool, in.Paging, db.AllProgramTokens,
		textsearch.Parse(in.Filter).Patterns(), caller.UserID, caller.RoleID)
	if err != nil {
		return nil, fmt.Errorf("list everybody's access tokens: %w", err)
	}
	return &AllProgramTokensOutput{Body: tokens}, nil
}

// AnybodysTokenInput names somebody's access token.
type AnybodysTokenInput struct {
	ID uuid.UUID `path:"pristupniTokenId"`
}

// revokeAnybodys finds the tokens that listEverybodys does. Errors: NotFound.
func (a *area) revokeAnybodys(ctx context.Context, in *AnybodysTokenInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	revoked, err := db.New(database.As(a.pool, caller)).AnybodysTokenRevoke(ctx, db.AnybodysTokenRevokeParams{
		ID: in.ID, CallerID: caller.UserID, CallerRole: caller.RoleID,
	})
	return nil, database.Changed(revoked, err, "revoke access token %s", in.ID)
}
