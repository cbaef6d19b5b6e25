package auth

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/openid"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Who signs in by a provider confirms there who they are: the browser is sent to it as for a sign-in, in a window of its own, with the
// demand to ask the person anew. The provider has to say when it asked them (auth_time); a session of theirs that goes on is not enough.

// ConfirmsIdentity is a provider by which the caller can confirm who they are.
type ConfirmsIdentity struct {
	Name  string `json:"sifra"`
	Title string `json:"naziv"`
}

// confirmingProviders are the providers by which the caller can confirm who they are: those that know them. There are none for who has a
// password and a second factor, which no provider has proved.
func (a *area) confirmingProviders(ctx context.Context, caller *identity.Caller) ([]ConfirmsIdentity, error) {
	list := []ConfirmsIdentity{}
	stands, err := a.providersStand(ctx, caller)
	if err != nil || !stands {
		return list, err
	}
	issuers, err := a.queries.IdentityIssuers(ctx, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("read providers of user %d: %w", caller.UserID, err)
	}
	for _, p := range a.config.SignIn.Providers {
		if slices.Contains(issuers, p.Issuer) {
			list = append(list, ConfirmsIdentity{Name: p.Name, Title: p.Title})
		}
	}
	return list, nil
}

// providersStand reports whether a provider's word is all that the caller has: providers are turned on, and the caller has no second factor
// here, or nobody signs in by what is here.
func (a *area) providersStand(ctx context.Context, caller *identity.Caller) (bool, error) {
	allowed, err := a.queries.ProvidersAllowed(ctx)
	if err != nil {
		return false, fmt.Errorf("read whether people sign in by providers: %w", err)
	}
	if !allowed {
		return false, nil
	}
	switch err := a.maySignInByPassword(ctx, caller.Username); {
	case fault.Is(err, fault.Forbidden):
		return true, nil
	case err != nil:
		return false, err
	}
	factor, err := a.hasFactor(ctx, caller.UserID)
	return !factor, err
}

// AskProviderInput names the provider at which the caller confirms who they are.
type AskProviderInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Provider string `json:"davalac"`
	}
}

// AskProviderOutput is the provider's address for the browser, whose cookie gets a secret.
type AskProviderOutput struct {
	Cookie string `header:"Set-Cookie"`
	Body   struct {
		Address string `json:"adresa" doc:"Stranica službe; preglednik se s nje vraća na /auth/davalac?potvrda="`
	}
}

// askProvider begins a confirmation of the caller's session at a provider. Errors: Invalid for one by which the caller cannot; Unavailable.
func (a *area) askProvider(ctx context.Context, in *AskProviderInput) (*AskProviderOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	fields.Text("davalac", in.Body.Provider, valid.TextRule{Missing: texts.FieldRequired})
	if err := fields.Err(); err != nil {
		return nil, err
	}
	offered, err := a.confirmingProviders(ctx, caller)
	if err != nil {
		return nil, err
	}
	provider, known := a.config.SignIn.Provider(in.Body.Provider)
	if !known || !slices.ContainsFunc(offered, func(p ConfirmsIdentity) bool { return p.Name == provider.Name }) {
		return nil, fault.Field("davalac", texts.ProviderConfirmsNot)
	}
	address, secret, why, err := a.begin(ctx, provider, &caller.SessionID)
	switch {
	case err != nil:
		return nil, err
	case why != "":
		return nil, &fault.Error{Kind: fault.Unavailable, Detail: texts.ProviderAway, RetryAfter: int(time.Minute / time.Second)}
	}
	output := &AskProviderOutput{Cookie: cookie(ctx, secret)}
	output.Body.Address = address
	return output, nil
}

// confirmByProvider confirms the session for which the browser was sent to the provider, if its person is who has come back.
func (a *area) confirmByProvider(
	ctx context.Context, provider config.Provider, person openid.Person, session uuid.UUID,
) (why failure, err error) {
	digest := sha256.Sum256([]byte(provider.Issuer + "\n" + person.Subject))
	owner, err := a.queries.SessionPerson(ctx, db.SessionPersonParams{ID: session, Issuer: provider.Issuer, SubjectDigest: digest[:]})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return failedExpired, nil
	case err != nil:
		return "", fmt.Errorf("find the person of a session: %w", err)
	case !owner.Same:
		return failedOther, a.proof.NoteRefusal(ctx, owner.Username, "provider")
	}
	refused := a.maySignInByPassword(ctx, owner.Username)
	only := fault.Is(refused, fault.Forbidden)
	if refused != nil && !only {
		return "", refused
	}
	noted, err := db.New(database.As(a.pool, database.Actor{UserID: owner.UserID, Session: session})).SessionConfirmByProvider(ctx,
		db.SessionConfirmByProviderParams{
			ID: session, Issuer: provider.Issuer, SubjectDigest: digest[:], OnlyProviders: only, ProvenAt: person.AskedAt,
		})
	switch {
	case err != nil:
		return "", fmt.Errorf("confirm session: %w", err)
	case noted == 0:
		return failedExpired, nil
	}
	return "", nil
}
