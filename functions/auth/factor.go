package auth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// factorStartLife limits the wait of a new secret for its first code.
const factorStartLife = 30 * time.Minute

// FactorInput names the caller.
type FactorInput struct {
	Username string `path:"korisnickoIme"`
}

// Factor reports whether the caller has a second factor.
type Factor struct {
	On         bool       `json:"ukljucena"`
	Required   bool       `json:"obavezna" doc:"Traži je neka od uloga osobe, pa se ne može isključiti"`
	Available  bool       `json:"dostupna" doc:"Da li je instalacija pripremljena, pa se aplikacija za kodove može uključiti"`
	ByProvider bool       `json:"samoDavalac" doc:"Osoba se prijavljuje samo putem službe za prijavu, koja se brine i o dvostrukoj provjeri"`
	Since      *time.Time `json:"ukljucenaOd,omitempty"`
	App        bool       `json:"aplikacija" doc:"Da li osoba ima aplikaciju za kodove; bez nje ima pristupne ključeve"`
	Recovery   int32      `json:"preostaloKodova" doc:"Koliko rezervnih kodova nije iskorišteno"`
	Offered    bool       `json:"kljuceviDostupni" doc:"Da li se mogu dodati pristupni ključevi"`
	Passkeys   []Passkey  `json:"kljucevi" nullable:"false" maxItems:"10"`
}

// FactorOutput is the state of the caller's second factor.
type FactorOutput struct {
	Body Factor
}

func (a *area) factor(ctx context.Context, in *FactorInput) (*FactorOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	output := &FactorOutput{Body: Factor{Passkeys: []Passkey{}}}
	state := &output.Body
	if state.Required, err = a.queries.FactorRequired(ctx, caller.UserID); err != nil {
		return nil, fmt.Errorf("read whether roles of user %d require a second factor: %w", caller.UserID, err)
	}
	own, err := a.signsInByPassword(ctx, caller)
	if err != nil {
		return nil, err
	}
	state.ByProvider, state.Available = !own, own && a.config.FactorKeys.Exist()
	row, err := a.queries.FactorState(ctx, caller.UserID)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
	case err != nil:
		return nil, fmt.Errorf("read second factor of user %d: %w", caller.UserID, err)
	default:
		state.On, state.Since, state.App, state.Recovery = true, &row.CreatedAt, row.App, row.RecoveryLeft
	}
	if state.Offered, err = a.offersPasskeys(ctx); err != nil {
		return nil, err
	}
	state.Offered = state.Offered && own
	state.Passkeys, err = a.passkeys(ctx, caller.UserID)
	return output, err
}

// StartFactorOutput is a new secret, which no other answer has.
type StartFactorOutput struct {
	Body struct {
		Secret  string `json:"tajna" doc:"Za aplikaciju koja računa kodove (TOTP), ako se slika ne može skenirati"`
		Address string `json:"adresa" doc:"Isto kao adresa otpauth, za QR kod"`
	}
}

// startFactor makes a secret, which counts once confirmFactor is given a code of it. Errors: Conflict where it is on already, or where the
// installation has no key.
func (a *area) startFactor(ctx context.Context, in *FactorInput) (*StartFactorOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	if !a.config.FactorKeys.Exist() {
		return nil, fault.New(fault.Conflict, texts.FactorUnprepared)
	}
	own, err := a.signsInByPassword(ctx, caller)
	switch {
	case err != nil:
		return nil, err
	case !own:
		return nil, fault.New(fault.Conflict, texts.FactorByProvider)
	}
	secret := newSecret()
	sealed, err := a.config.FactorKeys.Seal([]byte(secret), keptWhose(caller.UserID))
	if err != nil {
		return nil, fmt.Errorf("encrypt a secret of user %d: %w", caller.UserID, err)
	}
	started, err := db.New(database.As(a.pool, caller)).FactorStart(ctx, db.FactorStartParams{
		UserID: caller.UserID, Secret: sealed, LifeSeconds: factorStartLife.Seconds(),
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("start second factor of user %d: %w", caller.UserID, err)
	case started == 0:
		return nil, fault.New(fault.Conflict, texts.FactorOn)
	}
	output := &StartFactorOutput{}
	output.Body.Secret, output.Body.Address = secret, factorAddress(ctx, caller.Username, secret)
	return output, nil
}

// factorAddress is the address by which authenticator apps take a secret. The installation is named by its host.
func factorAddress(ctx context.Context, username, secret string) string {
	host := serve.PublicURL(ctx)
	if address, err := url.Parse(host); err == nil && address.Hostname() != "" {
		host = address.Hostname()
	}
	issuer := "Zahtjevi " + host
	return "otpauth://totp/" + url.PathEscape(issuer+":"+username) + "?secret=" + secret + "&issuer=" + url.PathEscape(issuer)
}

// ConfirmFactorInput is the first code of a new secret.
type ConfirmFactorInput struct {
	Username string `path:"korisnickoIme"`
	Body     struct {
		Code string `json:"kod" maxLength:"64"`
	}
}

// RecoveryCodesOutput has new recovery codes, which no other answer has.
type RecoveryCodesOutput struct {
	Body struct {
		Codes []string `json:"rezervniKodovi" nullable:"false" doc:"Svaki vrijedi jednom, umjesto koda iz aplikacije; nijedan za osobu koja ih već ima"`
	}
}

// confirmFactor turns the second factor on by a code of the secret that was started. Errors: Invalid for a wrong code; Conflict if nothing
// was started, or too long ago; TooMany.
func (a *area) confirmFactor(ctx context.Context, in *ConfirmFactorInput) (*RecoveryCodesOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	code, err := cleanCode(in.Body.Code)
	if err != nil {
		return nil, err
	}
	sealed, err := a.queries.FactorStarted(ctx, caller.UserID)
	if err != nil {
		return nil, database.FoundOr(err, fault.New(fault.Conflict, texts.FactorStartExpired), "find second factor that was started")
	}
	secret, err := a.config.FactorKeys.Open(sealed, keptWhose(caller.UserID))
	if err != nil {
		slog.WarnContext(ctx, "second factor that was started cannot be decrypted", "user_id", caller.UserID, "error", err)
		return nil, fault.New(fault.Conflict, texts.FactorStartExpired)
	}
	var step int64
	right, err := a.proof.Try(ctx, codeLimits(caller.UserID, nil), func() (_ bool, err error) {
		step, err = stepOf(string(secret), code, time.Now(), 0)
		return step != 0, err
	})
	switch {
	case err != nil:
		return nil, err
	case !right:
		return nil, codeWrong()
	}
	output := &RecoveryCodesOutput{}
	shown, salt, hashes := newRecoveryCodes()
	output.Body.Codes = shown
	fresh, err := db.New(database.As(a.pool, caller)).FactorAdd(ctx, db.FactorAddParams{
		UserID: caller.UserID, Secret: sealed, Step: step, Salt: salt, Codes: hashes,
	})
	if err != nil {
		expired := fault.New(fault.Conflict, texts.FactorStartExpired)
		return nil, database.FoundOr(err, expired, "turn on second factor of user %d", caller.UserID)
	}
	if !fresh {
		output.Body.Codes = []string{}
	}
	return output, nil
}

// renewRecoveryCodes puts new recovery codes in the place of the former ones. Errors: Conflict without a second factor.
func (a *area) renewRecoveryCodes(ctx context.Context, in *FactorInput) (*RecoveryCodesOutput, error) {
	output := &RecoveryCodesOutput{}
	err := a.changeFactor(ctx, in, func(queries *db.Queries, userID int64) error {
		shown, salt, hashes := newRecoveryCodes()
		output.Body.Codes = shown
		return queries.FactorRenew(ctx, db.FactorRenewParams{UserID: userID, Salt: salt, Codes: hashes})
	})
	if err != nil {
		return nil, err
	}
	return output, nil
}

// endFactor removes the app that computes codes. Without passkeys that turns the second factor off. Errors: Conflict without a second
// factor, where a role requires what would go, and for who has no app.
func (a *area) endFactor(ctx context.Context, in *FactorInput) (*serve.Empty, error) {
	return nil, a.changeFactor(ctx, in, func(queries *db.Queries, userID int64) error {
		switch state, err := queries.FactorState(ctx, userID); {
		case err != nil:
			return fmt.Errorf("read second factor of user %d: %w", userID, err)
		case !state.App:
			return fault.New(fault.Conflict, texts.FactorOff)
		}
		switch removed, err := queries.AppDelete(ctx, userID); {
		case err != nil:
			return fmt.Errorf("remove the app of user %d: %w", userID, err)
		case removed == 1:
			return nil
		}
		return endWholeFactor(ctx, queries, userID)
	})
}

// changeFactor changes the caller's second factor, in a transaction that has locked it.
func (a *area) changeFactor(ctx context.Context, in *FactorInput, change func(queries *db.Queries, userID int64) error) error {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return err
	}
	return database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if _, err := queries.FactorLock(ctx, caller.UserID); err != nil {
			return database.FoundOr(err, fault.New(fault.Conflict, texts.FactorOff), "lock second factor of user %d", caller.UserID)
		}
		return change(queries, caller.UserID)
	})
}

// cleanCode is a code without blanks. Errors: Invalid for a missing one.
func cleanCode(code string) (string, error) {
	code = strings.Join(strings.Fields(code), "")
	var fields valid.Fields
	fields.Text("kod", code, valid.TextRule{Missing: texts.FieldRequired})
	return code, fields.Err()
}

func codeWrong() *fault.Error { return fault.Field("kod", texts.CodeWrong) }
