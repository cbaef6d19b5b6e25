package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"strings"

	"zahtjevi/shared/lazyregexp"
)

// SignIn holds the ways to sign in besides passwords: providers of OpenID Connect, such as the organisation's own. It is text of an
// administrator (OPENID), which holds the secrets that the providers know this installation by.
type SignIn struct {
	// PasswordsOnlyOf is the username of the one account that signs in by its password while providers are turned on; empty leaves
	// passwords to everybody.
	PasswordsOnlyOf string     `json:"passwordsOnlyOf"`
	Providers       []Provider `json:"providers"`
}

// Provider is a server that tells who somebody is.
type Provider struct {
	// Name stands in addresses; Title stands on the button.
	Name  string `json:"name"`
	Title string `json:"title"`
	// Issuer is the provider's own address, below which it describes itself.
	Issuer string `json:"issuer"`
	// Hosts are further hosts of the provider that are in a private network. Other servers that its description names must be public.
	Hosts        []string `json:"hosts"`
	ClientID     string   `json:"clientId"`
	ClientSecret string   `json:"clientSecret"`
	// Scopes are asked for besides openid, profile and email.
	Scopes []string `json:"scopes"`
	// GroupsClaim names the claim with the person's groups; Groups say what these give here.
	GroupsClaim string  `json:"groupsClaim"`
	Groups      []Group `json:"groups"`
	// CreateAccounts makes an account for whoever signs in for the first time and is in a group that gives a role.
	CreateAccounts bool `json:"createAccounts"`
	// TrustEmail lets somebody who signs in for the first time have the account with the address that the provider has verified. It is for
	// providers whose addresses only the organisation itself gives: elsewhere whoever gets a former address would get the account.
	TrustEmail bool `json:"trustEmail"`
	// SessionHours limits the length of a session. Signing in again asks the provider again.
	SessionHours int32 `json:"sessionHours"`
}

// Group gives the members of a group of the provider a role, on projects. The group "*" is everybody's.
type Group struct {
	Group    string  `json:"group"`
	Role     string  `json:"role"`
	Projects []int64 `json:"projects"`
}

// Everybody is the name of the group that all people of a provider are in.
const Everybody = "*"

// Bounds of what may be configured.
const (
	mostProviders       = 10
	mostGroups          = 500
	mostProjects        = 250
	defaultSessionHours = 12
	mostSessionHours    = 720
)

var (
	providerName  = lazyregexp.New(`^[a-z0-9][a-z0-9-]{0,31}$`)
	claimName     = lazyregexp.New(`^[^\x00-\x1f]{1,64}$`)
	hostName      = lazyregexp.New(`^[A-Za-z0-9.:-]{1,253}$`)
	scopeName     = lazyregexp.New(`^[\x21\x23-\x5b\x5d-\x7e]{1,128}$`)
	defaultClaim  = "groups"
	errMoreValues = errors.New("there is something behind the object")
)

// ParseSignIn reads the text of OPENID; an empty one names no providers. Errors never repeat a secret.
func ParseSignIn(text string) (SignIn, error) {
	var s SignIn
	if strings.TrimSpace(text) == "" {
		return s, nil
	}
	decoder := json.NewDecoder(bytes.NewReader([]byte(text)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&s); err != nil {
		return SignIn{}, fmt.Errorf("OPENID is no object of JSON as docs/guides/sign-in.md shows: %w", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return SignIn{}, fmt.Errorf("OPENID is no object of JSON as docs/guides/sign-in.md shows: %w", errMoreValues)
	}
	if len(s.Providers) > mostProviders {
		return SignIn{}, fmt.Errorf("OPENID has %d providers: there may be %d", len(s.Providers), mostProviders)
	}
	if s.PasswordsOnlyOf != "" && len(s.Providers) == 0 {
		return SignIn{}, errors.New("OPENID has passwordsOnlyOf, but no provider by which everybody else would sign in")
	}
	names, issuers := map[string]bool{}, map[string]bool{}
	for i := range s.Providers {
		p := &s.Providers[i]
		if err := p.complete(); err != nil {
			return SignIn{}, fmt.Errorf("OPENID, provider %d (%q): %w", i+1, p.Name, err)
		}
		if names[p.Name] || issuers[p.Issuer] {
			return SignIn{}, fmt.Errorf("OPENID, provider %d (%q): another one has its name or issuer", i+1, p.Name)
		}
		names[p.Name], issuers[p.Issuer] = true, true
	}
	return s, nil
}

// complete checks a provider and puts in what was left out.
func (p *Provider) complete() error {
	if p.GroupsClaim == "" {
		p.GroupsClaim = defaultClaim
	}
	if p.SessionHours == 0 {
		p.SessionHours = defaultSessionHours
	}
	switch {
	case !providerName().MatchString(p.Name) || p.Name == "uloge" || p.Name == "tokeni" || p.Name == "kod":
		return errors.New("name must be 1 to 32 small letters, digits and hyphens, but not uloge, tokeni or kod, which stand in addresses")
	case strings.TrimSpace(p.Title) == "" || len([]rune(p.Title)) > 40:
		return errors.New("title must have 1 to 40 characters")
	case !isIssuer(p.Issuer):
		return errors.New("issuer must be https://host[:port][/path] (http on this machine alone), without query and fragment")
	case p.ClientID == "" || len(p.ClientID) > 256:
		return errors.New("clientId must have 1 to 256 characters")
	case p.ClientSecret == "" || len(p.ClientSecret) > 4096:
		return errors.New("clientSecret must have 1 to 4096 characters")
	case !claimName().MatchString(p.GroupsClaim):
		return errors.New("groupsClaim must have 1 to 64 characters")
	case p.SessionHours < 1 || p.SessionHours > mostSessionHours:
		return fmt.Errorf("sessionHours must be from 1 to %d", mostSessionHours)
	case len(p.Groups) > mostGroups || len(p.Scopes) > 20 || len(p.Hosts) > 20:
		return fmt.Errorf("there may be %d groups, 20 scopes and 20 hosts", mostGroups)
	case p.CreateAccounts && len(p.Groups) == 0:
		return errors.New("createAccounts needs groups that give a role: without one nobody can sign in")
	}
	for _, host := range p.Hosts {
		if !hostName().MatchString(host) {
			return fmt.Errorf("%q is no host: a name or an IP address, without port", host)
		}
	}
	for _, scope := range p.Scopes {
		if !scopeName().MatchString(scope) {
			return fmt.Errorf("%q is no scope", scope)
		}
	}
	for _, g := range p.Groups {
		if g.Group == "" || g.Role == "" || len(g.Group) > 256 || len(g.Role) > 100 || len(g.Projects) > mostProjects {
			return fmt.Errorf("each of groups needs a group and the code of a role, and may have %d projects", mostProjects)
		}
	}
	return nil
}

// isIssuer reports whether the address may be a provider's: what it says goes over no foreign wire in clear.
func isIssuer(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || len(address) > 256 {
		return false
	}
	return IsConfidential(u)
}

// IsConfidential reports whether nobody on the way reads what is sent to the address: by https, or as it does not leave the machine.
func IsConfidential(u *url.URL) bool {
	host := u.Hostname()
	ip, err := netip.ParseAddr(host)
	here := host == "localhost" || strings.HasSuffix(host, ".localhost") || err == nil && ip.IsLoopback()
	return u.Scheme == "https" || u.Scheme == "http" && here
}

// Provider finds a provider by its name.
func (s SignIn) Provider(name string) (Provider, bool) {
	for _, p := range s.Providers {
		if p.Name == name {
			return p, true
		}
	}
	return Provider{}, false
}
