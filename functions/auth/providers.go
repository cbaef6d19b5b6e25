package auth

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/openid"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Signing in by a provider has four calls. The browser opens startAtProvider, which redirects it to the provider; the provider redirects it
// to returnFromProvider, which identifies the person and redirects to the page providerPage. That page asks for the person's roles
// (providerRoles) and opens a session in one (providerSession). A cookie that scripts cannot read has a secret, so that only the browser
// that began can continue, and nobody is signed in by an address that somebody else made.

// providerPage is the page of the front end that ends the sign-in, or says why it failed.
const providerPage = "/auth/davalac"

// startLife limits the time at the provider, and proofLife the time for choosing a role.
const (
	startLife = 10 * time.Minute
	proofLife = 10 * time.Minute
)

// mostStarts limits the sign-ins in progress, and startsOfOrigin those that a network may begin within proof.CountWindow: as many as a
// large company in the morning.
const (
	mostStarts     = 100_000
	startsOfOrigin = 2000
)

// mostCallback is the maximum number of characters of a provider's code and state.
const mostCallback = 8192

// failure is the reason of a failed sign-in for the front end's page.
type failure string

const (
	failedOff     failure = "iskljuceno"
	failedAway    failure = "nedostupno"
	failedBusy    failure = "zauzeto"
	failedExpired failure = "isteklo"
	failedDenied  failure = "odbijeno"
	failedRefused failure = "neuspjelo"
	failedUnknown failure = "nepoznato"
	failedRole    failure = "bezuloge"
	failedOther   failure = "drugaosoba"
	failedStale   failure = "nepotvrdjeno"
)

// Browser is the secret in a browser's cookie, with one name for https and one for http.
type Browser struct {
	Host  string `cookie:"__Host-zahtjevi-prijava"`
	Plain string `cookie:"zahtjevi-prijava"`
}

// hash is the hash of the browser's secret; without a cookie, of one that does not exist.
func (b Browser) hash(ctx context.Context) []byte {
	if isSecure(ctx) {
		return identity.HashToken(b.Host)
	}
	return identity.HashToken(b.Plain)
}

func isSecure(ctx context.Context) bool { return strings.HasPrefix(serve.PublicURL(ctx), "https://") }

// cookie sets or deletes the browser's secret.
func cookie(ctx context.Context, secret string) string {
	return namedCookie(ctx, "zahtjevi-prijava", secret, startLife)
}

// namedCookie sets a secret of the browser, or deletes it if it is empty. The prefix __Host- prevents other hosts of the same domain from
// setting it.
func namedCookie(ctx context.Context, name, secret string, life time.Duration) string {
	c := http.Cookie{ //nolint:gosec // an installation without https, on one machine, has no secure cookies
		Name: name, Value: secret, Path: "/", HttpOnly: true, Secure: isSecure(ctx), SameSite: http.SameSiteLaxMode,
		MaxAge: int(life.Seconds()),
	}
	if c.Secure {
		c.Name = "__Host-" + c.Name
	}
	if secret == "" {
		c.MaxAge = -1
	}
	return c.String()
}

// Redirect is a redirection of the browser.
type Redirect struct {
	Location string `header:"Location"`
	Cookie   string `header:"Set-Cookie"`
}

func redirect(address, cookie string) (*Redirect, error) {
	return &Redirect{Location: address, Cookie: cookie}, nil
}

// fail redirects the browser to the page that says why the sign-in failed.
func fail(why failure) (*Redirect, error) {
	return redirect(providerPage+"?"+url.Values{"razlog": {string(why)}}.Encode(), "")
}

// ended redirects a browser that has confirmed a session, or says why it has not. The page then tells the one that waits for it.
func ended(ctx context.Context, why failure) (*Redirect, error) {
	outcome := url.Values{"potvrda": {cmp.Or(string(why), "da")}}
	return redirect(providerPage+"?"+outcome.Encode(), cookie(ctx, ""))
}

// provider finds a provider, if an administrator has enabled providers.
func (a *area) provider(ctx context.Context, name string) (config.Provider, bool, error) {
	provider, known := a.config.SignIn.Provider(name)
	if !known {
		return provider, false, nil
	}
	allowed, err := a.queries.ProvidersAllowed(ctx)
	if err != nil {
		return provider, false, fmt.Errorf("read whether people sign in by providers: %w", err)
	}
	return provider, allowed, nil
}

// maySignInByPassword refuses passwords where people may sign in by providers only, except for the emergency account. Errors: Forbidden.
func (a *area) maySignInByPassword(ctx context.Context, username string) error {
	return people.MayHavePassword(ctx, a.pool, a.config.SignIn, username)
}

func callbackOf(ctx context.Context, provider string) string {
	return serve.PublicURL(ctx) + serve.Root + "/prijave/" + provider + "/povratak"
}

// StartInput names the provider. Site is the browser's Sec-Fetch-Site.
type StartInput struct {
	Provider string `path:"davalac"`
	Site     string `header:"Sec-Fetch-Site"`
}

// startAtProvider redirects the browser to the provider. Other sites cannot start it, so that nobody is signed in without having asked for
// it.
func (a *area) startAtProvider(ctx context.Context, in *StartInput) (*Redirect, error) {
	provider, on, err := a.provider(ctx, in.Provider)
	switch {
	case err != nil:
		return nil, err
	case !on:
		return fail(failedOff)
	case in.Site == "cross-site":
		return fail(failedExpired)
	}
	address, secret, why, err := a.begin(ctx, provider, nil)
	switch {
	case err != nil:
		return nil, err
	case why != "":
		return fail(why)
	}
	return redirect(address, cookie(ctx, secret))
}

// begin notes a sign-in that a browser begins at the provider, or the confirmation of a session. It returns the provider's address and the
// browser's secret, or why there are none.
func (a *area) begin(
	ctx context.Context, provider config.Provider, session *uuid.UUID,
) (address, secret string, why failure, err error) {
	err = a.proof.Count(ctx, "p:"+serve.ClientNetwork(ctx), startsOfOrigin, texts.TriesTooMany)
	switch {
	case fault.Is(err, fault.TooMany):
		return "", "", failedBusy, nil
	case err != nil:
		return "", "", "", err
	}
	begun, err := a.openid.Begin(ctx, provider, callbackOf(ctx, provider.Name), session != nil)
	if err != nil {
		why, err = a.failed(ctx, provider, err)
		return "", "", why, err
	}
	secret, hash := identity.NewToken()
	added, err := db.New(database.As(a.pool, database.Actor{})).StartAdd(ctx, db.StartAddParams{
		StateHash: identity.HashToken(begun.State), BrowserHash: hash, Provider: provider.Name, Nonce: begun.Nonce, Verifier: begun.Verifier,
		SessionID: session, LifeSeconds: startLife.Seconds(), Most: mostStarts,
	})
	switch {
	case err != nil:
		return "", "", "", fmt.Errorf("note a sign-in that begins: %w", err)
	case added == 0:
		return "", "", failedBusy, nil
	}
	return begun.Address, secret, "", nil
}

// ReturnInput has the parameters of the provider's redirection.
type ReturnInput struct {
	Browser
	Provider string `path:"davalac"`
	State    string `query:"state"`
	Code     string `query:"code"`
	Error    string `query:"error"`
	Issuer   string `query:"iss"`
	Language string `header:"Accept-Language"`
}

// returnFromProvider ends the sign-in at the provider, which this browser must have begun, and stores the person under a new secret of the
// browser.
func (a *area) returnFromProvider(ctx context.Context, in *ReturnInput) (*Redirect, error) {
	provider, on, err := a.provider(ctx, in.Provider)
	switch {
	case err != nil:
		return nil, err
	case !on:
		return fail(failedOff)
	case len(in.State) > mostCallback || len(in.Code) > mostCallback:
		return fail(failedRefused)
	}
	start, err := db.New(database.As(a.pool, database.Actor{})).StartTake(ctx, db.StartTakeParams{
		StateHash: identity.HashToken(in.State), BrowserHash: in.hash(ctx), Provider: provider.Name,
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return fail(failedExpired)
	case err != nil:
		return nil, fmt.Errorf("take a sign-in that was begun: %w", err)
	}
	person, why, err := a.finish(ctx, provider, in, start)
	switch {
	case err != nil:
		return nil, err
	case start.SessionID != nil:
		if why == "" {
			why, err = a.confirmByProvider(ctx, provider, person, *start.SessionID)
		}
		if err != nil {
			return nil, err
		}
		return ended(ctx, why)
	case why != "":
		return fail(why)
	}
	userID, why, err := a.admit(ctx, arrival{provider: provider, person: person, language: texts.Accepted(in.Language)})
	switch {
	case err != nil:
		return nil, err
	case why != "":
		return fail(why)
	}
	secret, hash := identity.NewToken()
	err = db.New(database.As(a.pool, database.Actor{})).ProofAdd(ctx, db.ProofAddParams{
		TokenHash: hash, UserID: userID, Provider: provider.Name, SessionHours: provider.SessionHours, ProvenAt: told(person.AskedAt),
		LifeSeconds: proofLife.Seconds(),
	})
	if err != nil {
		return nil, fmt.Errorf("note who signs in: %w", err)
	}
	return redirect(providerPage, cookie(ctx, secret))
}

// told is the time, or nil for the zero time.
func told(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// finish finds who has come back from the provider, or why nobody has.
func (a *area) finish(
	ctx context.Context, provider config.Provider, in *ReturnInput, start db.StartTakeRow,
) (person openid.Person, why failure, err error) {
	switch {
	case in.Error == "access_denied":
		return person, failedDenied, nil
	case in.Error != "":
		slog.WarnContext(ctx, "provider refused a sign-in", "provider", provider.Name, "error", in.Error[:min(len(in.Error), 64)])
		return person, failedRefused, nil
	}
	begun := openid.Begun{Nonce: start.Nonce, Verifier: start.Verifier, Anew: start.SessionID != nil, At: start.BeganAt}
	back := openid.Return{Code: in.Code, Issuer: in.Issuer}
	if person, err = a.openid.Finish(ctx, provider, callbackOf(ctx, provider.Name), back, begun); err != nil {
		why, err = a.failed(ctx, provider, err)
	}
	return person, why, err
}

// failed returns the reason for an error of the provider. The provider's own message is only logged.
func (a *area) failed(ctx context.Context, provider config.Provider, err error) (failure, error) {
	switch {
	case errors.Is(err, openid.ErrAway):
		slog.WarnContext(ctx, "provider of sign-in is away", "provider", provider.Name, "error", err)
		return failedAway, nil
	case errors.Is(err, openid.ErrNamed):
		slog.ErrorContext(ctx, "provider of sign-in has another issuer", "provider", provider.Name, "error", err)
		return failedAway, nil
	case errors.Is(err, openid.ErrNotAsked):
		slog.WarnContext(ctx, "provider does not say that it has asked the person anew", "provider", provider.Name)
		return failedStale, a.proof.NoteRefusal(ctx, "", "provider")
	case errors.Is(err, openid.ErrRefused):
		slog.WarnContext(ctx, "sign-in by provider refused", "provider", provider.Name, "error", err)
		return failedRefused, a.proof.NoteRefusal(ctx, "", "provider")
	}
	return "", err
}
