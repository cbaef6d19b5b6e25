package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Everything that decides how a person signs in or speaks for them, and whatever else is dangerous, is declared Confirmed (serve.Access):
// who signed in long ago is asked to confirm who they are. A confirmation takes all that the person has, whatever this browser is
// remembered for: the password and the second factor, a passkey in the place of both, or the provider, which has to ask them anew
// (confirmprovider.go). It has the limits of signing in, and counts for the one session that gives it. The database holds the rule too
// (asks_confirmation).

// ConfirmationInput names the caller.
type ConfirmationInput struct {
	Username string `path:"korisnickoIme"`
	Devices  string `header:"X-DEVICE-TOKEN"`
}

// ConfirmationOutput lists the factors that the caller's confirmation takes.
type ConfirmationOutput struct {
	Body struct {
		Password  bool               `json:"lozinka" doc:"Potvrđuje se lozinkom"`
		Code      bool               `json:"kod" doc:"Uz lozinku se traži i kod dvostruke provjere"`
		Passkey   bool               `json:"kljuc" doc:"Umjesto lozinke i koda može i pristupni ključ"`
		Providers []ConfirmsIdentity `json:"davaoci" nullable:"false" maxItems:"10" doc:"Davaoci za prijavu u kojima se osoba može potvrditi"`
	}
}

func (a *area) confirmation(ctx context.Context, in *ConfirmationInput) (*ConfirmationOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	output := &ConfirmationOutput{}
	if output.Body.Providers, err = a.confirmingProviders(ctx, caller); err != nil {
		return nil, err
	}
	if output.Body.Password, err = a.signsInByPassword(ctx, caller); err != nil || !output.Body.Password {
		return output, err
	}
	keys, _, err := a.passkeysHere(ctx, caller.UserID)
	if err != nil {
		return nil, err
	}
	output.Body.Passkey = len(keys) > 0
	output.Body.Code, err = a.hasFactor(ctx, caller.UserID)
	return output, err
}

// hasFactor reports whether the person has a second factor, which a confirmation asks for in remembered browsers too.
func (a *area) hasFactor(ctx context.Context, userID int64) (bool, error) {
	return a.asksFactor(ctx, userID, "")
}

// signsInByPassword reports whether the caller signs in by a password, and not by providers alone.
func (a *area) signsInByPassword(ctx context.Context, caller *identity.Caller) (bool, error) {
	account, err := a.queries.PasswordHash(ctx, caller.UserID)
	if err != nil {
		return false, fmt.Errorf("read password of user %d: %w", caller.UserID, err)
	}
	switch err := a.maySignInByPassword(ctx, caller.Username); {
	case fault.Is(err, fault.Forbidden):
		return false, nil
	case err != nil:
		return false, err
	}
	return account.PasswordHash != "", nil
}

// ConfirmInput is the caller's password and, where it is asked for, a code; or a passkey alone.
type ConfirmInput struct {
	ConfirmationInput
	Body struct {
		Password string          `json:"lozinka,omitempty"`
		Code     string          `json:"kod,omitempty" maxLength:"64" doc:"Kod iz aplikacije ili rezervni kod, ako se traži"`
		Passkey  json.RawMessage `json:"kljuc,omitempty" doc:"AuthenticationResponseJSON pristupnog ključa, umjesto lozinke i koda"`
	}
}

// confirm notes that the caller has proved anew who they are. Errors: Invalid for a wrong password, code or passkey; Forbidden where people
// sign in by providers only; TooMany.
func (a *area) confirm(ctx context.Context, in *ConfirmInput) (*serve.Empty, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if err := a.maySignInByPassword(ctx, caller.Username); err != nil {
		return nil, err
	}
	if in.Body.Passkey != nil {
		return nil, a.confirmByPasskey(ctx, caller, in)
	}
	asked, err := a.hasFactor(ctx, caller.UserID)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	fields.Text("lozinka", in.Body.Password, valid.TextRule{Missing: texts.FieldRequired})
	if asked {
		fields.Text("kod", in.Body.Code, valid.TextRule{Missing: texts.FieldRequired})
	}
	if err := fields.Err(); err != nil {
		return nil, err
	}
	known, err := a.proof.Device(ctx, in.Devices, caller.Username)
	if err != nil {
		return nil, err
	}
	proven, err := a.proveAgain(ctx, caller, in.Body.Password, signInLimits(ctx, caller.Username, known))
	if err != nil {
		return nil, err
	}
	confirmed := db.SessionConfirmParams{ID: caller.SessionID, UserID: caller.UserID, Proven: proven, CodeGiven: asked}
	if asked {
		code, err := cleanCode(in.Body.Code)
		if err != nil {
			return nil, err
		}
		return nil, a.confirmByFactor(ctx, caller, presented{code: code}, codeLimits(caller.UserID, known), confirmed)
	}
	noted, err := db.New(database.As(a.pool, caller)).SessionConfirm(ctx, confirmed)
	return nil, notedOnce(noted, err)
}

// proveAgain checks the caller's password under the limits of signing in, and returns its hash.
func (a *area) proveAgain(ctx context.Context, caller *identity.Caller, secret string, limits []proof.Limit) (proven string, err error) {
	right, err := a.proof.TryPassword(ctx, caller.Username, limits, func() (bool, error) {
		account, err := a.queries.PasswordHash(ctx, caller.UserID)
		if err != nil {
			return false, fmt.Errorf("read password of user %d: %w", caller.UserID, err)
		}
		if proven = account.PasswordHash; proven == "" {
			return false, proof.NoPassword()
		}
		return password.Matches(ctx, secret, proven)
	})
	if err == nil && !right {
		err = proof.PasswordWrong()
	}
	return proven, err
}

// confirmByPasskey confirms the session by a passkey that has asked its person for a PIN, a finger or a face: it stands for both factors.
func (a *area) confirmByPasskey(ctx context.Context, caller *identity.Caller, in *ConfirmInput) error {
	known, err := a.proof.Device(ctx, in.Devices, caller.Username)
	if err != nil {
		return err
	}
	account, err := a.queries.PasswordHash(ctx, caller.UserID)
	if err != nil {
		return fmt.Errorf("read password of user %d: %w", caller.UserID, err)
	}
	answer, err := a.takeAnswer(ctx, in.Body.Passkey, caller.SessionID[:], purposeConfirmation)
	if err != nil {
		return err
	}
	answer.alone = true
	return a.confirmByFactor(ctx, caller, presented{passkey: answer}, codeLimits(caller.UserID, known), db.SessionConfirmParams{
		ID: caller.SessionID, UserID: caller.UserID, Proven: account.PasswordHash, CodeGiven: true,
	})
}

// confirmByFactor uses up the code or the passkey's answer and confirms the session, both or neither. A wrong one is counted and logged.
func (a *area) confirmByFactor(
	ctx context.Context, caller *identity.Caller, what presented, limits []proof.Limit, confirmed db.SessionConfirmParams,
) error {
	var refusal string
	right, err := a.proof.Try(ctx, limits, func() (_ bool, err error) {
		err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
			queries := a.queries.WithTx(tx)
			stands, err := queries.PasswordStands(ctx, db.PasswordStandsParams{UserID: caller.UserID, Proven: confirmed.Proven})
			switch {
			case err != nil:
				return fmt.Errorf("lock user %d: %w", caller.UserID, err)
			case !stands:
				return proof.PasswordWrong()
			}
			if refusal, err = a.useFactor(ctx, queries, caller.UserID, what); err != nil || refusal != refusedNone {
				return err
			}
			noted, err := queries.SessionConfirm(ctx, confirmed)
			return notedOnce(noted, err)
		})
		return refusal == refusedNone, err
	})
	switch {
	case errors.Is(err, errNoFactor): // it was turned off meanwhile
		return fault.New(fault.Conflict, texts.ConfirmationChanged)
	case fault.Is(err, fault.TooMany):
		return errors.Join(err, a.proof.NoteRefusal(ctx, caller.Username, "locked"))
	case err != nil:
		return err
	case !right:
		if err := a.proof.NoteRefusal(ctx, caller.Username, refusal); err != nil {
			return err
		}
		return what.wrong()
	}
	return nil
}

// notedOnce refuses a confirmation that met a change of the password, the second factor or the session.
func notedOnce(noted int64, err error) error {
	switch {
	case err != nil:
		return fmt.Errorf("confirm session: %w", err)
	case noted == 0:
		return fault.New(fault.Conflict, texts.ConfirmationChanged)
	}
	return nil
}
