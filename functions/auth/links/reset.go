package links

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// resetsOfEmail limits the letters about a forgotten password to an e-mail address within proof.CountWindow. Beyond that, it gets another
// one only if none of its links stays valid for linkLeft.
const (
	resetsOfEmail = 3
	linkLeft      = 10 * time.Minute
)

// ForgottenInput is the e-mail address of a person who forgot their password.
type ForgottenInput struct {
	Body struct {
		Email string `json:"email"`
	}
}

// Missing implements serve.Worded.
func (ForgottenInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"email": texts.EmailWrong}
}

// forgotten sends a letter with links to the accounts of an address. Answer and work are the same when nobody has the address, or when it
// has got enough letters, so that its owner already has a valid link. Errors: Invalid; TooMany for an origin with too many requests.
func (a *area) forgotten(ctx context.Context, in *ForgottenInput) (*serve.Empty, error) {
	var fields valid.Fields
	email := people.ReadEmail(&fields, "email", in.Body.Email, texts.EmailWrong)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := a.proof.Count(ctx, "f:"+serve.ClientNetwork(ctx), asksOfOrigin, texts.TriesTooMany); err != nil {
		return nil, err
	}
	return nil, pgx.BeginFunc(ctx, a.pool, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		// The row of the counter stays locked until the transaction ends, so that simultaneous calls for one address see each other's letters.
		asked, err := queries.TryCount(ctx, db.TryCountParams{Key: "m:" + email.Key(), WindowSeconds: proof.CountWindow.Seconds()})
		if err != nil {
			return fmt.Errorf("count letters: %w", err)
		}
		return queries.ResetLetter(ctx, db.ResetLetterParams{Addresses: email.Keys(), Enough: asked.Tries > resetsOfEmail,
			LeftSeconds: linkLeft.Seconds()})
	})
}

// LinkOutput names the account of a link.
type LinkOutput struct {
	Body struct {
		Username string `json:"korisnickoIme"`
		FullName string `json:"punoIme"`
		Kind     string `json:"vrsta" enum:"lozinka,poziv" doc:"Zaboravljena lozinka ili poziv u sistem"`
	}
}

var linkKinds = map[string]string{"reset": "lozinka", "invitation": "poziv"}

// checkLink returns the account whose password can be set with a link. Errors: Gone for a link that was used, has expired or never existed;
// Forbidden where the account signs in by providers only; TooMany.
func (a *area) checkLink(ctx context.Context, in *LinkInput) (*LinkOutput, error) {
	owner, err := a.linkOwner(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	output := &LinkOutput{}
	output.Body.Username, output.Body.FullName, output.Body.Kind = owner.Username, owner.FullName, linkKinds[owner.Kind]
	return output, nil
}

// linkOwner finds the account of a link that is still valid. Errors: as checkLink.
func (a *area) linkOwner(ctx context.Context, token string) (db.LinkOwnerRow, error) {
	owner, err := a.queries.LinkOwner(ctx, identity.HashToken(token))
	if err != nil {
		return owner, a.linkError(ctx, err)
	}
	return owner, people.MayHavePassword(ctx, a.pool, a.config.SignIn, owner.Username)
}

// ResetInput is the new password, and the link's secret.
type ResetInput struct {
	Devices string `header:"X-DEVICE-TOKEN"`
	Body    struct {
		Token    string `json:"token"`
		New      string `json:"novaLozinka"`
		Repeated string `json:"ponovljenaLozinka"`
	}
}

// reset sets the new password of the link's account, ends its sessions and other links, resets its failed attempts, and gives the browser a
// secret of the account. Errors: as checkLink.
func (a *area) reset(ctx context.Context, in *ResetInput) (*proof.DeviceOutput, error) {
	if err := checkReset(in); err != nil {
		return nil, err
	}
	owner, err := a.linkOwner(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	password.CheckGuessed(&fields, "novaLozinka", in.Body.New, owner.Username, owner.Email)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	hash, err := password.Hash(ctx, in.Body.New)
	if err != nil {
		return nil, err
	}
	err = database.Write(ctx, a.pool, database.Actor{UserID: owner.UserID}, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		proven, err := queries.LinkUse(ctx, identity.HashToken(in.Body.Token))
		if err != nil {
			return database.FoundOr(err, linkSpent(), "use link of user %d", owner.UserID)
		}
		if _, err := queries.PasswordChange(ctx, db.PasswordChangeParams{ID: owner.UserID, PasswordHash: hash, Proven: proven}); err != nil {
			return fmt.Errorf("change password: %w", err)
		}
		user := proof.UsernameKey(owner.Username)
		return queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: []string{user}, Forgiven: user})
	})
	if err != nil {
		return nil, err
	}
	return &proof.DeviceOutput{Device: a.proof.KeepDevice(ctx, in.Devices, owner.UserID, hash)}, nil
}

func checkReset(in *ResetInput) error {
	var fields valid.Fields
	fields.Text("token", in.Body.Token, valid.TextRule{Missing: texts.FieldRequired, Max: 200, TooLong: texts.LinkSpent})
	fields.Text("novaLozinka", in.Body.New, valid.TextRule{Missing: texts.FieldRequired, Max: password.Max, TooLong: texts.PasswordLong,
		Min: password.Min, TooShort: texts.PasswordShort})
	fields.Text("ponovljenaLozinka", in.Body.Repeated, valid.TextRule{Missing: texts.FieldRequired})
	fields.Check(in.Body.Repeated == "" || in.Body.New == in.Body.Repeated, "ponovljenaLozinka", texts.PasswordsDiffer)
	return fields.Err()
}
