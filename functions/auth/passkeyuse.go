package auth

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/passkey"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Who uses a passkey is given a challenge, which the passkey signs for this host and origin. A challenge belongs to the browser or the
// session that was given it, is for one purpose, and is used up by the first answer to it, right or wrong.
const (
	passkeyLife = 5 * time.Minute
	maxHeld     = 10 // challenges of a browser or a session: one more ends the oldest
)

// purpose tells the uses of challenges apart.
type purpose string

const (
	purposeRegistration purpose = "registration"
	purposeSignIn       purpose = "sign_in"
	purposeFactor       purpose = "factor"
	purposeConfirmation purpose = "confirmation"
)

// answer is a passkey's answer whose challenge was used up. alone wants a passkey that stands for both factors.
type answer struct {
	passkey.Answer
	site  passkey.Site
	alone bool
}

// Options are those by which a browser asks for a passkey, or makes one.
type Options struct {
	Options json.RawMessage `json:"opcije" doc:"PublicKeyCredentialRequestOptionsJSON ili PublicKeyCredentialCreationOptionsJSON (WebAuthn); vrijede jednom i pet minuta"`
}

// OptionsOutput has the options for a browser.
type OptionsOutput struct {
	Body Options
}

// offersPasskeys reports whether people may add passkeys, and sign in by them alone, at the address that they have open.
func (a *area) offersPasskeys(ctx context.Context) (bool, error) {
	if _, works := passkey.SiteOf(serve.PublicURL(ctx)); !works {
		return false, nil
	}
	allowed, err := a.queries.PasskeysAllowed(ctx)
	if err != nil {
		return false, fmt.Errorf("read whether passkeys are allowed: %w", err)
	}
	return allowed.Passkeys, nil
}

// passkeysHere are a person's passkeys that work at the address that they have open.
func (a *area) passkeysHere(ctx context.Context, userID int64) ([]passkey.Key, passkey.Site, error) {
	site, works := passkey.SiteOf(serve.PublicURL(ctx))
	if !works {
		return nil, site, nil
	}
	rows, err := a.queries.PasskeyList(ctx, userID)
	if err != nil {
		return nil, site, fmt.Errorf("list passkeys of user %d: %w", userID, err)
	}
	var keys []passkey.Key
	for _, row := range rows {
		if row.RpID == site.Host {
			keys = append(keys, passkey.Key{ID: row.CredentialID, Transports: row.Transports})
		}
	}
	return keys, site, nil
}

func challengeHash(challenge string) []byte {
	sum := sha256.Sum256([]byte(challenge))
	return sum[:]
}

// keepChallenge stores a challenge for its holder.
func (a *area) keepChallenge(ctx context.Context, challenge string, holder []byte, why purpose) error {
	err := db.New(database.As(a.pool, database.Actor{})).PasskeyChallengeAdd(ctx, db.PasskeyChallengeAddParams{
		ChallengeHash: challengeHash(challenge), Holder: holder, Purpose: string(why), LifeSeconds: passkeyLife.Seconds(), Kept: maxHeld - 1,
	})
	if err != nil {
		return fmt.Errorf("keep a challenge of passkeys: %w", err)
	}
	return nil
}

// takeChallenge uses up a challenge of its holder. Errors: Invalid for one that was not given, not for this, was used, or is too old.
func (a *area) takeChallenge(ctx context.Context, challenge string, holder []byte, why purpose) error {
	taken, err := db.New(database.As(a.pool, database.Actor{})).PasskeyChallengeTake(ctx, db.PasskeyChallengeTakeParams{
		ChallengeHash: challengeHash(challenge), Holder: holder, Purpose: string(why),
	})
	switch {
	case err != nil:
		return fmt.Errorf("use up a challenge of passkeys: %w", err)
	case taken == 0:
		return fault.Field("kljuc", texts.PasskeyExpired)
	}
	return nil
}

// takeAnswer reads a passkey's answer, and uses up its challenge. Errors: Invalid.
func (a *area) takeAnswer(ctx context.Context, raw json.RawMessage, holder []byte, why purpose) (*answer, error) {
	site, works := passkey.SiteOf(serve.PublicURL(ctx))
	if !works {
		return nil, passkeyWrong()
	}
	parsed, err := passkey.Parse(raw)
	if err != nil {
		slog.InfoContext(ctx, "answer of a passkey not read", "error", err)
		return nil, passkeyWrong()
	}
	if err := a.takeChallenge(ctx, parsed.Challenge, holder, why); err != nil {
		return nil, err
	}
	return &answer{Answer: parsed, site: site}, nil
}

// usePasskey returns the reason for which a passkey's answer is refused, or notes the use of the passkey. Its transaction has locked the
// person's second factor: removing a passkey comes before and is seen, or waits.
func (a *area) usePasskey(ctx context.Context, queries *db.Queries, userID int64, used answer) (id int64, refusal string, err error) {
	row, err := queries.PasskeyForUse(ctx, db.PasskeyForUseParams{CredentialID: used.KeyID, RpID: used.site.Host, UserID: userID})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return 0, refusedPasskey, nil
	case err != nil:
		return 0, refusedNone, fmt.Errorf("read a passkey of user %d: %w", userID, err)
	}
	kept := passkey.Key{ID: row.CredentialID, PublicKey: row.PublicKey}
	kept.SignCount, kept.Flags = uint32(row.SignCount), byte(row.Flags) //nolint:gosec // stored from these types
	key, err := used.site.Check(used.Answer, passkey.Owner{Handle: row.Handle, Keys: []passkey.Key{kept}}, used.alone)
	switch {
	case errors.Is(err, passkey.ErrCopied):
		slog.WarnContext(ctx, "a passkey counts backwards: there may be a copy of it", "user_id", userID, "passkey_id", row.ID)
		return 0, refusedCopied, nil
	case errors.Is(err, passkey.ErrRefused):
		slog.InfoContext(ctx, "passkey refused", "user_id", userID, "passkey_id", row.ID, "error", err)
		return 0, refusedPasskey, nil
	case err != nil:
		return 0, refusedNone, err
	}
	noted := db.PasskeyUsedParams{PasskeyID: row.ID, SignCount: int64(key.SignCount), Flags: int16(key.Flags)}
	if err := queries.PasskeyUsed(ctx, noted); err != nil {
		return 0, refusedNone, fmt.Errorf("note the use of a passkey of user %d: %w", userID, err)
	}
	return row.ID, refusedNone, nil
}

// FactorOptionsOutput is by what a person who has given the password can give the second factor.
type FactorOptionsOutput struct {
	Body struct {
		App     bool            `json:"aplikacija" doc:"Osoba ima aplikaciju za kodove"`
		Options json.RawMessage `json:"opcije,omitempty" doc:"PublicKeyCredentialRequestOptionsJSON (WebAuthn); nema ih za osobu bez pristupnih ključeva"`
	}
}

// askFactor tells the browser that has given the password what the person's second factor is. Errors: Unauthenticated as signInByCode.
func (a *area) askFactor(ctx context.Context, in *struct{ Browser }) (*FactorOptionsOutput, error) {
	owner, err := a.queries.ChallengeOwner(ctx, in.hash(ctx))
	if err != nil {
		return nil, database.FoundOr(err, challengeOver(), "find who owes a code")
	}
	state, err := a.queries.FactorState(ctx, owner.ID)
	if err != nil {
		return nil, database.FoundOr(err, challengeOver(), "read second factor of user %d", owner.ID)
	}
	output := &FactorOptionsOutput{}
	output.Body.App = state.App
	output.Body.Options, err = a.askOwn(ctx, owner.ID, in.hash(ctx), purposeFactor)
	return output, err
}

// askConfirmation gives the challenge that a passkey of the caller signs, to confirm who they are.
func (a *area) askConfirmation(ctx context.Context, in *FactorInput) (*OptionsOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	output := &OptionsOutput{}
	output.Body.Options, err = a.askOwn(ctx, caller.UserID, caller.SessionID[:], purposeConfirmation)
	if err == nil && output.Body.Options == nil {
		err = fault.New(fault.Conflict, texts.PasskeyNone)
	}
	return output, err
}

// askOwn gives the challenge that one of a person's passkeys signs; nil for who has none here.
func (a *area) askOwn(ctx context.Context, userID int64, holder []byte, why purpose) (json.RawMessage, error) {
	keys, site, err := a.passkeysHere(ctx, userID)
	if err != nil || len(keys) == 0 {
		return nil, err
	}
	options, challenge, err := site.Ask(keys, why == purposeConfirmation)
	if err != nil {
		return nil, err
	}
	return options, a.keepChallenge(ctx, challenge, holder, why)
}

func passkeyWrong() *fault.Error { return fault.Field("kljuc", texts.PasskeyWrong) }
