// Package openid signs people in by providers of OpenID Connect: it sends a browser to a provider with the authorization code flow, and
// finds out from the code that comes back who the person is. It alone knows the libraries for that.
package openid

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/sync/singleflight"

	"zahtjevi/shared/config"
	"zahtjevi/shared/outbound"
)

// How long a provider's description of itself is used; how long each call to a provider, and all calls of one step, may take; how many
// bytes an answer may have; and how many connections there are to one server, for which further calls wait within their time.
const (
	descriptionLife = time.Hour
	callTime        = 4 * time.Second
	stepTime        = 12 * time.Second
	mostBytes       = 1 << 20
	mostConnections = 32
)

// The reasons why a step failed. Away may pass by itself; what was Refused stays refused.
var (
	ErrAway     = errors.New("the provider does not answer")
	ErrRefused  = errors.New("the provider, or this installation, refuses the sign-in")
	ErrNotAsked = errors.New("the provider does not say that it has just asked the person who they are")
	ErrNamed    = errors.New("the provider names itself otherwise than OPENID does")
)

// Client calls providers. It caches how they describe themselves, and their keys with that.
type Client struct {
	http   *http.Client
	asking singleflight.Group

	mu    sync.Mutex
	known map[string]described
}

// described is a provider as it described itself.
type described struct {
	provider *oidc.Provider
	until    time.Time
}

// New makes a client for the providers that are configured. Their descriptions may name any server, but only the hosts that an
// administrator has configured, as an issuer or besides it, may be in a private network.
func New(signIn config.SignIn) *Client {
	var hosts []string
	for _, p := range signIn.Providers {
		if issuer, err := url.Parse(p.Issuer); err == nil {
			hosts = append(hosts, issuer.Hostname())
		}
		hosts = append(hosts, p.Hosts...)
	}
	return &Client{http: outbound.Client(hosts, callTime, mostConnections, mostBytes), known: map[string]described{}}
}

// describe asks a provider for its addresses and keys, once an hour. Errors: ErrAway, ErrNamed; ErrRefused for a description that must
// not be used.
func (c *Client) describe(ctx context.Context, p config.Provider) (*oidc.Provider, error) {
	c.mu.Lock()
	known := c.known[p.Issuer]
	c.mu.Unlock()
	if time.Now().Before(known.until) {
		return known.provider, nil
	}
	asked := c.asking.DoChan(p.Issuer, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), callTime)
		defer cancel()
		provider, err := oidc.NewProvider(oidc.ClientContext(ctx, c.http), p.Issuer)
		if err != nil {
			return nil, undescribed(err)
		}
		if err := checkAddresses(p, provider); err != nil {
			return nil, err
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.known[p.Issuer] = described{provider, time.Now().Add(descriptionLife)}
		return provider, nil
	})
	select {
	case <-ctx.Done():
		return nil, fmt.Errorf("%w: %w", ErrAway, ctx.Err())
	case answer := <-asked:
		if answer.Err != nil {
			return nil, answer.Err
		}
		return answer.Val.(*oidc.Provider), nil
	}
}

// more holds the fields of a provider's description that the library does not read.
type more struct {
	Keys string `json:"jwks_uri"`
	// NamesItself says that the provider names itself, as iss, when it sends a browser back (RFC 9207).
	NamesItself bool `json:"authorization_response_iss_parameter_supported"`
}

// checkAddresses refuses a provider that would have secrets sent unencrypted over a network, or to a program on this machine although it
// does not run on this machine itself.
func checkAddresses(p config.Provider, provider *oidc.Provider) error {
	var also more
	if err := provider.Claims(&also); err != nil {
		return fmt.Errorf("%w: %s", ErrRefused, brief(err))
	}
	addresses := []string{provider.Endpoint().AuthURL, provider.Endpoint().TokenURL, also.Keys}
	if address := provider.UserInfoEndpoint(); address != "" {
		addresses = append(addresses, address)
	}
	plain := strings.HasPrefix(p.Issuer, "http://")
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil || u.Hostname() == "" || !config.IsConfidential(u) || u.Scheme == "http" && !plain {
			return fmt.Errorf("%w: %.300q is no confidential address", ErrRefused, address)
		}
	}
	return nil
}

// Reach asks the provider anew for its description, and answers the time of its clock, to the second; the zero time where it tells none.
// Errors: ErrAway, ErrNamed, ErrRefused.
func (c *Client) Reach(ctx context.Context, p config.Provider) (time.Time, error) {
	var clock time.Time
	watched := *c.http
	watched.Transport = watching{c.http.Transport, &clock}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, &watched), p.Issuer)
	if err != nil {
		return clock, undescribed(err)
	}
	return clock, checkAddresses(p, provider)
}

// watching notes the time at which an answer was made.
type watching struct {
	next  http.RoundTripper
	clock *time.Time
}

func (w watching) RoundTrip(request *http.Request) (*http.Response, error) {
	answer, err := w.next.RoundTrip(request)
	if err == nil {
		*w.clock, _ = http.ParseTime(answer.Header.Get("Date"))
	}
	return answer, err
}
