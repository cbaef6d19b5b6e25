package openid

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"zahtjevi/shared/config"
)

// Begun is a sign-in that was begun: where to send the browser, and what must be kept, and shown to nobody, until it comes back. State
// comes back with the browser; the provider puts Nonce into its token; Verifier proves that who brings the code is who began. Anew is set
// where the provider must ask the person who they are, however long they are signed in there, and At is when that began.
type Begun struct {
	Address                string
	State, Nonce, Verifier string
	Anew                   bool
	At                     time.Time
}

// Person is somebody as a provider knows them. Subject is theirs for ever; all else may change, and be empty.
type Person struct {
	Subject       string
	Email         string
	EmailVerified bool
	Username      string
	FullName      string
	Groups        []string  // nil if the provider says nothing of groups
	AskedAt       time.Time // when the provider last asked the person who they are (auth_time); the zero time if it does not say
}

// skew limits the lag of a provider's clock.
const skew = time.Minute

func oauth(p config.Provider, provider *oidc.Provider, callback string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.ClientID, ClientSecret: p.ClientSecret, Endpoint: provider.Endpoint(), RedirectURL: callback,
		Scopes: append([]string{oidc.ScopeOpenID, "profile", "email"}, p.Scopes...),
	}
}

// Begin begins a sign-in that comes back to the address callback. With anew the provider is told to ask the person who they are, even if
// they are signed in there. Errors: ErrAway, ErrRefused.
func (c *Client) Begin(ctx context.Context, p config.Provider, callback string, anew bool) (Begun, error) {
	provider, err := c.describe(ctx, p)
	if err != nil {
		return Begun{}, err
	}
	begun := Begun{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier(), Anew: anew}
	options := []oauth2.AuthCodeOption{oidc.Nonce(begun.Nonce), oauth2.S256ChallengeOption(begun.Verifier)}
	if anew {
		options = append(options, oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0"))
	}
	begun.Address = oauth(p, provider, callback).AuthCodeURL(begun.State, options...)
	return begun, nil
}

// Return holds the browser's answer after the provider: the code, and the provider's name for itself, empty if the browser brings none.
type Return struct {
	Code, Issuer string
}

// Finish turns what a browser came back with into the person. Begun is the sign-in that the browser had begun. Errors: ErrAway; ErrRefused
// for an answer in the name of another provider, for a code that the provider does not take, and for a token that is not of this provider,
// for this installation and for this sign-in; ErrNotAsked for a token that does not say that the person was asked anew, where they must be.
func (c *Client) Finish(ctx context.Context, p config.Provider, callback string, back Return, begun Begun) (Person, error) {
	ctx, cancel := context.WithTimeout(ctx, stepTime)
	defer cancel()
	ctx = oidc.ClientContext(ctx, c.http)
	provider, err := c.describe(ctx, p)
	if err != nil {
		return Person{}, err
	}
	if err := checkIssuer(p, provider, back.Issuer); err != nil {
		return Person{}, err
	}
	tokens, err := oauth(p, provider, callback).Exchange(ctx, back.Code, oauth2.VerifierOption(begun.Verifier))
	if err != nil {
		return Person{}, exchangeError(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	token, err := provider.Verifier(&oidc.Config{ClientID: p.ClientID}).Verify(ctx, raw)
	if err != nil {
		return Person{}, tokenError(err)
	}
	claims, err := read(token.Claims)
	if err != nil {
		return Person{}, err
	}
	if err := checkToken(p, token, claims, begun.Nonce); err != nil {
		return Person{}, err
	}
	asked := claims.askedAt()
	if begun.Anew && asked.Before(begun.At.Add(-skew)) {
		return Person{}, ErrNotAsked
	}
	if provider.UserInfoEndpoint() != "" && claims.lacks(p.GroupsClaim) {
		if err := c.complete(ctx, provider, tokens, claims); err != nil {
			return Person{}, err
		}
	}
	person := claims.person(p, token.Subject)
	person.AskedAt = asked
	return person, nil
}

// checkIssuer refuses an answer that another provider has sent, and one without a sender if the provider always names itself.
func checkIssuer(p config.Provider, provider *oidc.Provider, named string) error {
	var also more
	if err := provider.Claims(&also); err != nil {
		return fmt.Errorf("%w: %s", ErrRefused, brief(err))
	}
	if named == "" && also.NamesItself || named != "" && named != p.Issuer {
		return fmt.Errorf("%w: the browser comes back in the name of %.300q", ErrRefused, named)
	}
	return nil
}

// exchangeError distinguishes a code that was refused from a provider that is away.
func exchangeError(err error) error {
	var refused *oauth2.RetrieveError
	if !errors.As(err, &refused) || refused.Response == nil {
		return away(err)
	}
	reason := ErrAway
	if status := refused.Response.StatusCode; status < http.StatusInternalServerError && status != http.StatusTooManyRequests {
		reason = ErrRefused
	}
	return fmt.Errorf("%w: the code was answered %d %.100q", reason, refused.Response.StatusCode, refused.ErrorCode)
}

// tokenError distinguishes a token that was refused from a provider whose keys could not be read, which the library tells by text alone.
func tokenError(err error) error {
	if strings.Contains(err.Error(), "fetching keys") {
		return away(err)
	}
	return fmt.Errorf("%w: %s", ErrRefused, brief(err))
}

// away is ErrAway with a short reason.
func away(err error) error { return fmt.Errorf("%w: %s", ErrAway, brief(err)) }

// undescribed returns the reason for which a provider's description could not be had: ErrNamed, with both names, where it is another
// provider's, else ErrAway.
func undescribed(err error) error {
	if other, ok := errors.AsType[*oidc.IssuerMismatchError](err); ok {
		return fmt.Errorf("%w: %.300q there, %.300q here", ErrNamed, other.Discovered, other.Provided)
	}
	return away(err)
}

// brief is the beginning of an error's text: the libraries put whole answers into theirs.
func brief(err error) string { return fmt.Sprintf("%.300s", err.Error()) }

// checkToken checks what the library leaves to its users: that the token was asked for by this sign-in, and that it was made for this
// installation where it is for several.
func checkToken(p config.Provider, token *oidc.IDToken, claims claims, nonce string) error {
	party, named := claims["azp"].(string)
	switch {
	case nonce == "" || subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(nonce)) != 1:
		return fmt.Errorf("%w: the token is of another sign-in", ErrRefused)
	case len(token.Audience) > 1 && !named, named && party != p.ClientID:
		return fmt.Errorf("%w: the token was made for another party", ErrRefused)
	case token.Subject == "" || len(token.Subject) > 255:
		return fmt.Errorf("%w: the token names nobody", ErrRefused)
	}
	return nil
}

// claims holds a provider's statements about somebody.
type claims map[string]any

func read(into func(any) error) (claims, error) {
	found := claims{}
	if err := into(&found); err != nil {
		return nil, fmt.Errorf("%w: %s", ErrRefused, brief(err))
	}
	return found, nil
}

// askedAt returns the time at which the provider last asked the person who they are; the zero time if its token does not have it.
func (c claims) askedAt() time.Time {
	seconds, _ := c["auth_time"].(float64)
	if seconds <= 0 || seconds > 1<<40 {
		return time.Time{}
	}
	return time.Unix(int64(seconds), 0)
}

// lacks reports whether the provider may have more to say than its token holds.
func (c claims) lacks(groups string) bool {
	return c["email"] == nil || c["name"] == nil || c[groups] == nil
}

// complete adds what the provider says of the person when it is asked with the access token. Errors: ErrAway; ErrRefused if it says it of
// somebody else.
func (c *Client) complete(ctx context.Context, provider *oidc.Provider, tokens *oauth2.Token, known claims) error {
	info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(tokens))
	if unreached := new(url.Error); errors.As(err, &unreached) {
		return away(err)
	}
	if err != nil { // the text of which is the provider's answer, which may repeat the access token
		return fmt.Errorf("%w: it refused to say more of the person", ErrAway)
	}
	if info.Subject != known["sub"] {
		return fmt.Errorf("%w: the provider speaks of somebody else", ErrRefused)
	}
	more, err := read(info.Claims)
	if err != nil {
		return err
	}
	known.add(more)
	return nil
}

// add adds claims that are missing. An address and whether it is verified belong together: both are those of one answer.
func (c claims) add(more claims) {
	if c["email"] == nil {
		delete(c, "email_verified")
	} else if c["email"] != more["email"] {
		delete(more, "email_verified")
	}
	for name, value := range more {
		if c[name] == nil {
			c[name] = value
		}
	}
}

// mostGroups limits the groups of a person that count.
const mostGroups = 2000

func (c claims) person(p config.Provider, subject string) Person {
	text := func(name string) string {
		value, _ := c[name].(string)
		return strings.TrimSpace(strings.ToValidUTF8(strings.ReplaceAll(value, "\x00", ""), ""))
	}
	verified := c["email_verified"] == true || c["email_verified"] == "true"
	email, _ := c["email"].(string) // exactly as it was verified: without some of its characters it may be somebody else's
	return Person{
		Subject: subject, Email: email, EmailVerified: verified, Username: text("preferred_username"), FullName: text("name"),
		Groups: c.groups(p.GroupsClaim),
	}
}

// groups reads a claim with a list of names, with one name, or with an object whose fields are the names. It is nil without such a claim.
func (c claims) groups(claim string) []string {
	found := []string{}
	switch value := c[claim].(type) {
	case string:
		return append(found, value)
	case []any:
		for _, one := range value[:min(len(value), mostGroups)] {
			if name, ok := one.(string); ok {
				found = append(found, name)
			}
		}
		return found
	case map[string]any:
		found = slices.Sorted(maps.Keys(value))
		return found[:min(len(found), mostGroups)]
	}
	return nil
}
