package auth

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/password"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxSessions limits how many sessions a person may have: signing in ends the least recently used ones beyond it.
const maxSessions = 100

// CheckPasswordInput is the first step of signing in.
type CheckPasswordInput struct {
	Username string `path:"korisnickoIme"`
	Devices  string `header:"X-DEVICE-TOKEN"`
	Body     struct {
		Password string `json:"lozinka"`
	}
}

// Missing implements serve.Worded.
func (CheckPasswordInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"lozinka": texts.PasswordMissing}
}

// RoleChoice is a role that the person may sign in with.
type RoleChoice struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
	Code string `json:"sifra"`
}

// CheckPasswordOutput lists the roles to choose from, and says whether a code follows, for which the browser then has a cookie.
type CheckPasswordOutput struct {
	Cookie string `header:"Set-Cookie"`
	Body   struct {
		listing.List[RoleChoice]
		SecondFactor bool `json:"dvostrukaProvjera" doc:"Prijavu završava /prijave/kod, u istom pregledniku i za najviše pet minuta"`
	}
}

func (a *area) checkPassword(ctx context.Context, in *CheckPasswordInput) (*CheckPasswordOutput, error) {
	user, err := a.prove(ctx, in.Username, in.Body.Password, in.Devices)
	if err != nil {
		return nil, err
	}
	rows, err := a.queries.UserRoles(ctx, user.ID)
	if err != nil {
		return nil, fmt.Errorf("list roles of user %d: %w", user.ID, err)
	}
	roles := make([]RoleChoice, len(rows))
	for i, row := range rows {
		roles[i] = RoleChoice{ID: row.ID, Name: row.Name, Code: row.Code}
	}
	output := &CheckPasswordOutput{}
	output.Body.List = listing.Whole(roles)
	if output.Cookie, output.Body.SecondFactor, err = a.challenge(ctx, user, in.Devices); err != nil {
		return nil, err
	}
	return output, nil
}

// SignInInput is the second step: the password again and the chosen role.
type SignInInput struct {
	Username string `path:"korisnickoIme"`
	Client   string `header:"User-Agent"`
	Devices  string `header:"X-DEVICE-TOKEN"`
	Body     struct {
		Password string `json:"lozinka"`
		RoleID   int64  `json:"ulogaId"`
	}
}

// Missing implements serve.Worded.
func (SignInInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"lozinka": texts.PasswordMissing}
}

// SignInOutput is the new session with its secret.
type SignInOutput struct {
	Device string `header:"X-DEVICE-TOKEN"`
	Body   Token
}

func (a *area) signIn(ctx context.Context, in *SignInInput) (*SignInOutput, error) {
	user, err := a.prove(ctx, in.Username, in.Body.Password, in.Devices)
	if err != nil {
		return nil, err
	}
	switch asked, err := a.asksFactor(ctx, user.ID, in.Devices); {
	case err != nil:
		return nil, err
	case asked:
		return nil, fault.New(fault.Forbidden, texts.CodeOwed)
	}
	secret, hash := identity.NewToken()
	session, err := db.New(database.As(a.pool, database.Actor{UserID: user.ID})).SessionCreate(ctx, db.SessionCreateParams{
		TokenHash: hash, UserID: user.ID, Proven: user.PasswordHash, RoleID: in.Body.RoleID, Ip: serve.ClientIP(ctx),
		Client:   serve.Client(in.Client),
		MostDays: a.config.SessionMaxDays, Kept: maxSessions - 1, Devices: proof.DeviceHashes(in.Devices),
	})
	switch taken := database.Violates(err, "sessions_role_held"); {
	case err != nil && !taken:
		return nil, fmt.Errorf("create session of user %d: %w", user.ID, err)
	case !taken && !session.Proven:
		return nil, fault.New(fault.Unauthenticated, texts.CredentialsWrong)
	case taken || session.ID == uuid.Nil:
		return nil, fault.Field("ulogaId", texts.RoleNotYours)
	}
	token, err := a.token(ctx, session.ID)
	if err != nil {
		return nil, err
	}
	token.ID = secret
	return &SignInOutput{Device: a.proof.KeepKnown(ctx, in.Devices, user), Body: token}, nil
}

// prove checks a password and returns its user. An unknown or disabled user costs the same time and gets the same answer as a wrong
// password; that an account awaits activation, or signs in by a provider alone, is said only with the right password. Errors: Invalid,
// Unauthenticated, Forbidden, TooMany.
func (a *area) prove(ctx context.Context, username, secret, devices string) (db.UserForSignInRow, error) {
	var fields valid.Fields
	fields.Text("korisnickoIme", username, valid.TextRule{
		Missing: texts.UsernameMissing, Max: valid.MaxUsername, TooLong: texts.UsernameLong,
	})
	fields.Text("lozinka", secret, valid.TextRule{Missing: texts.PasswordMissing})
	if err := fields.Err(); err != nil {
		return db.UserForSignInRow{}, err
	}
	known, err := a.proof.Device(ctx, devices, username)
	if err != nil {
		return db.UserForSignInRow{}, err
	}
	var user db.UserForSignInRow
	right, err := a.proof.TryPassword(ctx, username, signInLimits(ctx, username, known), func() (_ bool, err error) {
		user, err = a.queries.UserForSignIn(ctx, username)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return false, fmt.Errorf("find user: %w", err)
		}
		return password.Matches(ctx, secret, user.PasswordHash)
	})
	switch {
	case err != nil:
		return user, err
	case !right:
		return user, fault.New(fault.Unauthenticated, texts.CredentialsWrong)
	case !user.Activated:
		return user, fault.New(fault.Forbidden, texts.ActivationAwaited)
	}
	return user, a.maySignInByPassword(ctx, user.Username)
}

// signInLimits apply to passwords from a browser that the account knows, or from any other.
func signInLimits(ctx context.Context, username string, known []byte) []proof.Limit {
	if known != nil {
		return proof.DeviceLimits(known)
	}
	return proof.StrangerLimits(username, serve.ClientNetwork(ctx))
}
