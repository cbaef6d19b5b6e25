package auth

import (
	"context"
	"crypto/rand"
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
	"zahtjevi/shared/valid"
)

// maxPasskeys limits how many passkeys a person may have.
const maxPasskeys = 10

// Passkey is one of the caller's passkeys.
type Passkey struct {
	ID      int64      `json:"id"`
	Name    string     `json:"naziv"`
	AddedAt time.Time  `json:"dodan"`
	UsedAt  *time.Time `json:"posljednjaUpotreba,omitempty"`
	Works   bool       `json:"vrijediOvdje" doc:"Ključ vrijedi samo na adresi na kojoj je dodan"`
}

func (a *area) passkeys(ctx context.Context, userID int64) ([]Passkey, error) {
	rows, err := a.queries.PasskeyList(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("list passkeys of user %d: %w", userID, err)
	}
	site, works := passkey.SiteOf(serve.PublicURL(ctx))
	list := make([]Passkey, len(rows))
	for i, row := range rows {
		list[i] = Passkey{ID: row.ID, Name: row.Name, AddedAt: row.CreatedAt, UsedAt: row.UsedAt, Works: works && row.RpID == site.Host}
	}
	return list, nil
}

// newOwner is the caller as authenticators are to know them, at the site. Errors: Conflict where nobody may add passkeys, and for who
// signs in by a provider, which alone decides whether they may.
func (a *area) newOwner(ctx context.Context, caller *identity.Caller) (passkey.Owner, passkey.Site, error) {
	offered, err := a.offersPasskeys(ctx)
	if err != nil {
		return passkey.Owner{}, passkey.Site{}, err
	}
	own, err := a.signsInByPassword(ctx, caller)
	switch {
	case err != nil:
		return passkey.Owner{}, passkey.Site{}, err
	case !offered:
		return passkey.Owner{}, passkey.Site{}, fault.New(fault.Conflict, texts.PasskeysOff)
	case !own:
		return passkey.Owner{}, passkey.Site{}, fault.New(fault.Conflict, texts.PasskeysByProvider)
	}
	keys, site, err := a.passkeysHere(ctx, caller.UserID)
	if err != nil {
		return passkey.Owner{}, site, err
	}
	handle := make([]byte, 64)
	_, _ = rand.Read(handle)
	handle, err = db.New(database.As(a.pool, caller)).PasskeyHandle(ctx, db.PasskeyHandleParams{UserID: caller.UserID, Handle: handle})
	if err != nil {
		return passkey.Owner{}, site, fmt.Errorf("read the handle of user %d: %w", caller.UserID, err)
	}
	return passkey.Owner{Handle: handle, Username: caller.Username, FullName: caller.FullName, Keys: keys}, site, nil
}

// startPasskey gives the challenge with which a browser makes a passkey for the caller. Errors: Conflict where nobody may add passkeys,
// and for who has as many as they may.
func (a *area) startPasskey(ctx context.Context, in *FactorInput) (*OptionsOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	owner, site, err := a.newOwner(ctx, caller)
	if err != nil {
		return nil, err
	}
	if held, err := a.queries.PasskeyList(ctx, caller.UserID); err != nil || len(held) >= maxPasskeys {
		return nil, errors.Join(err, passkeysFull())
	}
	allowed, err := a.queries.PasskeysAllowed(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the system's title: %w", err)
	}
	options, challenge, err := site.Begin(owner, allowed.Title)
	if err != nil {
		return nil, err
	}
	output := &OptionsOutput{}
	output.Body.Options = options
	return output, a.keepChallenge(ctx, challenge, caller.SessionID[:], purposeRegistration)
}

// AddPasskeyInput is a passkey that the caller's browser has made.
type AddPasskeyInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Name    string          `json:"naziv" maxLength:"64"`
		Passkey json.RawMessage `json:"kljuc" doc:"RegistrationResponseJSON (WebAuthn)"`
	}
}

// AddPasskeyOutput is the new passkey and, if it has turned the second factor on, the recovery codes, which no other answer has.
type AddPasskeyOutput struct {
	Body struct {
		Passkey
		Codes []string `json:"rezervniKodovi" nullable:"false" doc:"Samo uz prvi ključ osobe koja nije imala dvostruku provjeru"`
	}
}

// addPasskey adds a passkey of the caller, which turns their second factor on. Errors: Invalid; Conflict.
func (a *area) addPasskey(ctx context.Context, in *AddPasskeyInput) (*AddPasskeyOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	name, err := passkeyName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	owner, site, err := a.newOwner(ctx, caller)
	if err != nil {
		return nil, err
	}
	made, err := passkey.ParseMade(in.Body.Passkey)
	if err != nil {
		slog.InfoContext(ctx, "new passkey not read", "user_id", caller.UserID, "error", err)
		return nil, passkeyWrong()
	}
	if err := a.takeChallenge(ctx, made.Challenge, caller.SessionID[:], purposeRegistration); err != nil {
		return nil, err
	}
	key, err := site.Finish(made, owner)
	switch {
	case errors.Is(err, passkey.ErrRefused):
		slog.InfoContext(ctx, "new passkey refused", "user_id", caller.UserID, "error", err)
		return nil, passkeyWrong()
	case err != nil:
		return nil, err
	}
	return a.keepPasskey(ctx, caller, name, site, key)
}

func (a *area) keepPasskey(
	ctx context.Context, caller *identity.Caller, name string, site passkey.Site, key passkey.Key,
) (*AddPasskeyOutput, error) {
	output := &AddPasskeyOutput{}
	output.Body.Codes = []string{}
	shown, salt, hashes := newRecoveryCodes()
	err := database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.PersonLock(ctx, caller.UserID); err != nil {
			return fmt.Errorf("lock user %d: %w", caller.UserID, err)
		}
		fresh, err := queries.FactorByPasskey(ctx, db.FactorByPasskeyParams{UserID: caller.UserID, Salt: salt, Codes: hashes})
		if err != nil {
			return fmt.Errorf("turn on second factor of user %d: %w", caller.UserID, err)
		}
		if fresh == 1 {
			output.Body.Codes = shown
		}
		added, err := queries.PasskeyAdd(ctx, db.PasskeyAddParams{
			UserID: caller.UserID, Name: name, RpID: site.Host, Most: maxPasskeys, CredentialID: key.ID, PublicKey: key.PublicKey,
			SignCount: int64(key.SignCount), Flags: int16(key.Flags), Transports: append([]string{}, key.Transports...),
		})
		if err != nil {
			return database.FoundOr(err, passkeysFull(), "add a passkey of user %d", caller.UserID)
		}
		output.Body.Passkey = Passkey{ID: added.ID, Name: name, AddedAt: added.CreatedAt, Works: true}
		return nil
	})
	if database.Violates(err, "passkey_keys_credential_id_key") {
		return nil, fault.New(fault.Conflict, texts.PasskeyHeld)
	}
	return output, err
}

// PasskeyInput names one of the caller's passkeys.
type PasskeyInput struct {
	Username string `path:"korisnickoIme"`
	ID       int64  `path:"kljucId"`
}

// RenamePasskeyInput is a new name of a passkey.
type RenamePasskeyInput struct {
	PasskeyInput
	Body struct {
		Name string `json:"naziv" maxLength:"64"`
	}
}

func (a *area) renamePasskey(ctx context.Context, in *RenamePasskeyInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	name, err := passkeyName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	renamed, err := db.New(database.As(a.pool, caller)).PasskeyRename(ctx,
		db.PasskeyRenameParams{ID: in.ID, UserID: caller.UserID, Name: name})
	return nil, database.Changed(renamed, err, "rename a passkey of user %d", caller.UserID)
}

// removePasskey removes a passkey of the caller. The last one of who has no app turns the second factor off. Errors: NotFound; Conflict
// where a role requires what would go.
func (a *area) removePasskey(ctx context.Context, in *PasskeyInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	return nil, database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if _, err := queries.FactorLock(ctx, caller.UserID); err != nil {
			return database.Found(err, "lock second factor of user %d", caller.UserID)
		}
		removed, err := queries.PasskeyDelete(ctx, db.PasskeyDeleteParams{ID: in.ID, UserID: caller.UserID})
		if err := database.Changed(removed, err, "remove a passkey of user %d", caller.UserID); err != nil {
			return err
		}
		return endWithoutMeans(ctx, queries, caller.UserID)
	})
}

// endWithoutMeans turns the second factor off of who has neither an app nor a passkey left. Errors: Conflict where a role requires it.
func endWithoutMeans(ctx context.Context, queries *db.Queries, userID int64) error {
	switch left, err := queries.FactorMeans(ctx, userID); {
	case err != nil:
		return fmt.Errorf("read what is left of the second factor of user %d: %w", userID, err)
	case left:
		return nil
	}
	return endWholeFactor(ctx, queries, userID)
}

// endWholeFactor turns the second factor off. Errors: Conflict where a role requires it.
func endWholeFactor(ctx context.Context, queries *db.Queries, userID int64) error {
	switch stays, err := queries.FactorRequired(ctx, userID); {
	case err != nil:
		return fmt.Errorf("read whether user %d must keep the second factor: %w", userID, err)
	case stays:
		return fault.New(fault.Conflict, texts.FactorStays)
	}
	if _, err := queries.FactorDelete(ctx, userID); err != nil {
		return fmt.Errorf("turn off second factor of user %d: %w", userID, err)
	}
	return nil
}

func passkeyName(name string) (string, error) {
	var fields valid.Fields
	fields.Line("naziv", name, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxPasskeyName, TooLong: texts.PasskeyNameLong})
	return name, fields.Err()
}

func passkeysFull() *fault.Error {
	return fault.New(fault.Conflict, texts.PasskeysFull.With("most", maxPasskeys))
}
