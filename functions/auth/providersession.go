package auth

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// ProviderRolesInput is the browser that has returned from a provider, or in which a passkey has told who its person is.
type ProviderRolesInput struct {
	Browser
}

// providerRoles lists the roles to choose from, as checkPassword does. Errors: Unauthenticated for a browser that has not returned from a
// provider, or too long ago.
func (a *area) providerRoles(ctx context.Context, in *ProviderRolesInput) (*CheckPasswordOutput, error) {
	rows, err := a.queries.ProofRoles(ctx, in.hash(ctx))
	if err != nil {
		return nil, fmt.Errorf("list roles of who signs in by a provider: %w", err)
	}
	if len(rows) == 0 {
		return nil, fault.New(fault.Unauthenticated, texts.ProviderExpired)
	}
	roles := make([]RoleChoice, len(rows))
	for i, row := range rows {
		roles[i] = RoleChoice{ID: row.ID, Name: row.Name, Code: row.Code}
	}
	output := &CheckPasswordOutput{}
	output.Body.List = listing.Whole(roles)
	return output, nil
}

// ProviderSessionInput is the browser of ProviderRolesInput, and the chosen role.
type ProviderSessionInput struct {
	Browser
	Client string `header:"User-Agent"`
	Body   struct {
		RoleID int64 `json:"ulogaId"`
	}
}

// ProviderSessionOutput is the new session with its secret; the browser's cookie is deleted.
type ProviderSessionOutput struct {
	Cookie string `header:"Set-Cookie"`
	Body   Token
}

// providerSession opens a session for the person of the browser's proof, once. A second factor is not asked for: at a provider that is up
// to it, and a passkey is both. Errors: Unauthenticated; Forbidden where a passkey counts no more, as people sign in by providers only;
// Invalid for a role that the person does not have.
func (a *area) providerSession(ctx context.Context, in *ProviderSessionInput) (*ProviderSessionOutput, error) {
	proof := in.hash(ctx)
	owner, err := a.queries.ProofOwner(ctx, proof)
	if err != nil {
		return nil, database.FoundOr(err, fault.New(fault.Unauthenticated, texts.ProviderExpired), "find who signs in by a provider")
	}
	refused := a.maySignInByPassword(ctx, owner.Username)
	onlyProviders := fault.Is(refused, fault.Forbidden)
	if refused != nil && (owner.ByPasskey || !onlyProviders) {
		return nil, refused
	}
	secret, hash := identity.NewToken()
	session, err := db.New(database.As(a.pool, database.Actor{UserID: owner.UserID})).ProofSession(ctx, db.ProofSessionParams{
		Proof: proof, TokenHash: hash, RoleID: in.Body.RoleID, Ip: serve.ClientIP(ctx), Client: serve.Client(in.Client),
		MostDays: a.config.SessionMaxDays, Kept: maxSessions - 1, OnlyProviders: onlyProviders,
	})
	taken := database.Violates(err, "sessions_role_held")
	switch {
	case err != nil && !taken:
		return nil, fmt.Errorf("create session of user %d: %w", owner.UserID, err)
	case !taken && !session.Proven:
		return nil, fault.New(fault.Unauthenticated, texts.ProviderExpired)
	case taken || session.ID == uuid.Nil:
		return nil, fault.Field("ulogaId", texts.RoleNotYours)
	}
	token, err := a.token(ctx, session.ID)
	if err != nil {
		return nil, err
	}
	token.ID = secret
	return &ProviderSessionOutput{Cookie: cookie(ctx, ""), Body: token}, nil
}
