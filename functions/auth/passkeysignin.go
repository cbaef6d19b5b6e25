package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/passkey"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Signing in by a passkey alone has three calls: askPasskey gives a challenge to the browser, signInByPasskey finds by the answer who it is
// and lists their roles, and providerSession opens a session in one, as for people of providers.

// mostPasskeyStarts limits how many challenges may wait in all for browsers that nobody has signed in; what a network may ask for is
// startsOfOrigin.
const mostPasskeyStarts = 100_000

// KeyBrowser is the secret of a browser that has been given a challenge. It is not that of Browser, so that a page that offers passkeys
// does not disturb a sign-in that is in progress in another tab.
type KeyBrowser struct {
	Host  string `cookie:"__Host-zahtjevi-kljuc"`
	Plain string `cookie:"zahtjevi-kljuc"`
}

func (b KeyBrowser) secret(ctx context.Context) string {
	if isSecure(ctx) {
		return b.Host
	}
	return b.Plain
}

// AskPasskeyOutput has a challenge, and the browser's secret.
type AskPasskeyOutput struct {
	Cookie string `header:"Set-Cookie"`
	Body   Options
}

// askPasskey gives a challenge for signing in by a passkey alone. Errors: Conflict where nobody may; TooMany; Unavailable.
func (a *area) askPasskey(ctx context.Context, in *struct{ KeyBrowser }) (*AskPasskeyOutput, error) {
	site, err := a.passkeySite(ctx)
	if err != nil {
		return nil, err
	}
	if err := a.proof.Count(ctx, "y:"+serve.ClientNetwork(ctx), startsOfOrigin, texts.TriesTooMany); err != nil {
		return nil, err
	}
	switch waiting, err := a.queries.PasskeyChallengesWaiting(ctx, mostPasskeyStarts); {
	case err != nil:
		return nil, fmt.Errorf("count challenges of passkeys: %w", err)
	case waiting >= mostPasskeyStarts:
		return nil, &fault.Error{Kind: fault.Unavailable, Detail: texts.Busy, RetryAfter: int(passkeyLife / time.Second)}
	}
	options, challenge, err := site.Ask(nil, true)
	if err != nil {
		return nil, err
	}
	secret := in.secret(ctx)
	if secret == "" {
		secret, _ = identity.NewToken()
	}
	output := &AskPasskeyOutput{Cookie: namedCookie(ctx, "zahtjevi-kljuc", secret, passkeyLife)}
	output.Body.Options = options
	return output, a.keepChallenge(ctx, challenge, identity.HashToken(secret), purposeSignIn)
}

// passkeySite returns the site at which people may sign in by a passkey alone. Errors: Conflict.
func (a *area) passkeySite(ctx context.Context) (passkey.Site, error) {
	site, _ := passkey.SiteOf(serve.PublicURL(ctx))
	offered, err := a.offersPasskeys(ctx)
	if err == nil && !offered {
		err = fault.New(fault.Conflict, texts.PasskeysOff)
	}
	return site, err
}

// SignInByPasskeyInput is a passkey's answer, in the browser that was given the challenge.
type SignInByPasskeyInput struct {
	KeyBrowser
	Body struct {
		Passkey json.RawMessage `json:"kljuc" doc:"AuthenticationResponseJSON (WebAuthn)"`
	}
}

// signInByPasskey finds by a passkey's answer who it is, and lists the roles to choose from, as checkPassword does. Errors:
// Unauthenticated, whatever is wrong; Forbidden where people sign in by providers only; Conflict where nobody may; TooMany.
func (a *area) signInByPasskey(ctx context.Context, in *SignInByPasskeyInput) (*CheckPasswordOutput, error) {
	if _, err := a.passkeySite(ctx); err != nil {
		return nil, err
	}
	holder := identity.HashToken(in.secret(ctx))
	secret, hash := identity.NewToken()
	var owner db.PasskeyOwnerRow
	refusal := refusedPasskey
	right, err := a.proof.Try(ctx, proof.PasskeyLimits(serve.ClientNetwork(ctx), holder), func() (_ bool, err error) {
		given, err := a.takeAnswer(ctx, in.Body.Passkey, holder, purposeSignIn)
		if err != nil {
			return false, unlessInvalid(err)
		}
		given.alone = true
		owner, err = a.queries.PasskeyOwner(ctx, db.PasskeyOwnerParams{CredentialID: given.KeyID, RpID: given.site.Host})
		if err != nil {
			if errors.Is(err, pgx.ErrNoRows) {
				err = nil
			}
			return false, err
		}
		refusal, err = a.proveByPasskey(ctx, owner, *given, hash)
		return refusal == refusedNone, err
	})
	switch {
	case fault.Is(err, fault.TooMany):
		return nil, errors.Join(err, a.proof.NoteRefusal(ctx, owner.Username, "locked"))
	case err != nil:
		return nil, err
	case !right:
		if err := a.proof.NoteRefusal(ctx, owner.Username, refusal); err != nil {
			return nil, err
		}
		return nil, fault.New(fault.Unauthenticated, texts.PasskeyWrong)
	}
	rows, err := a.queries.ProofRoles(ctx, hash)
	if err != nil {
		return nil, fmt.Errorf("list roles of user %d: %w", owner.ID, err)
	}
	roles := make([]RoleChoice, len(rows))
	for i, row := range rows {
		roles[i] = RoleChoice{ID: row.ID, Name: row.Name, Code: row.Code}
	}
	output := &CheckPasswordOutput{Cookie: cookie(ctx, secret)}
	output.Body.List = listing.Whole(roles)
	return output, nil
}

// proveByPasskey uses the passkey, and stores under the hash of the browser's secret whom it has signed in. It tells why it does not. The
// person's row is locked first, as by everything that ends sign-ins.
func (a *area) proveByPasskey(ctx context.Context, owner db.PasskeyOwnerRow, used answer, hash []byte) (refusal string, err error) {
	err = database.Write(ctx, a.pool, database.Actor{UserID: owner.ID}, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		switch stands, err := queries.PersonStands(ctx, owner.ID); {
		case err != nil:
			return fmt.Errorf("lock user %d: %w", owner.ID, err)
		case !stands:
			refusal = refusedPasskey
			return nil
		}
		switch _, err := queries.FactorLock(ctx, owner.ID); {
		case errors.Is(err, pgx.ErrNoRows): // it was removed meanwhile
			refusal = refusedPasskey
			return nil
		case err != nil:
			return fmt.Errorf("lock second factor of user %d: %w", owner.ID, err)
		}
		var id int64
		if id, refusal, err = a.usePasskey(ctx, queries, owner.ID, used); err != nil || refusal != refusedNone {
			return err
		}
		if err := a.maySignInByPassword(ctx, owner.Username); err != nil {
			return err
		}
		kept := db.PasskeyProofAddParams{TokenHash: hash, UserID: owner.ID, PasskeyID: id, LifeSeconds: proofLife.Seconds()}
		if err := queries.PasskeyProofAdd(ctx, kept); err != nil {
			return fmt.Errorf("note who signs in: %w", err)
		}
		return nil
	})
	return refusal, err
}

// unlessInvalid is the error, except for Invalid, which is a wrong try.
func unlessInvalid(err error) error {
	if fault.Is(err, fault.Invalid) {
		return nil
	}
	return err
}
