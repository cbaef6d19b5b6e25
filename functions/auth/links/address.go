package links

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// addressLife limits the time in which a new address can be confirmed. confirmationsOfEmail limits such letters to one address within
// proof.CountWindow, whoever requests them.
const (
	addressLife          = 24 * time.Hour
	confirmationsOfEmail = 3
)

// AskAddressInput is the caller's new address.
type AskAddressInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Email string `json:"email" maxLength:"256"`
	}
}

// Missing implements serve.Worded.
func (AskAddressInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"email": texts.EmailMissing}
}

// askAddress stores the caller's new address as pending and sends a link to it. Until the link is opened the old address stays, and gets a
// letter about the change. An earlier pending address is replaced. Errors: NotFound, Invalid, TooMany.
func (a *area) askAddress(ctx context.Context, in *AskAddressInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	wanted := people.CheckEmail(&fields, "email", in.Body.Email, texts.EmailWrong)
	email := wanted.String()
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := a.proof.Count(ctx, "n:"+wanted.Key(), confirmationsOfEmail, texts.TriesTooMany); err != nil {
		return nil, err
	}
	return nil, database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if _, err := queries.AddressAsk(ctx, db.AddressAskParams{Email: email, ID: caller.UserID}); err != nil {
			return database.FoundOr(err, fault.Field("email", texts.AddressSame), "note new address of user %d", caller.UserID)
		}
		if err := queries.AddressAskedLetter(ctx, db.AddressAskedLetterParams{ID: caller.UserID, Email: &email}); err != nil {
			return fmt.Errorf("begin letter to the address that counts: %w", err)
		}
		return beginAddressLetter(ctx, queries, caller.UserID, email)
	})
}

// beginAddressLetter adds the letter with the link. Errors: TooMany when the address has got many letters within a day.
func beginAddressLetter(ctx context.Context, queries *db.Queries, userID int64, email string) error {
	begun, err := queries.AddressLetter(ctx, db.AddressLetterParams{ID: userID, Email: &email})
	if err != nil {
		return fmt.Errorf("begin letter to the new address: %w", err)
	}
	if begun == 0 {
		return &fault.Error{Kind: fault.TooMany, Detail: texts.AddressesTooMany, RetryAfter: int((time.Hour).Seconds())}
	}
	return nil
}

// OwnAddressInput names the caller.
type OwnAddressInput struct {
	Username string `path:"korisnickoIme"`
}

// askAddressAgain sends the link to the pending address once more. Errors: NotFound without one, TooMany.
func (a *area) askAddressAgain(ctx context.Context, in *OwnAddressInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	return nil, database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		email, err := queries.AddressAskAgain(ctx, caller.UserID)
		if err != nil {
			return database.Found(err, "find awaited address")
		}
		return beginAddressLetter(ctx, queries, caller.UserID, email)
	})
}

// cancelAddress removes the pending address. Errors: NotFound without one.
func (a *area) cancelAddress(ctx context.Context, in *OwnAddressInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	cancelled, err := db.New(database.As(a.pool, caller)).AddressCancel(ctx, caller.UserID)
	return nil, database.Changed(cancelled, err, "cancel awaited address")
}

// tryAddress lets letters go to the caller's address again, from which they came back. Errors: NotFound for somebody else's.
func (a *area) tryAddress(ctx context.Context, in *OwnAddressInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if err := db.New(database.As(a.pool, caller)).AddressAgain(ctx, caller.UserID); err != nil {
		return nil, fmt.Errorf("try the address of user %d again: %w", caller.UserID, err)
	}
	return nil, nil
}

// ConfirmAddressOutput names the account and its new address.
type ConfirmAddressOutput struct {
	Body struct {
		Username string `json:"korisnickoIme"`
		Email    string `json:"email"`
	}
}

// confirmAddress makes the pending address the account's, by the link of the letter to it. Errors: Gone for a link that was used, has
// expired or never existed, or whose address is no longer pending; TooMany.
func (a *area) confirmAddress(ctx context.Context, in *LinkInput) (*ConfirmAddressOutput, error) {
	hash := identity.HashToken(in.Body.Token)
	owner, err := a.queries.AddressLinkOwner(ctx, db.AddressLinkOwnerParams{TokenHash: hash, LifeSeconds: addressLife.Seconds()})
	if err != nil {
		return nil, a.linkError(ctx, err)
	}
	output := &ConfirmAddressOutput{}
	output.Body.Username = owner.Username
	err = database.Write(ctx, a.pool, database.Actor{UserID: owner.ID}, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		used, err := queries.AddressLinkUse(ctx, db.AddressLinkUseParams{TokenHash: hash, LifeSeconds: addressLife.Seconds()})
		if err != nil {
			return database.FoundOr(err, linkSpent(), "use address link of user %d", owner.ID)
		}
		output.Body.Email = used.Email
		return queries.AddressSet(ctx, db.AddressSetParams{Email: used.Email, ID: used.ID})
	})
	if err != nil {
		return nil, err
	}
	return output, nil
}
