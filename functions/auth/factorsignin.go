package auth

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Who has a second factor gets a challenge for the right password: a secret in the browser's cookie, with which this browser, once and for
// a few minutes, may give the code.
const (
	challengeLife  = 5 * time.Minute
	maxChallenges  = 10 // of a person: one more ends the oldest
	rememberedDays = 30
	codeLimit      = 5
	codeMark       = "c:"
)

// codeLimits apply to codes: of a person, or of a browser that the account knows, so that somebody who knows the password keeps the owner
// from nothing.
func codeLimits(userID int64, device []byte) []proof.Limit {
	key := fmt.Sprint(codeMark, userID)
	if device != nil {
		key += ":" + base64.RawURLEncoding.EncodeToString(device)
	}
	return []proof.Limit{{Key: key, Most: codeLimit}}
}

// challenge begins a challenge for who has given the right password, if their second factor is asked for in this browser, and returns the
// cookie for it.
func (a *area) challenge(ctx context.Context, user db.UserForSignInRow, devices string) (cookieText string, asked bool, err error) {
	if asked, err = a.asksFactor(ctx, user.ID, devices); err != nil || !asked {
		return "", false, err
	}
	secret, hash := identity.NewToken()
	err = db.New(database.As(a.pool, database.Actor{UserID: user.ID})).ChallengeAdd(ctx, db.ChallengeAddParams{
		TokenHash: hash, UserID: user.ID, Proven: user.PasswordHash, LifeSeconds: challengeLife.Seconds(), Kept: maxChallenges - 1,
	})
	if err != nil {
		return "", false, fmt.Errorf("begin challenge of user %d: %w", user.ID, err)
	}
	return cookie(ctx, secret), true, nil
}

// asksFactor reports whether the person has a second factor that is asked for in the browser with these secrets.
func (a *area) asksFactor(ctx context.Context, userID int64, devices string) (bool, error) {
	asked, err := a.queries.FactorAsked(ctx, db.FactorAskedParams{UserID: userID, Hashes: proof.DeviceHashes(devices)})
	if err != nil {
		return false, fmt.Errorf("read whether a second factor of user %d is asked for: %w", userID, err)
	}
	return asked, nil
}

// SignInByCodeInput is the second step of signing in with a second factor, in the browser that has given the password: by a code, or by a
// passkey instead.
type SignInByCodeInput struct {
	Browser
	Client  string `header:"User-Agent"`
	Devices string `header:"X-DEVICE-TOKEN"`
	Body    struct {
		Code     string          `json:"kod,omitempty" maxLength:"64" doc:"Kod iz aplikacije ili rezervni kod"`
		Passkey  json.RawMessage `json:"kljuc,omitempty" doc:"AuthenticationResponseJSON pristupnog ključa, umjesto koda"`
		RoleID   int64           `json:"ulogaId"`
		Remember bool            `json:"zapamti,omitempty" doc:"U ovom pregledniku se kod 30 dana ne traži"`
	}
}

// SignInByCodeOutput is the new session with its secret; the browser's cookie is deleted.
type SignInByCodeOutput struct {
	Cookie string `header:"Set-Cookie"`
	Device string `header:"X-DEVICE-TOKEN"`
	Body   Token
}

// signInByCode opens a session for who has given the password in this browser and now gives a code or a passkey. Errors: Unauthenticated
// for a browser without a challenge that is valid; Invalid for a wrong code or passkey, or a role that the person does not have; TooMany.
func (a *area) signInByCode(ctx context.Context, in *SignInByCodeInput) (*SignInByCodeOutput, error) {
	what := presented{code: in.Body.Code}
	if in.Body.Passkey == nil {
		var err error
		if what.code, err = cleanCode(in.Body.Code); err != nil {
			return nil, err
		}
	}
	owner, err := a.queries.ChallengeOwner(ctx, in.hash(ctx))
	if err != nil {
		return nil, database.FoundOr(err, challengeOver(), "find who owes a code")
	}
	user := db.UserForSignInRow(owner)
	if err := a.maySignInByPassword(ctx, user.Username); err != nil {
		return nil, err
	}
	known, err := a.proof.Device(ctx, in.Devices, user.Username)
	if err != nil {
		return nil, err
	}
	if in.Body.Passkey != nil {
		if what.passkey, err = a.takeAnswer(ctx, in.Body.Passkey, in.hash(ctx), purposeFactor); err != nil {
			return nil, err
		}
	}
	secret, hash := identity.NewToken()
	made := db.SessionCreateParams{
		TokenHash: hash, UserID: user.ID, Proven: user.PasswordHash, RoleID: in.Body.RoleID, Ip: serve.ClientIP(ctx),
		Client: serve.Client(in.Client), MostDays: a.config.SessionMaxDays, Kept: maxSessions - 1, CodeGiven: true,
	}
	session, err := a.enterByCode(ctx, codeLimits(user.ID, known), in.hash(ctx), what, user.Username, made)
	if err != nil {
		return nil, err
	}
	token, err := a.token(ctx, session)
	if err != nil {
		return nil, err
	}
	token.ID = secret
	return &SignInByCodeOutput{
		Cookie: cookie(ctx, ""), Device: a.keepAfterCode(ctx, in.Devices, known, user, in.Body.Remember), Body: token,
	}, nil
}

// enterByCode uses up what was presented and the challenge and opens the session, all or nothing. A wrong one is counted and logged.
func (a *area) enterByCode(
	ctx context.Context, limits []proof.Limit, challenge []byte, what presented, username string, made db.SessionCreateParams,
) (session uuid.UUID, err error) {
	var refusal string
	right, err := a.proof.Try(ctx, limits, func() (bool, error) {
		err := database.Write(ctx, a.pool, database.Actor{UserID: made.UserID}, func(tx pgx.Tx) (err error) {
			refusal, session, err = a.enter(ctx, a.queries.WithTx(tx), challenge, what, made)
			return err
		})
		return refusal == refusedNone, err
	})
	switch {
	case errors.Is(err, errNoFactor): // it was turned off meanwhile
		return session, challengeOver()
	case fault.Is(err, fault.TooMany):
		return session, errors.Join(err, a.proof.NoteRefusal(ctx, username, "locked"))
	case err != nil:
		return session, err
	case !right:
		if err := a.proof.NoteRefusal(ctx, username, refusal); err != nil {
			return session, err
		}
		return session, what.wrong()
	}
	return session, nil
}

// enter does the work of enterByCode in its transaction. The person's row is locked first, as by everything that ends challenges.
func (a *area) enter(
	ctx context.Context, queries *db.Queries, challenge []byte, what presented, made db.SessionCreateParams,
) (refusal string, session uuid.UUID, err error) {
	stands, err := queries.PasswordStands(ctx, db.PasswordStandsParams{UserID: made.UserID, Proven: made.Proven})
	switch {
	case err != nil:
		return refusedNone, session, fmt.Errorf("lock user %d: %w", made.UserID, err)
	case !stands:
		return refusedNone, session, challengeOver()
	}
	if refusal, err = a.useFactor(ctx, queries, made.UserID, what); err != nil || refusal != refusedNone {
		return refusal, session, err
	}
	switch taken, err := queries.ChallengeTake(ctx, challenge); {
	case err != nil:
		return refusedNone, session, fmt.Errorf("use up challenge of user %d: %w", made.UserID, err)
	case taken == 0:
		return refusedNone, session, challengeOver()
	}
	row, err := queries.SessionCreate(ctx, made)
	switch taken := database.Violates(err, "sessions_role_held"); {
	case err != nil && !taken:
		return refusedNone, session, fmt.Errorf("create session of user %d: %w", made.UserID, err)
	case taken || row.ID == uuid.Nil:
		return refusedNone, session, fault.Field("ulogaId", texts.RoleNotYours)
	}
	return refusedNone, row.ID, nil
}

// keepAfterCode makes the browser known to the account, and leaves it unasked for a while if its person wants that.
func (a *area) keepAfterCode(ctx context.Context, header string, known []byte, user db.UserForSignInRow, remember bool) (secret string) {
	secret = a.proof.KeepKnown(ctx, header, user)
	if secret != "" {
		known = identity.HashToken(secret)
	}
	if !remember || known == nil {
		return secret
	}
	err := a.queries.DeviceRemember(ctx, db.DeviceRememberParams{TokenHash: known, UserID: user.ID, LifeDays: rememberedDays})
	if err != nil {
		slog.WarnContext(ctx, "device not remembered", "user_id", user.ID, "error", err)
	}
	return secret
}

func challengeOver() *fault.Error { return fault.New(fault.Unauthenticated, texts.ChallengeOver) }
